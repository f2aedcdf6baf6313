import { stepOf } from "#contract/reports/admin/reports.ts";
import type { Language } from "#contract/core/languages.ts";
import { formatDay } from "#web/texts/moments.ts";

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

/** The days of a period in short: `1–29 Okt 2026`. */
export function formatSpan({ from, to }: Period, language: Language): string {
  return new Intl.DateTimeFormat(language === "id" ? "id-ID" : "en-GB", {
    day: "numeric",
    month: "short",
    year: "numeric",
    timeZone: "UTC",
  }).formatRange(new Date(from), new Date(to));
}

const dayMs = 86_400_000;

/** A day or a month, as the reports write them, in words. */
export function stepName(key: string, language: Language): string {
  return key.length === "2026-11".length ? formatMonth(key, language) : formatDay(key, language);
}

/** The days or months of a period until today, in their order, as the reports write them. */
export function stepsOf(period: Period, today: string): string[] {
  const last = period.to < today ? period.to : today;
  if (stepOf(period) === "day") {
    const count = Math.max(0, (Date.parse(last) - Date.parse(period.from)) / dayMs + 1);
    return Array.from({ length: count }, (_, place) => dayOf(Date.parse(period.from) + place * dayMs));
  }
  const months: string[] = [];
  for (let month = period.from.slice(0, 7); month <= last.slice(0, 7); month = monthsFrom(month, 1))
    months.push(month);
  return months;
}

/**
 * The period with which one is compared: of a calendar month or year the one before, until the same day if it is not
 * over yet; of any other as many days before it. Undefined of one that has not begun.
 */
export function periodBefore(period: Period, today: string): Period | undefined {
  const { from } = period;
  const to = period.to < today ? period.to : today;
  if (to < from) return undefined;
  const [year = 0, month = 0, day = 0] = to.split("-").map(Number);
  const isWhole = (name: PeriodName) => {
    const whole = namedPeriod(name, from);
    return whole.from === from && whole.to === period.to;
  };
  if (isWhole("thisYear")) {
    const end = Math.min(day, daysIn(year - 1, month));
    return { from: `${year - 1}-01-01`, to: dayOf(Date.UTC(year - 1, month - 1, end)) };
  }
  if (isWhole("thisMonth")) {
    const before = namedPeriod("lastMonth", from);
    // A month that is over is compared with the whole one before, whichever is longer.
    if (to === period.to) return before;
    const end = Math.min(day, daysIn(year, month - 1));
    return { from: before.from, to: dayOf(Date.UTC(year, month - 2, end)) };
  }
  const length = Date.parse(to) - Date.parse(from) + dayMs;
  return { from: dayOf(Date.parse(from) - length), to: dayOf(Date.parse(from) - dayMs) };
}

/** The days of a month, which counts from 1; month 0 is the December before. */
function daysIn(year: number, month: number): number {
  return new Date(Date.UTC(year, month, 0)).getUTCDate();
}

/** The month so many months later, `2026-12`; earlier if negative. */
export function monthsFrom(month: string, months: number): string {
  const [year = 0, number = 1] = month.split("-").map(Number);
  return dayOf(Date.UTC(year, number - 1 + months, 1)).slice(0, 7);
}
