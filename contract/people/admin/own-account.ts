import { z } from "zod";
import { defineEndpoint } from "../../core/endpoint.ts";
import { requiredText, uuid } from "../../core/fields.ts";
import { limits } from "../../core/limits.ts";

/** Six digits from an authenticator app, or a recovery code; spaces do not matter. */
const secondFactorCode = requiredText(limits.secondFactorCodeLength);
export const ownPassword = z.string("required").min(1, "required").max(1_000, "tooLong");

/** Ten codes that work once each; this is the only time that they are shown. */
const recoveryCodes = z.object({ recoveryCodes: z.array(z.string()) });

export const startSecondFactor = defineEndpoint({
  name: "startSecondFactor",
  access: "staff",
  permission: "useBackOffice",
  summary: "Create a secret for an authenticator app; it takes effect with its first confirmed code",
  data: z.object({
    /** Base32, to be typed by hand. */
    secret: z.string(),
    /** `otpauth://…`, for the QR code. */
    address: z.string(),
  }),
  refusals: ["secondFactorExists"],
});

export const confirmSecondFactor = defineEndpoint({
  name: "confirmSecondFactor",
  access: "staff",
  permission: "useBackOffice",
  summary: "Turn on the one-time password with the app's first code; ends all other sessions",
  body: z.object({ oneTimeCode: secondFactorCode }),
  data: recoveryCodes,
  refusals: ["secondFactorExists", "secondFactorMissing", "codeNotCorrect", "tooManyTries"],
});

export const removeSecondFactor = defineEndpoint({
  name: "removeSecondFactor",
  access: "staff",
  permission: "useBackOffice",
  summary: "Turn off the one-time password; needs the password and a code",
  body: z.object({ password: ownPassword, oneTimeCode: secondFactorCode }),
  data: z.null(),
  refusals: ["secondFactorMissing", "passwordNotCorrect", "codeNotCorrect", "tooManyTries"],
});

export const renewRecoveryCodes = defineEndpoint({
  name: "renewRecoveryCodes",
  access: "staff",
  permission: "useBackOffice",
  summary: "Create ten new recovery codes that replace the old ones; needs the password and a code",
  body: z.object({ password: ownPassword, oneTimeCode: secondFactorCode }),
  data: recoveryCodes,
  refusals: ["secondFactorMissing", "passwordNotCorrect", "codeNotCorrect", "tooManyTries"],
});

export const changeOwnView = defineEndpoint({
  name: "changeOwnView",
  access: "staff",
  permission: "useBackOffice",
  summary: "Set how the back office's lists look for the caller, in every browser",
  body: z.object({ hasDenseRows: z.boolean("invalid") }),
  data: z.null(),
});

export const ownSession = z.object({
  id: z.string(),
  createdAt: z.string(),
  /** To the hour. */
  lastUsedAt: z.string(),
  /** The browser's name for itself at the login. */
  userAgent: z.string(),
  /** Whether it is the session of this very call. */
  isThis: z.boolean(),
});
export type OwnSession = z.infer<typeof ownSession>;

export const listOwnSessions = defineEndpoint({
  name: "listOwnSessions",
  access: "staff",
  permission: "useBackOffice",
  summary: "Where the caller is logged in, the last used first",
  data: z.array(ownSession),
});

export const endOwnSession = defineEndpoint({
  name: "endOwnSession",
  access: "staff",
  permission: "useBackOffice",
  summary: "End one of the caller's own sessions",
  params: z.object({ id: uuid }),
  data: z.null(),
  refusals: ["notFound"],
});

export const endOtherSessions = defineEndpoint({
  name: "endOtherSessions",
  access: "staff",
  permission: "useBackOffice",
  summary: "End all of the caller's sessions but this one",
  data: z.null(),
});
