import type { ComponentProps } from "react";
import type { FieldPath, FieldValues, RegisterOptions } from "react-hook-form";
import { PasswordField } from "#web/ui/password-field.tsx";
import { SelectField } from "#web/ui/select-field.tsx";
import { TextAreaField, TextField } from "#web/ui/text-field.tsx";
import { useFieldError } from "./field-error.ts";
import type { ShopForm } from "./use-shop-form.ts";

interface Bound<Values extends FieldValues, Checked> {
  form: ShopForm<Values, Checked>;
  name: FieldPath<Values>;
  /** `valueAsNumber`, or `deps`: the fields that are checked again when this one changes. */
  rules?: Pick<RegisterOptions<Values>, "valueAsNumber" | "deps">;
}

/** What remains to be said of a control that a form holds. */
type Rest<Props> = Omit<Props, "form" | "name" | "error" | "ref" | "onChange" | "onBlur">;

function useBound<Values extends FieldValues, Checked>({ form, name, rules }: Bound<Values, Checked>) {
  const error = useFieldError(form, name);
  return { ...form.register(name, rules), error };
}

/** A text field of a form. */
export function FormTextField<Values extends FieldValues, Checked>({
  form,
  name,
  rules,
  ...rest
}: Bound<Values, Checked> & Rest<ComponentProps<typeof TextField>>) {
  return <TextField {...rest} {...useBound({ form, name, ...(rules && { rules }) })} />;
}

/** A text field of several lines of a form. */
export function FormTextAreaField<Values extends FieldValues, Checked>({
  form,
  name,
  ...rest
}: Bound<Values, Checked> & Rest<ComponentProps<typeof TextAreaField>>) {
  return <TextAreaField {...rest} {...useBound({ form, name })} />;
}

/** A password field of a form, with a button that shows what is typed. */
export function FormPasswordField<Values extends FieldValues, Checked>({
  form,
  name,
  rules,
  ...rest
}: Bound<Values, Checked> & Rest<ComponentProps<typeof PasswordField>>) {
  return <PasswordField {...rest} {...useBound({ form, name, ...(rules && { rules }) })} />;
}

/** A picker of a form; `children` are its `<option>`s. */
export function FormSelectField<Values extends FieldValues, Checked>({
  form,
  name,
  ...rest
}: Bound<Values, Checked> & Rest<ComponentProps<typeof SelectField>>) {
  return <SelectField {...rest} {...useBound({ form, name })} />;
}
