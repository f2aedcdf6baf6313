import { companies } from "./people.ts";
import { poPattern, readPoNumber, writePoNumber } from "./po-numbers.ts";

/** A table of the packed history: its rows as lists of values, in the order of `columns`. */
export interface PackedTable {
  table: string;
  columns: string[];
  rows: unknown[][];
}

const millisecondsOfADay = 86_400_000;

/** Each date (`2026-11-25`, also at the beginning of a moment) and each day in an order's code (`SO-20261125-0001`). */
const dates = /(?<!\d)(20\d\d)-([01]\d)-([0-3]\d)(?!\d)|(?<=(?:SO|INV)-)(20\d\d)([01]\d)([0-3]\d)(?=-)/g;

/**
 * The text of a history that ended at the beginning of the day `from`, as if it had ended at the beginning of `to`: all dates are moved by the same
 * number of days. The time of day stays, because Jakarta has no summer time.
 */
export function redateText(text: string, { from, to }: { from: string; to: string }): string {
  const days = Math.round((Date.parse(to) - Date.parse(from)) / millisecondsOfADay);
  if (days === 0) return text;
  const moved = new Map<string, string>();
  return moveInWords(text, days).replace(
    dates,
    (found, year?: string, month?: string, date?: string, ...compact: string[]) => {
      const known = moved.get(found);
      if (known !== undefined) return known;
      const isCompact = year === undefined;
      const day = isCompact ? compact.slice(0, 3).join("-") : `${year}-${month}-${date}`;
      const before = Date.parse(day);
      if (Number.isNaN(before)) return found;
      const after = new Date(before + days * millisecondsOfADay).toISOString().slice(0, 10);
      const written = isCompact ? after.replaceAll("-", "") : after;
      moved.set(found, written);
      return written;
    },
  );
}

const namesOfMonths = [
  "Januari",
  "Februari",
  "Maret",
  "April",
  "Mei",
  "Juni",
  "Juli",
  "Agustus",
  "September",
  "Oktober",
  "November",
  "Desember",
];
const weekdays = ["Minggu", "Senin", "Selasa", "Rabu", "Kamis", "Jumat", "Sabtu"];
const datesInWords = new RegExp(
  `(?:(${weekdays.join("|")}), )?(\\b\\d{1,2}) (${namesOfMonths.join("|")}) (20\\d\\d)`,
  "g",
);

function moveInWords(text: string, days: number): string {
  return text.replace(
    datesInWords,
    (_, weekday: string | undefined, date: string, month: string, year: string) => {
      const before = Date.UTC(Number(year), namesOfMonths.indexOf(month), Number(date));
      const after = new Date(before + days * millisecondsOfADay);
      const day = `${after.getUTCDate()} ${namesOfMonths[after.getUTCMonth()]} ${after.getUTCFullYear()}`;
      return weekday === undefined ? day : `${weekdays[after.getUTCDay()]}, ${day}`;
    },
  );
}

/** The year in Jakarta of a moment as the database writes it. */
export function yearOf(moment: unknown): number {
  return new Date(Date.parse(String(moment)) + 7 * 3_600_000).getUTCFullYear();
}

const romanMonths = ["I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX", "X", "XI", "XII"];

/** The forms of purchase orders' numbers that tell a month or a year, by company. */
const datedForms = new Map(
  companies.flatMap(({ legalName, po }) =>
    /roman|month|year|yy/.test(po.form) ? [[legalName, po.form] as const] : [],
  ),
);

/** Numbers of purchase orders, documents and quotations in any text. */
const numbersInTexts = new RegExp(
  String.raw`(?<!\d)(?:${poPattern([...datedForms.values()])}|[A-Z]{2,4}\/20\d\d\/\d{4,}|\d{3,}\/PNW\/[A-Z]+\/[IVX]+\/20\d\d)`,
  "g",
);

/**
 * Numbers of documents begin again each year, without gaps. If other documents fall into a year since the days were moved, documents and
 * quotations get new numbers, in their old order, and so does each text that names them. Numbers of purchase orders tell the month in which their
 * orders are now.
 */
