import { beforeEach, expect, test, vi } from "vitest";
import { cleanList, type AnsweredLine } from "#contract/catalogue/quick-order.ts";
import { keepColumns, keptColumns } from "./kept-columns.ts";
import { columnsToAsk, readTable, textOfColumns } from "./list-columns.ts";

beforeEach(() => {
  const stored = new Map<string, string>();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => stored.set(key, text),
  });
});

const answered = (...numbers: string[]) =>
  numbers.map((number): AnsweredLine => ({ text: number, number, qty: 0, answer: "found", products: [] }));
const sheet = [
  "Kode\tNama\tStok\tOrder\tSatuan",
  "600-211-1340\tFilter oli\t3\t4\tpcs",
  "1R-0716\tFilter oli\t10\t2\tpcs",
  "07000-12011\tO-ring\t7\t12\tset",
].join("\n");

test("a table asks which of its columns with figures is the quantity, by their names or first cells", () => {
  const table = readTable(sheet)!;
  expect(columnsToAsk(table, answered("600-211-1340", "1R-0716", "07000-12011"))).toEqual({
    number: 0,
    choices: [
      { column: 2, name: "Stok", examples: ["3", "10", "7"] },
      { column: 3, name: "Order", examples: ["4", "2", "12"] },
    ],
  });
  const nameless = readTable("1\t600-211-1340\t3\t4\n2\t1R-0716\t10\t2\n3\t07000-12011\t7\t12")!;
  expect(columnsToAsk(nameless, answered("600-211-1340", "1R-0716"))?.choices).toEqual([
    { column: 2, name: undefined, examples: ["3", "10", "7"] },
    { column: 3, name: undefined, examples: ["4", "2", "12"] },
  ]);
  expect(readTable("600-211-1340\t4\n1R-0716\t2\n07000-12011\t1")).toBeUndefined();
  expect(readTable("600-211-1340 4")).toBeUndefined();
});

test("the named columns are read with the unit; a row without a number is not lost", () => {
  const table = readTable(`${sheet}\n\tMohon dikirim ke site\t\t\t`)!;
  expect(cleanList(textOfColumns(table, { number: 0, pieces: 3 }))).toBe(
    "600-211-1340\t4 pcs\n1R-0716\t2 pcs\n07000-12011\t12 set\nMohon dikirim ke site",
  );
});

test("a column of units, or a cell that says one, is kept beside the named columns", () => {
  const units =
    "Unit\tKode\tStok\tOrder\nEX-07\t600-211-1340\t3\t4\nDT-12\t1R-0716\t10\t2\n\t07000-12011\t7\t1";
  expect(cleanList(textOfColumns(readTable(units)!, { number: 1, pieces: 3 }))).toBe(
    "600-211-1340\t4\tfor unit: EX-07\n1R-0716\t2\tfor unit: DT-12\n07000-12011\t1",
  );
  const marked =
    "for unit: EX-07\t600-211-1340\t3\t4\nfor unit: EX-07\t1R-0716\t1\t2\nfor unit: DT-12\t07000-12011\t7\t1";
  expect(cleanList(textOfColumns(readTable(marked)!, { number: 1, pieces: 3 }))).toBe(
    "600-211-1340\t4\tfor unit: EX-07\n1R-0716\t2\tfor unit: EX-07\n07000-12011\t1\tfor unit: DT-12",
  );
});

test("named columns are remembered for lists of the same layout, and at most twenty of them", () => {
  const { layout } = readTable(sheet)!;
  keepColumns(layout, { number: 0, pieces: 3 });
  const next = readTable("KODE\tnama\tStok\tOrder\tSatuan\n1\tA\t2\t3\tpcs\n2\tA\t2\t3\tpcs")!;
  expect(keptColumns(next.layout)).toMatchObject({ number: 0, pieces: 3 });
  keepColumns(layout, undefined);
  expect(keptColumns(layout)).toBeUndefined();
  for (let count = 0; count <= 20; count += 1) keepColumns(`|${count}`, { number: 0, pieces: 1 });
  expect(keptColumns("|0")).toBeUndefined();
  expect(keptColumns("|20")).toMatchObject({ number: 0, pieces: 1 });
  localStorage.setItem("quick-order-columns", '{"version":0}');
  expect(keptColumns("|20")).toBeUndefined();
});
