import { describe, expect, test } from "vitest";
import { isSameCity, isSamePlace } from "./same-place.ts";

const cengkareng = { subdistrict: "Cengkareng", city: "Kota Jakarta Barat", province: "DKI Jakarta" };

describe("a carrier's place is ours", () => {
  test.each([
    [cengkareng, { subdistrict: "CENGKARENG", city: "JAKARTA BARAT", province: "DKI JAKARTA" }],
    [
      cengkareng,
      {
        subdistrict: "Kec. Cengkareng",
        city: "Kota Adm. Jakarta Barat",
        province: "Daerah Khusus Ibukota Jakarta",
      },
    ],
    [
      { ...cengkareng, subdistrict: "Pal Merah" },
      { subdistrict: "Palmerah", city: "Jakarta Barat", province: "Jakarta" },
    ],
    [
      { subdistrict: "O'o'u", city: "Kabupaten Nias Selatan", province: "Sumatera Utara" },
      { subdistrict: "OOU", city: "Kab. Nias Selatan", province: "Sumatera Utara" },
    ],
    [
      { subdistrict: "Ampenan", city: "Kota Mataram", province: "Nusa Tenggara Barat" },
      { subdistrict: "Ampenan", city: "Mataram", province: "Nusa Tenggara Barat (NTB)" },
    ],
    [
      { subdistrict: "Gambir", city: "Kabupaten Merauke", province: "Papua Selatan" },
      { subdistrict: "Gambir", city: "Merauke", province: "Papua" },
    ],
    [
      { subdistrict: "Kluet Utara", city: "Kabupaten Aceh Selatan", province: "Aceh" },
      { subdistrict: "Kluet Utara", city: "Aceh Selatan", province: "Nanggroe Aceh Darussalam (NAD)" },
    ],
  ])("%j = %j", (ours, theirs) => {
    expect(isSamePlace(ours, theirs)).toBe(true);
  });
});

describe("a carrier's place is another", () => {
  test.each([
    [cengkareng, { ...cengkareng, subdistrict: "Cengkareng Barat" }],
    [cengkareng, { ...cengkareng, city: "Jakarta Utara" }],
    [cengkareng, { ...cengkareng, province: "Banten" }],
    [
      { subdistrict: "Sukajadi", city: "Kota Bandung", province: "Jawa Barat" },
      { subdistrict: "Sukajadi", city: "Pekanbaru", province: "Riau" },
    ],
    [
      { subdistrict: "Cicalengka", city: "Kabupaten Bandung", province: "Jawa Barat" },
      { subdistrict: "Cicalengka", city: "Kota Bandung", province: "Jawa Barat" },
    ],
  ])("%j ≠ %j", (ours, theirs) => {
    expect(isSamePlace(ours, theirs)).toBe(false);
  });

  test("a city and the regency with the same name are distinguished if the carrier distinguishes them", () => {
    const ours = { city: "Kota Bandung", province: "Jawa Barat" };
    expect(isSameCity(ours, { city: "Kota BANDUNG", province: "JAWA BARAT" })).toBe(true);
    expect(isSameCity(ours, { city: "Kabupaten BANDUNG", province: "JAWA BARAT" })).toBe(false);
  });
});
