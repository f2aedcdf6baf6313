import { useState } from "react";
import { importFieldNames, importFields, type ImportField } from "#contract/admin/import-fields.ts";
import type { ImportDetail } from "#contract/admin/imports.ts";
import { failureText } from "#web/api/browser-call.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Button } from "#web/ui/button.tsx";
import { Select } from "#web/ui/select-field.tsx";
import { useOffice } from "../../office.ts";
import { useRecheck } from "./use-recheck.ts";

/** Which field each column of the file is; guessed, and corrected by hand. */
export function ColumnMapping({ detail }: { detail: ImportDetail }) {
  const { patientCall, texts, language } = useOffice();
  const words = texts.imports;
  const [fields, setFields] = useState(() => detail.columns.map(({ field }) => field));
  const chosen = fields.filter((field) => field !== "");
  const isTwice = new Set(chosen).size < chosen.length;
  const isChanged = detail.columns.some(({ field }, index) => field !== fields[index]);
  const mapping = useRecheck(detail.id, (choice: (ImportField | "")[]) =>
    patientCall("mapImport", {
      params: { id: detail.id },
      body: { columns: detail.columns.map(({ name }, index) => ({ name, field: choice[index] ?? "" })) },
    }),
  );
  return (
    <details open={!detail.hasCodes} className="rounded-6 border border-line">
      <summary className="cursor-pointer px-4 py-3 font-semibold">
        {words.columnsTitle} ({chosen.length}/{detail.columns.length})
      </summary>
      <div className="grid gap-3 border-t border-line p-4">
        <p className="text-15 text-secondary">{words.columnsText}</p>
        <ul className="grid gap-2">
          {detail.columns.map(({ name, samples }, index) => (
            <li key={name} className="grid items-center gap-x-4 gap-y-1 md:grid-cols-3">
              <span className="font-medium break-words">{name}</span>
              <span className="truncate text-14 text-secondary" title={samples.join(" · ")}>
                {samples.filter((sample) => sample !== "").join(" · ")}
              </span>
              <Select
                aria-label={`${words.field}: ${name}`}
                value={fields[index] ?? ""}
                onChange={(event) => {
                  const field = event.target.value as ImportField | "";
                  setFields((now) => now.map((one, at) => (at === index ? field : one)));
                }}
              >
                <option value="">{words.leftOut}</option>
                {importFields.map((field) => (
                  <option key={field} value={field}>
                    {importFieldNames[language][field]}
                  </option>
                ))}
              </Select>
            </li>
          ))}
        </ul>
        {isTwice && <Alert kind="error">{words.fieldTwice}</Alert>}
        {mapping.error !== null && (
          <Alert kind="error">{failureText(mapping.error, texts.frame.couldNotSend)}</Alert>
        )}
        <div>
          <Button
            look={detail.hasCodes ? "secondary" : "primary"}
            disabled={!isChanged || isTwice || mapping.isPending}
            pendingLabel={mapping.isPending ? words.rechecking : undefined}
            onClick={() => {
              mapping.mutate(fields);
            }}
          >
            {words.recheck}
          </Button>
        </div>
      </div>
    </details>
  );
}
