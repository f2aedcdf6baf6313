import { expect, it, test } from "vitest";
import { markUnits } from "./mark-units.ts";

const machine = (unitNumber: string, model = "PC200-8") => ({
  brand: "Komatsu",
  model,
  serial: "313445",
  engineSerial: "",
  unitNumber,
});
const machines = [
  machine("EX-07"),
  machine("DT-12", "HD785-7"),
  machine("Loader A", "WA500-6"),
  machine("12"),
];
const part = "600-319-3750";

test.each<[string, string]>([
  // A cell in any column.
  [`EX-07\t${part}\t2`, `for unit: EX-07\t${part}\t2`],
  [`${part}\t2\tdt 12`, `${part}\t2\tfor unit: DT-12`],
  [`${part};EX07;2`, `${part};for unit: EX-07;2`],
  [`"Loader A","${part}","2"`, `for unit: Loader A,"${part}","2"`],
  [`EX-07,${part},2`, `for unit: EX-07,${part},2`],
  [`EX-07\t${part}\t2\tEX-07`, `for unit: EX-07\t${part}\t2\t`],
  // The beginning or the end of a typed line.
  [`EX-07 ${part} 2`, `${part} 2\tfor unit: EX-07`],
  [`ex 07: ${part} 2`, `${part} 2\tfor unit: EX-07`],
  [`${part} 2 EX-07`, `${part} 2\tfor unit: EX-07`],
  [`2 x ${part} (EX-07)`, `2 x ${part}\tfor unit: EX-07`],
  [`${part} 2 pcs untuk unit DT-12`, `${part} 2 pcs\tfor unit: DT-12`],
  [`No. Unit EX-07 - ${part}, 2`, `${part}, 2,for unit: EX-07`],
  [`loader a ${part}`, `${part}\tfor unit: Loader A`],
  [`EX-07 ${part}\t2`, `${part}\t2\tfor unit: EX-07`],
  // A line of its own.
  ["EX-07", "for unit: EX-07"],
  ["*EX-07*", "for unit: EX-07"],
  ["  Unit : ex07", "for unit: EX-07"],
  ["EX-07:", "for unit: EX-07"],
  ["EX-07 (Komatsu PC200-8)", "for unit: EX-07"],
  ["EX-07 PC 200-8", "for unit: EX-07"],
  ["Kebutuhan part DT-12 HD785-7", "for unit: DT-12"],
  ["EX-07 pit 3:", "for unit: EX-07"],
  ["EX-07;;;", "for unit: EX-07"],
])("%j names one of the buyer's units: %j", (line, marked) => {
  expect(markUnits(line, machines)).toBe(marked);
});

test.each([
  [part],
  ["EX-08 600-319-3750 2"],
  ["EX-08:"],
  // What would be left is no part.
  ["EX-07 2"],
  ["EX-07\t2\tpcs"],
  // Two units in one line.
  [`EX-07 ${part} DT-12`],
  [`EX-07\t${part}\tDT-12`],
  // A machine with a number for a name.
  [`${part} 12`],
  [`${part}\t12`],
  ["12"],
  // In the middle, or inside of a cell in quotes.
  [`${part} EX-07 filter`],
  [`"Filter, EX-07",${part},2`],
  ["for unit: EX-07"],
  [""],
])("%j stays as it is", (line) => {
  expect(markUnits(line, machines)).toBe(line);
});

it("does not guess between unit numbers that differ only in their signs", () => {
  const alike = [machine("EX-1-1"), machine("EX-11")];
  expect(markUnits(`EX 11 ${part}`, alike)).toBe(`EX 11 ${part}`);
  expect(markUnits(`ex-11 ${part}`, alike)).toBe(`${part}\tfor unit: EX-11`);
});

it("leaves a list of somebody without machines alone", () => {
  expect(markUnits(`EX-07 ${part}`, [])).toBe(`EX-07 ${part}`);
});

it("keeps the lines and their ends", () => {
  expect(markUnits(`EX-07\r\n${part} 2\n\nDT-12\n${part} 1`, machines)).toBe(
    `for unit: EX-07\r\n${part} 2\n\nfor unit: DT-12\n${part} 1`,
  );
});
