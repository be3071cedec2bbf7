export const centre = { x: 124, y: 104 };

/** A point on a circle around the ring's centre; degrees clockwise from three o'clock. */
export function point(radius: number, degrees: number): { x: number; y: number } {
  const angle = (degrees * Math.PI) / 180;
  return { x: round(centre.x + radius * Math.cos(angle)), y: round(centre.y + radius * Math.sin(angle)) };
}

/** SVG path of an arc, clockwise. */
export function arc(radius: number, from: number, to: number): string {
  const start = point(radius, from);
  const end = point(radius, to);
  return `M${start.x} ${start.y}A${radius} ${radius} 0 ${to - from > 180 ? 1 : 0} 1 ${end.x} ${end.y}`;
}

/** Where a station's label stands: outside, on the side it is on. */
export function labelAt(degrees: number): { x: number; y: number; anchor: "start" | "middle" | "end" } {
  const { x, y } = point(82, degrees);
  const side = Math.cos((degrees * Math.PI) / 180);
  const anchor = Math.abs(side) < 0.2 ? "middle" : side > 0 ? "start" : "end";
  const below = Math.sin((degrees * Math.PI) / 180) > 0.5;
  return { x, y: degrees === -90 ? y - 2 : y + (below ? 13 : 4), anchor };
}

function round(n: number): number {
  return Math.round(n * 100) / 100;
}
