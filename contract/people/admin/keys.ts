import { z } from "zod";
import { scopes } from "../../admin/permissions.ts";
import { defineEndpoint } from "../../core/endpoint.ts";
import { calendarDay, requiredText, text, uuid } from "../../core/fields.ts";
import { limits } from "../../core/limits.ts";
import { ownPassword } from "./own-account.ts";

/** What each key begins with, so that people and programs that look for leaked secrets recognise it. */
export const keyPrefix = "mj_live_";

const scope = z.enum(scopes, { error: "invalid" });

/** What an owner decides about a key. */
const keyFields = {
  /** What acts are recorded under, after the word "key". */
  name: requiredText(limits.keyNameLength),
  scopes: z.array(scope).min(1, "required").max(scopes.length, "tooLong"),
  /** IP addresses, and networks in CIDR form, from which the key may be used; from anywhere if there is none. */
  addresses: z.array(requiredText(50)).max(limits.keyAddresses, "networkTooMany").default([]),
  callsPerMinute: z
    .int({ error: "wholeNumber" })
    .min(1, "tooSmall")
    .max(limits.mostKeyCallsPerMinute, "tooLarge")
    .default(limits.keyCallsPerMinute),
  /** The last day in Jakarta on which it works; null for a key without an end. */
  lastDay: calendarDay.nullable(),
};

export const keyStates = ["valid", "expired", "revoked"] as const;

export const apiKey = z.object({
  id: z.string(),
  name: z.string(),
  /** Its first signs, by which it is recognised; the key itself is not stored. */
  start: z.string(),
  scopes: z.array(scope),
  addresses: z.array(z.string()),
  callsPerMinute: z.int(),
  lastDay: z.string().nullable(),
  state: z.enum(keyStates),
  createdAt: z.string(),
  createdBy: z.string(),
  /** To the minute; null for a key that was never used. */
  lastUsedAt: z.string().nullable(),
  lastUsedFrom: z.string().nullable(),
  revokedAt: z.string().nullable(),
  revokedBy: z.string().nullable(),
});
export type ApiKey = z.infer<typeof apiKey>;

export const listKeys = defineEndpoint({
  name: "listKeys",
  access: "staff",
  permission: "manageStaff",
  summary: "The API keys of programs, those that are revoked last",
  data: z.array(apiKey),
});

export const makeKey = defineEndpoint({
  name: "makeKey",
  access: "staff",
  permission: "manageStaff",
  summary:
    "Make an API key for a program. The answer has the key itself, which is shown this once; needs the password, and a code of an account with a one-time password",
  body: z.object({
    ...keyFields,
    password: ownPassword,
    oneTimeCode: text(limits.secondFactorCodeLength).default(""),
  }),
  data: z.object({ key: apiKey, secret: z.string() }),
  refusals: ["passwordNotCorrect", "codeNotCorrect", "keyNameTaken", "tooManyKeys", "tooManyTries"],
});

const keyId = z.object({ id: uuid });

export const changeKey = defineEndpoint({
  name: "changeKey",
  access: "staff",
  permission: "manageStaff",
  summary: "Change what an API key may do, from where, how often and until when; it takes effect at once",
  params: keyId,
  body: z.object(keyFields),
  data: apiKey,
  refusals: ["keyNotFound", "keyNameTaken", "keyIsRevoked"],
});

export const revokeKey = defineEndpoint({
  name: "revokeKey",
  access: "staff",
  permission: "manageStaff",
  summary: "Revoke an API key at once and for ever; its name stays at what it did",
  params: keyId,
  data: apiKey,
  refusals: ["keyNotFound"],
});
