import type { Language } from "#contract/core/languages.ts";

const timeZone = "Asia/Jakarta";
/** Jakarta has no daylight saving time. */
const jakartaOffset = "+07:00";
const locales: Record<Language, string> = { en: "en-GB", id: "id-ID" };

/** A day in the Indonesian short format, in Jakarta: `21/11/26`. */
export function formatShortDate(moment: string): string {
  return new Intl.DateTimeFormat("id-ID", { dateStyle: "short", timeZone }).format(new Date(moment));
}

/** A day in words, in the page's language: `21 November 2026`. */
export function formatDay(day: string, language: Language): string {
  return new Intl.DateTimeFormat(locales[language], { dateStyle: "long", timeZone }).format(new Date(day));
}

/** A day of a narrow column: `21 Nov`. */
export function formatDayAndMonth(day: string, language: Language): string {
  return new Intl.DateTimeFormat(locales[language], { day: "numeric", month: "short", timeZone }).format(
    new Date(day),
  );
}

/** A day and a time in Jakarta, short enough for a table: `21 Nov, 14.30`; of another year than now's with its year. */
export function formatBrief(moment: string, language: Language, now = Date.now()): string {
  const isThisYear = yearOf(Date.parse(moment)) === yearOf(now);
  return new Intl.DateTimeFormat(locales[language], {
    day: "numeric",
    month: "short",
    ...(!isThisYear && { year: "numeric" }),
    hour: "2-digit",
    minute: "2-digit",
    hourCycle: "h23",
    timeZone,
  }).format(new Date(moment));
}

function yearOf(moment: number): string {
  return new Intl.DateTimeFormat("en-GB", { year: "numeric", timeZone }).format(moment);
}

/** A day and a time in Jakarta, in the page's language and with the name of the zone. */
export function formatMoment(moment: string, language: Language): string {
  const text = new Intl.DateTimeFormat(locales[language], {
    day: "numeric",
    month: "long",
    year: "numeric",
    hour: "2-digit",
    minute: "2-digit",
    hourCycle: "h23",
    timeZone,
  }).format(new Date(moment));
  return `${text} WIB`;
}

/** The value of `<input type="datetime-local">`, as a time in Jakarta: ISO 8601 with offset. */
export function jakartaMoment(localTime: string): string {
  const hasSeconds = /T\d{2}:\d{2}:\d{2}/.test(localTime);
  return `${localTime}${hasSeconds ? "" : ":00"}${jakartaOffset}`;
}

/** A moment as the value of `<input type="datetime-local">`, in Jakarta: `2026-11-21T09:30`. */
export function jakartaLocalTime(moment: string): string {
  const format = { dateStyle: "short", timeStyle: "short", timeZone } as const;
  // Swedish writes days and times as ISO 8601 does.
  return new Intl.DateTimeFormat("sv-SE", format).format(new Date(moment)).replace(" ", "T");
}

/** The day of a moment in Jakarta, `YYYY-MM-DD`. */
export function jakartaDayOf(moment: Date): string {
  return new Intl.DateTimeFormat("en-CA", { timeZone: "Asia/Jakarta" }).format(moment);
}
