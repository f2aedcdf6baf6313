import type { Grade } from "../grades.ts";
import type { Language } from "../languages.ts";

/** What the grades of parts are called. */
export const gradeNames: Record<Language, Record<Grade, string>> = {
  en: { genuine: "Genuine", oem: "OEM", aftermarket: "Aftermarket", rebuilt: "Rebuilt" },
  id: { genuine: "Asli (genuine)", oem: "OEM", aftermarket: "Aftermarket", rebuilt: "Rekondisi" },
};
