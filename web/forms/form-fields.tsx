import type { ComponentProps, FocusEvent } from "react";
import type { FieldPath, FieldValues, RegisterOptions } from "react-hook-form";
import { afterPress } from "#web/ui/behaviour/after-press.ts";
import { PasswordField } from "#web/ui/fields/password-field.tsx";
import { SelectField } from "#web/ui/fields/select-field.tsx";
import { TextAreaField, TextField } from "#web/ui/fields/text-field.tsx";
import { useFieldError } from "./field-error.ts";
import type { ShopForm } from "./use-shop-form.ts";

interface Bound<Values extends FieldValues, Checked> {
  form: ShopForm<Values, Checked>;
  name: FieldPath<Values>;
  /** `valueAsNumber`, or `deps`: other fields to validate when this one changes. */
  rules?: Pick<RegisterOptions<Values>, "valueAsNumber" | "setValueAs" | "deps">;
}

/** The props that a control of a form still needs. */
type Rest<Props> = Omit<Props, "form" | "name" | "error" | "ref" | "onChange" | "onBlur">;

function useBound<Values extends FieldValues, Checked>({ form, name, rules }: Bound<Values, Checked>) {
  const error = useFieldError(form, name);
  const { onBlur, ...registered } = form.register(name, rules);
  return {
    ...registered,
    onBlur: (event: FocusEvent) => {
      afterPress(() => void onBlur(event));
    },
    error,
  };
}

/** A text field in a form. */
export function FormTextField<Values extends FieldValues, Checked>({
  form,
  name,
  rules,
  ...rest
}: Bound<Values, Checked> & Rest<ComponentProps<typeof TextField>>) {
  return <TextField {...rest} {...useBound({ form, name, ...(rules && { rules }) })} />;
}

/** A multi-line text field in a form. */
export function FormTextAreaField<Values extends FieldValues, Checked>({
  form,
  name,
  ...rest
}: Bound<Values, Checked> & Rest<ComponentProps<typeof TextAreaField>>) {
  return <TextAreaField {...rest} {...useBound({ form, name })} />;
}

/** A password field in a form, with a button that shows the password. */
export function FormPasswordField<Values extends FieldValues, Checked>({
  form,
  name,
  rules,
  ...rest
}: Bound<Values, Checked> & Rest<ComponentProps<typeof PasswordField>>) {
  return <PasswordField {...rest} {...useBound({ form, name, ...(rules && { rules }) })} />;
}

/** A select field in a form; `children` are its `<option>`s. */
export function FormSelectField<Values extends FieldValues, Checked>({
  form,
  name,
  ...rest
}: Bound<Values, Checked> & Rest<ComponentProps<typeof SelectField>>) {
  return <SelectField {...rest} {...useBound({ form, name })} />;
}
