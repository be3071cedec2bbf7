import fc from "fast-check";
import { expect, test } from "vitest";
import { TOOLS } from "./text.cases.ts";
import { extractCalls } from "./text.ts";
import { THINKING_MARKS } from "./thinking.cases.ts";

/** Arguments of every kind: any keys, any nesting, strings of any characters. */
const args = fc.dictionary(
  fc.string({ unit: "binary" }),
  fc.jsonValue({ maxDepth: 4 }) as fc.Arbitrary<unknown>,
);
const tool = fc.constantFrom(...TOOLS, "unknown_tool");
const space = fc.constantFrom(undefined, 2, "\t");
const call = fc
  .record({ tool, args, space })
  .map((it) => ({ ...it, text: JSON.stringify({ tool: it.tool, args: it.args }, null, it.space) }));

/** Letters, digits and the punctuation of sentences, in lines; nothing that quotes or fences. */
const prose = fc
  .array(fc.stringMatching(/^[A-Za-z][A-Za-z0-9 ,.;!?'"()é中文，。-]{0,30}$/), { maxLength: 4 })
  .map((lines) => lines.join("\n"));

/** Pieces that mean something to the reader, in any order. */
const pieces = fc
  .array(
    fc.oneof(
      fc.constantFrom(
        "{",
        "}",
        "[",
        "]",
        '"',
        "'",
        "`",
        "```",
        "```json\n",
        "```js\n",
        "~~~",
        "\\",
        "\n",
        "> ",
        ":",
      ),
      fc.constantFrom(
        "“",
        "”",
        "：",
        "，",
        "｛",
        "<think>",
        "</think>",
        "[THINK]",
        "Tool result:",
        "//",
        "/*",
        "#",
      ),
      fc.constantFrom(
        '{"tool":"read_file","args":{"path":"a"}}',
        '{"tool"',
        '"tool":',
        "args",
        "True",
        "1",
        " ",
      ),
      fc.string({ unit: "binary", maxLength: 5 }),
    ),
    { maxLength: 40 },
  )
  .map((parts) => parts.join(""));

test("arguments are what JSON.parse gives, however the call is laid out", () => {
  fc.assert(
    fc.property(call, (it) => {
      const found = extractCalls(it.text, TOOLS);
      expect(found).toMatchObject({ kind: "calls", text: it.text });
      expect(found.kind === "calls" && found.calls).toEqual([
        { tool: it.tool, args: JSON.parse(it.text).args },
      ]);
    }),
  );
});

test("a call is read the same with a remark in it, whatever its name and arguments are", () => {
  const value = fc.oneof(
    fc.jsonValue({ maxDepth: 3 }).map((it) => JSON.stringify(it)),
    args.map((it) => JSON.stringify(it)),
    args.map((it) => JSON.stringify(JSON.stringify(it))),
    fc.constantFrom("{'a':1}", "01", "-", "1.", "True", "{,}", "{}}", "[", "", '"{\\"a\\":1,\\"a\\":2}"'),
    fc.constantFrom('{"a":1,"a":2}', '{"__proto__":{"b":1}}', '{"a":"\\x"}', '{"a":1,}', '{/**/"a":1}'),
    fc.constantFrom(501, 502, 503).map((depth) => JSON.stringify(`${"[".repeat(depth)}${"]".repeat(depth)}`)),
    fc.constantFrom(498, 499, 500, 501).map((depth) => `${'{"a":'.repeat(depth)}1${"}".repeat(depth)}`),
  );
  const name = fc.oneof(
    fc.constantFrom('"read_file"', '"read\\u005ffile"', '"\\u"', '"..."', '""', "7", "'read_file'", '"a\tb"'),
    fc.string({ unit: "binary" }).map((it) => JSON.stringify(it)),
  );
  fc.assert(
    fc.property(name, value, fc.constantFrom("", " ", "\n"), (tool, given, blank) => {
      // With a third key the whole object is parsed; without it, only its arguments are.
      const call = (remark: string) =>
        extractCalls(`{"tool":${tool},${blank}"args":${blank}${given}${remark}${blank}}`, TOOLS);
      const [ordinary, remarked] = [call(""), call(',"id":1')];
      expect(ordinary.kind).toBe(remarked.kind);
      if (ordinary.kind === "calls" && remarked.kind === "calls")
        expect(ordinary.calls).toEqual(remarked.calls);
    }),
    { numRuns: 500 },
  );
});

test("calls are found in any prose, all of them, in order", () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(prose, call), { minLength: 1, maxLength: 4 }), prose, (parts, end) => {
      // A mark directly around a call would quote it: a word stands between.
      const text = parts.map(([words, it]) => `${words} so ${it.text} then `).join("") + end;
      const found = extractCalls(text, TOOLS);
      expect(found.kind === "calls" && found.calls).toEqual(
        parts.map(([, it]) => ({ tool: it.tool, args: JSON.parse(it.text).args })),
      );
    }),
  );
});

