import { describe, expect, it } from "vitest";
import type { Reply } from "../../core/model.ts";
import { growth, linear } from "../../cpu-time.ts";
import { readReply } from "./stream.ts";
import { answered, callEvent, DONE, event, finish, respond } from "./testing.ts";

/** Each event's fragments of calls, and the calls they make. */
async function read(...events: readonly string[]): Promise<string[]> {
  return told(await answered(respond([...events, finish("tool_calls"), DONE])));
}

function told({ message }: Reply): string[] {
  return (message.tool_calls ?? []).map(
    ({ id, function: { name, arguments: text } }) => `${id} ${name} ${text}`,
  );
}

function called(name: string, args?: unknown) {
  return { function: { name, ...(args !== undefined && { arguments: args }) } };
}

const of = (path: string) => JSON.stringify({ path });

describe("two entries of one chunk that are both named", () => {
  it.each([
    ["the same index", { index: 0 }, ["call_1", "call_2"]],
    ["the same index and id", { index: 0, id: "k" }, ["k", "k_2"]],
    ["the same id", { id: "k" }, ["k", "k_2"]],
    ["neither index nor id", {}, ["call_1", "call_2"]],
  ])("are two calls where they have %s", async (_, where, ids) => {
    for (const args of ["", undefined, "{}", null]) {
      expect(
        await read(
          callEvent({ ...where, ...called("get_time", args) }, { ...where, ...called("list_dir", args) }),
        ),
      ).toEqual([`${ids[0]} get_time {}`, `${ids[1]} list_dir {}`]);
    }
  });

  it("are two calls although they are the same", async () => {
    const call = { index: 0, ...called("read_file", of("a")) };
    expect(await read(callEvent(call, call))).toEqual([
      `call_1 read_file ${of("a")}`,
      `call_2 read_file ${of("a")}`,
    ]);
  });
});

