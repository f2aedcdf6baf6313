import { expect, test } from "vitest";
import { chooseLanguage } from "./languages.ts";

test("the visitor's choice comes before the browser's languages", () => {
  expect(chooseLanguage("en", "id-ID,id;q=0.9")).toBe("en");
  expect(chooseLanguage("id", "en-US,en;q=0.9")).toBe("id");
});

test.each([
  ["en-US,en;q=0.9,id;q=0.8", "en"],
  ["id-ID,id;q=0.9,en;q=0.8", "id"],
  ["en;q=0.4, id;q=0.7", "id"],
  ["de-DE,de;q=0.9,en;q=0.5", "en"],
  ["en;q=0, id", "id"],
  ["fr", "id"],
  ["", "id"],
  [undefined, "id"],
])("a browser that asks for %s gets %s", (acceptLanguage, language) => {
  expect(chooseLanguage(undefined, acceptLanguage)).toBe(language);
});

test("a cookie that names no language of the shop is ignored", () => {
  expect(chooseLanguage("fr", "en")).toBe("en");
});
