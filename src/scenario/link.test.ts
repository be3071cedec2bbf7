import fc from "fast-check";
import { deflateSync } from "fflate";
import { describe, expect, test } from "vitest";
import { growth, linear } from "../cpu-time.ts";
import { arbitraryScenario } from "./arbitrary-scenario.ts";
import { bytesToBase64Url } from "./base64url.ts";
import { catalogue } from "./catalogue/catalogue.ts";
import { repair } from "./catalogue/repair.ts";
import { checksum } from "./checksum.ts";
import { dictionary1 } from "./dictionary/dictionary.ts";
import { decodeLink, encodeLink } from "./link.ts";
import type { Scenario } from "./schema.ts";

const least: Scenario = {
  format: "loopglass/1",
  title: "Least",
  model: { kind: "script", replies: ["Hello."] },
};

describe("round trip", () => {
  test("any scenario comes back as it was", () => {
    fc.assert(
      fc.property(arbitraryScenario(), (scenario) => {
        const link = encodeLink(scenario);
        expect(link).toMatch(/^s1-[A-Za-z0-9_-]+-[0-9a-z]{7}$/);
        expect(decodeLink(link)).toEqual({ ok: true, scenario });
      }),
    );
  });

  test.each(catalogue)("$id of the catalogue comes back as it was", ({ scenario }) => {
    expect(decodeLink(encodeLink(scenario))).toEqual({ ok: true, scenario });
  });

  test("the order of keys does not matter: equal scenarios make equal links", () => {
    const { format, title, model } = least;
    expect(encodeLink({ model, title, format })).toBe(encodeLink(least));
  });

  test("a leading # and trailing parameters are left aside", () => {
    const link = encodeLink(least);
    expect(decodeLink(`#${link}&embed&at=3&lang=zh`)).toEqual({ ok: true, scenario: least });
  });

  test("what it takes to pack and to unpack grows with the scenario", async () => {
    const withNotes = (size: number): Scenario => ({ ...repair, files: { "notes.md": prose(size) } });
    const packing = (size: number) => {
      const scenario = withNotes(size);
      return () => encodeLink(scenario);
    };
    const unpacking = (size: number) => {
      const link = encodeLink(withNotes(size));
      return () => expect(decodeLink(link).ok).toBe(true);
    };
    expect(await growth(packing, 20_000)).toBeLessThan(linear);
    expect(await growth(unpacking, 20_000)).toBeLessThan(linear);
  });
});

describe("a damaged link never opens", () => {
  const link = encodeLink(repair);

  test("whatever single character was changed", () => {
    const alphabet = "ABCXYZabcxyz0189_-";
    for (let at = 0; at < link.length; at++) {
      for (const other of [alphabet[at % alphabet.length], alphabet[(at * 7 + 3) % alphabet.length]]) {
        if (other === link[at]) continue;
        expect(decodeLink(link.slice(0, at) + other + link.slice(at + 1)).ok, `character ${at}`).toBe(false);
      }
    }
  });

  test("whatever single character was lost, doubled, or swapped with its neighbour", () => {
    for (let at = 0; at < link.length; at++) {
      const [before, char = "", after] = [link.slice(0, at), link[at], link.slice(at + 1)];
      expect(decodeLink(before + after).ok, `without character ${at}`).toBe(false);
      expect(decodeLink(before + char + char + after).ok, `with character ${at} twice`).toBe(false);
      const next = after[0];
      if (next === undefined || next === char) continue;
      expect(decodeLink(before + next + char + after.slice(1)).ok, `characters ${at} swapped`).toBe(false);
    }
  });

  test("wherever it was cut, and it says so", () => {
    for (let length = 3; length < link.length; length++) {
      const decoded = decodeLink(link.slice(0, length));
      expect(decoded, `cut after ${length}`).toMatchObject({ ok: false });
    }
    for (const lost of [1, 4, Math.floor(link.length / 2)]) {
      expect(decodeLink(link.slice(0, -lost))).toMatchObject({
        reason: expect.stringMatching(/damaged.*cut off/),
      });
    }
  });

  test("a blank for a character, or text behind it", () => {
    expect(decodeLink(link.replace("-", " ")).ok).toBe(false);
    expect(decodeLink(`${link}.`)).toMatchObject({ reason: expect.stringMatching(/damaged.*changed/) });
  });

  test("and the reason is in the person's language", () => {
    expect(decodeLink(link.slice(0, -4), "zh")).toMatchObject({ reason: expect.stringContaining("截断") });
    expect(decodeLink(`${link}0`, "zh")).toMatchObject({ reason: expect.stringContaining("损坏") });
  });
});

