import { grades } from "#contract/catalogue/grades.ts";
import { countryName } from "#contract/catalogue/countries.ts";
import { gradeNames } from "#contract/texts/grade-names.ts";
import { useFieldError } from "#web/forms/field-error.ts";
import { FormTextField } from "#web/forms/form-fields.tsx";
import { SelectField } from "#web/ui/fields/select-field.tsx";
import { Panel } from "../../../kit/panel.tsx";
import { useOffice } from "../../../office.ts";
import { NumberField } from "../../../kit/fields/number-field.tsx";
import type { ProductFormState } from "./product-values.ts";

/** What a buyer decides by: who made the part, how soon it comes, its warranty, where it is from. */
export function FactsSection({ form }: { form: ProductFormState }) {
  const { language, texts } = useOffice();
  const words = texts.catalogue.form;
  const country = form.watch("country");
  return (
    <Panel title={words.facts}>
      <div className="grid items-start gap-4 md:grid-cols-3">
        <SelectField
          label={words.grade}
          hint={words.gradeHint}
          error={useFieldError(form, "grade")}
          {...form.register("grade", { setValueAs: (typed: string | null) => typed || null })}
        >
          <option value="">{texts.catalogue.bulk.choose}</option>
          {grades.map((grade) => (
            <option key={grade} value={grade}>
              {gradeNames[language][grade]}
            </option>
          ))}
        </SelectField>
        <NumberField
          form={form}
          name="warrantyMonths"
          kind="count"
          label={words.warranty}
          hint={words.warrantyHint}
        />
        <NumberField form={form} name="packQty" kind="count" label={words.packQty} />
        <NumberField
          form={form}
          name="deliveryDaysFrom"
          kind="count"
          label={words.deliveryFrom}
          hint={words.deliveryHint}
        />
        <NumberField form={form} name="deliveryDaysTo" kind="count" label={words.deliveryTo} />
        <FormTextField
          form={form}
          name="country"
          label={words.country}
          hint={countryName(country.toUpperCase(), language) ?? words.countryHint}
          maxLength={2}
          autoComplete="off"
        />
        <FormTextField
          form={form}
          name="gtin"
          label="GTIN"
          hint={words.gtinHint}
          inputMode="numeric"
          autoComplete="off"
        />
      </div>
    </Panel>
  );
}
