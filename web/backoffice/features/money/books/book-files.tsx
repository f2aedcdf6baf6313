import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { exportFormats } from "#contract/catalogue/admin/imports.ts";
import { bookFiles, bookLayouts, type BookFile, type BookLayout } from "#contract/money/admin/books.ts";
import { failureText } from "#web/api/browser-call.ts";
import { saveFile } from "#web/api/open-file.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Button } from "#web/ui/button.tsx";
import { SelectField } from "#web/ui/fields/select-field.tsx";
import { bookFilePath } from "../../../api/books-queries.ts";
import { Panel } from "../../../kit/panel.tsx";
import { useOffice } from "../../../office.ts";

type Format = (typeof exportFormats)[number];

/** The files of the month, in the layout of an accounting program. */
export function BookFiles({ month }: { month: string }) {
  const { texts, language } = useOffice();
  const t = texts.books;
  const [layout, setLayout] = useState<BookLayout>("plain");
  const saving = useMutation({
    mutationFn: ({ file, format }: { file: BookFile; format: Format }) =>
      saveFile(bookFilePath(file, { month, layout, format }), language),
  });
  const isSaving = (file: BookFile, format: Format) =>
    saving.isPending && saving.variables.file === file && saving.variables.format === format;
  return (
    <Panel title={t.files}>
      <p className="max-w-prose text-15">{t.filesText}</p>
      <SelectField
        label={t.layout}
        fieldClassName="max-w-xs"
        value={layout}
        onChange={(event) => {
          setLayout(bookLayouts.find((one) => one === event.target.value) ?? "plain");
        }}
      >
        {bookLayouts.map((one) => (
          <option key={one} value={one}>
            {t.layouts[one]}
          </option>
        ))}
      </SelectField>
      <ul aria-label={t.files} className="grid">
        {bookFiles.map((file) => (
          <li
            key={file}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t border-line py-2 text-15"
          >
            <span className="font-semibold">{t.fileNames[file]}</span>
            <span className="flex flex-wrap gap-2">
              {exportFormats.toReversed().map((format) => (
                <Button
                  key={format}
                  look="secondary"
                  size="small"
                  aria-label={`${t.fileNames[file]}: ${texts.frame.fileFormats[format]}`}
                  disabled={saving.isPending}
                  pendingLabel={isSaving(file, format) ? texts.frame.makingFile : undefined}
                  onClick={() => {
                    saving.mutate({ file, format });
                  }}
                >
                  {texts.frame.fileFormats[format]}
                </Button>
              ))}
            </span>
          </li>
        ))}
      </ul>
      {saving.error !== null && (
        <Alert kind="error">{failureText(saving.error, texts.frame.fileFailed)}</Alert>
      )}
    </Panel>
  );
}
