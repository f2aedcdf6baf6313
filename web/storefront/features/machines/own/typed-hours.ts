import { readHours } from "#contract/machines/written-hours.ts";

/** Hours as they are typed, `4980,5` or `4980.5`; NaN if the text is no number. */
export function readTypedHours(typed: string | number | null): number {
  if (typeof typed === "number") return typed;
  return readHours(typed ?? "") ?? Number.NaN;
}

/** The same, where nothing typed means that nobody knows. */
export function readOptionalHours(typed: string | number | null): number | null {
  return typed === null || (typeof typed === "string" && typed.trim() === "") ? null : readTypedHours(typed);
}
