import { z } from "zod";
import { defineEndpoint } from "../../core/endpoint.ts";
import { searchText, text } from "../../core/fields.ts";
import { limits } from "../../core/limits.ts";
import { exportFormats } from "./imports.ts";

/** How demand is sorted; a minus before the name means descending. */
export const demandSorts = ["count", "-count", "last", "-last"] as const;

/** What was searched and not found. */
export const missedSearch = z.object({
  /** In the form for comparing: lower case, one space between words. */
  term: z.string(),
  /** As somebody typed it last. */
  typed: z.string(),
  count: z.int(),
  firstAt: z.string(),
  lastAt: z.string(),
  /** When it was dismissed; null while it is open. */
  settledAt: z.string().nullable(),
});
export type MissedSearch = z.infer<typeof missedSearch>;

const demandQuery = {
  q: searchText().optional(),
  sort: z.enum(demandSorts, { error: "invalid" }).default("-count"),
  /** `open` if left out. */
  state: z.enum(["open", "settled"], { error: "invalid" }).default("open"),
};

export const listDemand = defineEndpoint({
  name: "listDemand",
  access: "staff",
  permission: "seeDemand",
  summary:
    "Searches without a result, with how often and when; searches that find something now are left out",
  query: z.object({ ...demandQuery, after: text(400).optional() }),
  data: z.object({
    rows: z.array(missedSearch),
    next: z.string().nullable(),
    /** Some searches are being checked for results now: asked again soon, the list may be shorter. */
    isChecking: z.boolean(),
  }),
});

export const settleDemand = defineEndpoint({
  name: "settleDemand",
  access: "staff",
  permission: "seeDemand",
  summary: "Dismiss searches, or undo that; a dismissed search that is missed again appears again",
  body: z.object({
    terms: z.array(text(limits.searchLength)).min(1).max(200, "tooLong"),
    isSettled: z.boolean({ error: "invalid" }),
  }),
  data: z.object({ count: z.int() }),
});

export const exportDemand = defineEndpoint({
  name: "exportDemand",
  access: "staff",
  permission: "seeDemand",
  summary: "The buying list as CSV, or as a workbook with its first 20,000 lines",
  query: z.object({ ...demandQuery, format: z.enum(exportFormats, { error: "invalid" }).default("csv") }),
});
