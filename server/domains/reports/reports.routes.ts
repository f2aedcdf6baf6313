import { mostWorkbookRows } from "#contract/catalogue/admin/imports.ts";
import * as contract from "#contract/reports/admin/reports.ts";
import { fileWords } from "#contract/texts/file-words.ts";
import { orTooSlow } from "./or-too-slow.ts";
import { Refusal } from "../../core/refusal.ts";
import type { Dependencies } from "../../dependencies.ts";
import type { Asked } from "../../http/call-handlers.ts";
import type { RegisterEndpoint } from "../../http/register-endpoint.ts";
import { oneByOne, dayInFileName, sendTable, type Table, type Taking } from "../../http/send-table.ts";
import type { TableRow } from "../../files/tables/write-csv.ts";
import { moneyTable, readMoney } from "./money-report.queries.ts";
import { openTable, readOpen } from "./open-report.queries.ts";
import { readSales, salesTable } from "./sales-report.queries.ts";

const shown = contract.reportRowsShown;

/** What the company earned, what came in, and what is open. */
export function registerReportRoutes(register: RegisterEndpoint, { database }: Dependencies): void {
  // All years of a large shop take seconds.
  const { db } = database.longCalls;
  const sendReport = async <Report extends { rows: unknown[] }>(
    {
      session,
      language,
      reply,
    }: Pick<Asked<typeof contract.exportOpenReport>, "session" | "language" | "reply">,
    { fileName, format, dates, filter, read, tableOf }: ReportFile<Report>,
  ) => {
    const limit = format === "xlsx" ? mostWorkbookRows : contract.mostReportRows;
    const report = await orTooSlow(() => read(limit + 1));
    requireFewer(report.rows.length, limit);
    const rows = tableOf(report);
    const table = { fileName, format, language, dates, rows: oneByOne(rows), widths: widthsOf(rows) };
    return sendTable(reply, table, { db, userId: session.userId, filter });
  };

  register(contract.getSalesReport, ({ query, language }) =>
    orTooSlow(() => readSales(db, { ...query, language, limit: shown })),
  );

  register(contract.exportSalesReport, (asked) => {
    const { language } = asked;
    const { format, ...filter } = asked.query;
    const { from, to, by } = filter;
    const words = fileWords[language];
    return sendReport(asked, {
      fileName: `${words.sales}-${words[by]}-${from}-${to}`,
      format,
      dates: by === "day" || by === "month" ? { 0: by } : {},
      filter,
      read: (limit) => readSales(db, { ...filter, language, limit }),
      tableOf: (report) => salesTable(report, by, language),
    });
  });

  register(contract.getMoneyReport, ({ query }) =>
    orTooSlow(() => readMoney(db, { ...query, limit: shown })),
  );

  register(contract.exportMoneyReport, (asked) => {
    const { format, ...filter } = asked.query;
    return sendReport(asked, {
      fileName: `${fileWords[asked.language].money}-${filter.from}-${filter.to}`,
      format,
      dates: { 0: "day" },
      filter,
      read: (limit) => readMoney(db, { ...filter, limit }),
      tableOf: (report) => moneyTable(report, asked.language),
    });
  });

  register(contract.getOpenReport, ({ query: { day } }) => orTooSlow(() => readOpen(db, shown, day)));

  register(contract.exportOpenReport, (asked) => {
    const { format, day } = asked.query;
    return sendReport(asked, {
      fileName: `${fileWords[asked.language].open}-${day ?? dayInFileName()}`,
      format,
      dates: { 2: "day", 3: "day" },
      filter: day === undefined ? {} : { to: day },
      read: (limit) => readOpen(db, limit, day),
      tableOf: (report) => openTable(report, asked.language),
    });
  });
}

/** The file of a report. */
interface ReportFile<Report> extends Pick<Table, "fileName" | "format">, Pick<Taking, "filter"> {
  dates: NonNullable<Table["dates"]>;
  /** Reads the report with so many rows at most. */
  read: (limit: number) => Promise<Report>;
  /** Its rows, the names of the columns first. */
  tableOf: (report: Report) => TableRow[];
}

/** @throws Refusal `reportTooLong`: a file without some of its rows would have wrong sums. */
function requireFewer(rows: number, maximum: number): void {
  if (rows > maximum) throw new Refusal("reportTooLong", { maximum });
}

/** Columns of names are wider than those of figures; in characters. */
function widthsOf([heads = [], first = heads]: TableRow[]): number[] {
  return heads.map((head, place) =>
    typeof first[place] === "number" ? Math.max(14, String(head).length + 2) : 24,
  );
}
