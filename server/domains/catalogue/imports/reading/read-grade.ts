import { grades, type Grade } from "#contract/catalogue/grades.ts";
import { gradeNames } from "#contract/texts/grade-names.ts";
import type { Cell } from "../../../../files/tables/sheet.ts";
import type { ReadValue } from "./read-numbers.ts";

/** What price lists write besides the grades' own names. */
const otherNames: Record<Grade, readonly string[]> = {
  genuine: ["asli", "ori", "original", "orisinal", "gen", "genuine part", "genuine parts"],
  oem: ["oes", "oem/oes"],
  aftermarket: ["after market", "am", "non genuine", "non-genuine", "imitasi", "kw", "pengganti"],
  rebuilt: ["reman", "remanufactured", "recon", "reconditioned", "rekon", "bekas rekondisi"],
};

const gradeOfName = new Map<string, Grade>(
  grades.flatMap((grade) =>
    [grade, gradeNames.en[grade], gradeNames.id[grade], ...otherNames[grade]].map(
      (name) => [name.toLowerCase(), grade] as const,
    ),
  ),
);

/** A grade by its name in either language, or as price lists write it: `ori`, `KW`, `reman`. */
export function readGrade({ text }: Cell): ReadValue<Grade> {
  const grade = gradeOfName.get(text.trim().toLowerCase().replace(/\s+/g, " "));
  return grade === undefined ? { fault: "unknownGrade" } : { value: grade };
}
