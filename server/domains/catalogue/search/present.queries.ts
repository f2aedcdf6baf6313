import { and, sql, type SQL } from "drizzle-orm";
import type { Queryable } from "../../../database/queryable.ts";
import { products } from "../../../database/schema/catalogue.ts";
import { answersTo, isOfKinds } from "./need-conditions.ts";
import type { Need } from "./read-words.ts";

/** The needs that at least one visible product answers to. */
export async function findPresent(
  db: Queryable,
  needs: readonly Need[],
  scope: SQL | undefined,
): Promise<Set<Need>> {
  if (needs.length === 0) return new Set();
  const each = needs.map((need) => {
    if (!isOfKinds(need)) {
      const isAnswered = and(sql`${products.isVisible}`, scope, answersTo(need));
      return sql`exists (select from ${products} where ${isAnswered})`;
    }
    const hasProducts = sql`exists (select from search_place where machine_id = 0 and kind = ${products}.key)`;
    return sql`exists (select from search_kind as ${products} where ${and(scope, answersTo(need), hasProducts)})`;
  });
  const { rows } = await db.execute<{ present: boolean[] }>(
    sql`select array[${sql.join(each, sql`, `)}] as present`,
  );
  return new Set(needs.filter((_, index) => rows[0]?.present[index] === true));
}

/** Which of some normalised numbers a product, another maker or a chain of replacements has. */
export async function listKnownNumbers(db: Queryable, numbers: string[]): Promise<Set<string>> {
  const { rows } = await db.execute<{ number: string }>(sql`
    select number from unnest(${sql.param(numbers)}::text[]) as number
    where exists (select from product where code_normalized = number and is_visible)
      or exists (select from cross_reference where code_normalized = number)
      or exists (select from supersession where older_normalized = number or newer_normalized = number)`);
  return new Set(rows.map(({ number }) => number));
}
