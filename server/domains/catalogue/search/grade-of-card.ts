import type { ProductCard } from "#contract/catalogue/catalogue.ts";
import type { Grade } from "#contract/catalogue/grades.ts";
import type { Language } from "#contract/core/languages.ts";
import { gradeNames } from "#contract/texts/grade-names.ts";

/** A part's grade as its card says it. */
export function gradeOfCard(grade: Grade | null, language: Language): Pick<ProductCard, "grade"> {
  return grade === null ? {} : { grade: gradeNames[language][grade] };
}
