import type { Language } from "../core/languages.ts";

/** Why a receipt was set aside; shown beside the receipt in the language of its order. */
export const setAsideReasons: Record<Language, string> = {
  en: "Already paid online",
  id: "Sudah dibayar online",
};
