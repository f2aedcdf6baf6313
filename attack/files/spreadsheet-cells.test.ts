import { describe, expect, it } from "vitest";
import { formulasOf, liveCells } from "./spreadsheet-cells.ts";
import { writeZip } from "./zip.ts";

describe("cells that a spreadsheet computes as formulas", () => {
  it.each([
    ["at the beginning of a cell", "a,=1+1\r\n"],
    ["in quotes", 'a,"=1+1"\r\n'],
    ["behind a line feed that nothing quotes", "a\n=1+1,b\r\n"],
    ["behind another separator", "a;=1+1;,b\r\n"],
    ["behind another separator in a cell that is quoted", '"a","b;=1+1;c"\r\n'],
    ["behind a line feed in a cell that is quoted, where another separator is set", '"a","b\n=1+1"\r\n'],
    ["behind the mark of the encoding", "\ufeff@SUM(1)\r\n"],
  ])("are found %s", (_, csv) => {
    expect(liveCells(csv)).not.toEqual([]);
  });

  it.each([
    ["signed numbers", "-5,+62,-1.5%\r\n"],
    ["a formula made a text", '"\'=1+1","a\n\'=1+1"\r\n'],
    ["a lone dash", "a,-\r\n"],
  ])("are not taken for %s", (_, csv) => {
    expect(liveCells(csv)).toEqual([]);
  });

  it("are found in a workbook, whose texts are not counted", () => {
    expect(formulasOf(sheet("<f>1+1</f><v>2</v>"))).toHaveLength(1);
    expect(formulasOf(sheet("<is><t>=1+1</t></is>"))).toEqual([]);
  });
});

function sheet(cell: string): Buffer {
  return writeZip([{ name: "xl/worksheets/sheet1.xml", content: Buffer.from(`<c>${cell}</c>`) }]);
}