test("a fence around calls changes nothing", () => {
  fc.assert(
    fc.property(
      fc.array(call, { minLength: 1, maxLength: 3 }),
      fc.constantFrom("json", "JSON", "", "jsonc"),
      (calls, language) => {
        const inside = calls.map((it) => it.text).join("\n");
        const bare = extractCalls(inside, TOOLS);
        const fenced = extractCalls(`\`\`\`${language}\n${inside}\n\`\`\``, TOOLS);
        expect(fenced.kind === "calls" && fenced.calls).toEqual(bare.kind === "calls" && bare.calls);
      },
    ),
  );
});

test("a call that is cut off anywhere is never an answer and never a call", () => {
  fc.assert(
    fc.property(prose, call, fc.nat(), (words, it, at) => {
      const start = it.text.indexOf('"tool"') + '"tool"'.length;
      const end = start + (at % (it.text.length - start));
      const found = extractCalls(`${words}\n${it.text.slice(0, end)}`, TOOLS);
      expect(found).toMatchObject({ kind: "unparseable", reason: "truncated" });
    }),
  );
});

test("a string is handed on unchanged, between any quotes that it does not hold", () => {
  const content = fc.string({ unit: "binary" }).filter((text) => !/["'“”\\\p{Cc}]/u.test(text));
  fc.assert(
    fc.property(content, fc.constantFrom('""', "''", "“”", "””"), (text, [open, close]) => {
      const reply = `{"tool":"write_file","args":{"content":${open}${text}${close}}}`;
      expect(extractCalls(reply, TOOLS)).toMatchObject({
        calls: [{ tool: "write_file", args: { content: text } }],
      });
    }),
  );
});

test("thinking never runs", () => {
  fc.assert(
    fc.property(prose, call, fc.constantFrom(...THINKING_MARKS), (words, it, [open, close]) => {
      expect(extractCalls(`${open}${words} ${it.text}${close}\nDone.`, TOOLS)).toMatchObject({
        kind: "final",
      });
      expect(extractCalls(`${open}${words} ${it.text}`, TOOLS)).toMatchObject({ kind: "unparseable" });
    }),
  );
});

test("no text makes it throw, and what it answers adds up", () => {
  fc.assert(
    fc.property(fc.oneof(pieces, fc.string({ unit: "binary" })), (text) => {
      const found = extractCalls(text, TOOLS);
      if (found.kind !== "calls") expect(found.text).toBe(text);
      else {
        expect(found.calls.length).toBeGreaterThan(0);
        expect(found.spans).toHaveLength(found.calls.length);
        expect(found.text + (found.invented ?? "")).toBe(text);
        if (found.lost) expect(found.lost.text).toBe(text.slice(found.lost.from));
      }
      expect(extractCalls(text, TOOLS)).toEqual(found);
    }),
    { numRuns: 2000 },
  );
});
