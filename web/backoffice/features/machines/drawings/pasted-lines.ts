import { rowsOfTable } from "#contract/catalogue/list-rows.ts";
import { newKey, type DraftLine } from "./drawing-draft.ts";

type Field = "label" | "number" | "pieces" | "note" | "serials";

/** The order of the columns in a table without a heading. */
const usual: Field[] = ["label", "number", "pieces", "note", "serials"];

/** What a heading calls each column. */
const names: Record<Field, RegExp> = {
  label: /^(?:label|pos|item|index|ref|no\.?|callout)\b(?!.*(?:part|barang|kode))/i,
  number: /(?:part|number|nomor|kode|code|oem)/i,
  pieces: /^(?:q'?ty|quantity|jumlah|jml|pcs|pieces|banyaknya)\b/i,
  note: /^(?:note|remark|keterangan|catatan|name|nama|description|deskripsi)/i,
  serials: /(?:serial|seri\b|s\/?n)/i,
};

/** The lines of a pasted table; cells are taken as they are, and the editor shows which of them it cannot read. */
export function readPastedLines(text: string): DraftLine[] {
  const rows = rowsOfTable(text);
  const [first = []] = rows;
  const heading = first.map((cell) => usual.find((field) => names[field].test(cell)));
  const isHeading = heading.includes("number") && !first.some((cell) => /\d/.test(cell));
  const columns = isHeading ? heading : usual;
  return (isHeading ? rows.slice(1) : rows).map((row) => {
    const cell = (field: Field) => row[columns.indexOf(field)] ?? "";
    return {
      key: newKey(),
      label: cell("label"),
      number: cell("number"),
      pieces: cell("pieces"),
      note: cell("note"),
      serials: cell("serials"),
    };
  });
}
