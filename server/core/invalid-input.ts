import type { z } from "zod";
import type { FieldError } from "#contract/core/errors.ts";
import type { Language } from "#contract/core/languages.ts";
import { validationKey } from "#contract/texts/validation-key.ts";
import { validationTexts as en } from "#contract/texts/en/validation.ts";
import { validationTexts as id } from "#contract/texts/id/validation.ts";

/** A request that does not match its schema. */
export class InvalidInput extends Error {
  readonly issues: readonly z.core.$ZodIssue[];

  constructor(issues: readonly z.core.$ZodIssue[]) {
    super("The request does not fit its schema");
    this.name = "InvalidInput";
    this.issues = issues;
  }
}

/** A fault in one field that the schema alone cannot find. */
export function invalidField(path: (string | number)[], message: keyof typeof en): InvalidInput {
  return new InvalidInput([{ code: "custom", path, message, input: undefined }]);
}

/** The faulty fields with one sentence each: the first fault of every field. */
export function fieldErrors(issues: readonly z.core.$ZodIssue[], language: Language): FieldError[] {
  const texts = language === "id" ? id : en;
  const errors = new Map<string, string>();
  for (const issue of issues) {
    const path = issue.path.join(".");
    if (!errors.has(path)) errors.set(path, texts[validationKey(issue)]);
  }
  return [...errors].map(([path, message]) => ({ path, message }));
}
