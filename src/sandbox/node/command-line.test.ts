import { describe, expect, it } from "vitest";
import { parseCommandLine } from "./command-line.ts";

const code = { kind: "code", print: false, module: false, args: [] };

describe("the arguments of node", () => {
  it.each([
    [[], { ...code, code: undefined }],
    [["-"], { ...code, code: undefined }],
    [["-e", "1", "a", "-v"], { ...code, code: "1", args: ["a", "-v"] }],
    [["-p", "1"], { ...code, code: "1", print: true }],
    [["--input-type=module", "-e", "1"], { ...code, code: "1", module: true }],
    [["--no-warnings", "x.js", "-e"], { kind: "file", path: "x.js", args: ["-e"] }],
    [["--", "-x.js"], { kind: "file", path: "-x.js", args: [] }],
    [["--test", "a", "b"], { kind: "test", paths: ["a", "b"] }],
  ])("%j are read", (args, task) => {
    expect(parseCommandLine(args)).toEqual(task);
  });

  it("are refused where they ask for what is not here, by name", () => {
    expect(parseCommandLine(["--inspect"])).toMatchObject({
      kind: "refuse",
      stderr: expect.stringContaining("--inspect"),
    });
    expect(parseCommandLine(["-e"])).toEqual({ kind: "refuse", stderr: "node: -e requires an argument\n" });
  });

  it("can ask what there is", () => {
    expect(parseCommandLine(["--help"])).toMatchObject({ stdout: expect.stringContaining("node --test") });
  });
});
