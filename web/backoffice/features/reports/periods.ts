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

/** The most days that a graph draws one by one. */
const mostDays = 62;
const dayMs = 86_400_000;

/** Whether a graph of the period has a bar for each day or for each month. */
export function stepOf({ from, to }: Period): "day" | "month" {
  return Date.parse(to) - Date.parse(from) < mostDays * dayMs ? "day" : "month";
}

/** The days or months of a period until today, in their order, as the reports write them. */
export function stepsOf(period: Period, today: string): string[] {
  const last = period.to < today ? period.to : today;
  if (stepOf(period) === "day") {
    const count = Math.max(0, (Date.parse(last) - Date.parse(period.from)) / dayMs + 1);
    return Array.from({ length: count }, (_, place) => dayOf(Date.parse(period.from) + place * dayMs));
  }
  const months: string[] = [];
  for (let month = period.from.slice(0, 7); month <= last.slice(0, 7); month = monthAfter(month))
    months.push(month);
  return months;
}

function monthAfter(month: string): string {
  const [year = 0, number = 0] = month.split("-").map(Number);
  return dayOf(Date.UTC(year, number, 1)).slice(0, 7);
}
