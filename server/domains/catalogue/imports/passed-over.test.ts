import { describe, expect, test } from "vitest";
import { createLineSorter } from "./passed-over.ts";
import type { Mapping } from "./reading/column-names.ts";

const mapping: Mapping = { No: "", Kode: "code", Nama: "nameId", Harga: "priceRupiah" };
const sort = createLineSorter(Object.keys(mapping), mapping);
const line = (...texts: string[]) => ({ cells: texts.map((text) => ({ text, kind: "text" as const })) });
const sorted = (...texts: string[]) => sort(line(...texts), (number) => number === "KIT");

describe("a line that is no product", () => {
  test.each([
    ["a title in the first cell, as in a merged row", ["FILTER"], "FILTER"],
    ["a title under the part number", ["", "BEARING & SEAL"], "BEARING & SEAL"],
    ["a title under the name", ["", "", "Undercarriage:"], "Undercarriage"],
    ["a title with its letter", ["", "A. FILTER"], "FILTER"],
    ["a title with its letter in a cell before it", ["II", "MESIN"], "MESIN"],
    ["a title between signs", ["*** GET ***"], "GET"],
    ["a machine", ["", "KOMATSU PC200-8"], "KOMATSU PC200-8"],
    ["a sentence", ["", "Barang yang sudah dibeli tidak dapat dikembalikan"], ""],
    ["a sentence with a figure", ["", "Harga belum termasuk PPN 11 % dan ongkos kirim."], ""],
    ["a short sentence", ["Harga tidak mengikat."], ""],
    ["words with a long line between them", ["", `ab${"-".repeat(300_000)}ab`], ""],
  ])("%s", (_, cells, section) => {
    expect(sorted(...cells)).toEqual({ text: cells.findLast((text) => text !== ""), section });
  });
});

describe("a line that is a product, or was meant to be one", () => {
  test.each([
    ["a part", ["1", "6754-11-3011", "Filter", "345.000"]],
    ["a number alone", ["", "6754-11-3011"]],
    ["a number with blanks alone", ["", "6754 11 3011"]],
    ["a number with short letters alone", ["", "SF 551670"]],
    ["a number of the catalogue without digits", ["", "KIT"]],
    ["a price alone", ["", "", "", "hub. sales"]],
    ["a running number alone", ["121"]],
    ["a unit with a name", ["PCS", "", "Seal kit"]],
    ["the sign of a maker with a name", ["CAT.", "", "Seal kit"]],
    ["a running number with a name", ["121", "", "Filter oli"]],
    ["a name with a price", ["", "", "Filter oli", "345.000"]],
  ])("%s", (_, cells) => {
    expect(sorted(...cells)).toBeUndefined();
  });

  test("every line of a list of one column", () => {
    const short = createLineSorter(["Kode"], { Kode: "code" });
    expect(short(line("FILTER"), () => false)).toBeUndefined();
  });
});
