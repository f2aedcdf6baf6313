import { z } from "zod";
import { defineEndpoint } from "../../core/endpoint.ts";
import { idempotencyHeaders, requiredText, text, uuid } from "../../core/fields.ts";
import { limits } from "../../core/limits.ts";
import { settingVersion } from "../../company/admin/settings.ts";
import { chosenEventTypes, deliveryFaults, testEventType } from "../webhook-events.ts";

/**
 * How an endpoint stands. What happens is kept for it while it is `on`, and while it is `failed`: the shop has switched it off after all tries.
 * While it is `off`, `gone` (it answered 410) or `restored` (with a backup), nothing new is kept for it.
 */
export const endpointStates = ["on", "off", "failed", "gone", "restored"] as const;
export type EndpointState = (typeof endpointStates)[number];

/** `given up` after all tries, while the endpoint took other events. */
export const deliveryStates = ["waiting", "delivered", "given up"] as const;
export type DeliveryState = (typeof deliveryStates)[number];

/** What of an endpoint people edit. */
export const endpointFields = z.object({
  /** The server also refuses what leads inside. */
  url: requiredText(limits.webhookAddressLength).refine(
    (address) => URL.canParse(address) && /^https?:$/.test(new URL(address).protocol),
    "webAddressInvalid",
  ),
  description: text(limits.webhookDescriptionLength).default(""),
  types: z
    .array(z.enum(chosenEventTypes, { error: "invalid" }))
    .min(1, "required")
    .max(chosenEventTypes.length, "invalid")
    .overwrite((types) => [...new Set(types)]),
});
export type EndpointFields = z.output<typeof endpointFields>;

const moment = z.iso.datetime();

const endpoint = z.object({
  id: z.uuid(),
  version: settingVersion,
  url: z.string(),
  description: z.string(),
  types: z.array(z.enum(chosenEventTypes)),
  state: z.enum(endpointStates),
  since: moment,
  /** Since when nothing was delivered although it was tried; null if the last try was a success. */
  failingSince: moment.nullable(),
  pausedUntil: moment.nullable(),
  /** For receivers that check ed25519 signatures. */
  publicKey: z.string(),
  /** Until when the secrets before the last rotation sign too; null if none do. */
  formerUntil: moment.nullable(),
  waiting: z.int(),
  /** When the oldest of those happened; null if none waits. */
  oldestAt: moment.nullable(),
  givenUp: z.int(),
  deliveredAt: moment.nullable(),
  /** Why the last try failed; null if it did not. */
  fault: z.enum(deliveryFaults).nullable(),
});
export type WebhookEndpoint = z.output<typeof endpoint>;

/** A secret, `whsec_…`: shown once. */
const secret = z.object({ secret: z.string(), endpoint });

const delivery = z.object({
  eventId: z.uuid(),
  type: z.enum([...chosenEventTypes, testEventType]),
  subject: z.string(),
  at: moment,
  state: z.enum(deliveryStates),
  tries: z.int(),
  triedAt: moment.nullable(),
  /** Null unless it waits. */
  nextTryAt: moment.nullable(),
  status: z.int().nullable(),
  fault: z.enum(deliveryFaults).nullable(),
  /** What is sent. */
  body: z.string(),
  /** The beginning of the last answer. */
  answer: z.string(),
  milliseconds: z.int().nullable(),
});
export type WebhookDelivery = z.output<typeof delivery>;

const ownerMay = { access: "staff", permission: "editSettings" } as const;
const ofEndpoint = z.object({ id: uuid });

export const listWebhookEndpoints = defineEndpoint({
  name: "listWebhookEndpoints",
  ...ownerMay,
  summary: "The addresses outside that are told of events, and how they stand",
  data: z.object({ rows: z.array(endpoint) }),
});

export const addWebhookEndpoint = defineEndpoint({
  name: "addWebhookEndpoint",
  ...ownerMay,
  summary: "Tell an address outside of events; the answer has its secret, which is shown this once",
  /** The caller makes the id, so that the same press twice adds one. */
  body: endpointFields.extend({ id: uuid }),
  data: secret,
  refusals: ["tooManyWebhooks"],
});

export const saveWebhookEndpoint = defineEndpoint({
  name: "saveWebhookEndpoint",
  ...ownerMay,
  summary: "Change an endpoint's address, description or events",
  params: ofEndpoint,
  body: endpointFields.extend({ version: settingVersion }),
  data: endpoint,
  refusals: ["notFound", "settingChanged"],
});

export const switchWebhookEndpoint = defineEndpoint({
  name: "switchWebhookEndpoint",
  ...ownerMay,
  summary: "Switch an endpoint on or off; what waits for it is sent at once when it is switched on",
  params: ofEndpoint,
  body: z.object({ isOn: z.boolean({ error: "invalid" }) }),
  data: endpoint,
  refusals: ["notFound"],
});

export const rotateWebhookSecret = defineEndpoint({
  name: "rotateWebhookSecret",
  ...ownerMay,
  summary: "Give an endpoint new secrets; the former ones sign beside them for 24 hours",
  params: ofEndpoint,
  data: secret,
  refusals: ["notFound"],
});

export const deleteWebhookEndpoint = defineEndpoint({
  name: "deleteWebhookEndpoint",
  ...ownerMay,
  summary: "Remove an endpoint with its log and what waits for it",
  params: ofEndpoint,
  data: z.null(),
  refusals: ["notFound"],
});

export const testWebhookEndpoint = defineEndpoint({
  name: "testWebhookEndpoint",
  ...ownerMay,
  summary: "Send an endpoint a test event",
  params: ofEndpoint,
  data: z.null(),
  refusals: ["notFound", "webhookIsOff"],
});

export const listWebhookDeliveries = defineEndpoint({
  name: "listWebhookDeliveries",
  ...ownerMay,
  summary: "What was sent to an endpoint and what it answered, the newest first",
  params: ofEndpoint,
  query: z.object({
    state: z.enum(deliveryStates, { error: "invalid" }).optional(),
    after: text(400).optional(),
  }),
  data: z.object({ rows: z.array(delivery), next: z.string().nullable() }),
  refusals: ["notFound"],
});

export const resendWebhookEvent = defineEndpoint({
  name: "resendWebhookEvent",
  ...ownerMay,
  summary: "Send one event to an endpoint again, under its id",
  headers: idempotencyHeaders,
  params: z.object({ id: uuid, eventId: uuid }),
  data: z.null(),
  refusals: ["notFound", "webhookIsOff"],
});

export const resendWebhookEvents = defineEndpoint({
  name: "resendWebhookEvents",
  ...ownerMay,
  summary: "Send the events of a span of time to an endpoint again, in their order and under their ids",
  headers: idempotencyHeaders,
  params: ofEndpoint,
  body: z
    .object({
      from: z.iso.datetime({ error: "invalid" }),
      to: z.iso.datetime({ error: "invalid" }),
    })
    .refine(({ from, to }) => from <= to, { path: ["to"], error: "invalid" }),
  data: z.object({ events: z.int() }),
  refusals: ["notFound", "webhookIsOff"],
});
