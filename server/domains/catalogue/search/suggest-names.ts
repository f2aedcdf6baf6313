import type { Category } from "#contract/catalogue/catalogue.ts";
import type { Language } from "#contract/core/languages.ts";
import { limits } from "#contract/core/limits.ts";
import { normalizePartNumber } from "#contract/catalogue/part-number.ts";
import type { Source } from "../../../core/cached-by-subject.ts";
import { cachedCategories } from "../products/cached-categories.queries.ts";
import type { Machine } from "../products/machines.queries.ts";
import { dictionaryOf } from "./reading/dictionary.ts";

const mostCategories = 3;

/** Categories that visitors may see and whose name contains the text in either language. */
export async function suggestCategories(
  source: Source,
  typed: string,
  language: Language,
): Promise<Pick<Category, "id" | "name">[]> {
  const text = typed.toLowerCase();
  const all = await cachedCategories(source);
  return all
    .filter(({ isVisible }) => isVisible)
    .filter(({ nameEn, nameId }) => [nameEn, nameId].some((name) => name.toLowerCase().includes(text)))
    .slice(0, mostCategories)
    .map(({ id, nameEn, nameId }) => ({ id, name: language === "id" ? nameId : nameEn }));
}

/**
 * Machines whose model, or brand and model, begin with the typed text; an equal model first, then the newest series.
 */
export async function suggestMachines(
  source: Source,
  typed: string,
): Promise<Pick<Machine, "brand" | "model">[]> {
  const number = normalizePartNumber(typed.replace(/^\s*cat\s/i, "Caterpillar "));
  if (number.length < 2 || !/\d/.test(number)) return [];
  const { machines } = await dictionaryOf(source);
  return machines
    .filter(
      ({ brand, modelNormalized }) =>
        modelNormalized.startsWith(number) ||
        (normalizePartNumber(brand) + modelNormalized).startsWith(number),
    )
    .toSorted(
      (one, other) =>
        one.modelNormalized.length - other.modelNormalized.length ||
        compare(other.modelNormalized, one.modelNormalized) ||
        compare(one.brand, other.brand),
    )
    .slice(0, limits.suggestedMachines)
    .map(({ brand, model }) => ({ brand, model }));
}

function compare(one: string, other: string): number {
  if (one === other) return 0;
  return one < other ? -1 : 1;
}
