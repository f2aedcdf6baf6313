import { createHash } from "node:crypto";

/** The version of something that people edit: a few characters that are equal for equal content. */
export function versionOf(value: unknown): string {
  return createHash("sha256").update(JSON.stringify(value)).digest("base64url").slice(0, 22);
}
