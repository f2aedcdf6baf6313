import { expect, it } from "vitest";
import { checkQuotes, daysOf } from "./check-quotes.ts";

const row = {
  provider: "jne",
  providerName: "JNE",
  service: "REG",
  description: "Layanan Reguler",
  estimatedDays: "2-3",
  costRupiah: 60_000,
};
const services = (rows: unknown[], kilograms = 1) =>
  checkQuotes(rows, kilograms).quotes.map(({ provider, service }) => `${provider} ${service}`);

it("services that no spare part can use are left out", () => {
  const odd = [
    { ...row, provider: "lion", service: "OTOPACK150" },
    { ...row, provider: "pos", service: "DANGEROUS GOODS" },
    { ...row, provider: "pos", service: "VALUABLE GOODS" },
    { ...row, provider: "sicepat", service: "GOKIL" },
  ];
  expect(services([row, ...odd])).toEqual(["jne REG"]);
  expect(services(odd, 12)).toEqual(["sicepat GOKIL"]);
});

it.each([
  { ...row, description: null },
  { ...row, service: "" },
  { ...row, costRupiah: 0 },
  { ...row, costRupiah: -45_000 },
  { ...row, costRupiah: 45_000.5 },
  { ...row, costRupiah: "60000" },
  { ...row, costRupiah: 45_000_000 },
  { ...row, provider: undefined },
  null,
  "maintenance",
])("a row that is odd is left out and told, and the others stay: %j", (odd) => {
  const other = { ...row, provider: "tiki" };
  const { quotes, leftOut } = checkQuotes([odd, other], 1);
  expect(quotes.map(({ provider }) => provider)).toEqual(["tiki"]);
  expect(leftOut).toHaveLength(1);
  expect(() => checkQuotes([odd], 1)).toThrow(/wrong answer/);
});

it.each([
  ["2-3 day", "2-3"],
  ["4 HARI", "4"],
  ["2 - 3", "2-3"],
  ["24 jam", "1"],
  ["0-0", ""],
  ["-", ""],
  ["", ""],
  [null, ""],
])("the days of %o are %o", (etd, days) => {
  expect(daysOf(etd)).toBe(days);
});