describe("what is no link of this version", () => {
  test("a newer version is named as such", () => {
    expect(decodeLink("s2-AAAA-0000000")).toMatchObject({ reason: expect.stringMatching(/newer version/) });
    expect(decodeLink("s12-AAAA")).toMatchObject({ reason: expect.stringMatching(/newer version/) });
  });

  test("neither is what is no text at all", () => {
    for (const value of [undefined, null, 5, {}]) {
      expect(decodeLink(value as unknown as string)).toMatchObject({ ok: false });
    }
  });

  test.each(["", "#", "hello", "src=https://example.org/a.json", "s-1", "%00"])(
    "%j is not a share link",
    (text) => {
      expect(decodeLink(text)).toMatchObject({
        ok: false,
        reason: expect.stringMatching(/not a share link/),
      });
    },
  );
});

describe("what a stranger may have packed", () => {
  /** A link that is whole, with whatever inside. */
  const forged = (content: Uint8Array) =>
    sealed(deflateSync(content, { level: 9, dictionary: dictionary1() }));
  function sealed(packed: Uint8Array): string {
    const body = `s1-${bytesToBase64Url(packed)}`;
    return `${body}-${checksum(body)}`;
  }
  const bytes = (text: string) => new TextEncoder().encode(text);

  test("20 MB of nothing are refused at the limit, not unpacked: that their end is missing is not found out", () => {
    const packed = deflateSync(new Uint8Array(20_000_000), { level: 9, dictionary: dictionary1() });
    const reasonFor = (length: number) => decodeLink(sealed(packed.slice(0, length)));
    expect(reasonFor(1000)).toMatchObject({ ok: false, reason: expect.not.stringMatching(/more than 2 MB/) });
    expect(reasonFor(packed.length / 2)).toMatchObject({
      ok: false,
      reason: expect.stringMatching(/more than 2 MB/),
    });
  });

  test("JSON that is no scenario is refused with its first problem", () => {
    const json = JSON.stringify({ ...least, apiKey: "sk-TEST-123" });
    expect(decodeLink(forged(bytes(json)))).toMatchObject({ reason: expect.stringMatching(/apiKey/) });
    expect(decodeLink(forged(bytes("{")))).toMatchObject({ reason: expect.stringMatching(/line 1/) });
  });

  test("bytes that are no deflate are refused", () => {
    const body = "s1-_____w";
    expect(decodeLink(`${body}-${checksum(body)}`).ok).toBe(false);
  });
});

test("a scenario with a key in its address makes no link", () => {
  const scenario: Scenario = {
    ...least,
    model: { kind: "endpoint", baseUrl: "https://h.example/v1?key=QQQ", model: "m" },
  };
  expect(() => encodeLink(scenario)).toThrow(/must not carry/);
});

/** Text of so many characters that does not repeat itself in whole lines. */
function prose(length: number): string {
  const words = "the loop asks a model what to do and tells it what came of that before it asks again".split(
    " ",
  );
  let text = "";
  for (let seed = 1; text.length < length; seed = (seed * 48_271) % 2_147_483_647) {
    text += `${words[seed % words.length]} ${seed % 97 === 0 ? `${seed}.\n` : ""}`;
  }
  return text;
}
