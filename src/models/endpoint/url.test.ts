import { describe, expect, it } from "vitest";
import { chatCompletionsUrl } from "./url.ts";

describe("the address of a chat request", () => {
  it.each([
    ["https://h.example", "https://h.example/v1/chat/completions"],
    ["https://h.example/", "https://h.example/v1/chat/completions"],
    ["https://h.example/v1", "https://h.example/v1/chat/completions"],
    ["https://h.example/v1/", "https://h.example/v1/chat/completions"],
    [" https://h.example/v1/chat/completions/ ", "https://h.example/v1/chat/completions"],
    ["https://h.example/api/v1", "https://h.example/api/v1/chat/completions"],
    ["http://localhost:11434", "http://localhost:11434/v1/chat/completions"],
    ["https://h.example/openai/v4", "https://h.example/openai/v4/chat/completions"],
    ["https://h.example/v1?api-version=7", "https://h.example/v1/chat/completions?api-version=7"],
    ["https://h.example//v1//", "https://h.example/v1/chat/completions"],
    ["https://h.example/v1beta/openai/", "https://h.example/v1beta/openai/chat/completions"],
    ["https://h.example/chat/completions", "https://h.example/v1/chat/completions"],
    ["https://h.example/api/chat/completions", "https://h.example/api/chat/completions"],
    ["https://h.example/v1#top", "https://h.example/v1/chat/completions"],
    ["\u200Bhttps://h.example/v1\uFEFF\n", "https://h.example/v1/chat/completions"],
    ["http://[::1]:8080", "http://[::1]:8080/v1/chat/completions"],
  ])("is read from %j", (base, url) => {
    expect(chatCompletionsUrl(base)).toBe(url);
  });

  it("stays the same when it is read again", () => {
    const url = chatCompletionsUrl("https://h.example/api/v1?x=1");
    expect(chatCompletionsUrl(url)).toBe(url);
  });

  it.each([
    ["", "no endpoint address"],
    ["  ", "no endpoint address"],
    ["api.openai.com/v1", "Start it with https://"],
    ["localhost:11434", "Start it with https://"],
    ["ftp://h.example", "not a web address"],
    ["https://", "not a web address"],
    ["https://h example:99999", "not a web address"],
    ["https://me:secret@h.example/v1", "user name or password"],
    ["https://h.example/v1?key=QQQ", "key field"],
    ["https://h.example/v1?api_key=QQQ", "key field"],
    ["https://h.example/sk-QQQ-123/v1", "key field"],
  ])("says in a sentence what is wrong with %j", (base, words) => {
    expect(() => chatCompletionsUrl(base)).toThrow(words);
  });

  it("never repeats a key that stands in an address", () => {
    const said = (base: string) => {
      try {
        return chatCompletionsUrl(base);
      } catch (error) {
        return String(error);
      }
    };
    for (const base of [
      "https://h.example/v1?key=QQQ",
      "h.example/v1?key=QQQ",
      "h.example/sk-QQQ-123/v1",
      "https://h example/?key=QQQ",
    ]) {
      expect(said(base)).not.toContain("QQQ");
    }
  });

  it("says it in Chinese too", () => {
    expect(() => chatCompletionsUrl("", "zh")).toThrow("还没有填写端点地址");
  });
});
