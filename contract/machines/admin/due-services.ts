import { z } from "zod";
import { defineEndpoint } from "../../core/endpoint.ts";
import { uuid } from "../../core/fields.ts";
import { salesUnits } from "../../core/sales-units.ts";
import { dueService } from "../due-services.ts";

/** The staff's list has services that are due within so many hours, or days. */
export const dueWithin = { hours: 50, days: 30 } as const;
/** So many are listed. */
export const mostDueListed = 200;

/** A customer's machine whose service is due. */
export const dueMachine = z.object({
  machineId: z.string(),
  /** What its owner calls it: `EX-07`; empty if it has no name. */
  unitNumber: z.string(),
  brand: z.string(),
  model: z.string(),
  serial: z.string(),
  site: z.string(),
  /** What its meter shows today. */
  hours: z.number(),
  /** Whether the hours are calculated from the last reading and the hours of a day. */
  isCalculated: z.boolean(),
  readOn: z.string(),
  isSevere: z.boolean(),
  due: dueService,
  /** What the service needs, as the plan says it. */
  kit: z.array(
    z.object({
      code: z.string(),
      words: z.string(),
      quantity: z.number(),
      salesUnit: z.enum(salesUnits),
    }),
  ),
  /** Who has asked to be written to. */
  customer: z.object({
    id: z.string(),
    name: z.string(),
    company: z.string(),
    phoneNumber: z.string(),
  }),
  message: z.object({
    /** A ready text for WhatsApp in the customer's language. */
    text: z.string(),
    /** The customer's number in WhatsApp's form, 62 and digits; empty if it is not a mobile number. */
    number: z.string(),
  }),
});
export type DueMachine = z.infer<typeof dueMachine>;

export const listDueServices = defineEndpoint({
  name: "listDueServices",
  access: "staff",
  permission: "seeCustomers",
  summary:
    "The customers' machines whose service is due, or will be within 50 hours or 30 days, of those who have asked the staff to write to them about it; the most urgent first",
  data: z.object({
    rows: z.array(dueMachine),
    /** How many more there are. */
    more: z.int(),
  }),
});

export const recordServiceMessage = defineEndpoint({
  name: "recordServiceMessage",
  access: "staff",
  permission: "messageCustomers",
  summary:
    "Record in the audit that somebody opened WhatsApp with, or copied, the text about the service of a customer's machine",
  params: z.object({ id: uuid }),
  body: z.object({ customerId: uuid }),
  data: z.null(),
  refusals: ["dueServiceNotFound"],
});
