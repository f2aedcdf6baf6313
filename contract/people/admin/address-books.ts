import { z } from "zod";
import { bookedAddress } from "../address-book.ts";
import { defineEndpoint } from "../../core/endpoint.ts";
import { idempotencyHeaders, emailAddress, numericId, requiredText, uuid } from "../../core/fields.ts";
import { limits } from "../../core/limits.ts";
import { newRecipient } from "./recipients.ts";

/** An address with its recipient, as the staff types it: company and email may be unknown. */
export const staffAddressForm = newRecipient.extend({
  label: requiredText(limits.nameLength),
  email: z.union([emailAddress(), z.literal("")]).default(""),
});

/** The same for a company; one of its addresses is its head office. */
export const staffCompanyAddressForm = staffAddressForm.extend({
  isHeadOffice: z.boolean("invalid").default(false),
});

const book = z.object({ id: uuid });
const one = book.extend({ addressId: numericId });
const write = { access: "staff", permission: "editCustomers" } as const;

export const listCustomerAddresses = defineEndpoint({
  name: "listCustomerAddresses",
  access: "staff",
  permission: "seeCustomers",
  summary: "A customer's own address book",
  params: book,
  data: z.array(bookedAddress),
  refusals: ["customerNotFound"],
});

export const addCustomerAddress = defineEndpoint({
  name: "addCustomerAddress",
  ...write,
  summary: "Add an address to a customer's book; audited without its contents",
  headers: idempotencyHeaders,
  params: book,
  body: staffAddressForm,
  data: bookedAddress,
  refusals: ["customerNotFound", "tooManyAddresses"],
});

export const changeCustomerAddress = defineEndpoint({
  name: "changeCustomerAddress",
  ...write,
  summary: "Change an address of a customer's book; the audit only names the fields",
  params: one,
  body: staffAddressForm,
  data: bookedAddress,
  refusals: ["customerNotFound", "notFound"],
});

export const deleteCustomerAddress = defineEndpoint({
  name: "deleteCustomerAddress",
  ...write,
  summary: "Delete an address from a customer's book; orders keep their own copy",
  params: one,
  data: z.null(),
  refusals: ["customerNotFound", "notFound"],
});

export const addBuyingCompanyAddress = defineEndpoint({
  name: "addBuyingCompanyAddress",
  ...write,
  summary: "Add an address to a company's book; audited without its contents",
  headers: idempotencyHeaders,
  params: book,
  body: staffCompanyAddressForm,
  data: bookedAddress,
  refusals: ["notFound", "tooManyAddresses"],
});

export const changeBuyingCompanyAddress = defineEndpoint({
  name: "changeBuyingCompanyAddress",
  ...write,
  summary: "Change an address of a company's book; the audit only names the fields",
  params: one,
  body: staffCompanyAddressForm,
  data: bookedAddress,
  refusals: ["notFound"],
});

export const deleteBuyingCompanyAddress = defineEndpoint({
  name: "deleteBuyingCompanyAddress",
  ...write,
  summary: "Delete an address from a company's book; orders keep their own copy",
  params: one,
  data: z.null(),
  refusals: ["notFound"],
});
