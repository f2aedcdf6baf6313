import type { FieldPath, FieldValues } from "react-hook-form";
import type { DrawnField } from "#contract/company/admin/setting-fields.ts";
import { FormSelectField, FormTextAreaField, FormTextField } from "#web/forms/form-fields.tsx";
import type { ShopForm } from "#web/forms/use-shop-form.ts";
import { CheckField } from "../../kit/fields/check-field.tsx";
import { AmountField, NumberField } from "../../kit/fields/number-field.tsx";
import type { FieldText } from "#web/texts/office/settings-words.ts";
import { useSampleHint } from "./samples.tsx";
import { BilingualFields } from "./setting-form.tsx";

interface SettingFieldProps<Values extends FieldValues, Checked> {
  form: ShopForm<Values, Checked>;
  field: DrawnField;
  text: FieldText;
  fieldClassName?: string;
}

/** A field of the settings, with the control that the contract names; a list and what a page draws itself are not its. */
export function SettingField<Values extends FieldValues, Checked>({
  form,
  field: { name: path, control },
  text,
  fieldClassName,
}: SettingFieldProps<Values, Checked>) {
  const sampleHint = useSampleHint();
  const name = `value.${path}` as FieldPath<Values>;
  const sample = "sample" in control && control.kind !== "bilingual" ? control.sample : undefined;
  const shared = {
    form,
    name,
    label: text.label,
    ...(text.hint !== undefined && { hint: text.hint }),
    ...(sample !== undefined && sampleHint(sample)),
    ...(fieldClassName !== undefined && { fieldClassName }),
  };
  switch (control.kind) {
    case "check":
      return (
        <CheckField
          label={text.label}
          {...(text.hint !== undefined && { hint: text.hint })}
          {...(control.isWide === true && { fieldClassName: "md:col-span-2" })}
          {...(control.isLow === true && { fieldClassName: "self-end" })}
          {...form.register(name)}
        />
      );
    case "number":
      return <NumberField {...shared} kind={control.isExact === true ? "exact" : "whole"} />;
    case "rupiah":
      return <AmountField {...shared} />;
    case "text":
      return (
        <FormTextField
          {...shared}
          {...(control.type !== undefined && { type: control.type })}
          {...(control.keyboard !== undefined && { inputMode: control.keyboard })}
          {...(control.keyboard === "email" && { autoCapitalize: "none", spellCheck: false })}
        />
      );
    case "lines":
      return <FormTextAreaField {...shared} rows={control.rows} fieldClassName="md:col-span-2" />;
    case "bilingual":
      return (
        <BilingualFields
          {...shared}
          {...(control.sample !== undefined && { sample: control.sample })}
          {...(control.rows !== undefined && { rows: control.rows })}
        />
      );
    case "choice":
      return (
        <FormSelectField {...shared}>
          {control.among.map((option) => (
            <option key={option} value={option}>
              {text.options?.[option] ?? option}
            </option>
          ))}
        </FormSelectField>
      );
    default:
      return null;
  }
}
