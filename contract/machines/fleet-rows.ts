import { rowsOf, separators } from "../catalogue/list-rows.ts";
import { readHours } from "./written-hours.ts";

/** A line of a list of machines, as it is written. */
export interface FleetRow {
  /** The whole line. */
  text: string;
  unitNumber: string;
  /** What may be read from a plate: maker, model and serial number. */
  plate: string;
  /** The three as the table's own columns name them; empty without such columns. */
  brand: string;
  model: string;
  serial: string;
  engineSerial: string;
  site: string;
  hours: string;
  day: string;
  hoursPerDay: string;
  /** Whether the unit number is only the first cell of a table without headings, which may belong to the plate. */
  isUnitGuessed: boolean;
}

/** How many rows at the top may stand above the table. */
const mostRowsAbove = 20;

/** Names of columns, each asked for in this order: a cell belongs to the first that it fits. */
const columnNames = {
  engineSerial:
    /engine.*(?:s\/?n|serial|seri|no)|(?:serial|seri|s\/?n|no).*(?:engine|mesin)|nomor mesin|no\.? mesin/i,
  hoursPerDay: /(?:hours?|hrs?|jam).*(?:day|hari)|per (?:day|hari)|\/ ?(?:day|hari)/i,
  day: /^(?:date|day|tanggal|tgl|hari|read on|dibaca)\b/i,
  hours: /^(?:hm|smu|smr|hour ?meter|hours?|hrs?|jam(?: kerja)?|engine hours?)\b/i,
  unitNumber:
    /^(?:unit(?: ?(?:no|nr|number|code|id))?|c\/?n|code ?unit|(?:no|nomor|kode)\.? ?(?:unit|lambung|alat)|fleet|asset|lambung)\b/i,
  serial: /^(?:s\/?n|serial|(?:no|nomor|number)\.? ?(?:seri|serial|rangka)|seri|pin|vin|chassis|rangka)\b/i,
  brand: /^(?:brand|make|maker|merk|merek|manufacturer|pabrikan)\b/i,
  model: /^(?:model|type|tipe|machine|unit model|mesin|alat)\b/i,
  site: /^(?:site|location|lokasi|project|proyek|area|pit|job ?site)\b/i,
} as const;
type Column = keyof typeof columnNames;
/** The place of each named column in a row. */
type Heading = Partial<Record<Column, number>>;
const columns = Object.keys(columnNames) as Column[];

/** Which columns a row of a table names; none if it is no row of names. */
function columnsIn(row: string[]): Heading {
  const found: Heading = {};
  if (row.some((cell) => cell.length > 40 || /\d{3}/.test(cell))) return found;
  for (const [place, cell] of row.entries()) {
    const column = columns.find((name) => found[name] === undefined && columnNames[name].test(cell));
    if (column !== undefined) found[column] = place;
  }
  return found;
}

/** The rows of a text below the row that names their columns; undefined if no separator shows such a row. */
function tableIn(text: string, headingIn: (row: string[]) => Heading | undefined) {
  for (const separator of separators) {
    const rows = rowsOf(text, separator);
    const place = rows.slice(0, mostRowsAbove).findIndex((row) => headingIn(row) !== undefined);
    const heading = headingIn(rows[place] ?? []);
    if (heading !== undefined) return { rows: rows.slice(place + 1), heading };
  }
  return undefined;
}

/** A comma is no separator here: it also stands within a line. */
function rowsWithoutHeading(text: string): string[][] {
  return rowsOf(text, separators.find((one) => one !== "," && text.includes(one)) ?? "\t");
}

/** Which column of a table of machines says what; undefined if a row names no model or serial number. */
function machinesHeadingIn(row: string[]): Heading | undefined {
  const found = columnsIn(row);
  const isNamed = Object.keys(found).length > 1;
  return isNamed && (found.model !== undefined || found.serial !== undefined) ? found : undefined;
}

/**
 * A serial number without maker or model, or an hour, is no unit number; it has a letter and a digit: `EX-07`, `DT
 * 112`.
 */
const unitNumber = /^(?=.*\p{L})(?=.*\d)[\p{L}\d]{1,8}(?:[ ./-]?[\p{L}\d]{1,6}){0,2}$/u;

/** The lines of a list of machines: of a table with headings by its columns, of any other text as it is written. */
export function readFleetRows(text: string): FleetRow[] {
  const table = tableIn(text, machinesHeadingIn);
  if (table !== undefined) return table.rows.map((row) => rowByHeading(row, table.heading));
  return rowsWithoutHeading(text).map(rowAlone);
}

function rowByHeading(row: string[], heading: Heading): FleetRow {
  const cell = (column: Column) => row[heading[column] ?? -1] ?? "";
  const [brand, model, serial] = [cell("brand"), cell("model"), cell("serial")];
  return {
    text: textOf(row),
    unitNumber: cell("unitNumber"),
    plate: [brand, model, serial === "" ? "" : `SN ${serial}`].filter((one) => one !== "").join(" "),
    brand,
    model,
    serial,
    engineSerial: cell("engineSerial"),
    site: cell("site"),
    hours: cell("hours"),
    day: cell("day"),
    hoursPerDay: cell("hoursPerDay"),
    isUnitGuessed: false,
  };
}

function rowAlone(row: string[]): FleetRow {
  const filled = row.filter((cell) => cell !== "");
  const [first = "", ...others] = filled;
  const isUnit = others.length > 0 && unitNumber.test(first) && readHours(first) === undefined;
  return {
    text: textOf(row),
    unitNumber: isUnit ? first : "",
    plate: (isUnit ? others : filled).join(" "),
    brand: "",
    model: "",
    serial: "",
    engineSerial: "",
    site: "",
    hours: "",
    day: "",
    hoursPerDay: "",
    isUnitGuessed: isUnit,
  };
}

/** A line of a list of hours, as it is written. */
export interface HoursRow {
  text: string;
  unitNumber: string;
  hours: string;
  /** Empty: today. */
  day: string;
}

/** The lines of a list of hours: by the names of its columns, or else unit number, hours and day in this order. */
export function readHoursRows(text: string): HoursRow[] {
  const table = tableIn(text, hoursHeadingIn);
  if (table !== undefined)
    return table.rows.map((row) => {
      const cell = (column: Column) => row[table.heading[column] ?? -1] ?? "";
      return { text: textOf(row), unitNumber: cell("unitNumber"), hours: cell("hours"), day: cell("day") };
    });
  return rowsWithoutHeading(text).map((row) => {
    const [unit = "", hours = "", day = ""] = row.filter((cell) => cell !== "");
    return { text: textOf(row), unitNumber: unit, hours, day };
  });
}

function hoursHeadingIn(row: string[]): Heading | undefined {
  const found = columnsIn(row);
  return found.unitNumber !== undefined && found.hours !== undefined ? found : undefined;
}

const textOf = (row: string[]) => row.filter((cell) => cell !== "").join(" · ");
