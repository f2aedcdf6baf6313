import { z } from "zod";
import { defineEndpoint } from "../core/endpoint.ts";
import {
  idempotencyHeaders,
  lines,
  optionalEmailAddress,
  requiredText,
  rowId,
  text,
  uuid,
} from "../core/fields.ts";
import { limits } from "../core/limits.ts";
import { guest } from "../quotations/quote-requests.ts";

/**
 * What the staff says of a customer's word that a part did not fit: nothing yet, that it is right, or that the part
 * fits after all.
 */
export const misfitStates = ["open", "upheld", "dismissed"] as const;
export type MisfitState = (typeof misfitStates)[number];

const told = {
  productId: rowId,
  /** The machine, as the customer calls it. */
  machine: requiredText(limits.nameLength),
  /** As it stands on the plate; empty if it is not known. */
  serialNumber: text(limits.nameLength).default(""),
  /** The number by which the customer chose the part; empty if it was the part's own. */
  number: text(limits.nameLength).default(""),
  /** What did not fit, in the customer's words. */
  note: lines(limits.noteLength).default(""),
};

/** A report of somebody with an account. */
export const misfitForm = z.object({
  ...told,
  /** The order with which the part came. */
  orderId: uuid.optional(),
});

/** A report of somebody without an account, who may say how to be told what was decided. */
export const guestMisfitForm = z.object({
  ...told,
  name: text(limits.nameLength).default(""),
  phoneNumber: guest.phoneNumber,
  email: optionalEmailAddress.default(""),
});

/** Whether the machine is known to the shop: then the part's answer for it is marked until the report is decided. */
const kept = z.object({ isMachineKnown: z.boolean() });

export const reportMisfit = defineEndpoint({
  name: "reportMisfit",
  access: "member",
  summary:
    "Report that a part did not fit a machine. What the shop says of the two is marked until the staff has decided.",
  headers: idempotencyHeaders,
  body: misfitForm,
  data: kept,
  refusals: ["productNotFound", "orderNotFound", "tooManyTries"],
});

export const reportMisfitAsGuest = defineEndpoint({
  name: "reportMisfitAsGuest",
  access: "public",
  summary: "The same without an account; what was decided is mailed if an email is given",
  headers: idempotencyHeaders,
  body: guestMisfitForm,
  data: kept,
  refusals: ["productNotFound", "keyReused", "tooManyTries"],
});
