import { z } from "zod";
import { defineEndpoint } from "../../core/endpoint.ts";
import {
  idempotencyHeaders,
  emailAddress,
  lines,
  requiredLines,
  requiredText,
  salutation,
  searchText,
  text,
  uuid,
} from "../../core/fields.ts";
import { limits } from "../../core/limits.ts";
import { languages } from "../../core/languages.ts";
import { newRecipient } from "./recipients.ts";
import { orderStatus } from "../../orders/orders.ts";

export const customersShown = ["all", "unconfirmed", "spam", "blocked"] as const;

export const customerRow = z.object({
  id: z.string(),
  name: z.string(),
  company: z.string(),
  city: z.string(),
  phoneNumber: z.string(),
  email: z.string(),
  isConfirmed: z.boolean(),
  isBlocked: z.boolean(),
  /** The name or the company contains a web address, as robots type it. */
  hasWebAddress: z.boolean(),
  registeredAt: z.string(),
  /** Orders that were not cancelled, and their total in Rupiah. */
  orderCount: z.int(),
  orderTotal: z.int(),
});
export type CustomerRow = z.infer<typeof customerRow>;

export const listCustomers = defineEndpoint({
  name: "listCustomers",
  access: "staff",
  permission: "seeCustomers",
  summary:
    "Customers, the newest first; `q` searches name, company, phone and email. `email=none` lists only customers without an email. `show` chooses all, unconfirmed, blocked, or sign-ups that look like spam (a web address in a name, or unconfirmed for three days, without order, request or company)",
  query: z.object({
    q: searchText().optional(),
    show: z.enum(customersShown, { error: "invalid" }).default("all"),
    email: z.literal("none", "invalid").optional(),
    after: text(500).optional(),
  }),
  data: z.object({ rows: z.array(customerRow), next: z.string().nullable() }),
});

const customerKey = z.object({ id: uuid });

export const customerNote = z.object({
  id: z.int(),
  text: z.string(),
  by: z.string(),
  /** Whether the caller wrote it, and may delete it. */
  isOwn: z.boolean(),
  at: z.string(),
});
export type CustomerNote = z.infer<typeof customerNote>;

/** The most orders on a customer's page; the list of orders has the rest. */
export const customerOrdersShown = 20;

export const customerDetail = customerRow.extend({
  /** The account's name in the audit: it contains nothing about the person. */
  number: z.string(),
  username: z.string(),
  /** Null if none was chosen. */
  subdistrictId: z.int().nullable(),
  salutation,
  firstName: z.string(),
  lastName: z.string(),
  language: z.enum(languages),
  address: z.string(),
  subdistrict: z.string(),
  province: z.string(),
  postalCode: z.string(),
  confirmedAt: z.string().nullable(),
  blockedAt: z.string().nullable(),
  /** When the customer last used the shop; null if there is no open session. */
  lastSeenAt: z.string().nullable(),
  sessionCount: z.int(),
  openOrderCount: z.int(),
  cartLineCount: z.int(),
  orders: z.array(
    z.object({
      id: z.string(),
      orderCode: z.string(),
      orderDate: z.string(),
      total: z.int(),
      orderStatus,
    }),
  ),
  notes: z.array(customerNote),
});
export type CustomerDetail = z.infer<typeof customerDetail>;

export const getCustomer = defineEndpoint({
  name: "getCustomer",
  access: "staff",
  permission: "seeCustomers",
  summary: "One customer with the newest orders and the staff's notes",
  params: customerKey,
  data: customerDetail,
  refusals: ["customerNotFound"],
});

export const customerNoteForm = z.object({ text: requiredLines(2_000) });

export const addCustomerNote = defineEndpoint({
  name: "addCustomerNote",
  access: "staff",
  permission: "editCustomers",
  summary: "Add a note about a customer; the customer only sees it in the export of all stored data",
  headers: idempotencyHeaders,
  params: customerKey,
  body: customerNoteForm,
  data: customerNote,
  refusals: ["customerNotFound"],
});

