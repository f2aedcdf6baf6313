import { getTableColumns, is, SQL, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import type { Queryable } from "./queryable.ts";

/**
 * Inserts rows in their order. One parameter has all of them, so that the text is the same however many there are; one
 * parameter for each value would take longer to build and read than the rows to write. A value that is left out becomes
 * the column's default if that is an expression, or else null. `tail` is the end of the statement: `returning id`, `on
 * conflict …`.
 */
export async function insertRows<Table extends PgTable>(
  tx: Queryable,
  table: Table,
  names: (keyof Table["$inferInsert"] & string)[],
  rows: Table["$inferInsert"][],
  tail: SQL = sql``,
): Promise<Record<string, unknown>[]> {
  if (rows.length === 0) return [];
  const all = getTableColumns(table);
  const columns = names.map((name) => {
    const column = all[name];
    if (column === undefined) throw new Error(`the table has no column ${name}`);
    return { name, column, inSql: sql.identifier(column.name) };
  });
  const values = columns.map(({ column, inSql }) =>
    is(column.default, SQL) ? sql`coalesce(new.${inSql}, ${column.default})` : sql`new.${inSql}`,
  );
  const types = columns.map(({ column, inSql }) => sql`${inSql} ${sql.raw(column.getSQLType())}`);
  const named = rows.map((row: Record<string, unknown>) =>
    Object.fromEntries(columns.map(({ name, column }) => [column.name, row[name]])),
  );
  const answer = await tx.execute(sql`
      insert into ${table} (${listed(columns.map(({ inSql }) => inSql))})
      select ${listed(values)} from json_to_recordset(${JSON.stringify(named)}::json) as new(${listed(types)})
      ${tail}`);
  return answer.rows;
}

function listed(parts: (SQL | ReturnType<typeof sql.identifier>)[]): SQL {
  return sql.join(parts, sql`, `);
}
