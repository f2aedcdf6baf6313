import { zipSync } from "fflate";
import { cellName, isBeyondColumns, SheetError, tooManyColumns, type SheetBounds } from "./sheet.ts";
import { hasLongPiece } from "./long-pieces.ts";
import { Archive } from "./unpack-archive.ts";

const workbookPart = "xl/workbook.xml";
const relationsPart = "xl/_rels/workbook.xml.rels";

/** The last row that a spreadsheet can have. */
const lastRow = 1_048_576;

/**
 * The first sheet of a workbook with what belongs to it, as a separate workbook. Its parts were unpacked within the
 * limits, and no cell of it is so far away that the table would not fit into memory.
 * @throws SheetError
 */
export function cutFirstSheet(bytes: Uint8Array, bounds: SheetBounds): Buffer {
  const archive = new Archive(bytes, bounds);
  const workbook = archive.unpack(workbookPart);
  const relations = archive.unpack(relationsPart);
  if (workbook === undefined || relations === undefined) throw new SheetError("importNotReadable");
  const related = readRelations(textOf(relations));
  const sheetPart = related.find(({ id }) => id === firstSheetId(textOf(workbook)))?.part;
  const sheet = sheetPart === undefined ? undefined : archive.unpack(sheetPart);
  if (sheetPart === undefined || sheet === undefined) throw new SheetError("importNotReadable");
  const sheetXml = textOf(sheet);
  if (hasLongPiece(sheetXml)) throw new SheetError("importTooMuch");
  checkCells(sheetXml, bounds.cellsInGrid);
  const parts: Record<string, Uint8Array> = {
    [workbookPart]: workbook,
    [relationsPart]: relations,
    [sheetPart]: sheet,
  };
  for (const { kind, part } of related) {
    const shared = kind === "sharedStrings" || kind === "styles" ? archive.unpack(part) : undefined;
    if (shared !== undefined) parts[part] = shared;
  }
  return Buffer.from(zipSync(parts, { level: 0 }));
}

interface Relation {
  id: string;
  /** The last part of its type: `worksheet`, `sharedStrings`, `styles` … */
  kind: string;
  /** The file's name in the archive. */
  part: string;
}

function readRelations(xml: string): Relation[] {
  return [...xml.matchAll(/<(?:\w+:)?Relationship\b[^>]*>/g)].map(([tag]) => {
    const target = attributeOf(tag, "Target");
    return {
      id: attributeOf(tag, "Id"),
      kind: attributeOf(tag, "Type").replace(/^.*\//, ""),
      part: target.startsWith("/") ? target.slice(1) : `xl/${target}`,
    };
  });
}

function firstSheetId(xml: string): string {
  return attributeOf(/<(?:\w+:)?sheet\s[^>]*>/.exec(xml)?.[0] ?? "", "\\w+:id");
}

function attributeOf(tag: string, name: string): string {
  return new RegExp(`\\s${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`).exec(tag)?.slice(1).join("") ?? "";
}

/** The number of each row and the address of each cell, and whether an end follows the tag at once. */
const places = /<(?:\w+:)?(?:row|c)\s(?:[^<>]*?\s)?r\s*=\s*(?:"([^"]*)"|'([^']*)')[^<>]*>(<\/)?/g;

/** Empty cells do not count: Excel stores formats of cells down to its last row and out to its last column. */
function checkCells(xml: string, mostCellsInGrid: number): void {
  let widest = 0;
  for (const match of xml.matchAll(places)) {
    const [tag, doublyQuoted, quoted = "", isEmpty] = match;
    const [, letters = "", row = ""] = /^([A-Z]{0,3})(\d{1,7})$/.exec(doublyQuoted ?? quoted) ?? [];
    // The library would take any number, and make every row up to it.
    if (row === "" || Number(row) > lastRow) throw new SheetError("importNotReadable");
    if (letters === "" || isEmpty !== undefined || tag.endsWith("/>")) continue;
    const column = columnNumber(letters) - 1;
    if (isBeyondColumns(column)) throw tooManyColumns(`${letters}${row}`);
    widest = Math.max(widest, column + 1);
    if (widest * Number(row) > mostCellsInGrid) {
      throw new SheetError("importFarCell", { cell: cellName(column, Number(row)) });
    }
  }
}

function columnNumber(letters: string): number {
  return letters.split("").reduce((number, letter) => number * 26 + letter.charCodeAt(0) - 64, 0);
}

function textOf(bytes: Uint8Array): string {
  return new TextDecoder().decode(bytes);
}
