import type { FieldPath, FieldValues } from "react-hook-form";
import { FormPasswordField } from "#web/forms/form-fields.tsx";
import type { ShopForm } from "#web/forms/use-shop-form.ts";
import { useOffice } from "../../office.ts";

interface NewPasswordFieldsProps<Values extends FieldValues, Checked> {
  form: ShopForm<Values, Checked>;
}

/** A new password, typed twice; for forms that have `newPassword` and `confirmPassword`. */
export function NewPasswordFields<
  Values extends FieldValues & { newPassword: string; confirmPassword: string },
  Checked,
>({ form }: NewPasswordFieldsProps<Values, Checked>) {
  const { texts } = useOffice();
  const eye = { showLabel: texts.account.showPassword, hideLabel: texts.account.hidePassword };
  const confirmName = "confirmPassword" as FieldPath<Values>;
  return (
    <>
      <FormPasswordField
        form={form}
        name={"newPassword" as FieldPath<Values>}
        rules={{ deps: [confirmName] }}
        label={texts.account.newPassword}
        hint={texts.account.passwordHint}
        autoComplete="new-password"
        {...eye}
      />
      <FormPasswordField
        form={form}
        name={confirmName}
        label={texts.account.confirmPassword}
        autoComplete="new-password"
        {...eye}
      />
    </>
  );
}
