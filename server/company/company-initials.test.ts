import { expect, it } from "vitest";
import { initialsOf, markOf, writtenMarkOf } from "./company-initials.ts";

it.each([
  ["CV. Mandiri Jaya", "MJ", "MJ"],
  ["PT Sumber Berkat Abadi, Tbk", "SBA", "SB"],
  ["UD. Élan 3 Putra", "É3P", "E3"],
  ["PT", "PT", "PT"],
  ["CV.", "CV", "CV"],
  ["PT. Tbk", "PT", "PT"],
  ["", "", ""],
  ["株式会社", "株", ""],
])("the initials of %s are %s, and %s on its mark", (name, initials, mark) => {
  expect(initialsOf(name)).toBe(initials);
  expect(markOf(name)).toBe(mark);
});

it.each([
  ["CV. Mandiri Jaya", "MJ"],
  ["株式会社", "株"],
  ["Запчасть", "З"],
  ["𠮷野商店", "𠮷"],
  ["", ""],
])("mails write for %s the mark %s", (name, mark) => {
  expect(writtenMarkOf(name)).toBe(mark);
});
