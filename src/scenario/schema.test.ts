import { describe, expect, test } from "vitest";
import { parseScenario, parseScenarioText } from "./schema.ts";

const least = { format: "loopglass/1", title: "Least", model: { kind: "script", replies: ["Hello."] } };

/** The problems of the least scenario with something changed, as `path: message`. */
function problemsWith(change: object): readonly string[] {
  const parsed = parseScenario(JSON.parse(JSON.stringify({ ...least, ...change })));
  return parsed.ok ? [] : parsed.problems.map(({ path, message }) => `${path}: ${message}`);
}

test("a scenario with every key of this version is accepted and given back as it is", () => {
  const full = {
    $schema: "https://example.org/scenario.schema.json",
    format: "loopglass/1",
    title: { en: "Full", zh: "完整" },
    summary: "All keys",
    author: "A. Writer",
    license: "CC0-1.0",
    system: "You work in {{cwd}}.",
    language: "zh",
    user: ["One", { en: "Two", zh: "二" }],
    protocol: "text",
    extractor: "firstOnly",
    tools: ["run_shell", "calc"],
    files: { "src/a.txt": "a\n", "b.bin": { base64: "AAEC" } },
    sandbox: "shell",
    model: {
      kind: "script",
      replies: [
        "plain",
        { en: "both", zh: "两种" },
        {
          text: "t",
          calls: [
            { name: "calc", args: { expr: "1" } },
            { name: "calc", raw: "{" },
          ],
          finish: "length",
          usage: { promptTokens: 1, completionTokens: 2, totalTokens: 3 },
          pace: 20,
          when: { lastTool: "calc", contains: { en: "1", zh: "1" }, round: 2 },
        },
        { status: 429, retryAfter: 2, body: "{}" },
        { stall: 1000, text: "half" },
        { cut: 5, text: "broken off" },
      ],
    },
    settings: {
      maxRounds: 6,
      budget: {
        baseSteps: 6,
        hardMaxSteps: 24,
        stagnationLimit: 5,
        repeatedActionLimit: 4,
        consecutiveErrorLimit: 3,
      },
      duplicateGuard: true,
      callCache: true,
      tokenBudget: 200_000,
      repair: "control",
      retryUnparseable: 2,
      approve: ["run_shell"],
      resultLimit: 4000,
      toolTimeoutMs: 30_000,
    },
    checks: [
      { stop: "final", text: { en: "It ends.", zh: "结束。" } },
      { file: "a", equals: "b" },
      { file: "a", contains: "b" },
      { file: "a", absent: true },
      { tool: "calc", min: 1, max: 2 },
      { rounds: { max: 6 } },
      { answer: { contains: { en: "x", zh: "x" } } },
    ],
    open: { step: 3, tab: "wire" },
  };
  expect(parseScenario(full)).toEqual({ ok: true, scenario: full });
});

describe("what is refused is named with its path", () => {
  test.each([
    [{ colour: 1 }, 'colour: Unknown key "colour". Remove it, or check its spelling.'],
    [{ title: 1 }, "title: Expected a text or an object, found 1."],
    [{ title: undefined }, "title: This is missing; expected a text or an object."],
    [{ title: { en: "x" } }, "title.zh: This is missing; expected a text."],
    [{ format: "loopglass/2" }, 'format: Must be "loopglass/1".'],
    [{ tools: ["calc", "boom", "calc"] }, "tools[2]: This tool is named twice. Once is enough."],
    [{ tools: ["rm_rf"] }, /^tools\[0\]: Must be one of "run_shell", /],
    [
      { model: { kind: "scrpt", replies: [] } },
      /^model.kind: Expected "script" or "rules" or "endpoint", found "scrpt"/,
    ],
    [{ model: { kind: "script" } }, "model.replies: This is missing; expected a list."],
    [
      { model: { kind: "script", replies: [{ calls: [{ name: "calc", arg: {} }] }] } },
      "model.replies[0].calls[0].args: This is missing; expected an object.",
    ],
    [
      { model: { kind: "script", replies: [{ status: 200 }] } },
      "model.replies[0].status: Must be at least 400.",
    ],
    [
      { model: { kind: "script", replies: [{ status: 500, boddy: "" }] } },
      'model.replies[0].boddy: Unknown key "boddy". Remove it, or check its spelling.',
    ],
    [{ model: { kind: "script", replies: [7] } }, "model.replies[0]: Expected a text or an object, found 7."],
    [{ settings: { maxRounds: 0 } }, "settings.maxRounds: Must be at least 1."],
    [{ settings: { maxRounds: 1.5 } }, "settings.maxRounds: Expected a whole number, found 1.5."],
    [{ settings: { budget: { base: 1 } } }, /^settings.budget.base: Unknown key/],
    [{ settings: { budget: "on" } }, 'settings.budget: Expected an object or "off", found "on".'],
    [{ checks: [{ stop: "done" }] }, /^checks\[0\].stop: Must be one of "final", /],
    [{ files: { "a b.txt": 1 } }, 'files["a b.txt"]: Expected a text or an object, found 1.'],
    [{ files: { "a.bin": { base64: "?" } } }, 'files["a.bin"].base64: This is not base64.'],
  ])("%j", (change, expected) => {
    expect(problemsWith(change)[0]).toEqual(
      typeof expected === "string" ? expected : expect.stringMatching(expected),
    );
  });

  test("in Chinese where that is asked for", () => {
    const parsed = parseScenario({ ...least, colour: 1 }, "zh");
    expect(parsed).toEqual({
      ok: false,
      problems: [{ path: "colour", message: "未知的键“colour”。请删除它，或检查拼写。" }],
    });
  });
});

