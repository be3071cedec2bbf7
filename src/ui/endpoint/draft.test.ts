import { expect, test } from "vitest";
import { readDraft } from "./draft.ts";

const typed = { baseUrl: " https://api.openai.com/ ", model: " gpt ", key: ' "Bearer sk-1\u200B23"\n' };

test("what is typed is read without what came along when it was pasted", () => {
  const read = readDraft(typed, "en");
  expect(read.address?.href).toBe("https://api.openai.com/v1/chat/completions");
  expect(read).toMatchObject({
    model: "gpt",
    key: "sk-123",
    addressProblem: undefined,
    keyProblem: undefined,
  });
});

test("an address that is none is told in the person's language, and nothing is thrown", () => {
  expect(readDraft({ ...typed, baseUrl: "api.openai.com" }, "en").addressProblem).toContain("https://");
  expect(readDraft({ ...typed, baseUrl: "" }, "zh")).toMatchObject({
    address: undefined,
    addressProblem: expect.stringContaining("端点地址"),
  });
});

test("an address with a key in it is refused, and sent to the key field", () => {
  for (const baseUrl of ["https://h.example/v1?key=QQQ", "https://h.example/sk-QQQ-123/v1"]) {
    const { address, addressProblem } = readDraft({ ...typed, baseUrl }, "en");
    expect(address).toBeUndefined();
    expect(addressProblem).toContain("key field");
  }
});

test("what stands behind # is not kept", () => {
  expect(readDraft({ ...typed, baseUrl: " https://h.example/v1#top " }, "en").baseUrl).toBe(
    "https://h.example/v1",
  );
});

test("a key with a character that no header carries is told with that character", () => {
  expect(readDraft({ ...typed, key: "sk–123" }, "en").keyProblem).toContain("–");
});
