import { expect, it, test } from "vitest";
import { readTypedLines } from "./typed-lines.ts";

const first = (text: string) => {
  const reading = readTypedLines(text)[0]?.readings[0];
  return [reading?.number, reading?.qty];
};

test.each([
  ["600-319-3750 ; 4", "600-319-3750", 4],
  ["600-319-3750;4", "600-319-3750", 4],
  ["4;600-319-3750", "600-319-3750", 4],
  ["600-319-3750\t4", "600-319-3750", 4],
  ["4\t600-319-3750", "600-319-3750", 4],
  ["600-319-3750, 4", "600-319-3750", 4],
  ["6735 51 5140, 3", "6735 51 5140", 3],
  ["600-319-3750 ; 4 pcs", "600-319-3750", 4],
  ["4 x 600-319-3750", "600-319-3750", 4],
  ["4x600-319-3750", "600-319-3750", 4],
  ["4 × 600-319-3750", "600-319-3750", 4],
  ["4 pcs 600-319-3750", "600-319-3750", 4],
  ["10 buah 07000-12011", "07000-12011", 10],
  ["600-319-3750 x 4", "600-319-3750", 4],
  ["600-319-3750 x4", "600-319-3750", 4],
  ["600-319-3750 = 4", "600-319-3750", 4],
  ["600-319-3750 4 bh", "600-319-3750", 4],
  ["600-319-3750 4", "600-319-3750", 4],
  ["600-319-3750", "600-319-3750", 1],
  ["1R-0750", "1R-0750", 1],
  ["1R 0750", "1R 0750", 1],
  ["6754 11 3100", "6754 11 3100", 1],
  ["2 x 6754 11 3100", "6754 11 3100", 2],
  ["1\t600-319-3750\tFuel filter\t4", "600-319-3750", 4],
  ["600-319-3750\tFuel filter\t4\tpcs", "600-319-3750", 4],
  ["600-319-3750\t4.00", "600-319-3750", 4],
  ["1. 600-319-3750 x 4", "600-319-3750", 4],
  ["12) 600-319-3750 4 pcs", "600-319-3750", 4],
  ["- 600-319-3750 4", "600-319-3750", 4],
  ["PN: 233-9209 (3 bh)", "233-9209", 3],
  ["PN 233-9209 2 pcs", "233-9209", 2],
  ["PN4000 2 pcs", "PN4000", 2],
  ["32008XJR 1 pcs", "32008XJR", 1],
  ["4x32008XJR", "32008XJR", 4],
  ["• 600-319-3750, 4 pcs", "600-319-3750", 4],
  ["> > 600-319-3750 4", "600-319-3750", 4],
  ["*600-319-3750* 4", "600-319-3750", 4],
  ["[24/11/26 09.15] Budi Mekanik: 600-319-3750 4 pcs", "600-319-3750", 4],
  ["24/11/26 09.15 - Budi: 600-319-3750 4 pcs", "600-319-3750", 4],
  ["P/N: 600-319-3750 qty 4", "600-319-3750", 4],
  ["600-319-3750 qty: 4 pcs", "600-319-3750", 4],
  ["600-319-3750 jumlah 4", "600-319-3750", 4],
  ["600-319-3750 @4", "600-319-3750", 4],
  ["600-319-3750 (4 pcs)", "600-319-3750", 4],
  ["600-319-3750 (4)", "600-319-3750", 4],
  ["600-319-3750 - 4 pcs", "600-319-3750", 4],
  ["600-319-3750 -> 4", "600-319-3750", 4],
  ["600-319-3750 4 pcs.", "600-319-3750", 4],
  ["1-13200-487-2", "1-13200-487-2", 1],
  ["600-319-3750 ; 0", "600-319-3750", 0],
  ["600-319-3750 ; 10000", "600-319-3750", 10_000],
])("%s is %s, %i pieces", (text, number, qty) => {
  expect(first(text)).toEqual([number, qty]);
});

it("reads a number with one blank in both ways", () => {
  expect(readTypedLines("6754 11")[0]?.readings).toEqual([
    { number: "6754", qty: 11 },
    { number: "6754 11", qty: 1 },
  ]);
});

test.each([
  ["Fuel filter 600-319-3750 4 pcs", "600-319-3750", 4],
  ["Komatsu 600-319-3750 4", "600-319-3750", 4],
  ["600-319-3750 filter solar 4 pcs", "600-319-3750", 4],
  ["4 pcs filter oli 600-319-3750", "600-319-3750", 4],
  ["2. Filter oli 600-319-3750 qty 4", "600-319-3750", 4],
])("%s may be %s, %i pieces, beside what the whole line says", (text, number, qty) => {
  expect(readTypedLines(text)[0]?.readings).toContainEqual({ number, qty });
});

it.each(["6205 ZZ", "6205-2RS C3", "NJ308 ECP", "6205 DDU 4 pcs"])(
  "never takes %s for the number without its suffix",
  (text) => {
    const numbers = readTypedLines(text)[0]?.readings.map(({ number }) => number);
    expect(numbers).not.toContain("6205");
    expect(numbers).not.toContain("6205-2RS");
    expect(numbers).not.toContain("NJ308");
  },
);

it("leaves empty lines out, however they end", () => {
  expect(readTypedLines("A-1 ; 2\n\r\n  \rB-2 ; 3\r\n").map(({ text }) => text)).toEqual([
    "A-1 ; 2",
    "B-2 ; 3",
  ]);
});

it("takes any text without breaking", () => {
  for (const text of [";;;", "\t\t", "x", "×", "9999 x", "x 4", "4 x ", "=", "1;2;3", "💥 ; 4"]) {
    for (const { readings } of readTypedLines(text)) {
      expect(readings.length).toBeGreaterThan(0);
      for (const { qty } of readings) expect(Number.isSafeInteger(qty)).toBe(true);
    }
  }
});

// With a pattern that looks at each blank from each blank this takes longer than any test may.
it("reads a long list of lines that are mostly blanks as it reads others", () => {
  const lines = readTypedLines(`600-319-3750${" ".repeat(280)}x 4\n`.repeat(20_000));
  expect(lines.slice(0, 2).map(({ readings }) => [readings[0]?.number, readings[0]?.qty])).toEqual([
    ["600-319-3750", 4],
    ["600-319-3750", 4],
  ]);
});