test("a scenario may be made for WebContainer, and for no other sandbox", () => {
  for (const sandbox of ["shell", "webcontainer"]) expect(problemsWith({ sandbox })).toEqual([]);
  expect(problemsWith({ sandbox: "docker" })).toEqual(['sandbox: Must be one of "shell", "webcontainer".']);
});

describe("what the format has and this version does not is refused, never ignored", () => {
  test.each([
    [{ guide: [] }, "guide"],
    [{ model: { kind: "person" } }, "model.kind"],
    [{ model: { kind: "code", source: "" } }, "model.kind"],
    [{ model: { kind: "recorded", steps: [] } }, "model.kind"],
    [{ open: { run: true } }, "open.run"],
    [{ open: { tab: "source" } }, "open.tab"],
  ])("%j", (change, path) => {
    expect(problemsWith(change)).toEqual([expect.stringMatching(/not supported in this version/)]);
    expect(problemsWith(change)[0]?.startsWith(`${path}: `)).toBe(true);
  });
});

describe("a tool of the scenario's own", () => {
  const own = { name: "mine", description: { en: "Mine.", zh: "我的。" }, code: "() => 1" };
  const nested = {
    type: "object",
    properties: {
      list: { type: ["array", "null"], items: { anyOf: [{ type: "string" }, { enum: [1, 2] }] } },
      rest: { type: "object", additionalProperties: { type: "integer", minimum: 0 } },
    },
    required: ["list"],
    additionalProperties: false,
  };

  test("stands beside the built-in ones, and its calls can wait for the person's word", () => {
    const tools = ["calc", own, { ...own, name: "other", parameters: nested }];
    expect(problemsWith({ tools, settings: { approve: ["mine", "run_shell"] } })).toEqual([]);
  });

  test.each([
    [[{ ...own, name: "calc" }], /^tools\[0\]\.name: A built-in tool has this name/],
    [[own, "calc", own], /^tools\[2\]\.name: This tool is named twice/],
    [[{ ...own, name: "a b" }], /^tools\[0\]\.name: The name of a tool has 1 to 64/],
    [[{ ...own, name: "x".repeat(65) }], /^tools\[0\]\.name: The name/],
    [[{ name: "mine", code: "1" }], /^tools\[0\]\.description: This is missing/],
    [[{ name: "mine", description: "" }], /^tools\[0\]\.code: This is missing/],
    [[{ ...own, code: "" }], /^tools\[0\]\.code: Must be at least 1/],
    [[{ ...own, run: "" }], /^tools\[0\]\.run: Unknown key/],
    [[{ ...own, parameters: { type: "array" } }], /^tools\[0\]\.parameters\.type: Must be "object"/],
    [[{ ...own, parameters: {} }], /^tools\[0\]\.parameters\.type: This is missing/],
    [
      [{ ...own, parameters: { type: "object", properties: { a: { pattern: "(a+)+$" } } } }],
      /^tools\[0\]\.parameters\.properties\.a\.pattern: "pattern" is not among the keywords/,
    ],
    [
      [{ ...own, parameters: { type: "object", properties: { a: { $ref: "#" } } } }],
      /^tools\[0\]\.parameters\.properties\.a\.\$ref: /,
    ],
    [
      [{ ...own, parameters: { type: "object", properties: { a: { type: "text" } } } }],
      /^tools\[0\]\.parameters\.properties\.a\.type: Must be one of "string", /,
    ],
  ])("%j", (tools, problem) => {
    expect(problemsWith({ tools })).toEqual([expect.stringMatching(problem)]);
  });

  test("only tools that exist can wait for the person's word", () => {
    expect(problemsWith({ tools: [own], settings: { approve: ["mine", "yours"] } })).toEqual([
      expect.stringMatching(/^settings\.approve\[1\]: Must be one of .*"mine"/),
    ]);
  });
});

