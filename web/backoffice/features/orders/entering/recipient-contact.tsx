import type { FieldPath, FieldValues } from "react-hook-form";
import { limits } from "#contract/core/limits.ts";
import { useTexts } from "#web/app-context.ts";
import { FormTextField } from "#web/forms/form-fields.tsx";
import type { ShopForm } from "#web/forms/use-shop-form.ts";
import { useOffice } from "../../../office.ts";

interface RecipientContactProps<Values extends FieldValues, Checked> {
  form: ShopForm<Values, Checked>;
  names: { company: FieldPath<Values>; phoneNumber: FieldPath<Values> };
}

/** The names of a recipient's company and phone number in a form. */
export const recipientContact = { company: "company", phoneNumber: "phoneNumber" } as const;

/** The company of a recipient, which may be empty, and the phone number for the courier. */
export function RecipientContact<Values extends FieldValues, Checked>({
  form,
  names,
}: RecipientContactProps<Values, Checked>) {
  const { texts } = useOffice();
  const { forms } = useTexts();
  return (
    <>
      <FormTextField
        form={form}
        name={names.company}
        label={`${forms.companyName} (${texts.frame.optional})`}
        autoComplete="off"
        maxLength={limits.companyLength}
      />
      <FormTextField
        form={form}
        name={names.phoneNumber}
        label={forms.phoneNumber}
        hint={forms.phoneHint}
        inputMode="tel"
        autoComplete="off"
        maxLength={limits.phoneLength}
        aria-required="true"
      />
    </>
  );
}
