import { expect, test } from "vitest";
import { changedFiles } from "./changes.ts";
import { type FakeFiles, fakeReader } from "./testing.ts";

const between = (from: FakeFiles, to: FakeFiles) =>
  changedFiles(fakeReader, from, to).map(({ path, change }) => `${change} ${path}`);

test("added, changed and removed files are told apart and stand in the order of their paths", () => {
  expect(between({ b: "1", c: "1" }, { a: "1", b: "2" })).toEqual(["added a", "changed b", "removed c"]);
});

test("a folder that is gone stands for every file that was in it", () => {
  expect(between({ "data/x/1": "", "data/2": "", database: "" }, { database: "" })).toEqual([
    "removed data/2",
    "removed data/x/1",
  ]);
});

test("a new folder is no file: only what is in it counts", () => {
  expect(between({}, { "out/": "", "out/log": "" })).toEqual(["added out/log"]);
});

test("the same state has no changes, and nothing is read for it", () => {
  const state = { a: "1" };
  const unread = { ...fakeReader, diff: () => expect.fail("read"), list: () => expect.fail("read") };
  expect(changedFiles(unread, state, state)).toEqual([]);
});
