import type { CompanionKind } from "../catalogue/companions.ts";
import type { Language } from "../core/languages.ts";

/** The headings of the companions of each kind. */
export const companionNames: Record<Language, Record<CompanionKind, string>> = {
  en: { orderWith: "Order with it", kitContains: "In this kit" },
  id: { orderWith: "Pesan sekalian", kitContains: "Isi kit ini" },
};
