import { useState } from "react";
import type { AdminCallInput } from "#contract/admin/call.ts";
import type { CustomerDetail } from "#contract/people/admin/customers.ts";
import { salutations } from "#contract/core/fields.ts";
import { languages } from "#contract/core/languages.ts";
import { limits } from "#contract/core/limits.ts";
import type { Subdistrict } from "#contract/parcels/shipping-prices.ts";
import { useTexts } from "#web/app-context.ts";
import { placeText } from "#web/forms/place-text.ts";
import { SubdistrictPicker } from "#web/forms/subdistrict-picker.tsx";
import { SelectField } from "#web/ui/fields/select-field.tsx";
import { TextAreaField, TextField } from "#web/ui/fields/text-field.tsx";
import { useOffice } from "../../../office.ts";
import { CustomerAct } from "./customer-act.tsx";

type Person = Omit<AdminCallInput<"changeCustomer">["body"], "RajaongkirSubdistrictId">;

/** Corrects name, phone, company, address and language of a customer. */
export function ChangeCustomer({ customer }: { customer: CustomerDetail }) {
  const { call, texts } = useOffice();
  const { forms } = useTexts();
  const t = texts.customers;
  const { salutation, firstName, lastName, company, phoneNumber, postalCode, address, language } = customer;
  const [person, setPerson] = useState<Person>({
    salutation,
    firstName,
    lastName,
    company,
    phoneNumber,
    postalCode,
    address,
    language,
  });
  const [place, setPlace] = useState<Subdistrict | null>();
  const subdistrictId = place === undefined ? customer.subdistrictId : (place?.subdistrictId ?? null);
  const shownPlace =
    place === undefined ? customer : place && { ...place, subdistrict: place.subdistrictName };
  const field = (
    name: "firstName" | "lastName" | "company" | "phoneNumber" | "postalCode",
    maxLength: number,
  ) => ({
    value: person[name],
    maxLength,
    autoComplete: "off",
    onChange: (event: { target: { value: string } }) => {
      setPerson({ ...person, [name]: event.target.value });
    },
  });
  return (
    <CustomerAct
      label={t.change}
      title={t.changeTitle}
      done={t.changed}
      isReady={subdistrictId !== null}
      act={() =>
        call("changeCustomer", {
          params: { id: customer.id },
          body: { ...person, RajaongkirSubdistrictId: subdistrictId ?? 0 },
        })
      }
    >
      <div className="grid gap-4">
        <p className="text-15 text-secondary">{t.changeText}</p>
        <div className="grid gap-4 sm:grid-cols-[auto_1fr_1fr]">
          <SelectField
            label={forms.salutation}
            value={person.salutation}
            onChange={(event) => {
              const chosen = salutations.find((one) => one === event.target.value);
              if (chosen !== undefined) setPerson({ ...person, salutation: chosen });
            }}
          >
            {salutations.map((one) => (
              <option key={one} value={one}>
                {forms.salutations[one]}
              </option>
            ))}
          </SelectField>
          <TextField label={forms.firstName} {...field("firstName", limits.nameLength)} />
          <TextField label={forms.lastName} {...field("lastName", limits.nameLength)} />
        </div>
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField label={t.company} {...field("company", limits.companyLength)} />
          <TextField label={t.phone} inputMode="tel" {...field("phoneNumber", limits.phoneLength)} />
        </div>
        <TextAreaField
          label={t.address}
          rows={2}
          maxLength={limits.addressLength}
          value={person.address}
          onChange={(event) => {
            setPerson({ ...person, address: event.target.value });
          }}
        />
        <div className="grid gap-4 sm:grid-cols-[1fr_8rem]">
          <SubdistrictPicker
            label={forms.subdistrict}
            value={shownPlace === null || shownPlace.subdistrict === "" ? "" : placeText(shownPlace)}
            onChoose={setPlace}
            onBlur={() => undefined}
            error={undefined}
            ref={null}
          />
          <TextField
            label={forms.postalCode}
            inputMode="numeric"
            {...field("postalCode", limits.postalCodeLength)}
          />
        </div>
        <SelectField
          label={t.language}
          value={person.language}
          onChange={(event) => {
            const chosen = languages.find((one) => one === event.target.value);
            if (chosen !== undefined) setPerson({ ...person, language: chosen });
          }}
        >
          {languages.map((one) => (
            <option key={one} value={one}>
              {t.languages[one]}
            </option>
          ))}
        </SelectField>
      </div>
    </CustomerAct>
  );
}
