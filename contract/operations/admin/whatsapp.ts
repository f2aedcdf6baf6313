import { z } from "zod";
import { check, definePage, field, whole } from "../../company/admin/setting-fields.ts";
import { settingVersion } from "../../company/admin/settings.ts";
import { defineEndpoint } from "../../core/endpoint.ts";
import { languages } from "../../core/languages.ts";
import { whatsappEvents } from "../whatsapp-messages.ts";

/** What customers who want it are told by WhatsApp, and what a message costs. */
export const whatsappSettings = z.object({
  payment: check(true),
  paid: check(true),
  sent: check(true),
  delivered: check(true),
  quotation: check(true),
  reminder: check(true),
  /** WhatsApp's number of the business account, whose texts' states are read; empty if it is not known. */
  accountId: field(
    z.string("invalid").regex(/^\d{0,30}$/, "invalid"),
    { kind: "text", keyboard: "numeric" },
    "",
  ),
  /** Rupiah for one message that WhatsApp bills; 0 if it is not known. */
  rupiahPerMessage: whole({ least: 0, most: 100_000, byDefault: 0 }),
});
export type WhatsappSettings = z.output<typeof whatsappSettings>;

export const whatsappPage = definePage({
  value: whatsappSettings,
  groups: { events: [...whatsappEvents], account: ["accountId", "rupiahPerMessage"] },
});

const ownerMay = { access: "staff", permission: "editSettings" } as const;

const count = z.object({
  event: z.enum(whatsappEvents),
  sent: z.int(),
  delivered: z.int(),
  read: z.int(),
  failed: z.int(),
});

const whatsapp = z.object({
  version: settingVersion,
  value: whatsappSettings,
  /** Whether the environment names a number; without one nothing is sent and nobody is asked. */
  isOn: z.boolean(),
  /** What to enter at Meta so that the shop hears what becomes of its messages; null while it is off. */
  webhook: z.object({ url: z.string(), verifyToken: z.string() }).nullable(),
  /** The texts as the shop needs them, with what WhatsApp says of each: its state, or `missing`; `unknown` if it was not asked. */
  templates: z.array(
    z.object({
      event: z.enum(whatsappEvents),
      language: z.enum(languages),
      name: z.string(),
      body: z.string(),
      state: z.string(),
    }),
  ),
  /** Why the states could not be read; empty if they could. */
  templatesFault: z.string(),
  /** Of this month in Jakarta. */
  month: z.object({
    counts: z.array(count),
    billable: z.int(),
    /** Rupiah; null while the price is not known. */
    cost: z.int().nullable(),
  }),
  /** How many numbers want messages. */
  consents: z.int(),
});
export type WhatsappOverview = z.infer<typeof whatsapp>;

export const getWhatsapp = defineEndpoint({
  name: "getWhatsapp",
  ...ownerMay,
  summary:
    "What customers are told by WhatsApp, the texts with their states, and the month's messages and costs",
  data: whatsapp,
});

export const saveWhatsapp = defineEndpoint({
  name: "saveWhatsapp",
  ...ownerMay,
  summary: "Choose what customers are told by WhatsApp",
  body: z.object({ version: settingVersion, value: whatsappSettings }),
  data: whatsapp,
  refusals: ["settingChanged"],
});

export const exportWhatsappTemplates = defineEndpoint({
  name: "exportWhatsappTemplates",
  ...ownerMay,
  summary: "The twelve texts as JSON, each as Meta's call for submitting a text takes it",
});
