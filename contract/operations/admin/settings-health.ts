import { z } from "zod";
import { defineEndpoint } from "../../core/endpoint.ts";
import { mailFaults } from "../../company/admin/settings-mails.ts";

/** The parts of the shop that are checked, in the order in which the owner sees them. */
export const healthParts = [
  "database",
  "disk",
  "mail",
  "backups",
  "couriers",
  "gateway",
  "webhooks",
  "searchEngines",
  "whatsapp",
] as const;
export type HealthPart = (typeof healthParts)[number];

/** `attention` can wait for a day or two, `wrong` cannot. */
export type HealthState = "ok" | "attention" | "wrong";

/** All findings of each part, and how bad they are. */
export const healthFindings = {
  database: {
    databaseAnswers: "ok",
    databaseUnsafe: "attention",
    databaseSlow: "attention",
    databaseAway: "wrong",
  },
  disk: { diskFree: "ok", diskLow: "attention", diskFull: "wrong" },
  mail: {
    mailsGo: "ok",
    mailsKept: "attention",
    mailsWait: "attention",
    mailsFail: "attention",
    mailsStuck: "wrong",
    mailsUnwritten: "wrong",
  },
  backups: {
    backupFresh: "ok",
    backupOff: "attention",
    backupNone: "attention",
    backupOld: "wrong",
    backupFailed: "wrong",
  },
  couriers: {
    couriersAnswer: "ok",
    couriersByTable: "ok",
    couriersFail: "attention",
    couriersAway: "wrong",
    couriersNone: "wrong",
  },
  gateway: {
    gatewayOff: "ok",
    gatewayAnswers: "ok",
    gatewayQuiet: "attention",
    gatewayFails: "wrong",
  },
  webhooks: {
    webhooksNone: "ok",
    webhooksGo: "ok",
    webhooksRefused: "attention",
    webhooksFail: "attention",
    webhooksRestored: "attention",
    webhooksOff: "wrong",
    webhooksLocked: "wrong",
  },
  searchEngines: {
    searchEnginesOff: "ok",
    searchEnginesTold: "ok",
    searchEnginesAway: "attention",
    searchEnginesRefuse: "attention",
  },
  whatsapp: {
    whatsappOff: "ok",
    whatsappGoes: "ok",
    whatsappAway: "attention",
    whatsappRefuses: "attention",
  },
} as const satisfies Record<HealthPart, Record<string, HealthState>>;

export type FindingOf<Part extends HealthPart> = keyof (typeof healthFindings)[Part] & string;
export type HealthFinding = { [Part in HealthPart]: FindingOf<Part> }[HealthPart];

/** How bad a finding is. */
export function healthStateOf(part: HealthPart, finding: HealthFinding): HealthState {
  return (healthFindings[part] as Partial<Record<HealthFinding, HealthState>>)[finding] ?? "wrong";
}

function reading<Part extends HealthPart, Facts extends z.ZodRawShape>(part: Part, facts: Facts) {
  return z.object({ finding: z.enum(Object.keys(healthFindings[part]) as FindingOf<Part>[]), ...facts });
}
const moment = z.iso.datetime();
const fault = z.object({ at: moment, reason: z.string() }).nullable();

const health = z.object({
  at: moment,
  database: reading("database", {
    engine: z.enum(["postgresql", "pglite"]),
    /** Empty while the database does not answer. */
    version: z.string(),
    /** Null while the database does not answer. */
    bytes: z.int().nullable(),
    /** How long the database took to answer the simplest query. */
    milliseconds: z.int(),
  }),
  disk: reading("disk", { folder: z.string(), freeBytes: z.int(), totalBytes: z.int() }),
  mail: reading("mail", {
    waiting: z.int(),
    oldestAt: moment.nullable(),
    /** Why one of the waiting mails could not be sent at the last try; null if none was tried. */
    fault: z.enum(mailFaults).nullable(),
    /** The error of that try, from the mail server or the shop; empty if none was tried. */
    reason: z.string(),
  }),
  backups: reading("backups", { folder: z.string(), newestAt: moment.nullable(), failure: fault }),
  couriers: reading("couriers", {
    /** In the tariff table. */
    services: z.int(),
    /** When RajaOngkir last answered; null if it was not asked for days. */
    answeredAt: moment.nullable(),
    failure: fault,
  }),
  gateway: reading("gateway", { noticeAt: moment.nullable(), failure: fault }),
  webhooks: reading("webhooks", {
    endpoints: z.int(),
    /** The host of the endpoint that the finding is about; empty if it is about none. */
    host: z.string(),
    waiting: z.int(),
  }),
  searchEngines: reading("searchEngines", {
    /** When they were told of changes last; null if they never were. */
    toldAt: moment.nullable(),
    failure: fault,
  }),
  whatsapp: reading("whatsapp", {
    /** WhatsApp's code of the last fault, or a name of what happened, since it took a message. */
    failure: fault,
  }),
});
export type Health = z.output<typeof health>;

export const getHealth = defineEndpoint({
  name: "getHealth",
  access: "staff",
  permission: "editSettings",
  summary: "The state of the shop's parts, and what to do about those that are not well",
  data: health,
});
