import { sql } from "drizzle-orm";
import type { Database } from "#server/database/queryable.ts";

/**
 * Writes so many rows like one of a table, without its triggers, and lets the database look at them. `changed` are the columns that
 * differ, each with an expression in which `n` is the copy's number.
 */
export async function multiplyRows(
  db: Database,
  table: string,
  { like, count, changed }: { like: string; count: number; changed: Record<string, string> },
): Promise<void> {
  const { rows } = await db.execute<{ name: string }>(sql`
    select column_name as name from information_schema.columns
    where table_name = ${table} and is_generated = 'NEVER' and is_identity = 'NO'`);
  const names = rows.map(({ name }) => name);
  await db.transaction(async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`);
    await tx.execute(sql`
      insert into ${sql.identifier(table)} (${sql.join(
        names.map((name) => sql.identifier(name)),
        sql`, `,
      )})
      select ${sql.join(
        names.map((name) => sql.raw(changed[name] ?? `"${name}"`)),
        sql`, `,
      )}
      from ${sql.identifier(table)}, generate_series(1, ${count}::integer) n where id::text = ${like}`);
  });
  await db.execute(sql`analyze ${sql.identifier(table)}`);
}
