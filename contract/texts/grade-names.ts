import type { Grade } from "../catalogue/grades.ts";
import type { Language } from "../core/languages.ts";

/** What the grades of parts are called. */
export const gradeNames: Record<Language, Record<Grade, string>> = {
  en: { genuine: "Genuine", oem: "OEM", aftermarket: "Aftermarket", rebuilt: "Rebuilt" },
  id: { genuine: "Asli (genuine)", oem: "OEM", aftermarket: "Aftermarket", rebuilt: "Rekondisi" },
};

/** Who made a quoted part, and how: `Komatsu, Genuine`; empty if neither is said. */
export function brandAndGrade(
  { brand, grade }: { brand: string; grade: Grade | null },
  language: Language,
): string {
  return [brand, grade === null ? "" : gradeNames[language][grade]].filter((word) => word !== "").join(", ");
}
