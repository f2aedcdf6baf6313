import { companySetting } from "./company-facts.ts";
import { markOf } from "./company-initials.ts";
import { defaultCompanyFacts } from "./default-company-facts.ts";
import { documentSetting } from "./document-setting.ts";
import { cachedBySubject } from "../core/cached-by-subject.ts";

/**
 * The company's logo, colour and initials, as every page shows them; a field is null where the shop's own logo, colour
 * or mark is used. It is the same object until the settings change.
 */
export const cachedLook = cachedBySubject("settings", async (db) => {
  const { logo, colour } = await documentSetting.read(db);
  const { name } = await companySetting.read(db);
  return { logo, colour, initials: ownInitials(name) };
});

/** The initials of the company; null if it has the sample company's name. */
export function ownInitials(name: string): string | null {
  return name === defaultCompanyFacts.name ? null : markOf(name);
}
export type ShownLook = Awaited<ReturnType<typeof cachedLook>>;
