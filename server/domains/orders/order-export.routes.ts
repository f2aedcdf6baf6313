import { fileWords } from "#contract/texts/file-words.ts";
import { exportOrders } from "#contract/orders/admin/order-export.ts";
import { Refusal } from "../../core/refusal.ts";
import type { Dependencies } from "../../dependencies.ts";
import type { RegisterEndpoint } from "../../http/register-endpoint.ts";
import { dayInFileName, sendTable, withinWorkbook } from "../../http/send-table.ts";
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
      rows:
        format === "xlsx"
          ? withinWorkbook(rows, (maximum) => new Refusal("reportTooLong", { maximum }))
          : rows,
      widths: orderExportWidths,
      dates: orderExportDates,
    };
    return sendTable(reply, table, { db, userId: session.userId, filter });
  });
}
