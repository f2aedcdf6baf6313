import type { ImportDetail } from "#contract/catalogue/admin/imports.ts";
import { failureText } from "#web/api/browser-call.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Button } from "#web/ui/button.tsx";
import { useOffice } from "../../../../office.ts";
import { isOpen } from "../import-choice.ts";
import { QuestionBox } from "./question-box.tsx";
import { useRecheck } from "../use-recheck.ts";

/** What a workbook hides and the shop passed over, with the choice to read it too. */
export function HiddenPlaces({ detail }: { detail: ImportDetail }) {
  const { patientCall, texts } = useOffice();
  const words = texts.importQuestions;
  const { hidden, sheet } = detail;
  const choosing = useRecheck(detail.id, (takesHidden: boolean) =>
    patientCall("chooseSheet", { params: { id: detail.id }, body: { sheet, takesHidden } }),
  );
  const said = hiddenWords(hidden, words);
  if (said.length === 0 && !hidden.isTaken) return null;
  return (
    <QuestionBox title={hidden.isTaken ? words.hiddenTaken : words.hiddenTitle}>
      {said.length > 0 && (
        <ul className="grid gap-1 text-15">
          {said.map((line) => (
            <li key={line} className="break-words">
              {line}
            </li>
          ))}
        </ul>
      )}
      {choosing.error !== null && (
        <Alert kind="error">{failureText(choosing.error, texts.frame.couldNotSend)}</Alert>
      )}
      {isOpen(detail) && (
        <div>
          <Button
            look="secondary"
            size="small"
            disabled={choosing.isPending}
            pendingLabel={choosing.isPending ? texts.imports.rechecking : undefined}
            onClick={() => {
              choosing.mutate(!hidden.isTaken);
            }}
          >
            {hidden.isTaken ? words.leaveHidden : words.takeHidden}
          </Button>
        </div>
      )}
    </QuestionBox>
  );
}

/** One line each for the rows, columns and sheets that are hidden. */
export function hiddenWords(
  { rows, rowCount, columns, sheets }: Omit<ImportDetail["hidden"], "isTaken">,
  words: ReturnType<typeof useOffice>["texts"]["importQuestions"],
): string[] {
  const more = rowCount > rows.length ? ` ${words.hiddenMore(rowCount - rows.length)}` : "";
  return [
    rowCount > 0 ? words.hiddenRows(rowCount, `${rows.join(", ")}${more}`) : "",
    columns.length > 0 ? words.hiddenColumns(columns.length, columns.join(", ")) : "",
    sheets.length > 0 ? words.hiddenSheets(sheets.length, sheets.join(", ")) : "",
  ].filter((line) => line !== "");
}