export function renumberDocuments(tables: PackedTable[]): PackedTable[] {
  const numbers = renamedPurchaseOrders(tables);
  const last = new Map<string, number>();
  const next = (kind: string, year: number) => {
    const key = `${kind} ${year}`;
    const place = (last.get(key) ?? 0) + 1;
    last.set(key, place);
    return place;
  };
  const documents = rowsOf(tables, "document").toSorted(
    (one, other) => Number(one.year) - Number(other.year) || Number(one.sequence) - Number(other.sequence),
  );
  const placed = new Map<unknown, { year: number; sequence: number }>();
  for (const { id, kind, number, issued_at: issuedAt } of documents) {
    const year = yearOf(issuedAt);
    const sequence = next(String(kind), year);
    placed.set(id, { year, sequence });
    const [prefix] = String(number).split("/");
    numbers.set(String(number), `${prefix}/${year}/${String(sequence).padStart(4, "0")}`);
  }
  for (const { number, sentAt } of firstSendings(tables)) {
    const [, kind, seller] = number.split("/");
    const year = yearOf(sentAt);
    const month = new Date(Date.parse(sentAt) + 7 * 3_600_000).getUTCMonth();
    const place = String(next("quotation", year)).padStart(3, "0");
    numbers.set(number, `${place}/${kind}/${seller}/${romanMonths[month]}/${year}`);
  }
  const named = JSON.parse(
    JSON.stringify(tables).replace(numbersInTexts, (number) => numbers.get(number) ?? number),
  ) as PackedTable[];
  return named.map((table) => {
    if (table.table === "document_number") {
      const kind = table.columns.indexOf("kind");
      const year = table.columns.indexOf("year");
      const rows = [...last].map(([key, count]) => {
        const row: unknown[] = table.columns.map(() => count);
        [row[kind], row[year]] = [key.split(" ")[0], Number(key.split(" ")[1])];
        return row;
      });
      return { ...table, rows };
    }
    if (table.table !== "document") return table;
    const [id, year, sequence] = ["id", "year", "sequence"].map((name) => table.columns.indexOf(name));
    const rows = table.rows.map((row) => {
      const place = placed.get(row[id ?? 0]);
      return row.map((value, column) =>
        column === year ? place?.year : column === sequence ? place?.sequence : value,
      );
    });
    return { ...table, rows };
  });
}

/** The present numbers of purchase orders, by the packed ones; an order that replaces another has the number of that one. */
function renamedPurchaseOrders(tables: PackedTable[]): Map<string, string> {
  const numbers = new Map<string, string>();
  for (const { company_legal_name: company, po_number: poNumber, order_date: placedAt } of rowsOf(
    tables,
    "sales_order",
  )) {
    const form = datedForms.get(String(company));
    const written = String(poNumber);
    if (form === undefined || numbers.has(written)) continue;
    const running = readPoNumber(form, written);
    if (running === undefined) continue;
    numbers.set(written, writePoNumber(form, running, Date.parse(String(placedAt))));
  }
  return numbers;
}

/** Quotations with the moment when they were first sent, in the order of their numbers. */
function firstSendings(tables: PackedTable[]): { number: string; sentAt: string }[] {
  const firsts = new Map(
    rowsOf(tables, "quotation_version")
      .filter(({ version }) => version === 1)
      .map((version) => [version.quotation_id, String(version.sent_at)]),
  );
  return rowsOf(tables, "quotation")
    .filter(({ number }) => number !== null)
    .map(({ id, number }) => ({ number: String(number), sentAt: firsts.get(id) ?? "" }))
    .toSorted((one, other) => one.sentAt.localeCompare(other.sentAt));
}

/** The rows of a table by the names of its columns. */
export function rowsOf(tables: PackedTable[], name: string): Record<string, unknown>[] {
  const found = tables.find(({ table }) => table === name);
  if (found === undefined) return [];
  const { columns, rows } = found;
  return rows.map((row) => Object.fromEntries(columns.map((column, place) => [column, row[place]])));
}
