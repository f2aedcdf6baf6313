import { limits } from "#contract/limits.ts";

/** Text as a literal part of a LIKE pattern. */
export function escapeLike(text: string): string {
  return text.slice(0, limits.searchLength).replace(/[\\%_]/g, "\\$&");
}

/** The LIKE pattern of what has a text anywhere in it; what it is compared with is in small letters, or by ILIKE. */
export function containing(text: string): string {
  return `%${escapeLike(text.toLowerCase())}%`;
}