describe("a whole call behind one that is whole", () => {
  const places = [{ index: 0 }, { index: 0, id: "k" }, { id: "k" }];

  it.each(places)(
    "is another call when it says something else, though it has the place %j",
    async (place) => {
      for (const form of [of, (path: string) => ({ path })]) {
        const calls = await read(
          callEvent({ ...place, ...called("read_file", form("a")) }),
          callEvent({ ...place, ...called("read_file", form("b")) }),
        );
        expect(calls.map((call) => call.split(" ")[2])).toEqual([of("a"), of("b")]);
        expect(new Set(calls.map((call) => call.split(" ")[0])).size).toBe(2);
      }
    },
  );

  it.each([{ index: 0, id: "k" }, { id: "k" }])(
    "is the same call when it is equal, or has grown, at the place %j",
    async (place) => {
      const whole = (value: unknown) => callEvent({ ...place, ...called("f", value) });
      for (const form of [(value: object) => value, JSON.stringify]) {
        const steps = [{}, { path: "" }, { path: "a" }, { path: "a" }, { path: "a", at: { lines: ["1"] } }];
        const last = { path: "a", at: { lines: ["12", "3"], end: 4 } };
        const calls = await read(...steps.map((step) => whole(form(step))), whole(form(last)));
        expect(calls.map((call) => call.split(" ")[2])).toEqual([JSON.stringify(last)]);
      }
    },
  );

  it.each([{ index: 0 }, { index: 0, id: "" }, { index: 0, id: null }])(
    "is another call when it has grown at the place %j, which any call may have",
    async (place) => {
      for (const form of [of, (path: string) => ({ path })]) {
        const whole = (path: string) => callEvent({ ...place, ...called("read", form(path)) });
        expect(await read(whole("src"), whole("src"), whole("src/a"), whole("src/a"))).toEqual([
          `call_1 read ${of("src")}`,
          `call_2 read ${of("src/a")}`,
        ]);
        const more = callEvent({ ...place, ...called("read", { path: "src", from: 1 }) });
        expect(await read(whole("src"), more)).toHaveLength(2);
      }
    },
  );

  it.each([{ index: 0 }, { index: 0, id: "" }])(
    "is the same call at the place %j while the first is not filled in",
    async (place) => {
      const whole = (value: unknown) => callEvent({ ...place, ...called("f", value) });
      for (const form of [(value: object) => value, (value: object) => JSON.stringify(value)]) {
        for (const first of [{}, { path: "" }, { path: "a", at: { lines: ["1", ""] } }]) {
          const last = { path: "a", at: { lines: ["1", "2"] } };
          expect(await read(whole(form(first)), whole(form(last)))).toEqual([
            `call_1 f ${JSON.stringify(last)}`,
          ]);
        }
      }
    },
  );

  it("is the same call when it has grown and only one of the two brings the id", async () => {
    for (const ids of [
      ["k", ""],
      ["", "k"],
    ]) {
      const events = ids.map((id, at) =>
        callEvent({ index: 0, id, ...called("f", of("ab".slice(0, at + 1))) }),
      );
      expect(await read(...events)).toEqual([`k f ${of("ab")}`]);
    }
  });

  it("is another call when it has lost a key, or a number is another one", async () => {
    const whole = (value: object) => callEvent({ index: 0, ...called("f", value) });
    expect(await read(whole({ a: 1, b: 2 }), whole({ a: 1 }), whole({ a: 12 }))).toHaveLength(3);
  });

  it("is another call when the first came whole so far each time, without its name", async () => {
    expect(
      await read(
        callEvent({ index: 0, id: "k", ...called("f", '{"path":') }),
        callEvent({ index: 0, function: { arguments: of("a") } }),
        callEvent({ index: 0, id: "k", ...called("f", of("b")) }),
      ),
    ).toEqual([`k f ${of("a")}`, `k_2 f ${of("b")}`]);
  });

  it("is not run where another whole came between without a name, and a third that is named is another call", async () => {
    const first = callEvent({ index: 0, id: "k", ...called("f", of("a")) });
    const second = callEvent({ index: 0, function: { arguments: of("b") } });
    expect(await read(first, second)).toEqual([`k f ${of("a")}${of("b")}`]);
    const objects = [{}, { path: "" }, { path: "a" }, { path: "b" }].map((args) =>
      callEvent({ index: 0, function: { arguments: args } }),
    );
    const opened = callEvent({ index: 0, id: "k", ...called("f", "") });
    expect(await read(opened, ...objects.slice(0, 3))).toEqual([`k f ${of("a")}`]);
    expect(await read(opened, ...objects)).toEqual([`k f [${of("a")},${of("b")}]`]);
    for (const name of ["f", "g"]) {
      expect(await read(first, second, callEvent({ index: 0, ...called(name, of("c")) }))).toEqual([
        `k f ${of("a")}${of("b")}`,
        `call_2 ${name} ${of("c")}`,
      ]);
    }
  });

  it("may begin in fragments", async () => {
    expect(
      await read(
        callEvent({ index: 0, ...called("f", of("a")) }),
        callEvent({ index: 0, ...called("f", '{"path":') }),
        callEvent({ index: 0, function: { arguments: '"b"}' } }),
      ),
    ).toEqual([`call_1 f ${of("a")}`, `call_2 f ${of("b")}`]);
    // Some gateways open each call with `{}`.
    expect(
      await read(
        callEvent({ index: 0, ...called("f", "{}") }),
        callEvent({ index: 0, ...called("f", '{"path":') }),
        callEvent({ index: 0, function: { arguments: '"b"}' } }),
      ),
    ).toEqual([`call_1 f ${of("b")}`]);
  });

  it("is the same call without index and id only when it is equal", async () => {
    const whole = (path: string) => callEvent(called("list_dir", of(path)));
    expect(await read(whole("src"), whole("src"), whole("src/core"))).toEqual([
      `call_1 list_dir ${of("src")}`,
      `call_2 list_dir ${of("src/core")}`,
    ]);
  });

  it("shows the screen the call as it is now", async () => {
    const shown: unknown[] = [];
    const whole = (path: string) => callEvent({ index: 0, id: "k", ...called("f", of(path)) });
    await readReply(respond([whole("a"), whole("ab"), whole("c"), DONE]), ({ call }) => shown.push(call));
    expect(shown).toEqual([
      { index: 0, name: "f", arguments: of("a") },
      { index: 0, name: "f", arguments: of("ab") },
      { index: 1, name: "f", arguments: of("c") },
    ]);
  });
});

describe("a call without index and id", () => {
  it("is another call when its name is another one and the first has begun its arguments", async () => {
    for (const args of ["", null]) {
      expect(await read(callEvent(called("get_time", args)), callEvent(called("list_dir", args)))).toEqual([
        "call_1 get_time {}",
        "call_2 list_dir {}",
      ]);
    }
  });

  it("is the same call while its name grows, or is cut in two before the arguments", async () => {
    expect(await read(callEvent(called("get", "")), callEvent(called("get_time", "{}")))).toEqual([
      "call_1 get_time {}",
    ]);
    expect(await read(callEvent(called("get_")), callEvent(called("time", "{}")))).toEqual([
      "call_1 get_time {}",
    ]);
  });
});

