/**
 * Items with their place, as a key for lists whose items have no other identity: ids of calls can repeat and lines
 * can be equal, but these lists only grow at their end.
 */
export function byPlace<Item>(items: readonly Item[]): readonly Placed<Item>[] {
  return items.map((item, place) => ({ item, place }));
}

interface Placed<Item> {
  readonly item: Item;
  readonly place: number;
}
