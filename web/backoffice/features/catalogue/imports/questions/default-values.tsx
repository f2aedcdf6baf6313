import { importFieldNames, type ImportField } from "#contract/catalogue/admin/import-fields.ts";
import type { ImportDefaults } from "#contract/catalogue/admin/import-layout.ts";
import { useOffice } from "../../../../office.ts";
import { CheckField } from "../../../../kit/fields/check-field.tsx";
import { DefaultField, defaultFields } from "./default-field.tsx";
import { hasDefault } from "./missing-of.ts";

interface DefaultValuesProps {
  /** The fields of a new product that neither a column nor a value here gives. */
  missing: ImportField[];
  /** The fields that the questions above ask for. */
  asked: ImportField[];
  defaults: ImportDefaults;
  borrowsNames: boolean;
  onChange: (change: { defaults?: ImportDefaults; borrowsNames?: boolean }) => void;
}

/** What new products get if the file has no such column, or the cell is empty. */
export function DefaultValues({ missing, asked, defaults, borrowsNames, onChange }: DefaultValuesProps) {
  const { texts, language } = useOffice();
  const words = texts.imports;
  const names = importFieldNames[language];
  const others = missing.filter((field) => !hasDefault(field) && !asked.includes(field));
  const shown = defaultFields.filter((field) => !asked.includes(field));
  return (
    <fieldset className="grid gap-3 border-t border-line pt-4">
      <legend className="float-left font-semibold">{words.defaultsTitle}</legend>
      <p className="clear-left text-15 text-secondary">{words.defaultsText}</p>
      {others.length > 0 && (
        <p className="text-15 font-medium text-danger">
          {words.columnsNeeded(others.map((field) => names[field]).join(", "))}
        </p>
      )}
      <div className="grid items-start gap-3 sm:grid-cols-2 lg:grid-cols-5">
        {shown.map((field) => (
          <DefaultField
            key={field}
            field={field}
            defaults={defaults}
            error={missing.includes(field) ? words.noColumn : undefined}
            onChange={(changed) => {
              onChange({ defaults: changed });
            }}
          />
        ))}
      </div>
      <CheckField
        label={words.borrowsNames}
        hint={words.borrowsNamesHint}
        checked={borrowsNames}
        onChange={(event) => {
          onChange({ borrowsNames: event.target.checked });
        }}
      />
    </fieldset>
  );
}
