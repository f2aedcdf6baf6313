import { expect, test } from "vitest";
import { companyNameIn } from "./company-name.ts";

test.each([
  "-",
  ".",
  "--",
  " - ",
  "n/a",
  "N.A.",
  "None",
  "tidak ada",
  "Tidak  Ada.",
  "pribadi",
  "(Pribadi)",
  "",
])("%j is not a company", (typed) => {
  expect(companyNameIn(typed)).toBe("");
});

test.each(["PT Tambang Bara Utama", "CV. Pribadi Jaya", "3M", "UD -", "Bengkel Tidak Ada Duanya"])(
  "%j is one, as it was typed",
  (typed) => {
    expect(companyNameIn(typed)).toBe(typed);
  },
);
