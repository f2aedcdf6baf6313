import type { z } from "zod";
import { newCustomer } from "#contract/orders/admin/order-entry.ts";
import type { Language } from "#contract/core/languages.ts";
import { isMobileNumber, readPhoneNumber } from "#contract/core/phone-number.ts";
import { emptyPlace, typedPlace } from "./typed-place.ts";

/** A new customer as typed. */
export const newCustomerForm = newCustomer.extend(typedPlace);
export type NewCustomerValues = z.input<typeof newCustomerForm>;

/** An empty form; the searched text becomes the name or the phone number. */
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
    ...emptyPlace,
    language,
  };
}

/** The customer as the server expects it. */
export function checkedCustomer(values: z.output<typeof newCustomerForm>): z.output<typeof newCustomer> {
  return newCustomer.parse(values);
}
