import { failureText } from "#web/api/browser-call.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Button } from "#web/ui/button.tsx";
import type { ImportDetail } from "#contract/catalogue/admin/imports.ts";
import { useOffice } from "../../../../office.ts";
import { choiceOf, type ImportChoice } from "../import-choice.ts";
import { useRecheck } from "../use-recheck.ts";

interface ReadingChoiceProps {
  detail: ImportDetail;
  /** What each button says of how the file is read, by its label. */
  answers: { label: string; change: Partial<ImportChoice> }[];
}

/** Buttons that let the file be read in another way. */
export function ReadingChoice({ detail, answers }: ReadingChoiceProps) {
  const { patientCall, texts } = useOffice();
  const answering = useRecheck(detail.id, (change: Partial<ImportChoice>) =>
    patientCall("mapImport", { params: { id: detail.id }, body: { ...choiceOf(detail), ...change } }),
  );
  return (
    <>
      {answering.error !== null && (
        <Alert kind="error">{failureText(answering.error, texts.frame.couldNotSend)}</Alert>
      )}
      <div className="flex flex-wrap gap-2">
        {answers.map(({ label, change }) => (
          <Button
            key={label}
            look="secondary"
            disabled={answering.isPending}
            pendingLabel={
              answering.isPending && answering.variables === change ? texts.imports.rechecking : undefined
            }
            onClick={() => {
              answering.mutate(change);
            }}
          >
            {label}
          </Button>
        ))}
      </div>
    </>
  );
}
