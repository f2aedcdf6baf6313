import { mostWorkbookRows } from "#contract/catalogue/admin/imports.ts";
import * as contract from "#contract/reports/admin/reports.ts";
import { fileWords, type FileWord } from "#contract/texts/file-words.ts";
import { orTooSlow } from "./or-too-slow.ts";
import { Refusal } from "../../core/refusal.ts";
import type { Dependencies } from "../../dependencies.ts";
import type { RegisterEndpoint } from "../../http/register-endpoint.ts";
import { dayInFileName, sendTable, type Table } from "../../http/send-table.ts";
import type { TableRow } from "../../files/tables/write-csv.ts";
import { readMoney } from "./money-report.queries.ts";
import { readOpen } from "./open-report.queries.ts";
import { moneyTable, openTable, salesTable } from "./report-files.ts";
import { readSales } from "./sales-report.queries.ts";

const shown = contract.reportRowsShown;

/** What the company earned, what came in, and what is open. */
export function registerReportRoutes(register: RegisterEndpoint, { database }: Dependencies): void {
  // All years of a large shop take seconds.
  const { db } = database.longCalls;
  register(contract.getSalesReport, ({ query, language }) =>
    orTooSlow(() => readSales(db, { ...query, language, limit: shown })),
  );

  register(contract.exportSalesReport, async ({ query, session, language, reply }) => {
    const { format, from, to, by } = query;
    const limit = mostRowsOf(format);
    const report = await orTooSlow(() => readSales(db, { from, to, by, language, limit: limit + 1 }));
    requireFewer(report.rows.length, limit);
    const word = (name: FileWord) => fileWords[language][name];
    const fileName = `${word("sales")}-${word(by)}-${from}-${to}`;
    const dates = by === "day" || by === "month" ? { 0: by } : {};
    const sent = table(fileName, { format, language, dates }, salesTable(report, by, language));
    return sendTable(reply, sent, { db, userId: session.userId, filter: { from, to, by } });
  });

  register(contract.getMoneyReport, ({ query }) =>
    orTooSlow(() => readMoney(db, { ...query, limit: shown })),
  );

  register(contract.exportMoneyReport, async ({ query, session, language, reply }) => {
    const { format, from, to } = query;
    const limit = mostRowsOf(format);
    const report = await orTooSlow(() => readMoney(db, { from, to, limit: limit + 1 }));
    requireFewer(report.rows.length, limit);
    const fileName = `${fileWords[language].money}-${from}-${to}`;
    const sent = table(fileName, { format, language, dates: { 0: "day" } }, moneyTable(report, language));
    return sendTable(reply, sent, { db, userId: session.userId, filter: { from, to } });
  });

  register(contract.getOpenReport, ({ query: { day } }) => orTooSlow(() => readOpen(db, shown, day)));

  register(contract.exportOpenReport, async ({ query: { format, day }, session, language, reply }) => {
    const limit = mostRowsOf(format);
    const report = await orTooSlow(() => readOpen(db, limit + 1, day));
    requireFewer(report.rows.length, limit);
    const fileName = `${fileWords[language].open}-${day ?? dayInFileName()}`;
    const dates = { 2: "day", 3: "day" } as const;
    const sent = table(fileName, { format, language, dates }, openTable(report, language));
    return sendTable(reply, sent, {
      db,
      userId: session.userId,
      filter: day === undefined ? {} : { to: day },
    });
  });
}

type Format = "csv" | "xlsx";

function mostRowsOf(format: Format): number {
  return format === "xlsx" ? mostWorkbookRows : contract.mostReportRows;
}

/** @throws Refusal `reportTooLong`: a file without some of its rows would have wrong sums. */
function requireFewer(rows: number, maximum: number): void {
  if (rows > maximum) throw new Refusal("reportTooLong", { maximum });
}

function table(
  fileName: string,
  kind: Pick<Table, "language" | "dates"> & { format: Format },
  rows: TableRow[],
): Table {
  return { fileName, ...kind, rows: oneByOne(rows), widths: widthsOf(rows) };
}

async function* oneByOne(rows: TableRow[]): AsyncGenerator<TableRow> {
  yield* rows;
}

/** Columns of names are wider than those of figures; in characters. */
function widthsOf([heads = [], first = heads]: TableRow[]): number[] {
  return heads.map((head, place) =>
    typeof first[place] === "number" ? Math.max(14, String(head).length + 2) : 24,
  );
}
