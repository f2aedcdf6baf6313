import type { ImportDetail, UnitInDoubt } from "#contract/catalogue/admin/imports.ts";
import { formatFigure } from "#contract/core/figures.ts";
import { failureText } from "#web/api/browser-call.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Button } from "#web/ui/button.tsx";
import { useOffice } from "../../../../office.ts";
import { choiceOf } from "../import-choice.ts";
import { QuestionBox } from "./question-box.tsx";
import { useRecheck } from "../use-recheck.ts";

/** Asks whether the weights of a file are in grams or kilograms; the file cannot be applied before the answer. */
export function UnitQuestion({ detail, doubt }: { detail: ImportDetail; doubt: UnitInDoubt }) {
  const { patientCall, texts, language } = useOffice();
  const words = texts.imports;
  const answering = useRecheck(detail.id, (weightUnit: "g" | "kg") => {
    const { columns, ...others } = choiceOf(detail);
    const answered = columns.map((one) => (one.name === doubt.column ? { ...one, unit: weightUnit } : one));
    return patientCall("mapImport", { params: { id: detail.id }, body: { ...others, columns: answered } });
  });
  const largest = doubt.parts[0]?.figure ?? 0;
  return (
    <QuestionBox title={words.unitTitle(doubt.column)} isUrgent>
      <p className="max-w-prose">{words.unitText(doubt.small, doubt.figures)}</p>
      <ul className="grid gap-1 text-15">
        {doubt.parts.map(({ code, name, figure }) => (
          <li key={code} className="flex flex-wrap gap-x-3">
            <span className="code font-semibold unbroken">{code}</span>
            {name !== "" && <span className="min-w-0 break-words text-secondary">{name}</span>}
            <span className="tabular font-semibold">{formatFigure(figure, language)}</span>
          </li>
        ))}
      </ul>
      {answering.error !== null && (
        <Alert kind="error">{failureText(answering.error, texts.frame.couldNotSend)}</Alert>
      )}
      <div className="flex flex-wrap gap-2">
        {(["kg", "g"] as const).map((unit) => (
          <Button
            key={unit}
            look="secondary"
            disabled={answering.isPending}
            pendingLabel={answering.isPending && answering.variables === unit ? words.rechecking : undefined}
            onClick={() => {
              answering.mutate(unit);
            }}
          >
            {words.unitAnswer[unit](formatFigure(largest, language))}
          </Button>
        ))}
      </div>
    </QuestionBox>
  );
}
