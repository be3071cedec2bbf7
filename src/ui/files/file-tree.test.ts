import { expect, test } from "vitest";
import type { ChangedFile, ListedFile } from "../../session/bench.ts";
import { treeRows } from "./file-tree.ts";

const file = (path: string): ListedFile => ({ path, type: "file", size: 1 });
const folder = (path: string): ListedFile => ({ path, type: "directory", size: 0 });

const drawn = (files: ListedFile[], changes: ChangedFile[] = [], closed: string[] = []) =>
  treeRows(files, changes, new Set(closed)).map(
    ({ level, name, type, open, change }) =>
      `${"  ".repeat(level - 1)}${type === "directory" ? (open ? "▾" : "▸") : ""}${name}${change ? ` ${change}` : ""}`,
  );

test("folders come before files, each by name, whatever order the files are listed in", () => {
  expect(drawn([file("b"), file("src/x"), folder("src"), file("a"), folder("empty")])).toEqual([
    "▾empty",
    "▾src",
    "  x",
    "a",
    "b",
  ]);
});

test("what lies in a closed folder is left out", () => {
  expect(drawn([file("src/deep/x"), file("a")], [], ["src"])).toEqual(["▸src", "a"]);
});

test("a change marks its file and every folder above it", () => {
  expect(drawn([file("src/deep/x")], [{ path: "src/deep/x", change: "added" }])).toEqual([
    "▾src changed",
    "  ▾deep changed",
    "    x added",
  ]);
});

test("a file that is gone keeps a row, also when its folder is gone with it", () => {
  expect(drawn([file("a")], [{ path: "old/b", change: "removed" }])).toEqual([
    "▾old changed",
    "  b removed",
    "a",
  ]);
});
