import { createHash } from "node:crypto";
import { Refusal } from "../../core/refusal.ts";

/** What a part of the settings is now, in a few characters: the same for the same content, whoever wrote it. */
export function versionOf(value: unknown): string {
  return createHash("sha256").update(JSON.stringify(value)).digest("base64url").slice(0, 22);
}

/** Refuses a change of something that is no more as its editor saw it. @throws Refusal `settingChanged` */
export function requireVersion(now: unknown, seen: string): void {
  if (versionOf(now) !== seen) throw new Refusal("settingChanged");
}
