import { normalizePartNumber } from "#contract/catalogue/part-number.ts";
import type { ListedProduct } from "#contract/catalogue/quick-order.ts";
import type { Language } from "#contract/core/languages.ts";
import type { Queryable } from "../../../database/queryable.ts";
import { foundByReference } from "../products/cross-references.ts";
import { listAnswering, type Answering } from "./quick-order.queries.ts";

/** How a number can match, the most certain way first. */
export const surest = ["own", "replacement", "otherMaker"] as const;

/**
 * What the shop sells under numbers, by the normalised number: the number's own product, else all that replace it, else
 * all for which another maker uses it; each product once.
 */
export async function surestAnswers(
  db: Queryable,
  numbers: readonly string[],
  language: Language,
): Promise<Map<string, Answering[]>> {
  const asked = [...new Set(numbers.map(normalizePartNumber).filter((number) => number !== ""))];
  if (asked.length === 0) return new Map();
  const answers = Map.groupBy(await listAnswering(db, asked, language), (answer) => answer.asked);
  return new Map(
    [...answers].map(([number, found]) => {
      const how = surest.find((way) => found.some((answer) => answer.how === way));
      const byProduct = Map.groupBy(
        found.filter((answer) => answer.how === how),
        ({ product }) => product.id,
      );
      return [number, [...byProduct.values()].flatMap(([first]) => first ?? [])];
    }),
  );
}

/** A product with the reason why it answers to a number that is not its own. */
export function withReason({ how, reference, product }: Answering, number: string): ListedProduct {
  const foundBy =
    how === "replacement"
      ? ({ kind: "supersession", text: number } as const)
      : reference !== null && foundByReference(reference);
  return foundBy === false ? product : { ...product, foundBy };
}
