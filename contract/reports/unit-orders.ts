import { z } from "zod";
import { exportFormats } from "../catalogue/admin/imports.ts";
import { defineEndpoint } from "../core/endpoint.ts";
import { text } from "../core/fields.ts";
import { salesUnits } from "../core/sales-units.ts";
import { machineLimits } from "../machines/fitment-details.ts";
import { accountPeriod } from "./account-statement.ts";

/** The most lines of orders that one report of units counts. */
export const mostUnitLines = 10_000;

/** What was ordered for one of the buyer's units. */
const orderedForUnit = z.object({
  unitNumber: z.string(),
  orders: z.int(),
  /** Lines of orders that are for it. */
  lines: z.int(),
  /** Rupiah: its part of the lines after their discounts, without shipping and what else an order costs. */
  amount: z.int(),
});

/** A line of an order, as far as it is for a unit. */
const lineForUnit = z.object({
  unitNumber: z.string(),
  orderId: z.string(),
  orderCode: z.string(),
  day: z.string(),
  poNumber: z.string(),
  code: z.string(),
  name: z.string(),
  qty: z.int(),
  salesUnit: z.enum(salesUnits).optional(),
  /** Rupiah. */
  amount: z.int(),
});
export type LineForUnit = z.infer<typeof lineForUnit>;

export const getUnitOrders = defineEndpoint({
  name: "getUnitOrders",
  access: "member",
  summary:
    "What was ordered between two days for each of the buyer's units, in the orders that the caller may see and that are not cancelled; with `unit` also the lines for it, the newest first. Pieces that will never leave do not count",
  query: accountPeriod.safeExtend({ unit: text(machineLimits.unitNumberLength).optional() }),
  data: z.object({ units: z.array(orderedForUnit), lines: z.array(lineForUnit) }),
  refusals: ["reportTooLong"],
});

export const exportUnitOrders = defineEndpoint({
  name: "exportUnitOrders",
  access: "member",
  summary: "The same as a file, a row for each line and unit",
  query: accountPeriod.safeExtend({ format: z.enum(exportFormats, { error: "invalid" }).default("xlsx") }),
  refusals: ["reportTooLong"],
});
