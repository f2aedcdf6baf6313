import { and, asc, desc, inArray, like, or, sql } from "drizzle-orm";
import type { FoundBy, ProductCard } from "#contract/catalogue.ts";
import { normalizePartNumber } from "#contract/part-number.ts";
import type { Queryable } from "../../../database/queryable.ts";
import { crossReferences, fitments } from "../../../database/schema/catalogue.ts";
import type { Machine } from "../machines.queries.ts";
import type { ReadNumbers } from "./read-numbers.queries.ts";

/** Why the typed numbers found each of these products; nothing for products whose own number was typed. */
export async function foundByNumber(
  db: Queryable,
  read: ReadNumbers,
  found: ProductCard[],
): Promise<Map<number, FoundBy>> {
  const [typed = ""] = read.numbers;
  const reasons = new Map<number, FoundBy>();
  const numbered = found.map(({ id, code }) => ({ id, number: normalizePartNumber(code) }));
  const others = numbered.filter(({ number }) => !read.numbers.includes(number));
  const begun = new Set(others.filter(({ number }) => number.startsWith(typed)).map(({ id }) => id));
  for (const { productId, brand, code, isWhole } of await crossReferencesOf(db, read.numbers, others)) {
    if (reasons.has(productId) || (begun.has(productId) && !isWhole)) continue;
    reasons.set(productId, { kind: "crossReference", text: `${brand} ${code}` });
  }
  for (const { id, number } of others) {
    const replaced = foundByChain(read, number);
    if (replaced !== undefined) reasons.set(id, replaced);
  }
  return reasons;
}

/**
 * The products' numbers of other makers that equal one of the typed numbers or begin with the first; equal ones come
 * first.
 */
async function crossReferencesOf(db: Queryable, numbers: string[], of: { id: number }[]) {
  if (of.length === 0) return [];
  const ids = of.map(({ id }) => id);
  const isWhole = sql<boolean>`${inArray(crossReferences.codeNormalized, numbers)}`;
  const { productId, brand, code } = crossReferences;
  return db
    .select({ productId, brand, code, isWhole })
    .from(crossReferences)
    .where(
      and(inArray(productId, ids), or(isWhole, like(crossReferences.codeNormalized, `${numbers[0] ?? ""}%`))),
    )
    .orderBy(desc(isWhole), asc(crossReferences.id));
}

/** How a product's number is linked to the typed numbers in a chain of replacements. */
function foundByChain({ replacements }: ReadNumbers, normalized: string): FoundBy | undefined {
  const { older, newer, asked } = replacements;
  if (asked === undefined) return undefined;
  if (newer.some((number) => number.normalized === normalized)) {
    return { kind: "supersession", text: asked.code };
  }
  if (older.some((number) => number.normalized === normalized)) {
    return { kind: "supersededBy", text: asked.code };
  }
  return undefined;
}

/** Which of the machines in question each product fits; if several, the first in question. */
export async function foundByMachine(
  db: Queryable,
  meant: Machine[],
  found: ProductCard[],
): Promise<Map<number, FoundBy>> {
  if (found.length === 0) return new Map();
  const rows = await db
    .select({ productId: fitments.productId, machineId: fitments.machineId })
    .from(fitments)
    .where(
      and(
        inArray(
          fitments.productId,
          found.map(({ id }) => id),
        ),
        inArray(
          fitments.machineId,
          meant.map(({ id }) => id),
        ),
      ),
    );
  const fitted = new Set(rows.map(({ productId, machineId }) => `${productId} ${machineId}`));
  return new Map(
    found.flatMap(({ id }) => {
      const machine = meant.find((one) => fitted.has(`${id} ${one.id}`));
      return machine === undefined
        ? []
        : [[id, { kind: "machine", text: `${machine.brand} ${machine.model}` }] as const];
    }),
  );
}
