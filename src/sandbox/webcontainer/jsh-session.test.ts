import { expect, it } from "vitest";
import { readReport } from "./jsh-session.ts";

it("reads exit code, folder and variables, also those of several lines", () => {
  expect(readReport("3\n/home/project/d\nA=1\nKEY=line 1\nline 2\nB=x=y\nEMPTY=\n")).toEqual({
    exitCode: 3,
    cwd: "/home/project/d",
    env: { A: "1", KEY: "line 1\nline 2", B: "x=y", EMPTY: "" },
  });
});

it("has no exit code where the shell did not put one in", () => {
  expect(readReport("$?\n/home/project\n")).toEqual({ exitCode: undefined, cwd: "/home/project", env: {} });
});

it.each(["", "0\n", "0\nA=1\n"])("takes no report that was cut off: %j", (text) => {
  expect(readReport(text)).toBeUndefined();
});
