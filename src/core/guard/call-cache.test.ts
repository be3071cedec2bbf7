import { expect, test } from "vitest";
import type { ToolResult } from "../tool.ts";
import { CallCache } from "./call-cache.ts";

const call = (name: string, args: object) => ({ id: "k", name, arguments: JSON.stringify(args) });
const done = (text: string): ToolResult => ({ status: "completed", text });
const readers = ["read_file", "list_dir"];

test("the same call of a reader is found, whatever the order of its arguments", () => {
  const cache = new CallCache(readers);
  cache.record(call("read_file", { path: "a", from: 1 }), done("A"));
  expect(cache.find(call("read_file", { from: 1, path: "a" }))).toEqual(done("A"));
  expect(cache.find(call("read_file", { path: "b", from: 1 }))).toBeUndefined();
});

test.each(["write_file", "edit_file", "run_shell", "a_tool_of_the_scenario"])(
  "%s empties the cache",
  (name) => {
    const cache = new CallCache(readers);
    cache.record(call("read_file", { path: "a" }), done("A"));
    cache.record(call(name, {}), done("x"));
    expect(cache.find(call("read_file", { path: "a" }))).toBeUndefined();
  },
);

test("a tool that is no reader is never answered from memory: its answer may change by itself", () => {
  const cache = new CallCache(readers);
  cache.record(call("status", {}), done("10 %"));
  expect(cache.find(call("status", {}))).toBeUndefined();
});

test("a failure is not kept", () => {
  const cache = new CallCache(readers);
  cache.record(call("read_file", { path: "a" }), { status: "failed", text: "ENOENT" });
  expect(cache.find(call("read_file", { path: "a" }))).toBeUndefined();
});
