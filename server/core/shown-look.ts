import { companySetting } from "./company-facts.ts";
import { markOf } from "./company-initials.ts";
import { defaultCompanyFacts } from "./default-company-facts.ts";
import { documentSetting } from "./document-setting.ts";
import { keptBySubject } from "./kept-by-subject.ts";

/**
 * The company's logo and colour, as every page shows them, and the initials of its mark: null where the shop's own mark is right. The
 * same object until the settings change.
 */
export const keptLook = keptBySubject("settings", async (db) => {
  const { logo, colour } = await documentSetting.read(db);
  const { name } = await companySetting.read(db);
  return { logo, colour, initials: ownInitials(name) };
});

/** The initials of a company that has another name than the shop came with; null for that one. */
export function ownInitials(name: string): string | null {
  return name === defaultCompanyFacts.name ? null : markOf(name);
}
export type ShownLook = Awaited<ReturnType<typeof keptLook>>;