export const deleteCustomerNote = defineEndpoint({
  name: "deleteCustomerNote",
  access: "staff",
  permission: "editCustomers",
  summary: "Delete one's own note about a customer",
  params: customerKey.extend({
    noteId: z
      .string()
      .regex(/^[1-9]\d{0,8}$/, "invalid")
      .transform(Number),
  }),
  data: z.null(),
  refusals: ["customerNotFound", "notFound"],
});

export const confirmCustomerEmail = defineEndpoint({
  name: "confirmCustomerEmail",
  access: "staff",
  permission: "editCustomers",
  summary: "Confirm a customer's email by hand, as the link in the mail does",
  params: customerKey,
  data: z.null(),
  refusals: ["customerNotFound"],
});

export const setCustomerEmail = defineEndpoint({
  name: "setCustomerEmail",
  access: "staff",
  permission: "editCustomers",
  summary:
    "Set the email of a customer who has none, or correct one that nobody has confirmed; the mails about open orders and a link to confirm it go there. A confirmed email is the login and cannot be changed",
  params: customerKey,
  body: z.object({ email: emailAddress() }),
  data: z.null(),
  refusals: ["customerNotFound", "customerHasEmail", "addressHasAccount"],
});

export const changeCustomer = defineEndpoint({
  name: "changeCustomer",
  access: "staff",
  permission: "editCustomers",
  summary: "Correct a customer's data; placed orders keep the old data. The audit only names the fields",
  params: customerKey,
  body: newRecipient.extend({ language: z.enum(languages, "invalid") }),
  data: z.null(),
  refusals: ["customerNotFound"],
});

export const customerBlockForm = z.object({
  isBlocked: z.boolean("invalid"),
  reason: lines(limits.reasonLength).default(""),
});

export const blockCustomer = defineEndpoint({
  name: "blockCustomer",
  access: "staff",
  permission: "editCustomers",
  summary: "Block a customer, which ends all their sessions, or lift the block",
  params: customerKey,
  body: customerBlockForm,
  data: z.null(),
  refusals: ["customerNotFound"],
});

export const mailCustomerNewPassword = defineEndpoint({
  name: "mailCustomerNewPassword",
  access: "staff",
  permission: "editCustomers",
  summary: "Mail a customer the one-time link for a new password",
  params: customerKey,
  data: z.null(),
  refusals: ["customerNotFound"],
});

export const exportCustomer = defineEndpoint({
  name: "exportCustomer",
  access: "staff",
  permission: "managePersonalData",
  summary: "All stored data about a customer, as a JSON file for that person (UU 27/2022)",
  params: customerKey,
  refusals: ["customerNotFound"],
});

export const eraseCustomer = defineEndpoint({
  name: "eraseCustomer",
  access: "staff",
  permission: "managePersonalData",
  summary:
    "Erase a customer's account for good; invoices are kept for ten years, as tax law requires. The customer's name, or else the email, must be typed; refused while an order is open and while there is credit, a debt or money to give back",
  params: customerKey,
  body: z
    .object({
      /** The whole name, as somebody typed it. */
      name: requiredText(limits.nameLength * 2 + 1).optional(),
      email: requiredText(limits.emailLength, "emailRequired").optional(),
    })
    .refine(({ name, email }) => name !== undefined || email !== undefined, {
      path: ["name"],
      error: "required",
    }),
  data: z.null(),
  refusals: [
    "customerNotFound",
    "wrongNameTyped",
    "wrongEmailTyped",
    "customerHasOpenOrders",
    "customerHasCredit",
    "customerHasMoneyLeft",
  ],
});

/** The most sign-ups that are erased at once. */
export const mostErasedAtOnce = 50;

export const eraseSpam = defineEndpoint({
  name: "eraseSpam",
  access: "staff",
  permission: "managePersonalData",
  summary:
    "Erase sign-ups that look like spam for good; their number must be typed. The answer says which were kept because they no longer look like spam",
  body: z.object({
    ids: z.array(uuid).min(1, "required").max(mostErasedAtOnce, "tooLong"),
    /** How many there are, as somebody typed it. */
    count: z.int("invalid"),
  }),
  data: z.object({
    erased: z.int(),
    left: z.int(),
    /** Not started, or not answered by the database in time: those that still exist can be erased again. */
    failed: z.int(),
  }),
  refusals: ["wrongCountTyped"],
});
