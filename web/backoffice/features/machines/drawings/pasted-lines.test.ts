import { describe, expect, it } from "vitest";
import { readPastedLines } from "./pasted-lines.ts";

const read = (text: string) =>
  readPastedLines(text).map(({ label, number, pieces, note, serials }) =>
    [label, number, pieces, note, serials].join("|"),
  );

describe("a pasted table of a drawing", () => {
  it("without a heading is label, number, pieces and note", () => {
    expect(read("1;6754-61-1100;1;Water pump\n2; 07000-13045 ;2\n\n3;01010-81240;4;M12 x 40")).toEqual([
      "1|6754-61-1100|1|Water pump|",
      "2|07000-13045|2||",
      "3|01010-81240|4|M12 x 40|",
    ]);
  });

  it("is read as a spreadsheet copies it, with quotes", () => {
    expect(read('1\t6754-61-1100\t1\t"Pompa, komplit"')).toEqual(["1|6754-61-1100|1|Pompa, komplit|"]);
  });

  it("with a heading is read by its names, in whatever order they are", () => {
    expect(read("Part Number;Qty;No;Keterangan;Serial\n6754-61-1100;1;4;Pompa;300001-UP")).toEqual([
      "4|6754-61-1100|1|Pompa|300001-UP",
    ]);
    expect(read("No,Kode,Jumlah\n4,6754-61-1100,1")).toEqual(["4|6754-61-1100|1||"]);
  });

  it("keeps what it does not understand", () => {
    expect(read("1;6754-61-1100;dua atau tiga;")).toEqual(["1|6754-61-1100|dua atau tiga||"]);
  });
});
