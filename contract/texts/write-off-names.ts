import type { Language } from "../core/languages.ts";

/** A small difference that was written off, on screens, documents and in files. */
export const writeOffNames: Record<Language, string> = {
  en: "Written off",
  id: "Selisih dihapuskan",
};
