import type { z } from "zod";
import { validationTexts, type ValidationKey } from "./en/validation.ts";

/**
 * The text for a refused field: the key that its schema names. If the schema names none, zod would use its own English
 * text, so a key for the kind of fault is used instead.
 */
export function validationKey(issue: z.core.$ZodRawIssue | z.core.$ZodIssue): ValidationKey {
  const { message } = issue;
  if (message !== undefined && Object.hasOwn(validationTexts, message)) return message as ValidationKey;
  const isNumber = "origin" in issue && (issue.origin === "number" || issue.origin === "int");
  if (issue.code === "too_big") return isNumber ? "tooLarge" : "tooLong";
  if (issue.code === "too_small" && issue.origin === "array") return "required";
  if (issue.code === "too_small") return isNumber ? "tooSmall" : "tooShort";
  if (issue.code === "invalid_type") return issue.input === undefined ? "required" : "invalid";
  if (issue.code === "invalid_format" && issue.format === "email") return "emailInvalid";
  return "invalid";
}
