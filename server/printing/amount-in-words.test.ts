import { describe, expect, it } from "vitest";
import { rupiahInWords } from "./amount-in-words.ts";

describe("an amount in words", () => {
  it.each([
    [0, "Nol rupiah"],
    [1, "Satu rupiah"],
    [11, "Sebelas rupiah"],
    [12, "Dua belas rupiah"],
    [20, "Dua puluh rupiah"],
    [99, "Sembilan puluh sembilan rupiah"],
    [100, "Seratus rupiah"],
    [111, "Seratus sebelas rupiah"],
    [999, "Sembilan ratus sembilan puluh sembilan rupiah"],
    [1_000, "Seribu rupiah"],
    [1_100, "Seribu seratus rupiah"],
    [2_000, "Dua ribu rupiah"],
    [11_000, "Sebelas ribu rupiah"],
    [100_000, "Seratus ribu rupiah"],
    [101_000, "Seratus satu ribu rupiah"],
    [1_000_000, "Satu juta rupiah"],
    [1_001_000, "Satu juta seribu rupiah"],
    [12_345_678, "Dua belas juta tiga ratus empat puluh lima ribu enam ratus tujuh puluh delapan rupiah"],
    [1_000_000_000, "Satu miliar rupiah"],
    [2_500_000_000_000, "Dua triliun lima ratus miliar rupiah"],
  ])("says %d", (rupiah, words) => {
    expect(rupiahInWords(rupiah)).toBe(words);
  });
});
