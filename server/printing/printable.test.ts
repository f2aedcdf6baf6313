import { expect, it } from "vitest";
import { hasGlyph } from "./document-fonts.ts";
import { printable, printableText } from "./printable.ts";

it.each([
  ["Baut M12 ≥ 8.8 dan ≤ 10.9", "Baut M12 >= 8.8 dan <= 10.9"],
  ["Seal 5‑8 mm", "Seal 5-8 mm"],
  ["FLC‑14", "FLC-14"],
  ["Blok C‐12", "Blok C-12"],
  ["Pin ⌀20 x 100", "Pin Ø20 x 100"],
  ["Sensor 10 kΩ tanpa simbol", "Sensor 10 kohm tanpa simbol"],
  ["10 k\u2126", "10 kohm"],
  ["Suhu −40 ℃", "Suhu −40 °C"],
  ["A → B", "A -> B"],
  ["≈ 5 №3", "~ 5 No.3"],
  ["Nguyễn Đức", "Nguyễn Đức"],
  ["Ke\u0301o", "Kéo"],
  ["Иванов", "Иванов"],
  ["ＰＣ２００－８", "PC200-8"],
  ["20 ㎜", "20 mm"],
  ["pipa 1⅜", "pipa 1 3⁄8"],
  ["⅜ inci", "3⁄8 inci"],
  ["H₂O, 10⁵", "H_2O, 10^5"],
  ["a\u2009b\u3000c\td", "a b c d"],
  ["no\u200bth\u00ading", "nothing"],
  ["€ £ ¥ × ± ° ² ³ ⁄ − µ Ø é ő ş ½ ′ ″", "€ £ ¥ × ± ° ² ³ ⁄ − µ Ø é ő ş ½ ′ ″"],
  ["李 Ming 😀", "[?] Ming [?]"],
  ["李小龙-20", "[???]-20"],
  ["∞", "[?]"],
  ["baris\ndua", "baris\ndua"],
])("%j is printed as %j", (text, printed) => {
  expect(printableText(text)).toBe(printed);
});

it("of all characters none is left for the renderer that the fonts have no glyph for", () => {
  const characters = Array.from({ length: 0x30000 }, (_, code) => code)
    .filter((code) => code >= 0x20 && (code < 0xd800 || code > 0xdfff))
    .map((code) => String.fromCodePoint(code));
  const wrong = characters.filter((character) =>
    Array.from(printableText(character)).some((printed) => !hasGlyph(printed)),
  );
  expect(wrong).toEqual([]);
});

it("changes the texts of a document and nothing else", () => {
  const logo = new Uint8Array([0x22, 0x11]);
  const issuedAt = new Date(0);
  const made = printable({ lines: [{ code: "FLC‑14", qty: 2, price: null }], logo, issuedAt });
  expect(made).toEqual({ lines: [{ code: "FLC-14", qty: 2, price: null }], logo, issuedAt });
  expect(made.logo).toBe(logo);
});
