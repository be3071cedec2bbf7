import { expect, test } from "vitest";
import type { Stop } from "../core/stop.ts";
import { stationOf } from "./station.ts";

test.each<[string, Stop, string]>([
  ["an answer", { reason: "final", message: "" }, "done"],
  ["an answer that was cut off", { reason: "final", message: "", cut: true }, "guard"],
  ["a guard", { reason: "no_progress", message: "" }, "guard"],
])("the end by %s", (_, stop, station) => {
  expect(stationOf({ kind: "stop", stop })).toBe(station);
});
