import { useState, type ComponentProps } from "react";
import { useController, type FieldPath, type FieldValues } from "react-hook-form";
import { useFieldError } from "#web/forms/field-error.ts";
import type { ShopForm } from "#web/forms/use-shop-form.ts";
import { TextField } from "#web/ui/fields/text-field.tsx";
import { readAmount, readCount, readDecimal, readExact, readWhole } from "./read-number.ts";
import { RupiahField } from "./rupiah-field.tsx";

const readers = {
  whole: readWhole,
  count: readCount,
  decimal: readDecimal,
  exact: readExact,
};

interface NumberFieldProps<Values extends FieldValues, Checked> extends Omit<
  ComponentProps<typeof TextField>,
  "form" | "name" | "error" | "type"
> {
  form: ShopForm<Values, Checked>;
  name: FieldPath<Values>;
  /** A whole number, the same or nothing, a number with decimals or nothing, and a measure. */
  kind: keyof typeof readers;
}

/**
 * A number in a form, typed as people write it. It is a text to the browser: a number field would take the dot of `1.000`
 * as a decimal point, which makes it 1.
 */
export function NumberField<Values extends FieldValues, Checked>({
  form,
  name,
  kind,
  ...rest
}: NumberFieldProps<Values, Checked>) {
  const error = useFieldError(form, name);
  const start: unknown = form.getValues(name);
  const isGiven = typeof start === "number" && Number.isFinite(start);
  return (
    <TextField
      {...rest}
      inputMode={kind === "decimal" || kind === "exact" ? "decimal" : "numeric"}
      autoComplete="off"
      error={error}
      {...form.register(name, { setValueAs: readers[kind] })}
      defaultValue={isGiven ? String(start) : ""}
    />
  );
}

type AmountFieldProps<Values extends FieldValues, Checked> = Pick<
  NumberFieldProps<Values, Checked>,
  "form" | "name" | "label" | "hint" | "fieldClassName"
>;

/** Whole Rupiah in a form. */
export function AmountField<Values extends FieldValues, Checked>({
  form,
  name,
  ...rest
}: AmountFieldProps<Values, Checked>) {
  const error = useFieldError(form, name);
  const {
    field: { value, onChange, onBlur, ref: register },
  } = useController({ control: form.control, name });
  const [typed, setTyped] = useState("");
  const amount: unknown = value;
  // What was typed stands as long as it is the form's value, which another act can replace.
  const isTyped = typed !== "" && Object.is(readAmount(typed), amount);
  const isGiven = typeof amount === "number" && Number.isFinite(amount);
  return (
    <RupiahField
      {...rest}
      name={name}
      ref={register}
      error={error}
      value={isTyped ? typed : isGiven ? String(amount) : ""}
      onType={(text) => {
        setTyped(text);
        onChange(readAmount(text));
      }}
      onBlur={onBlur}
    />
  );
}
