import { formatFigure } from "#contract/core/figures.ts";
import type { Language } from "#contract/core/languages.ts";
import type { MyMachine } from "#contract/machines/my-machines.ts";
import { useLanguage, useTexts } from "#web/app-context.ts";
import { formatDay, jakartaDayOf } from "#web/texts/moments.ts";
import type { MachineChoice } from "../machine-choice.ts";

/** A machine of an account as the one for which parts are looked for. */
export function choiceOf({ id, brand, model, serial, engineSerial, unitNumber }: MyMachine): MachineChoice {
  return { id, brand, model, serial, engineSerial, unitNumber };
}

/** A machine that the browser keeps as the one for which parts are looked for. */
export function choiceOfKept({
  brand,
  model,
  serial,
  engineSerial,
  unitNumber,
}: MachineChoice): MachineChoice {
  return { brand, model, serial, engineSerial, unitNumber };
}

/** The hours of today of each meter in words. */
export function useHoursText(): (machine: Pick<MyMachine, "meters">) => string[] {
  const { machines: texts } = useTexts();
  const language = useLanguage();
  return ({ meters }) => {
    if (meters.length === 0) return [texts.noHours];
    return meters.map(({ meter, hours, isCalculated, readOn }) => {
      const reading = readingWords({ hours, day: readOn }, language);
      const text = isCalculated ? texts.hoursCalculated(...reading) : texts.hoursRead(...reading);
      return meter === 2 ? texts.secondMeter(text) : text;
    });
  };
}

/** Today in Jakarta, `2026-11-21`. */
export function today(): string {
  return jakartaDayOf(new Date());
}

/** Hours and the day on which they were read, in the page's language. */
export function readingWords({ hours, day }: { hours: number; day: string }, language: Language) {
  return [formatFigure(hours, language), formatDay(day, language)] as const;
}
