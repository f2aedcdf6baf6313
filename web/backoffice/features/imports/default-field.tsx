import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { catalogueLimits } from "#contract/admin/catalogue.ts";
import { importFieldNames } from "#contract/admin/import-fields.ts";
import type { ImportDefaults } from "#contract/admin/import-layout.ts";
import { grades, type Grade } from "#contract/grades.ts";
import { salesUnits, type SalesUnit } from "#contract/sales-units.ts";
import { gradeNames } from "#contract/texts/grade-names.ts";
import { salesUnitNames } from "#contract/texts/sales-unit-names.ts";
import { SelectField } from "#web/ui/select-field.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { categoriesQuery } from "../../api/catalogue-queries.ts";
import { useOffice } from "../../office.ts";
import { CategoryOptions } from "../catalogue/category-options.tsx";

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
        <TextField
          label={label}
          inputMode="numeric"
          maxLength={String(catalogueLimits.weightGrams).length}
          error={error}
          value={defaults.weightGrams ?? ""}
          onChange={(event) => {
            set({ weightGrams: Number(event.target.value.replace(/\D/g, "")) });
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
