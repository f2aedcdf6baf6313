import { describe, expect, it } from "vitest";
import { cleanList } from "./quick-order.ts";
import { splitLines } from "./typed-lines.ts";
import { listOfRows, listOfTable } from "./list-rows.ts";

describe("the lines of a sheet", () => {
  it.each<[string, string[][], string[]]>([
    [
      "are the part number and the pieces of a sheet that names them, whatever stands beside",
      [
        ["PT Tambang Jaya 2026"],
        ["No", "Deskripsi", "Part No.", "Qty", "Harga"],
        ["1", "Filter oli", "600-211-1340", "4", "345000"],
        ["2", "Filter", "1R-0716", "", "90000"],
        ["", "Total", "", "", "435000"],
      ],
      ["600-211-1340\t4", "1R-0716", "Total\t435000"],
    ],
    [
      "are those of an Indonesian sheet, in which an amount is no quantity",
      [
        ["Jumlah harga", "Nomor Part", "Jumlah"],
        ["690000", "600-211-1340", "2"],
      ],
      ["600-211-1340\t2"],
    ],
    [
      "are whole rows where one has more cells than have names",
      [
        ["Part no", "Name", "Qty"],
        ["600-211-1340", "Filter", "oil", "2"],
      ],
      ["600-211-1340\tFilter\toil\t2"],
    ],
    [
      "are whole rows where nothing names the columns, below the titles",
      [["Daftar part"], ["Nama", "Merek"], ["600-211-1340", "2"], ["catatan"]],
      ["600-211-1340\t2", "catatan"],
    ],
    [
      "say for which unit they are, by the column that names the buyer's machines",
      [
        ["Unit", "Part No", "Qty"],
        ["EX-07", "600-319-3750", "2"],
        ["", "6736-51-5142", "1"],
        ["DT-12", "600-211-1340", "4"],
      ],
      ["600-319-3750\t2\tfor unit: EX-07", "6736-51-5142\t1", "600-211-1340\t4\tfor unit: DT-12"],
    ],
    [
      "take a column called unit for the measure where its cells are measures, also beside one of machines",
      [
        ["No", "Kode unit", "Kode part", "Jumlah", "Unit"],
        ["1", "EX-07", "AB-1000", "2", "liter"],
        ["2", "DT-12", "AB-1001", "1", "set"],
      ],
      ["AB-1000\t2 liter\tfor unit: EX-07", "AB-1001\t1 set\tfor unit: DT-12"],
    ],
    [
      "have no unit where the cells of such a column are measures or words without a figure",
      [
        ["Part No", "Qty", "No. Unit", "Alat"],
        ["AB-1000", "2", "pcs", "Dongkrak"],
        ["AB-1001", "1", "set", "Kunci pas"],
      ],
      ["AB-1000\t2", "AB-1001\t1"],
    ],
    [
      "are for the unit of a title above, or of a row that says nothing else, until the next one; names come once",
      [
        ["No. Unit : EX-07"],
        ["Machine", "Part No", "Qty"],
        ["", "600-319-3750", "2"],
        ["DT-12", "", ""],
        ["Machine", "Part No", "Qty"],
        ["", "600-211-1340", "4"],
      ],
      ["for unit: EX-07", "600-319-3750\t2", "for unit: DT-12", "600-211-1340\t4"],
    ],
    [
      "keep a cell that says for which unit the row is, in any column",
      [
        ["Part No", "Qty", "Site"],
        ["600-319-3750", "2", "for unit: EX-07"],
      ],
      ["600-319-3750\t2\tfor unit: EX-07"],
    ],
    ["are all rows where no digit stands anywhere", [["Daftar part"]], ["Daftar part"]],
  ])("%s", (_, rows, expected) => {
    expect(listOfRows(rows)).toEqual(expected);
  });
});

describe("a table as a text", () => {
  it.each<[string, string, string]>([
    [
      "is read by its headings, in any order",
      "No;Part Number;Description;Qty\r\n1;600-211-1340;Filter oli, mesin;4\r\n2;1R-0716;Filter;2\r\n",
      "600-211-1340\t4\n1R-0716\t2",
    ],
    [
      "may name its columns in Indonesian and have titles above, and prices beside",
      "PT Tambang Jaya, Sangatta\nJumlah\tHarga\tNomor Part\n4\t345000\t600-211-1340\n",
      "600-211-1340\t4",
    ],
    [
      "may have quoted cells with separators, quotes and line breaks",
      'Description,Qty,Part No\n"Filter, oil\n(5"" thread)",4,"600-211-1340"\n"Hose",2,HOSE-10',
      "600-211-1340\t4\nHOSE-10\t2",
    ],
    [
      "needs no headings where its cells stand in quotes",
      '"600-211-1340","Filter, oil","4"\n"1R-0716","Fuel\nfilter","2"',
      "600-211-1340\tFilter, oil\t4\n1R-0716\tFuel filter\t2",
    ],
    [
      "joins the pieces with their unit, and says of a cell that is no quantity that it should be one",
      "No;Kode Barang;Nama;Jumlah;Satuan\n1;AB-1000;Oli;2 PAIL;\n2;AB-1001;Baut;1;lusin\n3;AB-1002;Ring;sesuai stok;\n4;AB-1003;Pin;;pcs",
      "AB-1000\t2 PAIL\nAB-1001\t1 lusin\nAB-1002\tqty: sesuai stok\nAB-1003",
    ],
    ["may be one of Excel's own with a separator that is a pipe", "Item No|Qty\nAB-1000|3", "AB-1000\t3"],
  ])("%s", (_, text, expected) => {
    expect(listOfTable(text)).toBe(expected);
  });

  it.each([
    ["600-211-1340  2\n2 x 1R0716"],
    ["PN 600-211-1340; qty 2\nP/N 1R-0716; qty 4"],
    ["Part number: 600-211-1340, qty: 2"],
    ['"tolong kirim besok\n600-211-1340 ; 4'],
    ['"600-211-1340" 2 pcs'],
    ['hose 1/2" ; 4\n600-211-1340 ; 2'],
    ["no;part;qty"],
    ['\'""""""\n;;;'],
  ])("%j is not a table and stays as it is", (text) => {
    expect(listOfTable(text)).toBe(text);
  });

  it("with 500 rows becomes a list of 500 lines, however many lines its cells have", () => {
    const rows = Array.from({ length: 500 }, (_, row) => `"Filter\noli ${row}";AB-${1_000 + row};2`);
    const list = cleanList(["Nama;Part No;Qty", ...rows].join("\n"));
    expect(splitLines(list)).toHaveLength(500);
    expect(list.startsWith("AB-1000\t2\nAB-1001\t2")).toBe(true);
  });

  it.each(['"', '";', '"a;', ';"a"b', '""', '"\n'])(
    "is read to its end, however many quotes it has: %j",
    // Work that grew with the square of the length would take hours.
    (piece) => {
      expect(typeof listOfTable(piece.repeat(600_000 / piece.length))).toBe("string");
    },
  );
});
