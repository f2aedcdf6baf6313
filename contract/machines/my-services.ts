import { z } from "zod";
import { defineEndpoint } from "../core/endpoint.ts";
import { idempotencyHeaders, numericId, pastDay, uuid } from "../core/fields.ts";
import { shownDue, shownInterval } from "./due-services.ts";
import { meterHours } from "./my-machines.ts";
import { planLimits } from "./plan-limits.ts";

/** The limits of what is kept about the services of one machine. */
export const serviceLimits = {
  done: 1_000,
  /** Of the services that were done, the newest, as its page shows them. */
  shown: 100,
} as const;

/** A service as somebody says that it was done. */
export const doneForm = z.object({
  /** The operating hours of the service of the plan: 1000. */
  service: z.int({ error: "required" }).min(1, "required").max(planLimits.hours, "tooLarge"),
  /** What the first meter showed. */
  hours: meterHours,
  day: pastDay,
});
export type DoneForm = z.output<typeof doneForm>;

/** What somebody wants to hear of a machine's services. */
export const noticesForm = z.object({
  /** A mail 50 hours before each, or a week before if its months come first. */
  byMail: z.boolean("invalid"),
  /** The staff sees what is due, and may write about it. */
  byStaff: z.boolean("invalid"),
});
export type ServiceNotices = z.output<typeof noticesForm>;

export const myServices = z.object({
  due: shownDue,
  /** Left out if it is not known. */
  plan: z
    .object({
      name: z.string(),
      /** Whether its numbers are examples. */
      isSample: z.boolean(),
      /** The operating hours at which there is a service. */
      services: z.array(z.int()),
    })
    .optional(),
  /** When each interval of the plan is due next, the next one first. */
  intervals: z.array(shownInterval),
  /** The last hundred, the newest first. */
  done: z.array(
    z.object({
      id: z.int(),
      service: z.int(),
      hours: z.number(),
      day: z.string(),
      /** Who said so; empty if the account no longer exists. */
      by: z.string(),
    }),
  ),
  /** What the caller wants to hear. */
  notices: noticesForm,
});
export type MyServices = z.infer<typeof myServices>;

const one = { params: z.object({ id: uuid }) };

export const getMyServices = defineEndpoint({
  name: "getMyServices",
  access: "member",
  ...one,
  summary:
    "The services of one of the caller's machines or of their company: what is due next and when, and what was done",
  data: myServices,
  refusals: ["myMachineNotFound"],
});

export const markServiceDone = defineEndpoint({
  name: "markServiceDone",
  access: "member",
  ...one,
  summary:
    "Say that a service of the plan was done: the next ones are counted from it. The hours are also written down as a reading, unless the meter was read on that day. The same once more changes nothing",
  headers: idempotencyHeaders,
  body: doneForm,
  data: myServices,
  refusals: [
    "myMachineNotFound",
    "notAllowed",
    "serviceNotPlanned",
    "serviceAfterHours",
    "serviceHoursGoBack",
    "serviceDoneAlready",
    "tooManyServices",
    "hoursGoBack",
    "tooManyReadings",
  ],
});

export const takeBackServiceDone = defineEndpoint({
  name: "takeBackServiceDone",
  access: "member",
  params: z.object({ id: uuid, doneId: numericId }),
  summary: "Take back that a service was done, with the reading that was written with it",
  data: myServices,
  refusals: ["myMachineNotFound", "notAllowed"],
});

export const askServiceNotices = defineEndpoint({
  name: "askServiceNotices",
  access: "member",
  ...one,
  summary:
    "Say what the caller wants to hear of a machine's services: a mail before each, and whether the shop's staff may write about them",
  body: noticesForm,
  data: myServices,
  refusals: ["myMachineNotFound"],
});

export const endServiceMails = defineEndpoint({
  name: "endServiceMails",
  access: "public",
  summary:
    "End the mails about a machine's services by the link in one of them, without an account, or ask for them again",
  body: z.object({
    code: z.string("invalid").max(200, "tooLong"),
    isEnded: z.boolean("invalid").default(true),
  }),
  data: z.object({
    unitNumber: z.string(),
    brand: z.string(),
    model: z.string(),
    isEnded: z.boolean(),
  }),
  refusals: ["serviceLinkUnknown", "tooManyTries"],
});