describe("the lab", () => {
  test("picks a loop, lets requests go unmended, and has a model as strict as an endpoint", () => {
    const model = { kind: "script", replies: [], strict: true };
    for (const loop of ["forgetsResults", "dropsCalls"]) {
      expect(problemsWith({ loop, model, settings: { mendRequests: false, repair: "tool" } })).toEqual([]);
    }
    expect(problemsWith({ loop: "best" })).toEqual(['loop: Must be one of "forgetsResults", "dropsCalls".']);
  });
});

describe("a file path cannot leave the workspace", () => {
  test.each(["/etc/passwd", "../a", "a/../b", "a/..", "./a", "a//b", "a/", "", "a\\b", "a\0b", ".", ".."])(
    "%j",
    (path) => {
      expect(problemsWith({ files: { [path]: "" } })).toEqual([
        expect.stringMatching(/relative to the workspace/),
      ]);
    },
  );

  test.each([".env", "a/.b/c", "..a", "a..", "...", "数据/表.csv", "a b"])("%j is fine", (path) => {
    expect(problemsWith({ files: { [path]: "" } })).toEqual([]);
  });

  test("and one path is not a file and a folder at once", () => {
    expect(problemsWith({ files: { a: "", "a/b": "" } })).toEqual([
      expect.stringMatching(/^files.a: .*folder/),
    ]);
  });
});

describe("an endpoint never carries a secret", () => {
  const endpoint = (baseUrl: string, more: object = {}) =>
    problemsWith({ model: { kind: "endpoint", baseUrl, model: "m", ...more } });

  test.each([
    "https://me:pw@h.example/v1",
    "https://h.example/v1?key=QQQ",
    "https://h.example/v1?api_key=QQQ",
    "https://h.example/v1?x=1&access_token=QQQ",
    "https://h.example/v1?a=sk-TEST-123",
    "https://h.example/v1#QQQ",
    "https://h.example/sk-QQQ-123/v1",
  ])("%s", (address) => {
    const problems = endpoint(address);
    expect(problems).toEqual([expect.stringMatching(/^model.baseUrl: .*must not carry/)]);
    expect(problems.join()).not.toContain("QQQ");
  });

  test("nor a key or headers of its own", () => {
    expect(endpoint("https://h.example/v1", { apiKey: "sk-TEST-123" })).toEqual([
      expect.stringMatching(/^model.apiKey: Unknown key/),
    ]);
    expect(endpoint("https://h.example/v1", { headers: { "X-Auth": "zzz" } })).toHaveLength(1);
  });

  test("a harmless query stays", () => {
    expect(endpoint("https://h.example/v1?api-version=2024-06-01")).toEqual([]);
    expect(endpoint("http://localhost:11434/v1")).toEqual([]);
  });

  test("and what is no web address is refused", () => {
    expect(endpoint("javascript:alert(1)")).toHaveLength(1);
    expect(endpoint("localhost")).toHaveLength(1);
  });
});

describe("hostile values", () => {
  test.each([null, undefined, 1, "text", [], () => 1, new Map()])("%s is not a scenario", (value) => {
    expect(parseScenario(value).ok).toBe(false);
  });

  test("a __proto__ key is refused and pollutes nothing", () => {
    const json: unknown = JSON.parse(
      `{"format":"loopglass/1","title":"x","files":{"__proto__":"x"},"model":{}}`,
    );
    expect(parseScenario(json)).toMatchObject({ ok: false, problems: [{ path: "files.__proto__" }] });
  });

  test("a cycle and a tower of brackets are too deep, not a crash", () => {
    const cycle: { again?: unknown } = {};
    cycle.again = cycle;
    expect(parseScenario(cycle)).toMatchObject({ ok: false });
    expect(parseScenarioText("[".repeat(200_000) + "]".repeat(200_000))).toMatchObject({ ok: false });
  });
});

describe("a text", () => {
  test("with a slip says where", () => {
    expect(parseScenarioText('{\n  "format": "loopglass/1",\n  "title": "x",\n}')).toEqual({
      ok: false,
      problems: [{ path: "", message: 'Not valid JSON: unexpected "}" at line 4, column 1.' }],
    });
  });

  test("over 2 MB is refused before it is parsed: that it is no JSON is not found out", () => {
    const parsed = parseScenarioText(`"${"a".repeat(10_000_000)}`);
    expect(parsed).toMatchObject({
      ok: false,
      problems: [{ path: "", message: expect.stringContaining("2 MB") }],
    });
  });

  test("is measured in bytes: 700,000 Chinese characters are over 2 MB", () => {
    const text = JSON.stringify({ ...least, title: "中".repeat(700_000) });
    expect(parseScenarioText(text)).toMatchObject({ ok: false, problems: [{ path: "" }] });
    expect(parseScenarioText(JSON.stringify({ ...least, title: "a".repeat(700_000) })).ok).toBe(true);
  });
});
