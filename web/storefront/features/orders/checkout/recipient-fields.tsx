import { salutations } from "#contract/core/fields.ts";
import { limits } from "#contract/core/limits.ts";
import { useTexts } from "#web/app-context.ts";
import { AddressFields } from "#web/forms/address-fields.tsx";
import { FormSelectField, FormTextField } from "#web/forms/form-fields.tsx";
import { PhoneField } from "#web/forms/person-fields.tsx";
import type { ShopForm } from "#web/forms/use-shop-form.ts";
import type { RecipientValues } from "./order-body.ts";

const addressNames = {
  address: "recipientAddress",
  province: "recipientProvince",
  city: "recipientCity",
  subdistrict: "recipientSubdistrict",
  postalCode: "recipientPostalCode",
  subdistrictId: "RajaongkirSubdistrictId",
} as const;

interface RecipientFieldsProps<Checked> {
  form: ShopForm<RecipientValues, Checked>;
  onSubdistrictChange: () => void;
}

/** Where the parcel goes when it does not go to the customer. */
export function RecipientFields<Checked>({ form, onSubdistrictChange }: RecipientFieldsProps<Checked>) {
  const { checkout, forms, shell } = useTexts();
  return (
    <fieldset className="mt-3 border-t border-line pt-5">
      <legend className="float-left w-full pb-4 font-heading text-18 font-bold">{checkout.recipient}</legend>
      <div className="clear-both grid gap-x-4 gap-y-3.5 sm:grid-cols-2">
        <FormSelectField
          form={form}
          name="recipientSalutation"
          label={forms.salutation}
          autoComplete="shipping honorific-prefix"
          fieldClassName="sm:w-1/2 sm:col-span-2 sm:pr-2"
        >
          {salutations.map((salutation) => (
            <option key={salutation} value={salutation}>
              {forms.salutations[salutation]}
            </option>
          ))}
        </FormSelectField>
        <FormTextField
          form={form}
          name="recipientFirstName"
          label={forms.firstName}
          autoComplete="shipping given-name"
          maxLength={limits.nameLength}
          aria-required="true"
        />
        <FormTextField
          form={form}
          name="recipientLastName"
          label={`${forms.lastName} (${shell.optional})`}
          autoComplete="shipping family-name"
          maxLength={limits.nameLength}
        />
        <FormTextField
          form={form}
          name="recipientCompany"
          label={forms.companyName}
          autoComplete="shipping organization"
          maxLength={limits.companyLength}
          aria-required="true"
          fieldClassName="sm:col-span-2"
        />
        <FormTextField
          form={form}
          name="recipientEmail"
          type="email"
          label={forms.email}
          autoComplete="shipping email"
          maxLength={limits.emailLength}
          aria-required="true"
        />
        <PhoneField form={form} name="recipientPhoneNumber" autoComplete="shipping tel-national" />
        <AddressFields
          form={form}
          names={addressNames}
          section="shipping"
          onSubdistrictChange={onSubdistrictChange}
        />
      </div>
    </fieldset>
  );
}
