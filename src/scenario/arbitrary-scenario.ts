import fc from "fast-check";
import type { Scenario } from "./schema.ts";
import { toolNames } from "./tool-names.ts";

/** Any scenario that the format allows, for laws that must hold for all of them. */
export function arbitraryScenario(): fc.Arbitrary<Scenario> {
  const optional = { requiredKeys: [] };
  const string = fc.oneof(
    fc.string({ maxLength: 30 }),
    fc.string({ unit: "binary", maxLength: 30 }),
    fc.lorem(),
  );
  const text = fc.oneof(string, fc.record({ en: string, zh: string }));
  const args = fc
    .dictionary(fc.string({ maxLength: 8 }), fc.jsonValue({ maxDepth: 2 }), { maxKeys: 3 })
    // Through JSON once: it has no -0, and `__proto__` is refused.
    .map(
      (value) =>
        JSON.parse(JSON.stringify(value).replaceAll("__proto__", "proto")) as Record<string, unknown>,
    );
  const call = fc.oneof(fc.record({ name: string, args }), fc.record({ name: string, raw: string }));
  const timing = {
    pace: fc.integer({ min: 1, max: 500 }),
    when: fc.record({ lastTool: string, contains: text, round: fc.integer({ min: 1, max: 9 }) }, optional),
  };
  const message = { text, calls: fc.array(call, { maxLength: 3 }) };
  const reply = fc.oneof(
    text,
    fc.record({ ...message, ...timing, finish: string }, optional),
    fc.record(
      { status: fc.integer({ min: 400, max: 599 }), body: string, ...timing },
      { requiredKeys: ["status"] },
    ),
    fc.record({ stall: fc.nat(9999), ...message }, { requiredKeys: ["stall"] }),
    fc.record({ cut: fc.nat(99), ...message }, { requiredKeys: ["cut"] }),
  );
  const rule = fc.record(
    {
      when: fc.record({ last: fc.constantFrom("tool" as const, "user" as const), matches: string }, optional),
      call: fc.record({ name: string, args }),
      say: text,
    },
    optional,
  );
  const model = fc.oneof(
    fc.record({ kind: fc.constant("script" as const), replies: fc.array(reply, { maxLength: 4 }) }),
    fc.record({ kind: fc.constant("rules" as const), rules: fc.array(rule, { maxLength: 3 }) }),
    fc.record({
      kind: fc.constant("endpoint" as const),
      baseUrl: fc.webUrl({ withQueryParameters: false }),
      model: fc.string({ maxLength: 30 }),
    }),
  );
  const parameter = fc.record({
    type: fc.constantFrom("string" as const, "number" as const),
    description: text,
  });
  const ownTool = fc.record(
    {
      name: fc.stringMatching(/^own_[a-z]{1,8}$/),
      description: text,
      parameters: fc.record({
        type: fc.constant("object" as const),
        properties: fc.dictionary(fc.stringMatching(/^[a-z]{1,5}$/), parameter, { maxKeys: 3 }),
      }),
      code: fc.string({ minLength: 1, maxLength: 60 }),
    },
    { requiredKeys: ["name", "description", "code"] },
  );
  const fileName = fc.stringMatching(/^[a-z一-龥][a-z0-9 .-]{0,8}$/);
  const files = fc.dictionary(
    // Folders are in capitals, so that no path is a file and a folder at once.
    fc.oneof(
      fileName,
      fileName.map((name) => `DIR/${name}`),
    ),
    fc.oneof(
      string,
      fc.base64String().map((base64) => ({ base64 })),
    ),
    { maxKeys: 4 },
  );
  const check = fc.oneof(
    fc.record({ stop: fc.constantFrom("final" as const, "no_progress" as const), text }),
    fc.record({ file: string, equals: string }),
    fc.record({ answer: fc.record({ contains: text }), text }),
  );
  return fc.record(
    {
      format: fc.constant("loopglass/1" as const),
      title: text,
      summary: text,
      system: text,
      user: fc.array(text, { maxLength: 2 }),
      tools: fc
        .tuple(fc.subarray([...toolNames]), fc.option(ownTool, { nil: undefined }))
        .map(([names, own]) => (own ? [...names, own] : names)),
      files,
      sandbox: fc.constantFrom("shell" as const, "webcontainer" as const),
      model,
      settings: fc.record(
        { maxRounds: fc.integer({ min: 1, max: 99 }), duplicateGuard: fc.boolean() },
        optional,
      ),
      checks: fc.array(check, { maxLength: 3 }),
    },
    { requiredKeys: ["format", "title", "model"] },
  );
}
