import { writeZip, type ArchiveEntry } from "./zip.ts";

/** A file that is made to harm its reader, and the call that reads it. */
export interface HostileFile {
  what: string;
  upload: "catalogue" | "statement";
  fileName: string;
  /** Made when it is needed: none of them is stored in the project. */
  make: () => Buffer;
  isInShortForm: boolean;
}

const heading = "Date,Description,Branch,Amount,,Balance";
const statementHead = `Account Information - Account Statement\nAccount No.,:,'5240112233\n\n${heading}\n`;
const statement = (lines: string) => Buffer.from(statementHead + lines);
const row = (day: string, words = "TRSF") => `${day},"${words}",0000,"100,000.00",CR,\n`;

export const hostileFiles: HostileFile[] = [
  {
    what: "a workbook of 1 kB with one cell at the far corner",
    upload: "catalogue",
    fileName: "far.xlsx",
    make: () => workbook('<row r="1048576"><c r="XFD1048576" t="inlineStr"><is><t>x</t></is></c></row>'),
    isInShortForm: true,
  },
  {
    what: "a workbook of one cell with an address beyond the last column and row",
    upload: "catalogue",
    fileName: "beyond.xlsx",
    make: () =>
      workbook('<row r="99999999999"><c r="ZZZZZZZ99999999999" t="inlineStr"><is><t>x</t></is></c></row>'),
    isInShortForm: true,
  },
  {
    what: "a CSV of 20,000 columns of one name",
    upload: "catalogue",
    fileName: "names.csv",
    make: () =>
      csvOf(
        Array.from({ length: 20_000 }, () => "k"),
        ["MJ-1"],
      ),
    isInShortForm: true,
  },
  {
    what: "a CSV of 50,000 columns of one name",
    upload: "catalogue",
    fileName: "names.csv",
    make: () =>
      csvOf(
        Array.from({ length: 50_000 }, () => "k"),
        ["MJ-1"],
      ),
    isInShortForm: false,
  },
  {
    what: "a CSV of a million columns without names",
    upload: "catalogue",
    fileName: "columns.csv",
    make: () =>
      Buffer.concat([Buffer.from("Part number"), Buffer.alloc(1_000_000, ","), Buffer.from("\nMJ-1\n")]),
    isInShortForm: true,
  },
  {
    what: "a CSV of a million lines",
    upload: "catalogue",
    fileName: "lines.csv",
    make: () => Buffer.from(`Part number,Price\n${"MJ-1,5\n".repeat(1_000_000)}`),
    isInShortForm: false,
  },
  {
    what: "a CSV of one quoted cell of 15 MB that is never closed",
    upload: "catalogue",
    fileName: "quote.csv",
    make: () => Buffer.concat([Buffer.from('Part number\n"'), Buffer.alloc(15_000_000, "a,\n")]),
    isInShortForm: false,
  },
  {
    what: "a CSV with NUL in its cells",
    upload: "catalogue",
    fileName: "nul.csv",
    make: () => csvOf(["Part number", "Name (en)"], ["MJ-\u0000-1", "a\u0000b"]),
    isInShortForm: true,
  },
  {
    what: "a workbook with one cell of 200 MB",
    upload: "catalogue",
    fileName: "cell.xlsx",
    make: () =>
      workbook(
        Buffer.concat([
          Buffer.from('<row r="1"><c r="A1" t="inlineStr"><is><t>'),
          Buffer.alloc(200_000_000, "a"),
          Buffer.from("</t></is></c></row>"),
        ]),
      ),
    isInShortForm: false,
  },
  {
    what: "a workbook of 60,000 archive entries",
    upload: "catalogue",
    fileName: "entries.xlsx",
    make: () => workbook("", { entries: 60_000 }),
    isInShortForm: false,
  },
  {
    what: "a workbook of 280 MB of XML",
    upload: "catalogue",
    fileName: "xml.xlsx",
    make: () => workbook(Buffer.alloc(280_000_000, "<row/>\n")),
    isInShortForm: false,
  },
  {
    what: "a workbook of 1 GB whose directory says that it is empty",
    upload: "catalogue",
    fileName: "lie.xlsx",
    make: () => workbook(Buffer.alloc(1_000_000_000, " "), { claimedSize: 0 }),
    isInShortForm: false,
  },
  {
    what: "a workbook of 100 MB whose directory says that it is empty",
    upload: "catalogue",
    fileName: "lie.xlsx",
    make: () => workbook(Buffer.alloc(100_000_000, " "), { claimedSize: 0 }),
    isInShortForm: true,
  },
  ...["_x0000_", "&#0;", "&#xFFFF;", "_xD800_", "&x;"].map((entity) => ({
    what: `a workbook with ${entity} in a cell`,
    upload: "catalogue" as const,
    fileName: "nul.xlsx",
    make: () =>
      workbook(
        cells(["Part number", "Brand", "Name (en)"], 1) + cells([`MJ-${entity}`, "K", `a${entity}b`], 2),
      ),
    isInShortForm: true,
  })),
  {
    what: "a workbook with entities in entities",
    upload: "catalogue",
    fileName: "entities.xlsx",
    make: () => {
      const levels = Array.from(
        { length: 20 },
        (_, level) => `<!ENTITY a${level + 1} "${`&a${level};`.repeat(20)}">`,
      );
      const kind = `<!DOCTYPE worksheet [<!ENTITY a0 "lol">${levels.join("")}]>`;
      return workbook('<row r="1"><c r="A1" t="inlineStr"><is><t>&a20;</t></is></c></row>', { kind });
    },
    isInShortForm: true,
  },
  {
    what: "a workbook with names of files outside it",
    upload: "catalogue",
    fileName: "../../../../tmp/outside.xlsx",
    make: () =>
      workbook(cells(["Part number"], 1) + cells(["MJ-2"], 2), {
        more: [{ name: "../../outside.xml", content: Buffer.from("x") }],
      }),
    isInShortForm: true,
  },
  {
    what: "an archive that ends in the midst",
    upload: "catalogue",
    fileName: "half.xlsx",
    make: () => workbook(cells(["Part number"], 1)).subarray(0, 400),
    isInShortForm: true,
  },
  {
    what: "3 MB of line ends",
    upload: "statement",
    fileName: "ends.csv",
    make: () => Buffer.concat([statement(""), Buffer.alloc(3_000_000, "\n")]),
    isInShortForm: true,
  },
  {
    what: "3 MB of column ends",
    upload: "statement",
    fileName: "columns.csv",
    make: () => Buffer.concat([statement(""), Buffer.alloc(3_000_000, ",")]),
    isInShortForm: false,
  },
  {
    what: "NUL after the first 2,000 bytes",
    upload: "statement",
    fileName: "nul.csv",
    make: () => statement(row("21/11/2026").repeat(80) + row("21/11/2026", "a\u0000b")),
    isInShortForm: true,
  },
  ...["01/01/0000", "31/02/2026", "01/01/9999", "99/99/9999"].map((day) => ({
    what: `a row of the day ${day}`,
    upload: "statement" as const,
    fileName: "day.csv",
    make: () => statement(row("21/11/2026") + row(day)),
    isInShortForm: true,
  })),
  {
    what: "amounts that no bank has",
    upload: "statement",
    fileName: "amounts.csv",
    make: () =>
      statement(
        ["9".repeat(400), "1e400", "-0", "٣٤"]
          .map((amount) => `21/11/2026,x,0000,"${amount}",CR,\n`)
          .join(""),
      ),
    isInShortForm: true,
  },
];

