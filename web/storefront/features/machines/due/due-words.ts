import { formatFigure } from "#contract/core/figures.ts";
import type { DueService, ShownInterval } from "#contract/machines/due-services.ts";
import { isDueSoon, passedBy } from "#contract/machines/service-due.ts";
import { useLanguage, useTexts } from "#web/app-context.ts";
import { formatDay } from "#web/texts/moments.ts";
import { today } from "../own/machine-words.ts";

/** When a service is due, in words. */
export interface DueText {
  text: string;
  /** How much it presses: it has passed, it is soon, or neither. */
  urgency: "passed" | "soon" | undefined;
}

/** Says when a service, or an interval of the plan, is due: by a day and in hours; and what has passed. */
export function useDueText(): (due: Omit<DueService, "service"> | ShownInterval) => DueText {
  const { services: texts } = useTexts();
  const language = useLanguage();
  return (due) => {
    const { hoursLeft, day, isByMonths } = due;
    const passed = passedBy(due, today());
    const left = Math.abs(hoursLeft);
    const hours = formatFigure(left < 1 ? left : Math.round(left), language);
    const dayText = day === null ? "" : formatDay(day, language);
    if (passed === "months") return { text: texts.passedDay(dayText), urgency: "passed" };
    if (passed === "hours")
      return { text: hoursLeft === 0 ? texts.now : texts.passedHours(hours), urgency: "passed" };
    const said = isByMonths ? texts.byMonths(dayText) : dayText && texts.onDay(dayText);
    return {
      text: [said, texts.inHours(hours)].filter((part) => part !== "").join(", "),
      urgency: isDueSoon(due, today()) ? "soon" : undefined,
    };
  };
}
