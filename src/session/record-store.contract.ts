import { describe, expect, test } from "vitest";
import type { RecordStore } from "./record-store.ts";

/** What every record store does. `open` gives an empty one. */
export function recordStoreContract(name: string, open: () => RecordStore): void {
  describe(name, () => {
    test("gives back what was written, bytes and all", async () => {
      const store = open();
      const value = {
        text: "äöü 你好",
        bytes: new Uint8Array([0, 255, 10]),
        nested: [{ n: null }, 1.5, true],
      };
      await store.write([{ key: "a/1", value }]);
      expect(await store.read("a/")).toEqual([{ key: "a/1", value }]);
    });

    test("reads by prefix, in the order of keys, and nothing beside", async () => {
      const store = open();
      const keys = [
        "step/s/00000010-x",
        "step/s/00000002-y",
        "step/t/00000001-z",
        "step/s",
        "place/s",
        "step/s/é",
      ];
      await store.write(keys.map((key) => ({ key, value: key })));
      const read = await store.read("step/s/");
      expect(read.map(({ key }) => key)).toEqual(["step/s/00000002-y", "step/s/00000010-x", "step/s/é"]);
      expect(await store.read("nothing/")).toEqual([]);
      expect(await store.read("")).toHaveLength(keys.length);
    });

    test("replaces, and removes what is undefined", async () => {
      const store = open();
      await store.write([
        { key: "a", value: 1 },
        { key: "b", value: 1 },
      ]);
      await store.write([
        { key: "a", value: 2 },
        { key: "b", value: undefined },
        { key: "missing", value: undefined },
      ]);
      expect(await store.read("")).toEqual([{ key: "a", value: 2 }]);
    });

    test("keeps what was written as it was then", async () => {
      const store = open();
      const value = { list: [1] };
      await store.write([{ key: "a", value }]);
      value.list.push(2);
      for (const read of await store.read("")) (read.value as typeof value).list.push(3);
      expect(await store.read("")).toEqual([{ key: "a", value: { list: [1] } }]);
    });

    test("writes all of a batch or nothing", async () => {
      const store = open();
      await store.write([{ key: "a", value: "before" }]);
      const broken = [
        { key: "a", value: "after" },
        { key: "b", value: { cannot: () => "be cloned" } },
      ];
      await expect(store.write(broken)).rejects.toThrow();
      expect(await store.read("")).toEqual([{ key: "a", value: "before" }]);
      await store.write([]);
    });

    test("takes several writes at once, and the last one of a key stands", async () => {
      const store = open();
      await Promise.all([1, 2, 3].map((value) => store.write([{ key: "a", value }])));
      expect(await store.read("")).toEqual([{ key: "a", value: 3 }]);
    });
  });
}
