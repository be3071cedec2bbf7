import { expect, test } from "vitest";
import { checksum } from "./checksum.ts";
import { dictionary1 } from "./dictionary/dictionary.ts";
import { decodeLink } from "./link.ts";
import { everything, greeting, inWebContainer } from "./pinned-scenarios.ts";

/** Links that were given out. They must open for ever, so a change that breaks one is wrong, not the link. */
const pinned = [
  { scenario: greeting, link: "s1-I6jAHbjsDFRgoUQNqAkNjWaUiX2kAAwGTuBC2kO4kyx5QUVaWQ0d04mtrQUA-0sq9jlt" },
  {
    scenario: inWebContainer,
    link: "s1-I6jAHbjsDFRggYItPDXJGZKpUotQoso_Dz4bgzzRjxygwcAJXUj7CHcSRgyJlKcmJcNtIipMKS7UlSDs2NpaAA-0sk4mig",
  },
  {
    scenario: everything,
    link: "s1-nZ0xDsIwDEWvUnEEBvYKlR2xduIGDIiVhRPAwIDEysSh2Ng4AvaP7aSpQ0snFhREY7f-_zn1yHUa6_o1FXd60MgvT7_hu2helX4f-QWVMRjpxrN3MJSJ5tu8L09ex7a4FurI6ePZH44CzDbWJFhhvJSooNy20c0Hi5vRbmD9DfpRTVtheCEkpOfqDGayZqfFDLwPEfBgYHRKFp_zll6JtttTfctHpdu2et3O1ed-PUJ3w0PYOoZMs6wP6xUEYt9i-uNGYDKV7wRR0-q8sZKQHKhJwj91anWrNqWO5NeNkxThy9yDEYIYyPf7DWNcnIMeUu6NT2gOF5VESCJzIYddMpEP9rLVnyQn90On5MVYTIm9uOQlAy9kXGrAhWJBI1hHQgWnsWQ_RzAxijNMIASIkTJccUlK4FiDz_HoeYTnuKaaDroK8SLWQIyijjUQUiYV8h0Zri6Ao60XZW3NO9GtHDKUJdzpCw-1k5yj07",
  },
];

test.each(pinned)("an old link opens: $scenario.title", ({ link, scenario }) => {
  expect(decodeLink(link)).toEqual({ ok: true, scenario });
});

test("dictionary 1 is frozen, and within what deflate can reach back", () => {
  const bytes = dictionary1();
  expect(bytes.length).toBe(28_622);
  expect(bytes.length).toBeLessThanOrEqual(32_768);
  expect(checksum(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""))).toBe("1d63js7");
});
