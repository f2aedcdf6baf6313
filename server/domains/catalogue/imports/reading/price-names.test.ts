import { describe, expect, test } from "vitest";
import { whyLeftOut } from "./column-names.ts";
import { guessMapping } from "./mapping.ts";
import { priceKind, saysTaxless } from "./price-names.ts";

/** The only field that a file's columns are besides the number. */
const priceOf = (...headers: string[]) => {
  const mapping = guessMapping(["Kode", ...headers]);
  return headers.find((name) => mapping[name] === "priceRupiah");
};

describe("a price's column", () => {
  test.each([
    ["Price IDR (excl. PPN)", "taxless"],
    ["Harga sebelum PPN", "taxless"],
    ["Harga belum termasuk pajak", "taxless"],
    ["Harga (belum PPN 11%)", "taxless"],
    ["Harga tanpa PPN", "taxless"],
    ["Harga non PPN", "taxless"],
    ["Price before tax", "taxless"],
    ["Price w/o VAT", "taxless"],
    ["Net price (ex VAT)", "taxless"],
    ["DPP", "taxless"],
    ["Harga DPP (Rp)", "taxless"],
    ["Harga + PPN", "taxUnclear"],
    ["Harga PPN 11%", "taxUnclear"],
    ["Price (exclude)", "taxUnclear"],
    ["Harga (termasuk PPN)", "taxed"],
    ["Harga incl. PPN", "taxed"],
    ["Harga sudah PPN", "taxed"],
    ["Harga", undefined],
    ["Berat", undefined],
  ] as const)("%s is %s", (name, kind) => {
    expect(priceKind(name)).toBe(kind);
  });

  test.each([
    "Harga sebelum PPN",
    "Net price (ex VAT)",
    "Price (exclude)",
    "DPP",
    "Harga + PPN",
    "Harga incl. PPN",
  ])("%s is the catalogue's price where there is no other", (name) => {
    expect(priceOf(name)).toBe(name);
  });

  test.each([
    ["Price USD", "foreign"],
    ["Price (USD)", "foreign"],
    ["Harga US$", "foreign"],
    ["Unit Price [EUR]", "foreign"],
    ["Harga per lusin", "perPack"],
    ["Harga / box", "perPack"],
    ["Price (per dozen)", "perPack"],
    ["Harga Dus", "perPack"],
    ["Harga Beli (Rp)", "otherPrice"],
    ["Harga (modal)", "otherPrice"],
    ["HPP (Rp)", "otherPrice"],
    ["Cost", "otherPrice"],
    ["Buying price", "otherPrice"],
    ["Harga Lama", "otherPrice"],
    ["Harga Grosir", "otherPrice"],
    ["Harga Dealer 2025", "otherPrice"],
  ] as const)("%s is never taken as the catalogue's price: %s", (name, why) => {
    expect(priceOf(name)).toBeUndefined();
    expect(whyLeftOut(name, guessMapping(["Kode", name]))).toEqual({ why, field: "priceRupiah" });
  });

  test.each([
    [["DPP", "Harga"], "Harga"],
    [["Price (excl. PPN)", "Price (incl. PPN)"], "Price (incl. PPN)"],
    [["Harga USD", "Harga IDR"], "Harga IDR"],
    [["Harga Lusin", "Harga/pcs"], "Harga/pcs"],
    [["Harga Lama", "Harga Baru"], "Harga Baru"],
  ])("of %j the shop takes %s", (names, taken) => {
    expect(priceOf(...names)).toBe(taken);
  });
});

test("a sentence of the list can say that its prices are without PPN", () => {
  expect(saysTaxless("* Harga belum termasuk PPN 11%")).toBe(true);
  expect(saysTaxless("All prices exclude VAT")).toBe(true);
  expect(saysTaxless("Harga sudah termasuk PPN")).toBe(false);
  expect(saysTaxless("Harga dapat berubah sewaktu-waktu")).toBe(false);
});

test("a supplier's remarks are not guessed as what everybody reads", () => {
  for (const name of ["Keterangan", "Ket.", "Remarks", "Catatan"]) {
    const mapping = guessMapping(["Kode", name, "Deskripsi"]);
    expect(mapping).toMatchObject({ [name]: "", Deskripsi: "descriptionId" });
    expect(whyLeftOut(name, mapping)).toEqual({ why: "remarks", field: "descriptionId" });
  }
});

test("a name of two rows is known by its lower row, unless the upper one makes another price of it", () => {
  const lower = {
    "Spesifikasi Harga Ecer": "Harga Ecer",
    "Spesifikasi Berat (kg)": "Berat (kg)",
    "Grosir Harga": "Harga",
  };
  const mapping = guessMapping(["Kode", ...Object.keys(lower)], lower);
  expect(mapping).toEqual({
    Kode: "code",
    "Spesifikasi Harga Ecer": "priceRupiah",
    "Spesifikasi Berat (kg)": "weightGrams",
    "Grosir Harga": "",
  });
  expect(whyLeftOut("Berat Kotor", guessMapping(["Kode", "Berat Kotor"]))).toEqual({
    why: "likely",
    field: "weightGrams",
  });
});
