import { z } from "zod";
import { defineEndpoint } from "../../core/endpoint.ts";
import { idempotencyHeaders, lines, numericId, requiredLines, uuid } from "../../core/fields.ts";
import { languages } from "../../core/languages.ts";
import { limits } from "../../core/limits.ts";
import {
  asked,
  guest,
  isReachable,
  requestBodyBytes,
  sayWhat,
  saysWhat,
  shownLine,
  shownRequest,
  unreachable,
} from "../quote-requests.ts";
import { quotationStates } from "../quotation-states.ts";
import { requestStates } from "../request-states.ts";
import { salesUnits } from "../../core/sales-units.ts";

/** The tabs of the queue: requests that the company must answer, or those in one state. */
export const requestTabs = ["waiting", ...requestStates] as const;

/** A product that matches a number of a request. */
const answeringProduct = z.object({
  id: z.int(),
  code: z.string(),
  name: z.string(),
  salesUnit: z.enum(salesUnits),
});

export const adminRequest = shownRequest.extend({
  id: z.int(),
  /** Since when it has been in its state. */
  since: z.string(),
  /** The asker: `customerId` is null for a guest. */
  customerId: z.string().nullable(),
  name: z.string(),
  company: z.string(),
  phoneNumber: z.string(),
  email: z.string(),
  language: z.enum(languages),
  /** Who of the staff answers it; null if nobody does yet. */
  answeredBy: z
    .object({
      id: z.string(),
      name: z.string(),
      /** They can no longer log in. */
      isBlocked: z.boolean(),
    })
    .nullable(),
  lines: z.array(
    shownLine.extend({
      /** Null if the catalogue does not know the number. */
      product: answeringProduct.nullable(),
    }),
  ),
  /** Who of the staff wrote it down for the asker; empty if the asker did it. */
  enteredBy: z.string(),
  /** The state of the quotation that answers it; null if none was begun. */
  quotationState: z.enum(quotationStates).nullable(),
  /** The ids of its photos. */
  photos: z.array(z.int()),
});
export type AdminRequest = z.infer<typeof adminRequest>;

const key = z.object({ id: numericId });

export const listRequests = defineEndpoint({
  name: "listRequests",
  access: "staff",
  permission: "seeOrders",
  summary:
    "Requests for quotations, the one that waits longest first: of one state, or those that wait for an answer (`waiting`); of all members of staff, or those that one of them answers (`by`)",
  query: z.object({
    state: z.enum(requestTabs, "invalid").optional(),
    by: uuid.optional(),
    after: z.string().default(""),
  }),
  data: z.object({ rows: z.array(adminRequest), next: z.string().nullable() }),
});

export const getRequest = defineEndpoint({
  name: "getRequest",
  access: "staff",
  permission: "seeOrders",
  summary: "One request for a quotation",
  params: key,
  data: adminRequest,
  refusals: ["requestNotFound"],
});

const mayAnswer = { access: "staff", permission: "answerRequests" } as const;

export const enterRequest = defineEndpoint({
  name: "enterRequest",
  ...mayAnswer,
  summary:
    "Record what a customer, or a caller without an account, asks for; the request's number is mailed if there is an email",
  headers: idempotencyHeaders,
  body: z
    .object({
      ...asked,
      customerId: uuid.optional(),
      /** The name, contact and language of somebody who asked without an account. */
      caller: z
        .object({ ...guest, language: z.enum(languages, "invalid") })
        .refine(isReachable, unreachable)
        .optional(),
    })
    .refine(saysWhat, sayWhat)
    .refine((body) => (body.customerId === undefined) !== (body.caller === undefined), {
      path: ["customerId"],
      error: "required",
    }),
  data: z.object({ id: z.int(), number: z.string() }),
  refusals: ["customerNotFound", "keyReused", "photoNotAnImage", "photoTooLarge", "storageUnavailable"],
  bodyLimitBytes: requestBodyBytes,
});

export const takeRequest = defineEndpoint({
  name: "takeRequest",
  ...mayAnswer,
  summary: "Record that the caller answers a request, also one that a colleague had taken or that was closed",
  params: key,
  data: adminRequest,
  refusals: ["requestNotFound", "requestNotOpen"],
});

export const declineRequest = defineEndpoint({
  name: "declineRequest",
  ...mayAnswer,
  summary: "Decline a request; the text is mailed if the asker left an email",
  params: key,
  body: z.object({ answer: requiredLines(limits.reasonLength) }),
  data: adminRequest,
  refusals: ["requestNotFound", "requestNotOpen"],
});

export const closeRequest = defineEndpoint({
  name: "closeRequest",
  ...mayAnswer,
  summary: "Close a request without an answer: it came twice, or was settled by telephone",
  params: key,
  body: z.object({ reason: lines(limits.reasonLength).default("") }),
  data: adminRequest,
  refusals: ["requestNotFound", "requestNotOpen"],
});

export const getRequestPhoto = defineEndpoint({
  name: "getRequestPhoto",
  access: "staff",
  permission: "seeOrders",
  summary: "A photo of a request, as an attachment",
  params: key.extend({ photoId: numericId }),
  refusals: ["notFound", "storageUnavailable"],
});
