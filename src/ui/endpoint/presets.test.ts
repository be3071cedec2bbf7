import { expect, test } from "vitest";
import { chatCompletionsUrl } from "../../models/endpoint/url.ts";
import { addressAdvice } from "./address-advice.ts";
import { presetOf, presets } from "./presets.ts";

test.each(presets)("$name is found again by its address", ({ id, baseUrl }) => {
  expect(presetOf(new URL(chatCompletionsUrl(baseUrl)))?.id).toBe(id);
});

test.each(presets)("$name can be reached from a page that is opened locally", ({ baseUrl }) => {
  const page = { hostname: "localhost" };
  expect(addressAdvice(new URL(chatCompletionsUrl(baseUrl)), page)).toBeUndefined();
});

test("a preset is found however its address was typed", () => {
  const typed = new URL(chatCompletionsUrl(" http://127.0.0.1:11434/v1/chat/completions/ "));
  expect(presetOf(typed)?.id).toBe("ollama");
});

test("another address belongs to no preset", () => {
  expect(presetOf(new URL("https://h.example/v1/chat/completions"))).toBeUndefined();
  expect(presetOf(undefined)).toBeUndefined();
});
