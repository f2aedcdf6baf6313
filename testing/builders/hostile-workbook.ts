import { zipSync } from "fflate";

const relations = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const names = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";

/** The rows of a small table of parts, in the XML of a worksheet. */
export const fewRows =
  '<row r="1"><c r="A1" t="inlineStr"><is><t>code</t></is></c><c r="B1" t="inlineStr"><is><t>name</t></is></c></row>' +
  '<row r="2"><c r="A2" t="inlineStr"><is><t>P-1</t></is></c><c r="B2" t="inlineStr"><is><t>Filter</t></is></c></row>';

/** A workbook whose only sheet has these rows, written as XML; `others` are further files of the archive. */
export function workbookOf(rows: string | Uint8Array, others: Record<string, Uint8Array> = {}): Buffer {
  const text = new TextEncoder();
  const sheet = Buffer.concat([
    text.encode(`<worksheet xmlns="${names}"><sheetData>`),
    typeof rows === "string" ? text.encode(rows) : rows,
    text.encode("</sheetData></worksheet>"),
  ]);
  return Buffer.from(
    zipSync({
      "xl/workbook.xml": text.encode(
        `<workbook xmlns="${names}" xmlns:r="${relations}"><sheets><sheet name="Parts" sheetId="1" r:id="rId1"/></sheets></workbook>`,
      ),
      "xl/_rels/workbook.xml.rels": text.encode(
        `<Relationships><Relationship Id="rId1" Type="${relations}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
      ),
      "xl/worksheets/sheet1.xml": sheet,
      ...others,
    }),
  );
}

/** The archive with a directory that claims an unpacked size of zero for every file. */
export function lyingAboutSizes(archive: Buffer): Buffer {
  const lying = Buffer.from(archive);
  const entry = Buffer.from("PK\x01\x02", "latin1");
  for (let at = lying.indexOf(entry); at !== -1; at = lying.indexOf(entry, at + 4)) {
    lying.writeUInt32LE(0, at + 24);
  }
  return lying;
}
