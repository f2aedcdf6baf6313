import { createHash } from "node:crypto";
import { Refusal } from "../../core/refusal.ts";

/** The version of a part of the settings: a few characters that are equal for equal content. */
export function versionOf(value: unknown): string {
  return createHash("sha256").update(JSON.stringify(value)).digest("base64url").slice(0, 22);
}

/** Refuses a change if the setting is no longer as its editor saw it. @throws Refusal `settingChanged` */
export function requireVersion(now: unknown, seen: string): void {
  if (versionOf(now) !== seen) throw new Refusal("settingChanged");
}
