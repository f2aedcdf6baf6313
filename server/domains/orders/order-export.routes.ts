import { fileWords } from "#contract/texts/file-words.ts";
import { mostWorkbookRows } from "#contract/catalogue/admin/imports.ts";
import { exportOrders } from "#contract/orders/admin/order-export.ts";
import { Refusal } from "../../core/refusal.ts";
import type { Dependencies } from "../../dependencies.ts";
import type { RegisterEndpoint } from "../../http/register-endpoint.ts";
import { dayInFileName, sendTable } from "../../http/send-table.ts";
import type { TableRow } from "../../files/tables/write-csv.ts";
import { orderExportDates, orderExportRows, orderExportWidths } from "./order-export.ts";

/** The list of orders as a file. */
export function registerOrderExportRoutes(register: RegisterEndpoint, { db }: Dependencies): void {
  register(exportOrders, ({ query, session, language, reply }) => {
    const { format, ...filter } = query;
    const rows = orderExportRows(db, { filter, language });
    const table = {
      fileName: `${fileWords[language].orders}-${dayInFileName()}`,
      format,
      language,
      rows: format === "xlsx" ? atMost(rows, mostWorkbookRows) : rows,
      widths: orderExportWidths,
      dates: orderExportDates,
    };
    return sendTable(reply, table, { db, userId: session.userId, filter });
  });
}

/**
 * The rows below the column names, if there are not too many.
 * @throws Refusal `reportTooLong`
 */
async function* atMost(rows: AsyncIterable<TableRow>, maximum: number): AsyncGenerator<TableRow> {
  let count = -1;
  for await (const row of rows) {
    count += 1;
    if (count > maximum) throw new Refusal("reportTooLong", { maximum });
    yield row;
  }
}
