import {
  columnFields,
  importFieldNames,
  stockFields,
  type ColumnField,
} from "#contract/catalogue/admin/import-fields.ts";
import { unitInName, unitsOf, type ImportUnit } from "#contract/catalogue/admin/import-layout.ts";
import type { ImportDetail } from "#contract/catalogue/admin/imports.ts";
import { Select } from "#web/ui/fields/select-field.tsx";
import { useMay, useOffice } from "../../../../office.ts";
import type { ColumnChoice } from "../import-choice.ts";

interface ColumnListProps {
  detail: ImportDetail;
  choices: ColumnChoice[];
  onChange: (choices: ColumnChoice[]) => void;
}

/** The columns of a file with their first values: the field of each, and its unit if it can have several. */
export function ColumnList({ detail, choices, onChange }: ColumnListProps) {
  const { texts, language } = useOffice();
  const words = texts.imports;
  const may = useMay();
  // People who may not change stock cannot choose these columns; a choice that somebody else made is shown.
  const offered = (own: ColumnField | "") =>
    columnFields.filter(
      (field) => field === own || may("moveStock") || !stockFields.some((name) => name === field),
    );
  const change = (index: number, choice: Partial<ColumnChoice>) => {
    onChange(choices.map((one, at) => (at === index ? { ...one, ...choice } : one)));
  };
  return (
    <ul className="grid gap-2 max-md:gap-4">
      {detail.columns.map(({ name, samples }, index) => {
        const { field = "", unit = null } = choices[index] ?? {};
        const units = unitsOf(field);
        return (
          <li key={name} className="grid items-center gap-x-4 gap-y-1 md:grid-cols-[2fr_2fr_3fr]">
            <span className="font-medium break-words">{name}</span>
            <span className="truncate text-14 text-secondary" title={samples.join(" · ")}>
              {samples.filter((sample) => sample !== "").join(" · ")}
            </span>
            <span className="flex gap-2">
              <span className="min-w-0 flex-1">
                <Select
                  aria-label={`${words.field}: ${name}`}
                  value={field}
                  onChange={(event) => {
                    change(index, { field: event.target.value as ColumnField | "", unit: null });
                  }}
                >
                  <option value="">{words.leftOut}</option>
                  {offered(field).map((one) => (
                    <option key={one} value={one}>
                      {importFieldNames[language][one]}
                    </option>
                  ))}
                </Select>
              </span>
              {units.length > 1 && (
                <span className="w-32 shrink-0">
                  <Select
                    aria-label={`${words.unit}: ${name}`}
                    value={
                      unit ??
                      (name === detail.unitInDoubt?.column ? "" : (unitInName(name, field) ?? units[0]))
                    }
                    onChange={(event) => {
                      change(index, { unit: event.target.value as ImportUnit });
                    }}
                  >
                    {unit === null && name === detail.unitInDoubt?.column && (
                      <option value="">{words.unitOpen}</option>
                    )}
                    {units.map((one) => (
                      <option key={one} value={one}>
                        {words.units[one]}
                      </option>
                    ))}
                  </Select>
                </span>
              )}
            </span>
          </li>
        );
      })}
    </ul>
  );
}
