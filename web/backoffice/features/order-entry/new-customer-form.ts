import { z } from "zod";
import { newCustomer } from "#contract/admin/order-entry.ts";
import type { Language } from "#contract/languages.ts";
import { isMobileNumber, readPhoneNumber } from "#contract/phone-number.ts";

/** A new customer as typed; the place's names are the picker's, and the server knows the place by its id. */
export const newCustomerForm = newCustomer.extend({
  province: z.string(),
  city: z.string(),
  subdistrict: z.string().min(1, "subdistrictRequired"),
});
export type NewCustomerValues = z.input<typeof newCustomerForm>;

/** An empty form; what was searched for is the name or the telephone number. */
export function emptyCustomer(typed: string, language: Language): NewCustomerValues {
  const number = readPhoneNumber(typed);
  const isNumber = isMobileNumber(number);
  const [firstName = "", ...rest] = isNumber ? [] : typed.split(/\s+/);
  return {
    salutation: "Mr",
    firstName,
    lastName: rest.join(" "),
    company: "",
    phoneNumber: isNumber ? number : "",
    email: "",
    RajaongkirSubdistrictId: 0,
    province: "",
    city: "",
    subdistrict: "",
    postalCode: "",
    address: "",
    language,
  };
}

/** The customer as the server takes it. */
export function checkedCustomer(values: z.output<typeof newCustomerForm>): z.output<typeof newCustomer> {
  return newCustomer.parse(values);
}
