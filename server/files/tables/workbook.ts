import { zipSync } from "fflate";
import { limits } from "#contract/core/limits.ts";
import { cellName, isBeyondColumns, SheetError, tooManyColumns, type SheetBounds } from "./sheet.ts";
import { hasLongPiece } from "./long-pieces.ts";
import { Archive } from "./unpack-archive.ts";
import { hiddenPlaces, numbersWithZeros, zeroFormats, type HiddenPlaces } from "./what-is-shown.ts";

const workbookPart = "xl/workbook.xml";
const relationsPart = "xl/_rels/workbook.xml.rels";

/** The last row that a spreadsheet can have. */
const lastRow = 1_048_576;

/** One sheet of a workbook as a workbook of its own, and what of it the spreadsheet shows in another way. */
export interface CutSheet {
  bytes: Buffer;
  hidden: HiddenPlaces;
  /** Numbers that a format shows with zeros in front, as they are shown, by the addresses of their cells. */
  withZeros: Map<string, string>;
}

/** A workbook's sheets, as a spreadsheet shows them; hidden ones count only if all are hidden, or if they are taken too. */
export class Workbook {
  /** The sheets' names, in their order. */
  readonly names: string[];
  /** The names of those that are hidden and do not count. */
  readonly hiddenNames: string[];
  readonly #archive: Archive;
  readonly #bounds: SheetBounds;
  readonly #sheets: SheetTag[];
  readonly #related: Relation[];
  /** Whether dates count from 1904 on, as on older Macs. */
  readonly #isFrom1904: boolean;
  readonly #shared: Record<string, Uint8Array> = {};

  /** @throws SheetError for bytes that are no workbook. */
  constructor(bytes: Uint8Array, bounds: SheetBounds, { takesHidden = false } = {}) {
    this.#bounds = bounds;
    this.#archive = new Archive(bytes, bounds);
    const workbook = this.#archive.unpack(workbookPart);
    const relations = this.#archive.unpack(relationsPart);
    if (workbook === undefined || relations === undefined) throw new SheetError("importNotReadable");
    const xml = textOf(workbook);
    if (hasLongPiece(xml)) throw new SheetError("importTooMuch");
    this.#isFrom1904 = /\sdate1904\s*=\s*["'](?:1|true)["']/.test(xml);
    this.#related = readRelations(textOf(relations));
    const sheets = readSheetTags(xml);
    const shown = sheets.filter(({ isHidden }) => !isHidden);
    this.#sheets = shown.length > 0 && !takesHidden ? shown : sheets;
    this.names = this.#sheets.map(({ name }) => name);
    this.hiddenNames = sheets.filter((sheet) => !this.#sheets.includes(sheet)).map(({ name }) => name);
    this.#shared[relationsPart] = relations;
  }

  /**
   * A sheet, counted from 0, with what belongs to it, as a separate workbook. Its parts were unpacked within the
   * limits, and no cell of it is so far away that the table would not fit into memory.
   * @throws SheetError
   */
  cut(index: number): CutSheet {
    const wanted = this.#sheets[index];
    const sheetPart = this.#related.find(({ id }) => id === wanted?.relation)?.part;
    const sheet = sheetPart === undefined ? undefined : this.#archive.unpack(sheetPart);
    if (wanted === undefined || sheetPart === undefined || sheet === undefined) {
      throw new SheetError("importNotReadable");
    }
    const sheetXml = textOf(sheet);
    if (hasLongPiece(sheetXml)) throw new SheetError("importTooMuch");
    checkCells(sheetXml, this.#bounds.cellsInGrid);
    for (const { kind, part } of this.#related) {
      if ((kind !== "sharedStrings" && kind !== "styles") || this.#shared[part] !== undefined) continue;
      const shared = this.#archive.unpack(part);
      if (shared !== undefined) this.#shared[part] = shared;
    }
    const workbook = new TextEncoder().encode(workbookOfOne(wanted.relation, this.#isFrom1904));
    const styles = this.#related.find(({ kind }) => kind === "styles")?.part ?? "";
    const formats = zeroFormats(textOf(this.#shared[styles] ?? new Uint8Array()));
    return {
      bytes: Buffer.from(
        zipSync({ ...this.#shared, [workbookPart]: workbook, [sheetPart]: sheet }, { level: 0 }),
      ),
      hidden: hiddenPlaces(sheetXml),
      withZeros: numbersWithZeros(sheetXml, formats),
    };
  }
}

function workbookOfOne(relation: string, isFrom1904: boolean): string {
  const properties = isFrom1904 ? '<workbookPr date1904="1"/>' : "";
  return `<workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships">${properties}<sheets><sheet name="1" sheetId="1" r:id="${relation}"/></sheets></workbook>`;
}

interface SheetTag {
  name: string;
  /** The id of its relation, which names its file. */
  relation: string;
  isHidden: boolean;
}

/** How many sheets of a workbook can be chosen. */
const mostSheets = 100;

function readSheetTags(xml: string): SheetTag[] {
  return [...xml.matchAll(/<(?:\w+:)?sheet\s[^>]*>/g)].slice(0, mostSheets).map(([tag]) => ({
    name: plainText(attributeOf(tag, "name")).slice(0, limits.sheetNameLength),
    relation: attributeOf(tag, "\\w+:id").replace(/[^\w.-]/g, ""),
    isHidden: /hidden/i.test(attributeOf(tag, "state")),
  }));
}

const entities: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" };

/** The text of an attribute, without what no line of text has. */
function plainText(xml: string): string {
  return xml
    .replace(/&(#x?[\da-f]{1,6}|\w{2,4});/gi, (whole, name: string) => {
      if (!name.startsWith("#")) return entities[name.toLowerCase()] ?? whole;
      const code = Number(/^#x/i.test(name) ? `0x${name.slice(2)}` : name.slice(1));
      return code <= 0x10ffff ? String.fromCodePoint(code) : whole;
    })
    .replace(/[\p{Cc}\p{Cs}]/gu, " ");
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
