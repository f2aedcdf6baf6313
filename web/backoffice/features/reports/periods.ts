import type { Language } from "#contract/languages.ts";

export const periodNames = ["thisMonth", "lastMonth", "thisYear", "lastYear"] as const;
export type PeriodName = (typeof periodNames)[number];

/** Days in Jakarta, both included. */
export interface Period {
  from: string;
  to: string;
}

/** The day in Jakarta: `2026-11-23`. */
export function dayInJakarta(moment: Date): string {
  return new Intl.DateTimeFormat("sv-SE", { timeZone: "Asia/Jakarta" }).format(moment);
}

/** A whole month or year: that of the given day, or the one before it. */
export function namedPeriod(name: PeriodName, today: string): Period {
  const [year = 0, month = 0] = today.split("-").map(Number);
  if (name === "thisYear") return { from: `${year}-01-01`, to: `${year}-12-31` };
  if (name === "lastYear") return { from: `${year - 1}-01-01`, to: `${year - 1}-12-31` };
  const first = name === "thisMonth" ? month - 1 : month - 2;
  return { from: dayOf(Date.UTC(year, first, 1)), to: dayOf(Date.UTC(year, first + 1, 0)) };
}

function dayOf(moment: number): string {
  return new Date(moment).toISOString().slice(0, 10);
}

/** A month in words: `November 2026`. */
export function formatMonth(month: string, language: Language): string {
  return new Intl.DateTimeFormat(language === "id" ? "id-ID" : "en-GB", {
    month: "long",
    year: "numeric",
    timeZone: "UTC",
  }).format(new Date(`${month}-01`));
}
