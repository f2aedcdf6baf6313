import { and, asc, desc, inArray, like, or, sql } from "drizzle-orm";
import type { FoundBy } from "#contract/catalogue/catalogue.ts";
import type { Queryable } from "../../../database/queryable.ts";
import { crossReferences } from "../../../database/schema/catalogue.ts";
import { foundByReference } from "../products/cross-references.ts";
import type { Machine } from "../products/machines.queries.ts";
import type { FoundProduct } from "./found-product.ts";

/**
 * For each of these products another maker's number that equals one of the typed numbers or begins with the first one;
 * nothing for products whose own number does.
 */
export async function foundByBeginning(
  db: Queryable,
  numbers: string[],
  found: FoundProduct[],
): Promise<Map<number, FoundBy>> {
  const [typed = ""] = numbers;
  const others = found.filter(({ codeNormalized }) => !numbers.includes(codeNormalized));
  const begun = others.filter(({ codeNormalized }) => codeNormalized.startsWith(typed));
  const isBegun = new Set(begun.map(({ card }) => card.id));
  const reasons = new Map<number, FoundBy>();
  for (const { productId, brand, code, referenceKind, isWhole } of await crossReferencesOf(
    db,
    numbers,
    others,
  )) {
    if (reasons.has(productId) || (isBegun.has(productId) && !isWhole)) continue;
    reasons.set(productId, foundByReference({ text: `${brand} ${code}`, referenceKind }));
  }
  return reasons;
}

/**
 * The products' numbers of other makers that equal one of the typed numbers or begin with the first; equal ones come
 * first.
 */
async function crossReferencesOf(db: Queryable, numbers: string[], of: FoundProduct[]) {
  if (of.length === 0) return [];
  const ids = of.map(({ card }) => card.id);
  const isWhole = sql<boolean>`${inArray(crossReferences.codeNormalized, numbers)}`;
  const { productId, brand, code, kind: referenceKind } = crossReferences;
  return db
    .select({ productId, brand, code, referenceKind, isWhole })
    .from(crossReferences)
    .where(
      and(inArray(productId, ids), or(isWhole, like(crossReferences.codeNormalized, `${numbers[0] ?? ""}%`))),
    )
    .orderBy(desc(isWhole), asc(crossReferences.id));
}

/** Which of the meant machines each product fits; if several, the first of them. */
export function foundByMachine(meant: Machine[], found: FoundProduct[]): Map<number, FoundBy> {
  return new Map(
    found.flatMap(({ card, machineIds }) => {
      const machine = meant.find(({ id }) => machineIds.includes(id));
      return machine === undefined
        ? []
        : [[card.id, { kind: "machine", text: `${machine.brand} ${machine.model}` }] as const];
    }),
  );
}
