import { expect, test } from "vitest";
import { payersIn } from "./payers-in.ts";

test.each([
  ["TRF/PAY/BIFAST DARI TAUFIK RAHMAN SO-20261123-0002", "TAUFIK RAHMAN"],
  ["TRSF E-BANKING CR 0108/FTSCY/WS95031 WAHYUDI PRASETYO", "WAHYUDI PRASETYO"],
  ["KR OTOMATIS TRANSFER DR 008 GUNUNG MERAPI SEJAHTERA", "GUNUNG MERAPI"],
  ["BI-FAST CR PT. GUNUNG MERAPI SEJAHT", "GUNUNG MERAPI"],
  ["TRSF E-BANKING CR 0208 RUDI HARTONO BAYAR OLI", "RUDI HARTONO"],
  ["NBMB SUHARTO TO CV MANDIRI JAYA", "SUHARTO"],
  ["MCM InhouseTrf CS-CS DARI Siti Rahma", "SITI RAHMA"],
])("the likeliest payer of %j is %s", (text, payer) => {
  expect(payersIn(text)[0]).toBe(payer);
});

test("a text with words before the name offers the name too", () => {
  expect(payersIn("TRSF CR 250000.00 FILTER SOLAR BUDI SANTOSO")).toContain("BUDI SANTOSO");
});

test.each(["SETORAN TUNAI", "BIAYA 0108", "", "SO-20261123-0002"])(
  "%j names at most a word, and no bank's word",
  (text) => {
    expect(payersIn(text).every((payer) => payer === "BIAYA")).toBe(true);
  },
);