function csvOf(...rows: string[][]): Buffer {
  return Buffer.from(rows.map((cellsOfRow) => cellsOfRow.join(",")).join("\n"));
}

function cells(texts: string[], line: number): string {
  const written = texts.map(
    (value, index) =>
      `<c r="${String.fromCharCode(65 + index)}${line}" t="inlineStr"><is><t>${value}</t></is></c>`,
  );
  return `<row r="${line}">${written.join("")}</row>`;
}

/** The smallest workbook that Excel opens, around these rows. */
function workbook(
  rows: string | Buffer,
  {
    claimedSize,
    entries = 0,
    kind = "",
    more = [],
  }: { claimedSize?: number; entries?: number; kind?: string; more?: ArchiveEntry[] } = {},
): Buffer {
  const main = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
  const relations = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
  const packages = "http://schemas.openxmlformats.org/package/2006";
  const sheet = Buffer.concat([
    Buffer.from(`<?xml version="1.0"?>${kind}<worksheet xmlns="${main}"><sheetData>`),
    Buffer.from(rows),
    Buffer.from("</sheetData></worksheet>"),
  ]);
  return writeZip([
    text(
      "[Content_Types].xml",
      `<Types xmlns="${packages}/content-types"><Default Extension="xml" ContentType="application/xml"/></Types>`,
    ),
    text(
      "_rels/.rels",
      `<Relationships xmlns="${packages}/relationships"><Relationship Id="a" Type="${relations}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    ),
    text(
      "xl/workbook.xml",
      `<workbook xmlns="${main}" xmlns:r="${relations}"><sheets><sheet name="a" sheetId="1" r:id="b"/></sheets></workbook>`,
    ),
    text(
      "xl/_rels/workbook.xml.rels",
      `<Relationships xmlns="${packages}/relationships"><Relationship Id="b" Type="${relations}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    ),
    { name: "xl/worksheets/sheet1.xml", content: sheet, ...(claimedSize !== undefined && { claimedSize }) },
    ...more,
    ...Array.from({ length: entries }, (_, index) => text(`xl/media/${index}.xml`, "<a/>")),
  ]);
}

function text(name: string, content: string): ArchiveEntry {
  return { name, content: Buffer.from(content) };
}
