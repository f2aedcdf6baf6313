import { useQuery } from "@tanstack/react-query";
import { useState, type ReactNode } from "react";
import { catalogueLimits } from "#contract/catalogue/admin/catalogue.ts";
import { importFieldNames } from "#contract/catalogue/admin/import-fields.ts";
import type { ImportDefaults } from "#contract/catalogue/admin/import-layout.ts";
import { grades, type Grade } from "#contract/catalogue/grades.ts";
import { salesUnits, type SalesUnit } from "#contract/core/sales-units.ts";
import { gradeNames } from "#contract/texts/grade-names.ts";
import { salesUnitNames } from "#contract/texts/sales-unit-names.ts";
import { typedGrams } from "#contract/core/typed-figures.ts";
import { SelectField } from "#web/ui/fields/select-field.tsx";
import { TextField } from "#web/ui/fields/text-field.tsx";
import { categoriesQuery } from "../../../../api/catalogue-queries.ts";
import { useOffice } from "../../../../office.ts";
import { CategoryOptions } from "../../products/category-options.tsx";

/** The fields of a new product that can have one value for all of them, in the order in which they are asked for. */
export const defaultFields = ["category", "grade", "weightGrams", "brand", "salesUnit"] as const;

interface DefaultFieldProps {
  field: (typeof defaultFields)[number];
  defaults: ImportDefaults;
  error?: string | undefined;
  onChange: (defaults: ImportDefaults) => void;
}

/** What new products get in one field if the file does not say it. */
export function DefaultField({ field, defaults, error, onChange }: DefaultFieldProps) {
  const { texts, language } = useOffice();
  const words = texts.imports;
  const label = importFieldNames[language][field];
  /** Sets a value, or removes it. */
  const set = (change: { [Key in keyof ImportDefaults]?: ImportDefaults[Key] | "" | 0 }) => {
    const given = Object.entries({ ...defaults, ...change }).filter(
      ([, value]) => value !== "" && value !== 0 && value !== undefined,
    );
    onChange(Object.fromEntries(given) as ImportDefaults);
  };
  switch (field) {
    case "category": {
      return (
        <CategoryField
          label={label}
          error={error}
          value={defaults.categoryId ?? 0}
          onChange={(categoryId) => {
            set({ categoryId });
          }}
        />
      );
    }
    case "grade": {
      return (
        <SelectField
          label={label}
          error={error}
          value={defaults.grade ?? ""}
          onChange={(event) => {
            set({ grade: event.target.value as Grade | "" });
          }}
        >
          <option value="">{words.noDefault}</option>
          {named(grades, gradeNames[language])}
        </SelectField>
      );
    }
    case "weightGrams": {
      return (
        <WeightField
          label={label}
          error={error}
          grams={defaults.weightGrams}
          onChange={(weightGrams) => {
            set({ weightGrams });
          }}
        />
      );
    }
    case "brand": {
      return (
        <TextField
          label={label}
          error={error}
          maxLength={catalogueLimits.brandLength}
          value={defaults.brand ?? ""}
          onChange={(event) => {
            set({ brand: event.target.value });
          }}
        />
      );
    }
    default: {
      return (
        <SelectField
          label={label}
          error={error}
          value={defaults.salesUnit ?? ""}
          onChange={(event) => {
            set({ salesUnit: event.target.value as SalesUnit | "" });
          }}
        >
          <option value="">{words.noDefault}</option>
          {named(salesUnits, salesUnitNames[language])}
        </SelectField>
      );
    }
  }
}

/** The grams that a text says for certain. */
const gramsIn = (text: string) => typedGrams(text, catalogueLimits.weightGrams);

interface WeightFieldProps {
  label: string;
  error: string | undefined;
  grams: number | undefined;
  onChange: (grams: number | undefined) => void;
}

/** One weight for all. While what is typed is not certain there is none, and the field says so. */
function WeightField({ label, error, grams, onChange }: WeightFieldProps) {
  const words = useOffice().texts.imports;
  const [typed, setTyped] = useState("");
  const shown = gramsIn(typed) === grams ? typed : String(grams ?? "");
  const isUnclear = shown.trim() !== "" && gramsIn(shown) === undefined;
  return (
    <TextField
      label={label}
      inputMode="decimal"
      autoComplete="off"
      maxLength={12}
      error={isUnclear ? words.weightUnclear : error}
      value={shown}
      onChange={(event) => {
        setTyped(event.target.value);
        onChange(gramsIn(event.target.value));
      }}
    />
  );
}

interface CategoryFieldProps {
  label: string;
  error: string | undefined;
  value: number;
  onChange: (id: number) => void;
}

function CategoryField({ label, error, value, onChange }: CategoryFieldProps) {
  const { call, texts } = useOffice();
  const words = texts.imports;
  const categories = useQuery(categoriesQuery(call));
  return (
    <SelectField
      // The browser shows the chosen option only if the options are there already.
      key={categories.data === undefined ? "waiting" : "there"}
      label={label}
      error={error}
      hint={categories.data?.length === 0 ? words.noCategories : undefined}
      value={value}
      onChange={(event) => {
        onChange(Number(event.target.value));
      }}
    >
      <option value={0}>{words.noDefault}</option>
      <CategoryOptions categories={categories.data} />
    </SelectField>
  );
}

function named<Name extends string>(values: readonly Name[], names: Record<Name, string>): ReactNode {
  return values.map((value) => (
    <option key={value} value={value}>
      {names[value]}
    </option>
  ));
}
