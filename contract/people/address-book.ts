import { z } from "zod";
import { defineEndpoint } from "../core/endpoint.ts";
import { idempotencyHeaders, numericId, requiredText } from "../core/fields.ts";
import { limits } from "../core/limits.ts";
import { recipient } from "../orders/orders.ts";

/** An address with its recipient, as in the form of the checkout. */
export const addressForm = recipient.extend({ label: requiredText(limits.nameLength) });

/** The same for a company; one of its addresses is its head office. */
export const companyAddressForm = addressForm.extend({ isHeadOffice: z.boolean("invalid").default(false) });

export const bookedAddress = z.object({
  id: z.int(),
  label: z.string(),
  /** Whether it stands in the company's book, or in the caller's own. */
  isOfCompany: z.boolean(),
  isHeadOffice: z.boolean(),
  recipientSalutation: z.enum(["Mr", "Mrs", "Ms"]),
  recipientFirstName: z.string(),
  recipientLastName: z.string(),
  recipientCompany: z.string(),
  recipientEmail: z.string(),
  recipientPhoneNumber: z.string(),
  RajaongkirSubdistrictId: z.int(),
  recipientSubdistrict: z.string(),
  recipientCity: z.string(),
  recipientProvince: z.string(),
  recipientPostalCode: z.string(),
  recipientAddress: z.string(),
});
export type BookedAddress = z.infer<typeof bookedAddress>;

const managers = { access: "company", companyRoles: ["manager"] } as const;
const one = { params: z.object({ id: numericId }) };

export const listAddresses = defineEndpoint({
  name: "listAddresses",
  access: "member",
  summary: "The address book: the company's addresses (the head office first) and the caller's own",
  data: z.array(bookedAddress),
});

export const addAddress = defineEndpoint({
  name: "addAddress",
  access: "member",
  summary: "Add an address to the caller's own book",
  headers: idempotencyHeaders,
  body: addressForm,
  data: bookedAddress,
  refusals: ["tooManyAddresses"],
});

export const changeAddress = defineEndpoint({
  name: "changeAddress",
  access: "member",
  ...one,
  summary: "Change an address of the caller's own book",
  body: addressForm,
  data: bookedAddress,
  refusals: ["notFound"],
});

export const deleteAddress = defineEndpoint({
  name: "deleteAddress",
  access: "member",
  ...one,
  summary: "Delete an address from the caller's own book",
  data: z.null(),
  refusals: ["notFound"],
});

export const addCompanyAddress = defineEndpoint({
  name: "addCompanyAddress",
  ...managers,
  summary: "Add an address to the company's book",
  headers: idempotencyHeaders,
  body: companyAddressForm,
  data: bookedAddress,
  refusals: ["tooManyAddresses"],
});

export const changeCompanyAddress = defineEndpoint({
  name: "changeCompanyAddress",
  ...managers,
  ...one,
  summary: "Change an address of the company's book",
  body: companyAddressForm,
  data: bookedAddress,
  refusals: ["notFound"],
});

export const deleteCompanyAddress = defineEndpoint({
  name: "deleteCompanyAddress",
  ...managers,
  ...one,
  summary: "Delete an address from the company's book",
  data: z.null(),
  refusals: ["notFound"],
});
