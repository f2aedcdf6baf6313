import { limits } from "#contract/core/limits.ts";

/** Escapes a text for use as a literal part of a LIKE pattern. */
export function escapeLike(text: string): string {
  return text.slice(0, limits.searchLength).replace(/[\\%_]/g, "\\$&");
}

/** A LIKE pattern for values that contain the text; compare it with lower-case values, or use ILIKE. */
export function containing(text: string): string {
  return `%${escapeLike(text.toLowerCase())}%`;
}
