import { expect, test } from "vitest";
import { cleanList, type AnsweredLine, type ListedProduct } from "#contract/catalogue/quick-order.ts";
import { messagesOf } from "#testing/output/render-screen.tsx";
import { csvText } from "#web/api/save-table.ts";
import { listTable, tableWidths } from "./list-table.ts";
import { listedLine } from "./listed-lines.ts";

const hose: ListedProduct = {
  id: 1,
  code: "HOSE-10",
  name: "Hydraulic hose",
  brand: "Parker",
  price: 90_000,
  salesUnit: "meter",
  stock: "few",
  weight: 400,
  foundBy: { kind: "supersession", text: "HOSE-9" },
};
const line = (answered: Partial<AnsweredLine>) =>
  listedLine({ text: "HOSE-9 3", number: "HOSE-9", qty: 3, answer: "found", products: [], ...answered });

test("a saved list has a row for each line: the typed text, the part, its prices, and the remark", () => {
  const lines = [
    { ...line({ answer: "replaced", products: [hose] }), priceThen: 85_000 },
    line({ number: "QX-1", answer: "similar", products: [hose, { ...hose, code: "HOSE-11" }] }),
    line({ text: "hello there", number: "hello there", answer: "unreadable" }),
    { ...line({ products: [hose], qty: 10_000 }), refused: "quantityTooLarge" as const },
  ];
  expect(listTable(lines, messagesOf.en, "en").slice(1)).toEqual([
    [
      "HOSE-9",
      "HOSE-10",
      "Hydraulic hose",
      "Parker",
      3,
      "m",
      90_000,
      270_000,
      "Few left",
      0.4,
      "Replaced by a newer number. replaces HOSE-9. then 85,000.",
    ],
    [
      "QX-1",
      null,
      null,
      null,
      3,
      null,
      null,
      null,
      null,
      null,
      "Not found. Did you mean this? HOSE-10, HOSE-11.",
    ],
    [
      "hello there",
      null,
      null,
      null,
      3,
      null,
      null,
      null,
      null,
      null,
      "No part number in this line. hello there.",
    ],
    [
      "HOSE-9",
      "HOSE-10",
      "Hydraulic hose",
      "Parker",
      "10000",
      "m",
      90_000,
      null,
      "Few left",
      0.4,
      "replaces HOSE-9. More of this part than a cart can hold.",
    ],
  ]);
});

test("a list with a line for a unit has a column of units, which the shop reads again", () => {
  const lines = [
    { ...line({ products: [hose] }), forUnits: [{ unitNumber: "EX-07" }] },
    { ...line({ products: [hose] }), forUnits: [{ unitNumber: "EX-07", qty: 1 }] },
    line({ products: [hose] }),
  ];
  const table = listTable(lines, messagesOf.en, "en");
  expect(table.map((row) => row.at(-2))).toEqual(["For unit", "EX-07", "EX-07 (1)", ""]);
  expect(tableWidths(table)).toHaveLength(12);
  expect(tableWidths(listTable(lines.slice(2), messagesOf.en, "en"))).toHaveLength(11);
  expect(cleanList(csvText(table, "en")).split("\n")).toEqual([
    "HOSE-10\t3 m\tfor unit: EX-07",
    "HOSE-10\t3 m\tfor unit: EX-07 (1)",
    "HOSE-10\t3 m",
  ]);
});

test("in CSV no cell is a formula, and Indonesian spreadsheets get their separator", () => {
  const rows = [
    ["Nomor", "Jumlah"],
    ['=HYPERLINK("x")', 3],
    ['1/2" hose', null],
  ];
  expect(csvText(rows, "id")).toBe(
    '\ufeff"Nomor";"Jumlah"\r\n"\'=HYPERLINK(""x"")";"3"\r\n"1/2"" hose";""\r\n',
  );
  expect(csvText(rows, "en")).toContain('"Nomor","Jumlah"');
});
