import type { ImportDetail } from "#contract/catalogue/admin/imports.ts";
import { failureText } from "#web/api/browser-call.ts";
import { Alert } from "#web/ui/alert.tsx";
import { SelectField } from "#web/ui/fields/select-field.tsx";
import { useOffice } from "../../../../office.ts";
import { useRecheck } from "../use-recheck.ts";

/** Which sheet of a workbook is read; each is an import of its own. */
export function SheetChoice({ detail }: { detail: ImportDetail }) {
  const { patientCall, texts } = useOffice();
  const words = texts.imports;
  const choosing = useRecheck(detail.id, (sheet: string) =>
    patientCall("chooseSheet", { params: { id: detail.id }, body: { sheet } }),
  );
  return (
    <div className="grid gap-3 rounded-6 border border-line px-4 py-3">
      <SelectField
        label={words.sheetTitle}
        hint={words.sheetText}
        fieldClassName="max-w-lg"
        value={choosing.isPending ? choosing.variables : detail.sheet}
        disabled={choosing.isPending}
        onChange={(event) => {
          choosing.mutate(event.target.value);
        }}
      >
        {detail.sheets.map((sheet) => (
          <option key={sheet}>{sheet}</option>
        ))}
      </SelectField>
      {choosing.error !== null && (
        <Alert kind="error">{failureText(choosing.error, texts.frame.couldNotSend)}</Alert>
      )}
    </div>
  );
}
