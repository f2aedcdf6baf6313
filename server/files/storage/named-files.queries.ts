import { sql, type SQL } from "drizzle-orm";
import type { Queryable } from "../../database/queryable.ts";

/** The unique part of a file's key: the hash of a picture, the random part of an uploaded file's key, an import's id. */
const unique = "[0-9a-f]{32,}|[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}";
const uniquePattern = new RegExp(unique);

/**
 * Tables whose rows are no reason to keep a file: `picture` only has a file's size and is deleted with it, the audit
 * tells about the past, and the mailbox contains whole mails.
 */
const tellOnly = ["picture", "audit_log", "kept_mail", "mail"];

/** A column that may name files. */
export interface NamingColumn {
  table: string;
  column: string;
  isJson: boolean;
}

/**
 * The columns that may name files, asked of the database itself, so that none is forgotten: every text whose name is `key` or ends in
 * `_key`, and everything that is JSON.
 */
export async function listNamingColumns(db: Queryable): Promise<NamingColumn[]> {
  const { rows } = await db.execute<NamingColumn & Record<string, unknown>>(sql`
    select c.relname as "table", a.attname as "column", a.atttypid <> 'text'::regtype as "isJson"
    from pg_attribute a
    join pg_class c on c.oid = a.attrelid
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
      and a.attnum > 0 and not a.attisdropped and c.relname <> all(${sql.param(tellOnly)}::text[])
      and (a.atttypid in ('json'::regtype, 'jsonb'::regtype) or a.atttypid = 'text'::regtype and a.attname ~ '(^|_)key$')
    order by 1, 2`);
  return rows;
}

/** The unique part of a file's key; undefined for a file that the shop does not store by such a key. */
export function uniquePart(key: string): string | undefined {
  return uniquePattern.exec(key)?.[0];
}

/** The unique parts of these files that a text names, by the file's key or by the unique part alone. */
export async function findNamedByText(
  db: Queryable,
  columns: NamingColumn[],
  keys: string[],
): Promise<Set<string>> {
  // The report on an import belongs to its file.
  const names = keys.flatMap((key) => [key.replace(/-report$/, ""), uniquePart(key) ?? key]);
  const texts = columns.filter(({ isJson }) => !isJson);
  const found = await askEach(
    db,
    texts,
    (table, column) =>
      sql`select distinct ${column} as name from ${table} where ${column} = any(${sql.param(names)}::text[])`,
  );
  return new Set(found.flatMap((name) => uniquePart(name) ?? []));
}

/** The unique parts of these files that are anywhere in JSON. */
export async function findNamedByJson(
  db: Queryable,
  columns: NamingColumn[],
  keys: string[],
): Promise<Set<string>> {
  if (keys.length === 0) return new Set();
  const parts = keys.flatMap((key) => uniquePart(key) ?? []);
  const found = await askEach(
    db,
    columns.filter(({ isJson }) => isJson),
    (table, column) => sql`
      select distinct part[1] as name from ${table}, regexp_matches(${column}::text, ${`(${unique})`}, 'g') as part
      where part[1] = any(${sql.param(parts)}::text[])`,
  );
  return new Set(found);
}

async function askEach(
  db: Queryable,
  columns: NamingColumn[],
  question: (table: SQL, column: SQL) => SQL,
): Promise<string[]> {
  const names: string[] = [];
  for (const { table, column } of columns) {
    const ofTable = sql`${sql.identifier(table)}`;
    const { rows } = await db.execute<{ name: string }>(
      question(ofTable, sql`${ofTable}.${sql.identifier(column)}`),
    );
    names.push(...rows.map(({ name }) => name));
  }
  return names;
}
