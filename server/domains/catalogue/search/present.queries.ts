import { and, sql, type SQL } from "drizzle-orm";
import { escapeLike } from "../../../database/like.ts";
import type { Queryable } from "../../../database/queryable.ts";
import { products } from "../../../database/schema/catalogue.ts";
import { answersTo, isOfKinds } from "./reading/need-conditions.ts";
import type { Need } from "./reading/read-words.ts";

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

/** At most so many parts are meant by the beginning of a number beside other numbers. */
const mostBegun = 3;

/** The normalised numbers of visible products that begin with one of some normalised numbers, by that number. */
export async function listBegunNumbers(
  db: Queryable,
  numbers: readonly string[],
): Promise<Map<string, string[]>> {
  if (numbers.length === 0) return new Map();
  // Each beginning is a parameter of its own, so that each is looked up in the index.
  const each = numbers.map(
    (number) => sql`(
      select ${number}::text as typed, code_normalized as code from product
      where code_normalized like ${`${escapeLike(number)}%`} and is_visible order by code_normalized limit ${mostBegun})`,
  );
  const { rows } = await db.execute<{ typed: string; code: string }>(sql.join(each, sql` union all `));
  const begun = Map.groupBy(rows, ({ typed }) => typed);
  return new Map([...begun].map(([typed, found]) => [typed, found.map(({ code }) => code)]));
}
