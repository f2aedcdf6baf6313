import type { Client } from "pg";

interface Piece {
  table: string;
  name: string;
  definition: string;
}

/**
 * Runs `work` while the tables have neither indexes (primary keys and those of a partition aside) nor foreign keys, then creates exactly these
 * again, which checks every row: for very many rows that is much faster than updating them row by row. Everything
 * happens in the transaction that is open on `client`; the tables are locked until it ends.
 */
export async function withoutIndexes<Result>(
  client: Client,
  tables: readonly string[],
  hooks: { work: () => Promise<Result>; onRebuild: (what: string) => void },
): Promise<Result> {
  await client.query(`lock table ${tables.map((table) => `"${table}"`).join(", ")} in access exclusive mode`);
  const before = await describe(client, tables);
  for (const { table, name } of before.foreignKeys) {
    await client.query(`alter table "${table}" drop constraint "${name}"`);
  }
  for (const { name } of before.indexes) await client.query(`drop index "${name}"`);
  const result = await hooks.work();
  for (const { name, definition } of before.indexes) {
    hooks.onRebuild(name);
    await client.query(definition);
  }
  for (const { table, name, definition } of before.foreignKeys) {
    hooks.onRebuild(name);
    await client.query(`alter table "${table}" add constraint "${name}" ${definition}`);
  }
  const after = await describe(client, tables);
  if (JSON.stringify(after) !== JSON.stringify(before)) {
    throw new Error("the indexes that were made again differ from those that stood before");
  }
  return result;
}

async function describe(client: Client, tables: readonly string[]) {
  const { rows: indexes } = await client.query<Piece>(
    `select r.relname as table, i.relname as name, pg_get_indexdef(i.oid) as definition
     from pg_index x join pg_class i on i.oid = x.indexrelid join pg_class r on r.oid = x.indrelid
     where r.oid = any ($1::text[]::regclass[]) and not i.relispartition and not exists (select from pg_constraint c where c.conindid = i.oid and c.contype in ('p', 'u', 'x'))
     order by 1, 2`,
    [tables],
  );
  const { rows: foreignKeys } = await client.query<Piece>(
    `select r.relname as table, c.conname as name, pg_get_constraintdef(c.oid) as definition
     from pg_constraint c join pg_class r on r.oid = c.conrelid
     where c.contype = 'f' and r.oid = any ($1::text[]::regclass[]) order by 1, 2`,
    [tables],
  );
  return { indexes, foreignKeys };
}