describe("an id that is known", () => {
  const opened = [
    callEvent({ index: 0, id: "k1", ...called("f", "") }),
    callEvent({ index: 0, id: "k2", ...called("f", "") }),
  ];

  it("counts for more than an index that calls share, with the name and without", async () => {
    const more = (id: string, path: string) => callEvent({ index: 0, id, function: { arguments: of(path) } });
    expect(await read(...opened, more("k1", "a"), more("k2", "b"))).toEqual([
      `k1 f ${of("a")}`,
      `k2 f ${of("b")}`,
    ]);
    expect(await read(...opened, callEvent({ index: 0, id: "k1", ...called("f", of("a")) }))).toEqual([
      `k1 f ${of("a")}`,
      "k2 f {}",
    ]);
  });

  it("is followed by fragments of its call under that index", async () => {
    expect(
      await read(
        ...opened,
        callEvent({ index: 0, id: "k1", function: { arguments: '{"path":' } }),
        callEvent({ index: 0, function: { arguments: '"a"}' } }),
      ),
    ).toEqual([`k1 f ${of("a")}`, "k2 f {}"]);
  });

  it("is that of the call at the index where two calls share it", async () => {
    const same = (index: number, more: object) => callEvent({ index, id: "same", ...more });
    expect(
      await read(
        same(0, called("f", "")),
        same(1, called("f", "")),
        same(0, { function: { arguments: of("a") } }),
        same(1, { function: { arguments: of("b") } }),
      ),
    ).toEqual([`same f ${of("a")}`, `same_2 f ${of("b")}`]);
  });
});

describe("an index", () => {
  it("may be written as a text", async () => {
    expect(
      await read(
        callEvent({ index: "0", id: "k1", ...called("f", "") }, { index: "1", id: "k2", ...called("f", "") }),
        callEvent(
          { index: 0, function: { arguments: of("a") } },
          { index: "1", function: { arguments: of("b") } },
        ),
      ),
    ).toEqual([`k1 f ${of("a")}`, `k2 f ${of("b")}`]);
  });

  it("that is new and comes without a name belongs to the call that has none", async () => {
    const begun = callEvent({ id: "k1", ...called("f", "") });
    const cut = ['{"path":', '"a"}'];
    const more = (where: object) => cut.map((text) => callEvent({ ...where, function: { arguments: text } }));
    for (const where of [{ index: 0 }, { index: 0, id: "k1" }, { index: 3 }]) {
      expect(await read(begun, ...more(where))).toEqual([`k1 f ${of("a")}`]);
    }
    expect(await read(callEvent(called("f", "")), ...more({ index: 0, id: "k9" }))).toEqual([
      `k9 f ${of("a")}`,
    ]);
  });

  it("that is new goes by the order of calls where several have none", async () => {
    expect(
      await read(
        callEvent({ id: "k1", ...called("f", "") }, { id: "k2", ...called("f", "") }),
        callEvent(
          { index: 0, function: { arguments: of("a") } },
          { index: 1, function: { arguments: of("b") } },
        ),
      ),
    ).toEqual([`k1 f ${of("a")}`, `k2 f ${of("b")}`]);
  });
});

it("one call may stand where a list of calls should", async () => {
  expect(await read(event({ tool_calls: { id: "k", ...called("f", of("a")) } }))).toEqual([`k f ${of("a")}`]);
});

it("calls that all have one id are told apart in time that grows with their number", async () => {
  const reading = (calls: number) => {
    const whole = (n: number) => callEvent({ index: 0, id: "k", ...called("f", { n }) });
    const body = Array.from({ length: calls }, (_, n) => whole(n));
    return () => answered(respond([[...body, finish("tool_calls"), DONE].join("")]));
  };
  expect(await growth(reading, 1000)).toBeLessThan(linear);
});

it("calls whose name comes with each fragment are read in time that grows with their length", async () => {
  const reading = (fragments: number) => {
    const named = (text: string) => callEvent(called("f", text));
    const body = [named('{"path":"'), ...Array.from({ length: fragments }, () => named("{}")), named('"}')];
    return () => answered(respond([[...body, finish("tool_calls"), DONE].join("")]));
  };
  expect(await growth(reading, 4000)).toBeLessThan(linear);
});
