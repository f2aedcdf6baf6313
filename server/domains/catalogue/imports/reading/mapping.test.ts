import { describe, expect, test } from "vitest";
import { columnsOf, guessMapping } from "./mapping.ts";

describe("the columns", () => {
  test("are known by their names in both languages and by those of the demo's own sheet", () => {
    expect(guessMapping(["Nomor Part", "Merk", "Harga (Rp)", "Catatan", "Weight (g)"])).toEqual({
      "Nomor Part": "code",
      Merk: "brand",
      "Harga (Rp)": "priceRupiah",
      Catatan: "",
      "Weight (g)": "weightGrams",
    });
    const headers = "code,category_en,name_en,name_id,price_rupiah,weight_grams,fits,cross_references,sample";
    expect([...columnsOf(headers.split(","), guessMapping(headers.split(","))).keys()]).toEqual([
      "code",
      "category",
      "nameEn",
      "nameId",
      "priceRupiah",
      "weightGrams",
      "machines",
      "crossReferences",
    ]);
  });

  test("of two for one field the first is taken", () => {
    expect(guessMapping(["Kode", "SKU"])).toEqual({ Kode: "code", SKU: "" });
  });
});
