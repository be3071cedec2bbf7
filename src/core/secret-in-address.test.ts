import { expect, test } from "vitest";
import { holdsSecret } from "./secret-in-address.ts";

test.each([
  "https://me@h.example/v1",
  "https://me:pw@h.example/v1",
  "https://h.example/v1?key=QQQ",
  "https://h.example/v1?api_key=QQQ",
  "https://h.example/v1?x=1&access_token=QQQ",
  "https://h.example/v1?a=sk-TEST-123",
  "https://h.example/v1?a=Bearer%20QQQ",
  "https://h.example/v1#key=QQQ",
  "https://h.example/v1#sk-TEST-123",
  "https://h.example/sk-TEST-123/v1",
  "https://h.example/%73k-TEST-123/v1",
  "https://h.example/v1;key=QQQ/chat/completions",
  "https://h.example/eyJhbGciOiJIUzI1NiJ9.e30.x/v1",
  "https://h.example/hf_abcdefghijklmnopqrstuvwxyz/v1",
])("%s holds one", (address) => {
  expect(holdsSecret(new URL(address))).toBe(true);
});

test.each([
  "https://api.openai.com/v1",
  "https://h.example/v1?api-version=2024-06-01",
  "https://h.example/v1#top",
  "https://router.huggingface.co/hf-inference/models/m/v1",
  "https://gateway.ai.cloudflare.com/v1/0123456789abcdef0123456789abcdef/gate/openai",
  "https://generativelanguage.googleapis.com/v1beta/openai",
  "https://h.example/%zz/v1",
  "http://localhost:11434/v1",
])("%s holds none", (address) => {
  expect(holdsSecret(new URL(address))).toBe(false);
});
