import { useState } from "react";
import { bookFiles, bookLayouts, type BookLayout } from "#contract/money/admin/books.ts";
import { SelectField } from "#web/ui/fields/select-field.tsx";
import { FileButtons } from "../../../kit/files/file-buttons.tsx";
import { Panel } from "../../../kit/panel.tsx";
import { useOffice } from "../../../office.ts";

/** The files of the month, in the layout of an accounting program. */
export function BookFiles({ month }: { month: string }) {
  const { texts } = useOffice();
  const t = texts.books;
  const [layout, setLayout] = useState<BookLayout>("plain");
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
              <FileButtons
                call="exportBooks"
                params={{ file }}
                query={{ month, layout }}
                name={t.fileNames[file]}
              />
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
