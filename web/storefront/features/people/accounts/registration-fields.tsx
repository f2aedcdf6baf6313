import type { ReactNode } from "react";
import { limits } from "#contract/core/limits.ts";
import { useTexts } from "#web/app-context.ts";
import { AddressFields } from "#web/forms/address-fields.tsx";
import { FormTextField } from "#web/forms/form-fields.tsx";
import { NewPasswordFields } from "#web/forms/new-password-fields.tsx";
import { customerAddress, customerName, NameFields, PhoneField } from "#web/forms/person-fields.tsx";
import type { ShopForm } from "#web/forms/use-shop-form.ts";
import type { registrationForm, RegistrationValues } from "./registration-form.ts";
import type { z } from "zod";

type Form = ShopForm<RegistrationValues, z.output<typeof registrationForm>>;

/** The fields of the registration in their order. */
export function RegistrationFields({ form }: { form: Form }) {
  const { auth, forms } = useTexts();
  return (
    <div className="grid gap-8">
      <Part title={auth.aboutYou}>
        <NameFields form={form} names={customerName} />
      </Part>
      <Part title={auth.yourLogin}>
        <FormTextField
          form={form}
          name="email"
          type="email"
          label={forms.email}
          autoComplete="email"
          maxLength={limits.emailLength}
          aria-required="true"
          fieldClassName="sm:col-span-2"
        />
        <NewPasswordFields
          form={form}
          name="password"
          label={forms.password}
          confirmLabel={forms.confirmPassword}
        />
      </Part>
      <Part title={auth.companyAndAddress}>
        <PhoneField form={form} name="phoneNumber" autoComplete="tel" />
        <FormTextField
          form={form}
          name="companyName"
          label={forms.companyName}
          hint={auth.companyHint}
          autoComplete="organization"
          maxLength={limits.companyLength}
          aria-required="true"
        />
        <AddressFields form={form} names={customerAddress} />
      </Part>
    </div>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className="grid gap-x-5 gap-y-4 sm:grid-cols-2">
      <legend className="mb-4 w-full border-b border-line pb-2 font-heading text-20 font-bold">
        {title}
      </legend>
      {children}
    </fieldset>
  );
}
