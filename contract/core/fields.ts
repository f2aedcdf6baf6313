import { z } from "zod";
import { millisecondsOfADay } from "./days.ts";
import { limits } from "./limits.ts";
import { cleanSearch, isLines, isOneLine } from "./one-line.ts";
import { isLandlineNumber, isMobileNumber, readPhoneNumber } from "./phone-number.ts";
import type { ValidationKey } from "../texts/en/validation.ts";

// Schemas hold keys of the validation texts instead of sentences; both sides translate them.
const key = (name: ValidationKey): ValidationKey => name;

/** One line of text of at most `maximum` characters, trimmed; empty is allowed. */
export function text(maximum: number) {
  return limitedText(maximum).refine(isOneLine, key("textNotAllowed"));
}

/** Text that may have several lines. */
export function lines(maximum: number) {
  return limitedText(maximum).refine(isLines, key("textNotAllowed"));
}

/** One line that must not be empty; `requiredKey` names the text for an empty one. */
export function requiredText(maximum: number, requiredKey: ValidationKey = "required") {
  return limitedRequiredText(maximum, requiredKey).refine(isOneLine, key("textNotAllowed"));
}

/** Text that may have several lines, and must not be empty. */
export function requiredLines(maximum: number, requiredKey: ValidationKey = "required") {
  return limitedRequiredText(maximum, requiredKey).refine(isLines, key("textNotAllowed"));
}

/** What is searched for; empty is allowed. */
export function searchText() {
  return z
    .string({ error: key("invalid") })
    .overwrite(cleanSearch)
    .max(limits.searchLength, key("tooLong"));
}

/** A search needs this many letters before an index can be used. */
export const searchMinimum = 3;

/** What is searched for in a list that only an index can search in time; empty is allowed. */
export function indexedSearchText() {
  return searchText().refine((typed) => typed === "" || typed.length >= searchMinimum, key("tooShort"));
}

function limitedText(maximum: number) {
  return z
    .string({ error: key("invalid") })
    .trim()
    .max(maximum, key("tooLong"));
}

function limitedRequiredText(maximum: number, requiredKey: ValidationKey) {
  return z
    .string({ error: (issue) => key(issue.input === undefined ? requiredKey : "invalid") })
    .trim()
    .min(1, requiredKey)
    .max(maximum, key("tooLong"));
}

/** An email address; compared case-insensitively by the server. */
export function emailAddress(requiredKey: ValidationKey = "emailRequired") {
  return requiredText(limits.emailLength, requiredKey).pipe(z.email(key("emailInvalid")));
}

/** An email address that somebody may not have; empty then. */
export const optionalEmailAddress = text(limits.emailLength).refine(
  (typed) => typed === "" || z.email().safeParse(typed).success,
  "emailInvalid",
);

/** A mobile number in any usual way of writing, stored as 08 and 8 to 10 more digits. */
export const mobilePhone = requiredText(limits.phoneLength, "phoneRequired")
  .overwrite(readPhoneNumber)
  .superRefine((number, context) => {
    if (number === "" || isMobileNumber(number)) return;
    const message = key(isLandlineNumber(number) ? "phoneLandline" : "phoneInvalid");
    context.addIssue({ code: "custom", message });
  });

/** A new password: 8 to 128 characters, stored as typed. */
export function newPassword(tooShort: ValidationKey, requiredKey: ValidationKey) {
  return z
    .string({ error: key(requiredKey) })
    .min(1, requiredKey)
    .min(limits.passwordMinimumLength, tooShort)
    .max(limits.passwordMaximumLength, key("passwordTooLong"));
}

/** Five digits, as the Indonesian post defines them. */
export const postalCode = requiredText(limits.postalCodeLength, "postalCodeRequired").regex(
  /^\d{5}$/,
  key("postalCodeInvalid"),
);

export const salutations = ["Mr", "Mrs", "Ms"] as const;
export const salutation = z.enum(salutations, { error: key("invalid") });

/** The highest value of the database's integer columns; a larger id does not exist. */
const largestId = 2_147_483_647;

/** A day, `2026-11-21`. Nothing in the shop is older than 1900, and PostgreSQL has no year 0. */
export const calendarDay = z.iso.date(key("invalid")).refine((day) => day >= "1900-01-01", key("invalid"));

/** A day on which something has happened, tomorrow at the latest: clocks and time zones differ. */
export const pastDay = calendarDay.refine(
  (day) => Date.parse(day) <= Date.now() + millisecondsOfADay,
  key("dayInFuture"),
);

/** Yes or no in a query string. */
export const flag = z
  .enum(["true", "false"], { error: key("invalid") })
  .transform((value) => value === "true");

/** The id of a row that the database numbers. */
export const rowId = z
  .int({ error: key("invalid") })
  .positive(key("invalid"))
  .max(largestId, key("invalid"));

/** The id of a province, city or subdistrict. */
export const placeId = z
  .int({ error: key("subdistrictRequired") })
  .positive(key("subdistrictRequired"))
  .max(largestId, key("subdistrictRequired"));

/** Whole Rupiah, zero or more. */
export const rupiah = z
  .int({ error: key("wholeNumber") })
  .min(0, key("tooSmall"))
  .max(limits.amountRupiah, key("tooLarge"));

/** The price of something that is sold: whole Rupiah above zero. */
export const sellingPrice = z
  .int({ error: key("wholeNumber") })
  .min(1, key("priceAboveZero"))
  .max(limits.amountRupiah, key("tooLarge"));

/** Pieces of one product in a cart. */
export const quantity = z
  .int({ error: key("minimumQuantity") })
  .min(1, key("minimumQuantity"))
  .max(limits.cartQuantity, key("tooLarge"));

/** A positive whole number in a path, as digits. */
export const numericId = z
  .string()
  .regex(/^[1-9]\d{0,8}$/, key("invalid"))
  .transform(Number);

/** Ids in a query, `12,34`: each once and in ascending order, so that the same ids always make the same query. */
export function numericIds(maximum: number) {
  return z
    .string(key("invalid"))
    .regex(/^[1-9]\d{0,8}(,[1-9]\d{0,8})*$/, key("invalid"))
    .transform((list) => [...new Set(list.split(",").map(Number))].toSorted((one, other) => one - other))
    .refine((list) => list.length <= maximum, key("tooManyLines"));
}

/** The header of calls that may be sent again: one key for each attempt, printable characters without spaces. */
export const idempotencyHeaders = z.looseObject({
  "idempotency-key": z
    .string()
    .max(limits.idempotencyKeyLength, key("tooLong"))
    .regex(/^[\x21-\x7e]+$/, key("invalid"))
    .optional(),
});

/** Whether a call takes an `Idempotency-Key`: sent again with the same key, it makes nothing a second time. */
export function takesKey({ headers }: { headers?: unknown }): boolean {
  return headers === idempotencyHeaders;
}

export const uuid = z.uuid({ error: key("invalid") });
