import { z } from "zod";
import {
  mobilePhone,
  placeId,
  postalCode,
  requiredLines,
  requiredText,
  salutation,
  text,
} from "../../core/fields.ts";
import { limits } from "../../core/limits.ts";

/**
 * Where the parcel goes, if not to the customer: the courier's driver needs a name, a number and the place; no mail
 * goes there.
 */
export const newRecipient = z.object({
  salutation,
  firstName: requiredText(limits.nameLength, "firstNameRequired"),
  lastName: text(limits.nameLength),
  company: text(limits.companyLength),
  phoneNumber: mobilePhone,
  RajaongkirSubdistrictId: placeId,
  postalCode,
  address: requiredLines(limits.addressLength, "addressRequired"),
});
export type NewRecipient = z.output<typeof newRecipient>;

/** The recipient of an order, with the names of the place, as a form shows it at first. */
export const knownRecipient = z.object({
  salutation,
  firstName: z.string(),
  lastName: z.string(),
  company: z.string(),
  phoneNumber: z.string(),
  RajaongkirSubdistrictId: z.int(),
  subdistrict: z.string(),
  city: z.string(),
  province: z.string(),
  postalCode: z.string(),
  address: z.string(),
});
export type KnownRecipient = z.infer<typeof knownRecipient>;
