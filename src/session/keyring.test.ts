import { expect, test } from "vitest";
import { createKeyring } from "./keyring.ts";

test("a key belongs to the origin it was typed for", () => {
  const keyring = createKeyring();
  keyring.getState().setKey("https://one.example", "k1");
  keyring.getState().setKey("https://two.example", "k2");
  keyring.getState().setKey("https://one.example", "k3");
  expect(keyring.getState().keys).toEqual({ "https://one.example": "k3", "https://two.example": "k2" });
  expect(createKeyring().getState().keys).toEqual({});
});
