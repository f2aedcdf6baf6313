import type { HostileFile } from "./hostile-file.ts";
import { writeZip, type ArchiveEntry } from "./zip.ts";

/** Workbooks of products. */
export const hostileWorkbooks: HostileFile[] = [
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
];

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
