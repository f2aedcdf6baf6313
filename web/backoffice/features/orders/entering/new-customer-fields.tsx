import { languages } from "#contract/core/languages.ts";
import { limits } from "#contract/core/limits.ts";
import { useTexts } from "#web/app-context.ts";
import { AddressFields } from "#web/forms/address-fields.tsx";
import { FormSelectField, FormTextField } from "#web/forms/form-fields.tsx";
import { customerName, NameFields } from "#web/forms/person-fields.tsx";
import type { ShopForm } from "#web/forms/use-shop-form.ts";
import { useOffice } from "../../../office.ts";
import type { NewCustomerValues } from "./new-customer-form.ts";

export const personAddress = {
  address: "address",
  province: "province",
  city: "city",
  subdistrict: "subdistrict",
  postalCode: "postalCode",
  subdistrictId: "RajaongkirSubdistrictId",
} as const;

/** Who orders, how to reach them, and where the parcel goes. */
export function NewCustomerFields<Checked>({ form }: { form: ShopForm<NewCustomerValues, Checked> }) {
  const { texts } = useOffice();
  const { forms } = useTexts();
  const t = texts.orderEntry;
  return (
    <div className="grid gap-x-5 gap-y-4 sm:grid-cols-2">
      <NameFields form={form} names={customerName} />
      <FormTextField
        form={form}
        name="phoneNumber"
        label={t.whatsappNumber}
        inputMode="tel"
        autoComplete="off"
        maxLength={limits.phoneLength}
        aria-required="true"
      />
      <FormTextField
        form={form}
        name="email"
        type="email"
        label={`${texts.customers.email} (${texts.frame.optional})`}
        hint={t.emailHint}
        autoComplete="off"
        maxLength={limits.emailLength}
      />
      <FormTextField
        form={form}
        name="company"
        label={`${forms.companyName} (${texts.frame.optional})`}
        autoComplete="off"
        maxLength={limits.companyLength}
      />
      <FormSelectField form={form} name="language" label={texts.customers.language}>
        {languages.map((language) => (
          <option key={language} value={language}>
            {texts.customers.languages[language]}
          </option>
        ))}
      </FormSelectField>
      <AddressFields form={form} names={personAddress} />
    </div>
  );
}
