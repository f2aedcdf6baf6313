import { sql } from "drizzle-orm";
import type { Queryable } from "../../../database/queryable.ts";

/** Merges the many rows that triggers have added to each count into one; the sums stay the same. */
export async function mergeProductCounts(db: Queryable): Promise<void> {
  await db.execute(sql`
    with merged as (delete from category_count returning category_id, visible_products)
    insert into category_count
    select category_id, sum(visible_products) from merged group by category_id having sum(visible_products) <> 0`);
  await db.execute(sql`
    with merged as (delete from word_count returning words, category_id, visible_products)
    insert into word_count
    select words, category_id, sum(visible_products) from merged
    group by words, category_id having sum(visible_products) <> 0`);
}
