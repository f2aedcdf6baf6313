import type { ReactNode } from "react";
import type { FieldPath, FieldValues } from "react-hook-form";
import { useTexts } from "#web/app-context.ts";
import { FormPasswordField } from "./form-fields.tsx";
import type { ShopForm } from "./use-shop-form.ts";

interface NewPasswordFieldsProps<Values extends FieldValues, Checked> {
  form: ShopForm<Values, Checked>;
  name: FieldPath<Values>;
  label: ReactNode;
  confirmLabel: ReactNode;
}

/** A new password, typed twice; for forms that have `confirmPassword`. */
export function NewPasswordFields<Values extends FieldValues & { confirmPassword: string }, Checked>({
  form,
  name,
  label,
  confirmLabel,
}: NewPasswordFieldsProps<Values, Checked>) {
  const { forms } = useTexts();
  const confirmName = "confirmPassword" as FieldPath<Values>;
  const both = { form, autoComplete: "new-password", "aria-required": true };
  return (
    <>
      <FormPasswordField
        {...both}
        name={name}
        rules={{ deps: [confirmName] }}
        label={label}
        hint={forms.passwordHint}
      />
      <FormPasswordField {...both} name={confirmName} label={confirmLabel} />
    </>
  );
}
