import { expect, test } from "vitest";
import { text as en } from "#web/texts/pages/en/narrowing.ts";
import { text as id } from "#web/texts/pages/id/narrowing.ts";
import { readChoices } from "./choices.ts";
import { chosenValues } from "./chosen-values.ts";

const plain = (text: string) => text.replaceAll("\u00A0", " ");
const shown = (query: string, language: "en" | "id") =>
  chosenValues(readChoices(new URLSearchParams(query)), language, { en, id }[language]).map(({ text }) =>
    plain(text),
  );

test("chosen values are named as people read them, in the order in which they were chosen", () => {
  const query = "inner=17.25&machine=Volvo+CE:EC210B&hoseBore=0.75&maker=Komatsu&grade=genuine&thread=16";
  expect(shown(query, "en")).toEqual([
    "Inner diameter 17.25 mm",
    "Volvo CE EC210B",
    'Hose bore 3/4"',
    "Komatsu",
    "Genuine",
    "Thread M16",
  ]);
  expect(shown(query, "id")).toEqual([
    "Diameter dalam 17,25 mm",
    "Volvo CE EC210B",
    'Lubang selang 3/4"',
    "Komatsu",
    "Asli (genuine)",
    "Ulir M16",
  ]);
});

test("the two ends of the price are one value, which is removed as a whole", () => {
  const choices = readChoices(new URLSearchParams("to=500000&maker=CAT&from=100000"));
  const [price, maker] = chosenValues(choices, "id", id);
  expect(plain(price?.text ?? "")).toBe("Rp 100.000 – Rp 500.000");
  expect(price?.choices.map(({ facet }) => facet)).toEqual(["to", "from"]);
  expect(maker?.text).toBe("CAT");
  expect(shown("from=100000", "en")).toEqual(["Price from Rp 100.000"]);
  expect(shown("to=100000", "id")).toEqual(["Harga sampai Rp 100.000"]);
});
