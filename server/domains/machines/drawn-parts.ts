import { normalizePartNumber } from "#contract/catalogue/part-number.ts";
import type { ListedProduct } from "#contract/catalogue/quick-order.ts";
import type { Language } from "#contract/core/languages.ts";
import type { Queryable } from "../../database/queryable.ts";
import { listAnswering } from "../catalogue/quick-order/quick-order.queries.ts";

/** How a number can match, the most certain way first. */
const surest = ["own", "replacement", "otherMaker"] as const;

/** The products that visitors see under the numbers of a drawing, by normalised number, as quick order would answer. */
export async function partsOfNumbers(
  db: Queryable,
  numbers: string[],
  language: Language,
): Promise<Map<string, ListedProduct[]>> {
  const asked = [...new Set(numbers.map(normalizePartNumber).filter((number) => number !== ""))];
  if (asked.length === 0) return new Map();
  const answers = Map.groupBy(await listAnswering(db, asked, language), (answer) => answer.asked);
  return new Map(
    [...answers].map(([number, found]) => {
      const how = surest.find((way) => found.some((answer) => answer.how === way));
      const sure = found.filter((answer) => answer.how === how);
      return [number, [...new Map(sure.map(({ product }) => [product.id, product])).values()]];
    }),
  );
}
