import { expect, test } from "vitest";
import { checksum } from "./checksum.ts";
import { dictionary1 } from "./dictionary/dictionary.ts";
import { decodeLink } from "./link.ts";
import { everything, greeting, inWebContainer, ownToolInTheLab } from "./pinned-scenarios.ts";

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
  {
    scenario: ownToolInTheLab,
    link: "s1-nV2xCsJADP2VksnhcBA_QXBU6txF1PE6FF0k4Fzwixz8Gv_DviTNxSIIrr1yueTuaJOXl_x4wT249gSfCLh3GiGcIR_7Y7822SGZiPZHq-4GVFd_kmA2CIROLdLhu1rCXR1Fg5cb4IY6tOc9HsTy067uCoMAMS0bprhifa99q9BE7vl43e7mCBWaGyYxkELpKpTImW8ymsMrOv_3ZeDkTheAxmIiXeTCexs5GFA0wxzo66K0mK2LtYAyO0oyu1a5YimugGqFC-JiGktonS6K1pL6bKNz8rmsdgpx8-ep9c3wu58R-JeQ2BIqaWkDjzCHb59H6tVpSgTuS23YjWmdSFh5lyNMZKIa5jc-1aot6sb",
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
