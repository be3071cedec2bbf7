import { describe, expect, test } from "vitest";
import { createToolkit } from "../../toolkit.ts";
import { localise } from "../localise.ts";
import { behaviour, results, run } from "./testing.ts";

/** Each result, in order; what it must look like is the tool's row in the table of tools. */
const rows: readonly (readonly [name: string, ...expected: RegExp[]])[] = [
  [
    "run-shell",
    /^run_shell completed: exit code 0\nout\nstderr:\nerr\n$/,
    /^run_shell completed: exit code 0, no output$/,
    /^run_shell failed: exit code 3\nhalf\nstderr:\nwhy\n$/,
  ],
  ["run-shell-keeps-its-place", /exit code 0/, /exit code 0/],
  [
    "run-shell-output-cap",
    /^run_shell failed: exit code 126 [\s\S]*\n1\n2\n3\n[\s\S]*output cut after 1 MiB/,
  ],
  [
    "read-file",
    /^read_file completed: {4}1\tone\n {3}2\t\n {3}3\t\tthree$/,
    /completed: .*empty\.txt is empty \(0 lines\)\.$/,
    /failed: gone\.txt does not exist\. .*list_dir/,
    /completed: .*data\.bin: binary, 4 bytes/,
  ],
  [
    "read-file-cut",
    /no output/,
    /^read_file completed: {4}1\t0{49995}\n\[cut: .* total is 60000 characters\]$/,
  ],
  ["write-file", /Replaced .*a\.txt \(3 bytes\)/, /Created .*deep\/er\/b\.txt \(2 bytes\)/],
  ["outside-the-workspace", /failed: .*outside the workspace/, /failed: .*outside the workspace/],
  [
    "edit-file-exactly-once",
    /failed: old_string was not found.*Read the file again/,
    /failed: old_string occurs 2 times.*Add lines around it/,
    /completed: .*1 replacement\.$/,
  ],
  ["edit-file-replace-all", /completed: .*3 replacements\.$/],
  ["edit-file-is-literal", /completed: .*1 replacement\.$/],
  ["edit-file-crlf", /completed: .*1 replacement\.$/],
  [
    "list-dir",
    /no output/,
    /: \/home\/project: 2 folders, 1 file\nempty\/ {5}folder\nsrc\/ {7}folder\nREADME\.md {2}file {2}6 bytes$/,
    /completed: \/home\/project\/empty is empty: 0 folders, 0 files\.$/,
    /failed: gone does not exist/,
  ],
  ["list-dir-cap", /no output/, /: 0 folders, 250 files(\n\S+ +file {2}0 bytes){200}\n… and 50 more entries/],
  [
    "grep-code",
    /no output/,
    /completed: src\/a\.conf:2:retry = 4$/,
    /completed: (numbers\.txt:\d+:\d+\n){30}\[only the first 30 hits/,
    /completed: (numbers\.txt:\d+:\d+\n){100}\[only the first 100 hits/,
    /failed: [\s\S]*max_results/,
    /failed: \( is not a regular expression/,
  ],
  ["grep-code-is-linear", /completed: No match in 1 file/],
  ["current-time", /completed: 2026-05-28 20:26:40 UTC$/],
  ["calc", /completed: -1\.5$/, /failed: The character x is not allowed/, /failed: The character p is not/],
  ["count-chars", /completed: .*a\.txt: 6 characters, 11 bytes$/],
  ["approve", /completed: Created/, /completed: exit code 0\na$/, /completed: {4}1\ta$/],
];

test.each(rows)("%s", async (name, ...expected) => {
  const texts = results(await run(`4-tools/${name}`));
  expect(texts).toEqual(expected.map((text) => expect.stringMatching(text)));
});

test("only the tools that are named wait for the person's word", async () => {
  const { steps } = await run("4-tools/approve");
  const asked = steps.flatMap(({ effect }) => (effect.kind === "approve" ? [effect.call.name] : []));
  expect(asked).toEqual(["write_file", "run_shell"]);
});

test("a refusal is the result, with its reason, and nothing of the call is done", async () => {
  const finished = await run(
    "4-tools/approve",
    {},
    { verdict: { kind: "refused", reason: "not on a Friday" } },
  );
  const [write, shell, read] = results(finished);
  for (const refused of [write, shell]) expect(refused).toMatch(/failed: .*refused.*not on a Friday/);
  expect(read).toMatch(/^read_file failed: /);
  expect(finished.files).toEqual({});
  expect(finished.stop.reason).toBe("final");
});

test("edited arguments are what runs, and the model is told of them", async () => {
  const verdict = { kind: "edited", arguments: '{"text":"coffee"}' } as const;
  const finished = await run("4-tools/approve-an-own-tool", {}, { verdict });
  expect(finished.files).toEqual({ "saved.txt": "coffee" });
  const told = finished.messages.find(({ role }) => role === "tool")?.content;
  expect(told).toMatch(/other arguments: \{"text":"coffee"\}\nsaved$/);
});

test("outside the workspace nothing was written", async () => {
  expect((await run("4-tools/outside-the-workspace")).files).toEqual({});
});

describe("a tool of the scenario's own", () => {
  test("is offered as any other, in the language of the conversation", async () => {
    const scenario = await behaviour("4-tools/own-tool");
    const [, en] = createToolkit(localise(scenario, "en")).specs;
    const [, zh] = createToolkit(localise(scenario, "zh")).specs;
    expect(en?.function).toMatchObject({
      name: "count_words",
      description: expect.stringContaining("Counts the words"),
      parameters: { properties: { path: { description: "Path of the file." } } },
    });
    expect(zh?.function).toMatchObject({
      description: expect.stringContaining("单词数"),
      parameters: { properties: { path: { description: "文件路径。" } } },
    });
  });

  test("shows the person what it printed, and changes files as a step of its own", async () => {
    const { steps, files } = await run("4-tools/own-tool");
    const step = steps.find(({ effect }) => effect.kind === "dispatch");
    expect(step?.outcome).toMatchObject({
      screen: { kind: "printed", text: expect.stringContaining("counted [ 'one', 'two', 'three' ]") },
    });
    expect(step?.changes?.files).toMatchObject([
      { path: expect.stringMatching(/count\.txt$/), type: "file" },
    ]);
    expect(files).toEqual({ "count.txt": "3\n" });
  });

  test("fails as a result, whatever its code does", async () => {
    const told = results(await run("4-tools/own-tool-fails"));
    expect(told.map((text) => text.split("\n")[0])).toEqual([
      "throws failed: throws failed: RangeError: too big",
      'rejects failed: rejects failed: {"code":"7"}',
      expect.stringMatching(/^broken failed: The code of broken itself is broken \(SyntaxError/),
      expect.stringMatching(/^no_function failed: .*it declares functions and returns none/),
      expect.stringMatching(/^leaves failed: .*exit code 3/),
      expect.stringMatching(/^never_settles failed: .*without a result/),
      expect.stringMatching(/^too_long completed: x{2800}$/),
      "gives_nothing completed: (no output)",
      'body completed: b, it\'s \\ "$HOME" `ls`',
      "timer_left completed: ok",
      "marks completed: true",
      "eats_memory failed: eats_memory failed: InternalError: out of memory",
      "recurses failed: recurses failed: InternalError: stack overflow",
      "hostile_error failed: hostile_error failed: an error that cannot be read",
      'odd_message failed: odd_message failed: Symbol(s): {"a":1}',
      expect.stringMatching(/^long_message failed: long_message failed: x{2000}$/),
      expect.stringMatching(/^prints_too_much failed: prints_too_much printed more than 1 MiB/),
      expect.stringMatching(/^blank failed: .*it is empty/),
    ]);
  });

  test("is a function, a script or a body, as its grammar says", async () => {
    const told = results(await run("4-tools/own-tool-forms"));
    expect(told.map((text) => text.split(" completed: ")[1])).toEqual([
      ...["4", "4", "4", "8", "4", "4", "2", "(no output)", "4", "4", "as 4"],
    ]);
  });

  test("is ended by its time-out, and what it printed is kept", async () => {
    const [told] = results(await run("4-tools/own-tool-loops"));
    expect(told).toMatch(/^loops failed: loops did not finish within 1 s .*\nOutput until then:\nbegun$/);
  });

  test("waits for the person's word where its name is listed, and can be refused", async () => {
    const refused = await run(
      "4-tools/approve-an-own-tool",
      {},
      { verdict: { kind: "refused", reason: "not now" } },
    );
    expect(results(refused)).toEqual([expect.stringMatching(/^save failed: .*not now/)]);
    expect(refused.files).toEqual({});
  });
});
