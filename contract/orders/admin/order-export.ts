import { z } from "zod";
import { defineEndpoint } from "../../core/endpoint.ts";
import { exportFormats } from "../../catalogue/admin/imports.ts";
import { orderFilter } from "./orders.ts";

export const exportOrders = defineEndpoint({
  name: "exportOrders",
  access: "staff",
  permission: "exportOrders",
  summary:
    "Orders with the list's filters as CSV (any number) or as a workbook (up to 20,000 rows): a row for each line; amounts of a whole order are in the row of its first line",
  query: orderFilter.extend({ format: z.enum(exportFormats, { error: "invalid" }).default("csv") }),
  refusals: ["reportTooLong"],
});
