/** Which character stands before the cents: `1,234.00` or `1.234,00`. */
export type DecimalSign = "." | ",";

/** Which number of `01/08/2026` is the day. */
export type DayOrder = "dayFirst" | "monthFirst";

const months: Record<string, number> = {
  jan: 1,
  feb: 2,
  peb: 2,
  mar: 3,
  apr: 4,
  mei: 5,
  may: 5,
  jun: 6,
  jul: 7,
  agu: 8,
  ags: 8,
  aug: 8,
  sep: 9,
  okt: 10,
  oct: 10,
  nov: 11,
  nop: 11,
  des: 12,
  dec: 12,
};

/** A day as a statement names it; `year` is undefined if the bank leaves it out. */
export interface NamedDay {
  day: number;
  month: number;
  year: number | undefined;
}

/** The weekday's name that some banks write before a day. */
const weekday = /^[a-z']{3,9},? +(?=\d)/i;

/** Reads `01/08`, `01/08/26`, `01-Agu-2026`, `2026-08-01 10:15:30`, `20260801` …; undefined if the text is not a day. */
export function readDay(written: string, order: DayOrder = "dayFirst"): NamedDay | undefined {
  const text = written.replace(weekday, "");
  const iso = /^(\d{4})([-/.]?)(\d{2})\2(\d{2})(?:$|[ T])/.exec(text);
  if (iso !== null) return checkedDay(Number(iso[4]), Number(iso[3]), Number(iso[1]));
  const parts =
    /^(\d{1,2})[/\-. ](\d{1,2}|[a-z]{3,9})(?:[/\-. ](\d{4}|\d{2}))?(?:$|[ T,]+(?:pukul )?\d{1,2}[:.]\d{2})/i.exec(
      text,
    );
  if (parts === null) return undefined;
  const [, first = "", second = "", year] = parts;
  const fullYear = year === undefined ? undefined : year.length === 2 ? 2000 + Number(year) : Number(year);
  if (/^\d+$/.test(second)) {
    const [day, month] = order === "dayFirst" ? [first, second] : [second, first];
    return checkedDay(Number(day), Number(month), fullYear);
  }
  const month = months[second.slice(0, 3).toLowerCase()];
  return month === undefined ? undefined : checkedDay(Number(first), month, fullYear);
}

/** Which number is the day in a file's dates: the second only if one of them can be read in no other way. */
export function sniffDayOrder(dates: readonly string[]): DayOrder {
  const numbers = dates.map((date) => /^(\d{1,2})[/\-.](\d{1,2})[/\-.]\d{2,4}/.exec(date));
  const isBeyond = (place: 1 | 2) => numbers.some((parts) => Number(parts?.[place] ?? 0) > 12);
  return isBeyond(2) && !isBeyond(1) ? "monthFirst" : "dayFirst";
}

/** The time of day in a cell, `10:15:30`, or empty: midnight says that the bank gives none. */
export function readTime(text: string): string {
  const parts = /(?:^|[ T,])(\d{1,2})[:.](\d{2})(?:[:.](\d{2}))?/.exec(text);
  // BRI writes the time as a number, without its leading zeros.
  const number = /^\d{3,6}$/.test(text) ? text.padStart(6, "0") : undefined;
  const [hours, minutes, seconds] =
    number === undefined
      ? [parts?.[1] ?? "0", parts?.[2] ?? "0", parts?.[3] ?? "0"]
      : [number.slice(0, 2), number.slice(2, 4), number.slice(4)];
  if (Number(hours) > 23 || Number(minutes) > 59 || Number(seconds) > 59) return "";
  const time = [hours, minutes, seconds].map((part) => part.padStart(2, "0")).join(":");
  return time === "00:00:00" ? "" : time;
}

/** No bank offered exports before this year. */
const firstYear = 1990;

function checkedDay(day: number, month: number, year: number | undefined): NamedDay | undefined {
  if (year !== undefined && year < firstYear) return undefined;
  // Without a year, 29 February is accepted: the year is found later.
  const date = new Date(Date.UTC(year ?? 2024, month - 1, day));
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day ? { day, month, year } : undefined;
}

/**
 * The day as `YYYY-MM-DD`. A day without a year becomes the last such day that is not after `latest` (`YYYY-MM-DD`).
 */
export function completeDay({ day, month, year }: NamedDay, latest: string): string {
  const write = (inYear: number) =>
    `${inYear}-${String(month).padStart(2, "0")}-${String(day).padStart(2, "0")}`;
  if (year !== undefined) return write(year);
  const thisYear = Number(latest.slice(0, 4));
  return write(thisYear) <= latest ? write(thisYear) : write(thisYear - 1);
}

/** The character before the cents in most of a file's amounts; undefined if no amount has cents. */
export function sniffDecimalSign(amounts: readonly string[]): DecimalSign | undefined {
  let points = 0;
  let commas = 0;
  for (const amount of amounts) {
    const sign = /([.,])\d{1,2}$/.exec(figuresOf(amount))?.[1];
    if (sign === ".") points += 1;
    if (sign === ",") commas += 1;
  }
  if (points === commas) return undefined;
  return points > commas ? "." : ",";
}

/**
 * An amount in cents; `Rp`, signs and `CR` or `DB` around it are allowed, and `,-` in place of cents. Undefined if the
 * text is not an amount.
 */
export function readCents(text: string, decimalSign: DecimalSign | undefined): number | undefined {
  const figures = figuresOf(text);
  const negative = /\(.*\d.*\)/.test(text) || /^-|-$/.test(figures);
  // Mandiri writes zero as `.00`.
  const plain = figures.replaceAll(/^[+-]|[+-]$/g, "").replace(/^(?=[.,]\d{1,2}$)/, "0");
  const fitting =
    decimalSign === "."
      ? /^(?:\d+|\d{1,3}(?:,\d{3})+)(?:\.\d{1,2})?$/
      : decimalSign === ","
        ? /^(?:\d+|\d{1,3}(?:\.\d{3})+)(?:,\d{1,2})?$/
        : /^(?:\d+|\d{1,3}(?:\.\d{3})+|\d{1,3}(?:,\d{3})+)$/;
  if (!fitting.test(plain)) return undefined;
  const whole = decimalSign === undefined ? plain : (plain.split(decimalSign)[0] ?? "");
  const cents = decimalSign === undefined ? "" : (plain.split(decimalSign)[1] ?? "");
  const value = Number(whole.replace(/[.,]/g, "")) * 100 + Number(cents.padEnd(2, "0"));
  return Number.isSafeInteger(value) ? (negative ? -value : value) : undefined;
}

/** Reads a bank's word for the direction as `credit` or `debit`. */
export function readDirection(text: string): "credit" | "debit" | undefined {
  if (/\b(?:CR|KR|K|C|KREDIT|CREDIT|MASUK)\.?\s*$/i.test(text)) return "credit";
  if (/\b(?:DB|DR|D|DEBET|DEBIT|KELUAR)\.?\s*$/i.test(text)) return "debit";
  return undefined;
}

function figuresOf(text: string): string {
  return text
    .replaceAll(/\b(?:Rp|IDR)\.?(?=[\s\d(+-]|$)/gi, "")
    .replace(/(?<![a-z])(?:CR|DB|DR|KR|K|D|C)\b\.?\s*$/i, "")
    .replace(/[.,]-\s*$/, "")
    .replaceAll(/[()\s]/g, "");
}
