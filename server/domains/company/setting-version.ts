import { Refusal } from "../../core/refusal.ts";
import { versionOf } from "../../core/version-of.ts";

/** Refuses a change if the setting is no longer as its editor saw it. @throws Refusal `settingChanged` */
export function requireVersion(now: unknown, seen: string): void {
  if (versionOf(now) !== seen) throw new Refusal("settingChanged");
}
