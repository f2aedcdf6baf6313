import type { Language } from "#contract/core/languages.ts";

const formats: Record<Language, { moment: Intl.DateTimeFormat; day: Intl.DateTimeFormat }> = {
  en: formatsOf("en-GB"),
  id: formatsOf("id-ID"),
};

/** Day and time in Jakarta with its zone: `Tuesday, 24 November 2026 at 14:30 WIB`. */
export function formatMoment(moment: Date, language: Language): string {
  return `${formats[language].moment.format(moment)} WIB`;
}

/** Day in Jakarta: `24 November 2026`. */
export function formatDay(moment: Date, language: Language): string {
  return formats[language].day.format(moment);
}

const isoDay = new Intl.DateTimeFormat("sv-SE", { timeZone: "Asia/Jakarta" });

/** Day in Jakarta as programs write it: `2026-11-24`. */
export function jakartaDay(moment: Date): string {
  return isoDay.format(moment);
}

function formatsOf(locale: string) {
  const day = { timeZone: "Asia/Jakarta", day: "numeric", month: "long", year: "numeric" } as const;
  return {
    moment: new Intl.DateTimeFormat(locale, {
      ...day,
      weekday: "long",
      hour: "2-digit",
      minute: "2-digit",
      hourCycle: "h23",
    }),
    day: new Intl.DateTimeFormat(locale, day),
  };
}
