import type { CrossReferenceKind } from "../catalogue/cross-references.ts";
import type { Language } from "../core/languages.ts";

/**
 * What the shop's part is to another maker's number, as words before that number: `setara dengan Donaldson P551670`.
 */
export const crossReferenceNames: Record<Language, Record<CrossReferenceKind, string>> = {
  en: {
    replaces: "replaces",
    replacedBy: "replaced by",
    equivalent: "equivalent to",
    alternative: "alternative to",
  },
  id: {
    replaces: "menggantikan",
    replacedBy: "digantikan oleh",
    equivalent: "setara dengan",
    alternative: "alternatif untuk",
  },
};
