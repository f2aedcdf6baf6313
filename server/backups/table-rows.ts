import { escapeIdentifier, type ClientBase } from "pg";

/** A table of the shop, as a backup reads and writes its rows. */
export interface Table {
  name: string;
  /** Those that are stored; what the database makes of others is made again. */
  columns: string[];
  /** Its partitions: their rows are the table's own, and only their triggers are theirs. */
  partitions: string[];
  /** The terms of an `order by` that puts the rows in the same order on every engine and in every locale. */
  order: string;
}

/** Bytes of JSON that one fetch should bring: a kept mail with its PDF may have a megabyte, a row of a cart has a hundred bytes. */
const wantedBytes = 1_000_000;
const mostRows = 5_000;

/** All tables of the shop, by name; a partition is no table of its own. The queue's own are not among them: its jobs are made again from what they are about. */
export async function listTables(client: ClientBase): Promise<Table[]> {
  const { rows } = await client.query<Table>(`
    select c.relname as name,
      array(
        select a.attname::text from pg_attribute a
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
        order by a.attnum
      ) as columns,
      array(select inhrelid::regclass::text from pg_inherits where inhparent = c.oid order by 1) as partitions,
      coalesce(
        (
          select string_agg(
            quote_ident(a.attname) || case when a.attcollation = 0 then '' else ' collate "C"' end, ', ' order by key.place
          )
          from pg_index i
          cross join unnest(i.indkey::int2[]) with ordinality key (attnum, place)
          join pg_attribute a on a.attrelid = i.indrelid and a.attnum = key.attnum
          where i.indrelid = c.oid and i.indisprimary
        ),
        't::text collate "C"'
      ) as order
    from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
    order by c.relname collate "C"`);
  return rows;
}

/** How a session writes values, so that the same row is the same text everywhere. */
export const plainValues = `
  set local timezone = 'UTC'; set local datestyle = 'ISO, MDY'; set local intervalstyle = 'postgres';
  set local extra_float_digits = 1; set local bytea_output = 'hex'; set local statement_timeout = 0`;

/** The rows of a table as JSON, in packs of about a megabyte. To be called in a transaction that has read `plainValues`. */
export async function* readRows(
  client: ClientBase,
  { name, columns, order }: Table,
): AsyncGenerator<string[]> {
  await client.query(
    `declare backup_rows no scroll cursor for
     select row_to_json(r)::text as row from (select ${listNames(columns)} from ${escapeIdentifier(name)} t order by ${order}) r`,
  );
  let rowsAtOnce = 100;
  for (;;) {
    // A cursor is read in order.
    const { rows } = await client.query<{ row: string }>(`fetch ${rowsAtOnce} from backup_rows`);
    if (rows.length === 0) break;
    const pack = rows.map(({ row }) => row);
    yield pack;
    const bytesOfRow = pack.reduce((sum, row) => sum + row.length, 0) / pack.length;
    rowsAtOnce = Math.min(Math.max(Math.floor(wantedBytes / bytesOfRow), 1), mostRows);
  }
  await client.query("close backup_rows");
}

/** The last number that each sequence of the shop gave; null if it gave none. */
export async function readSequences(client: ClientBase): Promise<{ name: string; last: string | null }[]> {
  const { rows } = await client.query<{ name: string; last: string | null }>(
    `select sequencename::text as name, last_value::text as last from pg_sequences
     where schemaname = 'public' order by sequencename collate "C"`,
  );
  return rows;
}

/** Writes rows as `readRows` gave them, with the numbers that they had. */
export async function writeRows(client: ClientBase, { name, columns }: Table, rows: string[]): Promise<void> {
  const names = listNames(columns);
  await client.query(
    `insert into ${escapeIdentifier(name)} (${names}) overriding system value
     select ${names} from json_populate_recordset(null::${escapeIdentifier(name)}, $1::json)`,
    [`[${rows.join(",")}]`],
  );
}

function listNames(columns: string[]): string {
  return columns.map((column) => escapeIdentifier(column)).join(", ");
}
