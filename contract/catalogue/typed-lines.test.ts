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
  ["61\tRIMULA R4 15W-40\tOLI\t2 PAIL", "RIMULA R4 15W-40", 2],
  ["MEDITRAN SX 15W-40\tOLI\t3\tDRUM", "MEDITRAN SX 15W-40", 3],
  ["2\t1R-0770\tFuel\t1.500\tpcs", "1R-0770", 1_500],
  ["07000-12125;1.200", "07000-12125", 1_200],
  ["1R-0762\t10.000,00", "1R-0762", 10_000],
  ["600-185-4110\t12,00", "600-185-4110", 12],
  ["600-185-4110\t4\t345000\t1380000", "600-185-4110", 4],
  ["600-185-4110\t4\tRp 345.000", "600-185-4110", 4],
  ["600-185-4110;4;345.000", "600-185-4110", 4],
  ["600-185-4110,4", "600-185-4110", 4],
  ["600-185-4110 1 lusin", "600-185-4110", 12],
  ["2 lusin 600-185-4110", "600-185-4110", 24],
  ["600-185-4110 selusin", "600-185-4110", 12],
  ["sepuluh 600-185-4110", "600-185-4110", 10],
  ["600-185-4110 dua buah", "600-185-4110", 2],
  ["600-185-4110 2 (dua) buah", "600-185-4110", 2],
  ["600-185-4110 2 SET", "600-185-4110", 2],
  ["3 set 600-185-4110", "600-185-4110", 3],
  ["600-185-4110 1e3", "600-185-4110", 1_000],
  ["600-185-4110 1 000", "600-185-4110", 1_000],
  ["６００－１８５－４１１０　２", "600-185-4110", 2],
  ["6I-2501*2", "6I-2501", 2],
  ["2 6I-2501", "6I-2501", 2],
  ["qty 4 : 600-311-8321", "600-311-8321", 4],
  ["600-185-4110:4", "600-185-4110", 4],
  ["30206 2", "30206", 2],
  ["6002111340 x 4", "6002111340", 4],
  ["6205 x 4", "6205", 4],
  ["3 x B74", "B74", 3],
  ["1 600-185-4110 2", "600-185-4110", 2],
  ["12 x 14X3211310", "14X3211310", 12],
  ["14X3211310 12 pcs", "14X3211310", 12],
  ["KM 8812-X 1 bh", "KM 8812-X", 1],
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
  ["SKF 6210-2Z/C3 2", "6210-2Z/C3", 2],
  ["6210-2Z/C3 SKF 2 pcs", "6210-2Z/C3", 2],
  ["PC200-8 600-185-4110 2", "600-185-4110", 2],
  ["421-60-35170 / 421-60-35171", "421-60-35170", 1],
  ["421-60-35170 / 421-60-35171", "421-60-35171", 1],
  ["600-185-4110x4", "600-185-4110", 4],
  ["6I-2501 (Filter udara luar)\t10 pcs", "6I-2501", 10],
  ["12 x 9193159 (Roller bawah)", "9193159", 12],
  ["2 x Pisau grader (grader blade) 232-70-12143", "232-70-12143", 2],
  ["233-9209 (seal ring) 3 bh", "233-9209", 3],
  ["48. Tromol rem 1-42315355-0 - 6 bh", "1-42315355-0", 6],
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

it.each<[string, string, number[], string]>([
  ["1R-0750\t1.000", "1.000", [1_000, 1], "twoMeanings"],
  ["1R-0751\t1,000", "1,000", [1_000, 1], "twoMeanings"],
  ["1R-0750 1.000", "1.000", [1_000, 1], "twoMeanings"],
  ["1R-0750 x 1.000", "1.000", [1_000, 1], "twoMeanings"],
  ["1R-0770\t2,5", "2,5", [], "fraction"],
  ["600-185-4110 2,5", "2,5", [], "fraction"],
  ["600-185-4110 2,5 pcs", "2,5 pcs", [], "fraction"],
  ["600-185-4110 1/2", "1/2", [], "fraction"],
  ["6I-2501\t-3", "-3", [], "negative"],
  ["600-185-4110 -3", "-3", [], "negative"],
  ["600-185-4110\t3\t4", "3 | 4", [3, 4], "severalNumbers"],
  ["600-185-4110\t2 karung", "2 karung", [2], "unknownWords"],
  ["600-185-4110 2 karung", "2 karung", [2], "unknownWords"],
  ["600-185-4110\t2 dus isi 12", "2 dus isi 12", [2, 24], "twoMeanings"],
  ["600-185-4110\tqty: sesuai stok", "sesuai stok", [], "notANumber"],
  ["5\t600-185-4110\tFilter", "5", [5, 1], "twoMeanings"],
])("asks how many %j means", (text, written, values, reason) => {
  expect(readTypedLines(text)[0]?.readings[0]).toMatchObject({ qty: 0, asked: { written, values, reason } });
});

it.each([
  ["1\tA-10000\n2\tB-10000\n3\tC-10000", [1, 1, 1]],
  ["1 A-10000\n2 B-10000\n3 C-10000", [1, 1, 1]],
  ["61\tA-10000\tOLI\t2 PAIL\n62\tB-10000\tOLI\t5\n63\tC-10000\tOLI", [2, 5, 1]],
  ["A-10000\t1\nB-10000\t2\nC-10000\t3", [1, 2, 3]],
])("takes no column that counts the rows for pieces: %j", (list, pieces) => {
  expect(readTypedLines(list).map(({ readings: [reading] }) => reading?.qty)).toEqual(pieces);
});

it("reads runs of blanks as one blank, so that they cost nothing", () => {
  for (const blank of [" ", "\u00a0", "\u2003"]) {
    expect(readTypedLines(`600-319-3750${blank.repeat(280)}4`)[0]?.readings).toEqual(
      readTypedLines("600-319-3750 4")[0]?.readings,
    );
  }
});

// A pattern that looks from each sign at each other one takes longer than any test may for so many lines.
it.each(["a ", "* ", "- ", "x ", "(1", "1.", "qty ", "@1", "2 pcs ", "a1b2c3 ", "/ ", ",1", ";", ";a", " "])(
  "reads a long list of lines full of %j as it reads others",
  (piece) => {
    const line = `a${piece.repeat(300)}`.slice(0, 299);
    expect(readTypedLines(`${line}b\n`.repeat(5_000)).map(({ text }) => text.length)).toEqual(
      Array.from({ length: 5_000 }, () => 300),
    );
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

test("a cell that says for which unit a line is takes no part in reading it", () => {
  const lines = readTypedLines(
    "for unit: EX-07\t600-319-3750, 4\n600-211-1340\t2\t1 for unit: EX-07\nfor unit: DT-12",
  );
  expect(
    lines.map(({ text, units, readings: [reading] }) => [text, units, reading?.number, reading?.qty]),
  ).toEqual([
    ["600-319-3750, 4", [{ unitNumber: "EX-07" }], "600-319-3750", 4],
    ["600-211-1340\t2", [{ unitNumber: "EX-07", qty: 1 }], "600-211-1340", 2],
    ["DT-12", [{ unitNumber: "DT-12" }], "DT-12", 1],
  ]);
});
