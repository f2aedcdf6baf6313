import { useQuery } from "@tanstack/react-query";
import { catalogueLimits } from "#contract/admin/catalogue.ts";
import { importFieldNames, type ImportField } from "#contract/admin/import-fields.ts";
import { defaultOfField, type ImportDefaults } from "#contract/admin/import-layout.ts";
import { grades, type Grade } from "#contract/grades.ts";
import { salesUnits, type SalesUnit } from "#contract/sales-units.ts";
import { gradeNames } from "#contract/texts/grade-names.ts";
import { salesUnitNames } from "#contract/texts/sales-unit-names.ts";
import { Link } from "#web/ui/link.tsx";
import { SelectField } from "#web/ui/select-field.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { categoriesQuery } from "../../api/catalogue-queries.ts";
import { useOffice } from "../../office.ts";
import { CheckField } from "../catalogue/check-field.tsx";

interface DefaultValuesProps {
  /** The fields of a new product that neither a column nor a value here gives. */
  missing: ImportField[];
  defaults: ImportDefaults;
  borrowsNames: boolean;
  onChange: (change: { defaults?: ImportDefaults; borrowsNames?: boolean }) => void;
}

/** What new products get if the file has no such column, or the cell is empty. */
export function DefaultValues({ missing, defaults, borrowsNames, onChange }: DefaultValuesProps) {
  const { call, texts, language } = useOffice();
  const words = texts.imports;
  const names = importFieldNames[language];
  const categories = useQuery(categoriesQuery(call));
  /** Sets a value, or removes it. */
  const set = (change: { [Key in keyof ImportDefaults]?: ImportDefaults[Key] | "" | 0 }) => {
    const given = Object.entries({ ...defaults, ...change }).filter(
      ([, value]) => value !== "" && value !== 0 && value !== undefined,
    );
    onChange({ defaults: Object.fromEntries(given) as ImportDefaults });
  };
  const missed = (field: ImportField) => (missing.includes(field) ? words.noColumn : undefined);
  const others = missing.filter((field) => defaultOfField[field] === undefined);
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
        <SelectField
          // The browser shows the chosen option only if the options are there already.
          key={categories.data === undefined ? "waiting" : "there"}
          label={names.category}
          error={missed("category")}
          hint={
            categories.data?.length === 0 ? (
              <>
                {words.noCategories}{" "}
                <Link to="/categories" className="underline underline-offset-4">
                  {words.makeCategory}
                </Link>
              </>
            ) : undefined
          }
          value={defaults.categoryId ?? 0}
          onChange={(event) => {
            set({ categoryId: Number(event.target.value) });
          }}
        >
          <option value={0}>{words.noDefault}</option>
          {(categories.data ?? []).map(({ id, nameEn, nameId }) => (
            <option key={id} value={id}>
              {language === "id" ? nameId : nameEn}
            </option>
          ))}
        </SelectField>
        <SelectField
          label={names.grade}
          error={missed("grade")}
          value={defaults.grade ?? ""}
          onChange={(event) => {
            set({ grade: event.target.value as Grade | "" });
          }}
        >
          <option value="">{words.noDefault}</option>
          {grades.map((grade) => (
            <option key={grade} value={grade}>
              {gradeNames[language][grade]}
            </option>
          ))}
        </SelectField>
        <TextField
          label={names.weightGrams}
          inputMode="numeric"
          maxLength={String(catalogueLimits.weightGrams).length}
          error={missed("weightGrams")}
          value={defaults.weightGrams ?? ""}
          onChange={(event) => {
            set({ weightGrams: Number(event.target.value.replace(/\D/g, "")) });
          }}
        />
        <TextField
          label={names.brand}
          maxLength={catalogueLimits.brandLength}
          value={defaults.brand ?? ""}
          onChange={(event) => {
            set({ brand: event.target.value });
          }}
        />
        <SelectField
          label={names.salesUnit}
          value={defaults.salesUnit ?? ""}
          onChange={(event) => {
            set({ salesUnit: event.target.value as SalesUnit | "" });
          }}
        >
          <option value="">{words.noDefault}</option>
          {salesUnits.map((unit) => (
            <option key={unit} value={unit}>
              {salesUnitNames[language][unit]}
            </option>
          ))}
        </SelectField>
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
