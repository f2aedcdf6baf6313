import type { FieldPath, FieldValues } from "react-hook-form";
import { salutations } from "#contract/core/fields.ts";
import { limits } from "#contract/core/limits.ts";
import { useTexts } from "#web/app-context.ts";
import { FormSelectField, FormTextField } from "./form-fields.tsx";
import type { ShopForm } from "./use-shop-form.ts";

/** A customer form's names for the parts of the address. */
export const customerAddress = {
  address: "address",
  province: "province",
  city: "city",
  subdistrict: "subdistrict",
  postalCode: "postalCode",
  subdistrictId: "RajaongkirSubdistrictId",
  cityId: "RajaongkirCityId",
  provinceId: "RajaongkirProvinceId",
} as const;

export const customerName = {
  salutation: "salutation",
  firstName: "firstName",
  lastName: "lastName",
} as const;

interface NameFieldsProps<Values extends FieldValues, Checked> {
  form: ShopForm<Values, Checked>;
  names: {
    salutation: FieldPath<Values>;
    firstName: FieldPath<Values>;
    lastName: FieldPath<Values>;
  };
  /** The autocomplete section, such as "shipping". */
  section?: "shipping" | "billing";
}

/** Salutation, first and last name in one row of a two-column form, the last name below where its label would wrap. */
export function NameFields<Values extends FieldValues, Checked>({
  form,
  names,
  section,
}: NameFieldsProps<Values, Checked>) {
  const { forms, shell } = useTexts();
  const token = (name: string) => (section === undefined ? name : `${section} ${name}`);
  return (
    <div className="@container sm:col-span-2">
      <div className="grid gap-x-5 gap-y-4 @sm:grid-cols-[8rem_minmax(0,1fr)] @lg:grid-cols-[8rem_1fr_1fr]">
        <FormSelectField
          form={form}
          name={names.salutation}
          label={forms.salutation}
          autoComplete={token("honorific-prefix")}
        >
          {salutations.map((salutation) => (
            <option key={salutation} value={salutation}>
              {forms.salutations[salutation]}
            </option>
          ))}
        </FormSelectField>
        <FormTextField
          form={form}
          name={names.firstName}
          label={forms.firstName}
          autoComplete={token("given-name")}
          maxLength={limits.nameLength}
          aria-required="true"
        />
        <FormTextField
          form={form}
          name={names.lastName}
          label={
            <>
              {forms.lastName} <span className="font-normal text-quiet">({shell.optional})</span>
            </>
          }
          autoComplete={token("family-name")}
          maxLength={limits.nameLength}
          fieldClassName="@sm:@max-lg:col-span-2"
        />
      </div>
    </div>
  );
}

interface PhoneFieldProps<Values extends FieldValues, Checked> {
  form: ShopForm<Values, Checked>;
  name: FieldPath<Values>;
  autoComplete: "tel" | "shipping tel-national";
}

/** A phone number, which must be given. */
export function PhoneField<Values extends FieldValues, Checked>(props: PhoneFieldProps<Values, Checked>) {
  const { forms } = useTexts();
  return (
    <FormTextField
      {...props}
      type="tel"
      label={forms.phoneNumber}
      hint={forms.phoneHint}
      maxLength={limits.phoneLength}
      aria-required="true"
    />
  );
}
