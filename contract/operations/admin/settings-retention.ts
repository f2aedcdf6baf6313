import { z } from "zod";
import { defineEndpoint } from "../../core/endpoint.ts";
import { definePage, whole } from "../../company/admin/setting-fields.ts";
import { settingVersion } from "../../company/admin/settings.ts";

/** Where the limits of a period come from. */
export type RetentionSource =
  /** Books are kept for ten years from the end of their year: UU KUP, article 28 (11), and UU 8/1997, article 11. */
  | "books"
  /** What the shop cannot keep longer: a session ends by itself. */
  | "shop"
  /** UU 27/2022, article 16 (2): personal data is kept no longer than it is needed. */
  | "privacy";

interface RetentionRule {
  unit: "days" | "months" | "years";
  /** The period until the owner chooses another. */
  byDefault: number;
  least: number;
  most: number;
  source: RetentionSource;
}

/** What the owner can keep longer or shorter, in the order of the screen. */
export const retentionRules = {
  /** Customers' sessions, since their last use. */
  sessionDays: { unit: "days", byDefault: 30, least: 1, most: 30, source: "shop" },
  /** Which mails the shop sent: recipient, kind, moment. */
  mailMonths: { unit: "months", byDefault: 24, least: 1, most: 120, source: "privacy" },
  /** The mails of a shop without a mail server, as /dev/mail shows them. */
  keptMailDays: { unit: "days", byDefault: 30, least: 1, most: 365, source: "privacy" },
  /** What was searched once and not found. */
  searchDays: { unit: "days", byDefault: 180, least: 30, most: 3_650, source: "privacy" },
  /** Requests for a quotation from guests, unless they became an order. */
  guestRequestMonths: { unit: "months", byDefault: 12, least: 1, most: 36, source: "privacy" },
  /** The payment gateway's notifications. */
  noticeMonths: { unit: "months", byDefault: 12, least: 3, most: 120, source: "privacy" },
  /** Imported price lists and their reports. */
  importDays: { unit: "days", byDefault: 90, least: 7, most: 730, source: "privacy" },
  /** The lines of bank statements, since the end of their year. */
  statementYears: { unit: "years", byDefault: 10, least: 10, most: 30, source: "books" },
  /** Receipts, slips, purchase orders, tax invoices and photos of closed orders, since the end of the order's year. */
  bookYears: { unit: "years", byDefault: 10, least: 10, most: 30, source: "books" },
} as const satisfies Record<string, RetentionRule>;
export type RetentionName = keyof typeof retentionRules;
export const retentionNames = Object.keys(retentionRules) as RetentionName[];

/** What is cleared after a fixed time, which follows from its purpose. */
export const fixedClearings = [
  /** One-time codes a day after they end, an order's or a quotation's private link after a year. */
  "links",
  /** Counters against guessing, an hour after they end. */
  "counters",
  /** The keys of requests that may be sent again, with their answers, after 24 hours. */
  "requestKeys",
  /** The data for undoing a change of many products or an import, after a day. */
  "undo",
  /** Couriers' prices, after six hours. */
  "quotes",
  /** Technical documents that no product names, a day after they were uploaded. */
  "technicalFiles",
  /** Events for other programs with what became of them, after 30 days. */
  "events",
  /** Stored files that nothing refers to, a week after they were stored. */
  "files",
] as const;

export const clearings = [...retentionNames, ...fixedClearings] as const;
export type Clearing = (typeof clearings)[number];

const periods = Object.fromEntries(
  Object.entries(retentionRules).map(([name, bounds]) => [name, whole(bounds)]),
) as Record<RetentionName, z.ZodInt>;

/** How long each of them is kept, in the unit of its rule. */
export const retentionSettings = z.object(periods);
export type RetentionSettings = z.output<typeof retentionSettings>;

export const retentionPage = definePage({
  value: retentionSettings,
  groups: { periods: retentionNames },
});

const counts = z.partialRecord(z.enum(clearings), z.int());

/** What the nightly clearing did. */
export const clearingRun = z.object({
  at: z.iso.datetime(),
  /** How many rows of each kind the last run cleared, and all runs together. */
  last: counts,
  total: counts,
  /** What could not be cleared in the last run; the next one tries again. */
  failed: z.array(z.enum(clearings)),
});
export type ClearingRun = z.output<typeof clearingRun>;

const retention = z.object({
  version: settingVersion,
  value: retentionSettings,
  /** Null until the clearing has run once. */
  run: clearingRun.nullable(),
});

const ownerMay = { access: "staff", permission: "editSettings" } as const;

export const getRetention = defineEndpoint({
  name: "getRetention",
  ...ownerMay,
  summary: "How long data is kept, and what the last clearing deleted",
  data: retention,
});

export const saveRetention = defineEndpoint({
  name: "saveRetention",
  ...ownerMay,
  summary: "Set how long data is kept; applies from the next clearing on",
  body: z.object({ version: settingVersion, value: retentionSettings }),
  data: retention,
  refusals: ["settingChanged"],
});

export const clearNow = defineEndpoint({
  name: "clearNow",
  ...ownerMay,
  summary: "Clear data that is past its time now; it goes on in the background",
  data: z.null(),
});
