import type { z } from "zod";
import type { FieldError } from "#contract/errors.ts";
import type { Language } from "#contract/languages.ts";
import { validationTexts as en, type ValidationKey } from "#contract/texts/validation.en.ts";
import { validationTexts as id } from "#contract/texts/validation.id.ts";

/** A request that does not fit its schema. */
export class InvalidInput extends Error {
  readonly issues: readonly z.core.$ZodIssue[];

  constructor(issues: readonly z.core.$ZodIssue[]) {
    super("The request does not fit its schema");
    this.name = "InvalidInput";
    this.issues = issues;
  }
}

/** The fields at fault with a sentence each, the first fault of a field only. */
export function fieldErrors(issues: readonly z.core.$ZodIssue[], language: Language): FieldError[] {
  const texts = language === "id" ? id : en;
  const errors = new Map<string, string>();
  for (const issue of issues) {
    const path = issue.path.join(".");
    if (!errors.has(path)) errors.set(path, texts[keyOf(issue)]);
  }
  return [...errors].map(([path, message]) => ({ path, message }));
}

/** The contract's schemas carry keys of the validation texts; what zod says by itself is told by the kind of fault. */
function keyOf(issue: z.core.$ZodIssue): ValidationKey {
  if (Object.hasOwn(en, issue.message)) return issue.message as ValidationKey;
  if (issue.code === "too_big") return "tooLong";
  if (issue.code === "too_small") return "tooShort";
  return "invalid";
}
