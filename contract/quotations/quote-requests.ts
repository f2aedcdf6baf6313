import { z } from "zod";
import { defineEndpoint } from "../core/endpoint.ts";
import {
  idempotencyHeaders,
  lines,
  optionalEmailAddress,
  quantity,
  requiredText,
  text,
} from "../core/fields.ts";
import { limits } from "../core/limits.ts";
import { forUnits, shownUnits, unitsWithin } from "../orders/for-unit-fields.ts";
import { isLandlineNumber, isMobileNumber, readPhoneNumber } from "../core/phone-number.ts";
import { requestStates } from "./request-states.ts";

/** Bytes of a request with its photos in base64. */
export const requestBodyBytes = 12 * 1024 * 1024;
/** The same without a session. */
export const guestRequestBodyBytes = 8 * 1024 * 1024;

/** A wanted part: its number as the asker knows it, the pieces, and for which of the asker's units they are. */
const askedLine = z
  .object({ number: requiredText(limits.nameLength), qty: quantity, forUnits: forUnits.default([]) })
  .refine(...unitsWithin);

/** The same as everybody who follows the request can see it. */
export const shownLine = z.object({ number: z.string(), qty: z.int(), forUnits: shownUnits });

/** What is asked for. */
export const asked = {
  lines: z.array(askedLine).max(limits.linesAtOnce, "tooManyLines").default([]),
  /** What is wanted, in the asker's words: a part without a number, where to send it, by when. */
  note: lines(limits.noteLength).default(""),
  machine: text(limits.nameLength).default(""),
  serialNumber: text(limits.nameLength).default(""),
  photos: z
    .array(
      // As with a receipt, larger pictures get the picture's own refusal.
      z
        .string("required")
        .min(1, "required")
        .max(limits.receiptBytes * 2, "tooLarge"),
    )
    .max(limits.requestPhotos, "tooLong")
    .default([]),
};

/** How to reach somebody without an account. */
export const guest = {
  name: requiredText(limits.nameLength),
  company: text(limits.companyLength).default(""),
  /** A mobile or landline number, or an email address: one of the two is enough. */
  phoneNumber: text(limits.phoneLength)
    .default("")
    .overwrite((typed) => (typed === "" ? "" : readPhoneNumber(typed)))
    .refine((number) => number === "" || isMobileNumber(number) || isLandlineNumber(number), "phoneInvalid"),
  email: optionalEmailAddress.default(""),
};

interface AskedLines {
  lines: unknown[];
  note: string;
  photos: unknown[];
}

/** Whether a request asks for anything; the schemas refuse it otherwise. */
export function saysWhat({ lines: numbers, note, photos }: AskedLines): boolean {
  return numbers.length > 0 || note !== "" || photos.length > 0;
}

export const sayWhat = { path: ["note"], error: "sayWhat" };

/** Whether somebody without an account can be answered; the schemas refuse the request otherwise. */
export function isReachable({ phoneNumber, email }: { phoneNumber: string; email: string }): boolean {
  return phoneNumber !== "" || email !== "";
}

export const unreachable = { path: ["phoneNumber"], error: "phoneOrEmail" };

/** A request of somebody with an account; pictures are sent as base64 without the prefix of a data URL. */
export const requestForm = z.object(asked).refine(saysWhat, sayWhat);

/** A request of somebody without an account, with contact data. */
export const guestRequestForm = z
  .object({ ...asked, ...guest })
  .refine(saysWhat, sayWhat)
  .refine(isReachable, unreachable);

/** What everybody who follows a request can see. */
export const shownRequest = z.object({
  /** `PP-00012`. */
  number: z.string(),
  state: z.enum(requestStates),
  askedAt: z.string(),
  note: z.string(),
  machine: z.string(),
  serialNumber: z.string(),
  /** What the company wrote to the asker when it declined. */
  answer: z.string(),
});

export const ownRequest = shownRequest.extend({
  lines: z.array(shownLine),
  photoCount: z.int(),
  /** Who of the caller's company asked; left out if the caller did. */
  askedBy: z.string().optional(),
});
export type OwnRequest = z.infer<typeof ownRequest>;

const written = z.object({ number: z.string() });
const refusedAsking = ["photoNotAnImage", "photoTooLarge", "storageUnavailable", "tooManyTries"] as const;

export const askQuotation = defineEndpoint({
  name: "askQuotation",
  access: "member",
  summary:
    "Ask for a quotation: numbers with pieces, words, photos and the machine; for the caller's company if there is one",
  headers: idempotencyHeaders,
  body: requestForm,
  data: written,
  refusals: ["financeDoesNotOrder", "keyReused", ...refusedAsking],
  bodyLimitBytes: requestBodyBytes,
});

export const askQuotationAsGuest = defineEndpoint({
  name: "askQuotationAsGuest",
  access: "public",
  summary: "Ask for a quotation without an account, by a name and a telephone number or an email",
  headers: idempotencyHeaders,
  body: guestRequestForm,
  data: written,
  refusals: ["keyReused", ...refusedAsking],
  bodyLimitBytes: guestRequestBodyBytes,
});

export const listOwnRequests = defineEndpoint({
  name: "listOwnRequests",
  access: "member",
  summary: "The latest requests for quotations of the caller and of the caller's company, the newest first",
  data: z.array(ownRequest),
});
