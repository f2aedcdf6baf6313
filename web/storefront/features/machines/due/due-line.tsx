import { formatFigure } from "#contract/core/figures.ts";
import type { ShownDue } from "#contract/machines/due-services.ts";
import { useLanguage, useTexts } from "#web/app-context.ts";
import { classNames } from "#web/ui/class-names.ts";
import { WarningIcon } from "#web/ui/icons/icons.tsx";
import { useDueText } from "./due-words.ts";

/** The next service of a machine in one line. */
export function DueLine({ due: { state, next } }: { due: ShownDue }) {
  const { services: texts } = useTexts();
  const language = useLanguage();
  const dueText = useDueText();
  if (state !== "known") return <p className="text-15 text-secondary">{texts.states[state]}</p>;
  if (next === undefined) return null;
  const { text, urgency } = dueText(next);
  return (
    <p
      className={classNames(
        "tabular flex items-start gap-1.5 text-15",
        urgency === undefined ? "text-secondary" : "font-semibold",
        urgency === "soon" && "text-yellow-text",
        urgency === "passed" && "text-danger",
      )}
    >
      {urgency !== undefined && <WarningIcon size={16} className="mt-0.5 shrink-0" />}
      <span className="min-w-0">
        {texts.next(formatFigure(next.service, language))}: {text}
      </span>
    </p>
  );
}
