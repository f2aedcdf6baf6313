import type { ListedProduct } from "#contract/catalogue/quick-order.ts";
import type { Language } from "#contract/core/languages.ts";
import type { Queryable } from "../../database/queryable.ts";
import { surestAnswers } from "../catalogue/quick-order/surest-answers.ts";

/** The products that visitors see under the numbers of a drawing, by normalised number, as quick order would answer. */
export async function partsOfNumbers(
  db: Queryable,
  numbers: string[],
  language: Language,
): Promise<Map<string, ListedProduct[]>> {
  const answers = await surestAnswers(db, numbers, language);
  return new Map([...answers].map(([number, found]) => [number, found.map(({ product }) => product)]));
}
