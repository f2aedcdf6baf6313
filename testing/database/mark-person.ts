import type { Pool } from "pg";

/** A word that occurs nowhere else in a shop. */
export const marker = "Zwxqvjk";

/** Columns by which an erasure finds the rows about a person. */
const namesTheThing = new Set(
  ["user_name", "action", "subject", "subject_id", "subject_label"].map((name) => `audit_log.${name}`),
);

interface ForeignKey {
  child: string;
  parent: string;
  columns: string[];
  parentColumns: string[];
}

/** The rows of a table, by their place in it. */
type Places = Map<string, Set<string>>;

/**
 * Writes the marker into every text and every JSON of all rows that belong to these accounts, through any number of
 * tables: rows that reference them, rows that reference those, and rows that name them without a reference. Columns
 * that refuse it (a word of a list, a number that the database makes) are left out. Returns the columns that contain it
 * now, as `table.column`.
 */
export async function markPeople(pool: Pool, userIds: string[]): Promise<string[]> {
  const places = await placesOf(pool, userIds);
  const marked: string[] = [];
  const client = await pool.connect();
  try {
    await client.query("alter table audit_log disable trigger user");
    for (const [table, rows] of places) {
      let present = [...rows];
      const { rows: columns } = await client.query<{ name: string; type: string }>(
        `select attname as name, atttypid::regtype::text as type from pg_attribute
         where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = ''
           and atttypid::regtype::text in ('text', 'jsonb') and attname !~ '(^|_)key$'`,
        [`"${table}"`],
      );
      for (const { name, type } of columns) {
        if (namesTheThing.has(`${table}.${name}`)) continue;
        const value =
          type === "text"
            ? `"${name}" || ' ${marker}'`
            : `case jsonb_typeof("${name}") when 'object' then "${name}" || '{"reason": "${marker}"}' when 'array' then "${name}" || '["${marker}"]' else "${name}" end`;
        await client.query("begin");
        try {
          const { rows: after } = await client.query<{ place: string }>(
            `update "${table}" set "${name}" = ${value} where ctid = any($1::tid[]) returning ctid::text as place`,
            [present],
          );
          await client.query("commit");
          present = after.map(({ place }) => place);
          marked.push(`${table}.${name}`);
        } catch {
          await client.query("rollback");
        }
      }
    }
    await client.query("alter table audit_log enable trigger user");
  } finally {
    client.release();
  }
  return marked;
}

async function placesOf(pool: Pool, userIds: string[]): Promise<Places> {
  const { rows: keys } = await pool.query<ForeignKey>(`
    select c.conrelid::regclass::text as child, c.confrelid::regclass::text as parent,
      (select array_agg(attname::text order by place) from unnest(c.conkey) with ordinality k(num, place)
        join pg_attribute a on a.attrelid = c.conrelid and a.attnum = k.num) as columns,
      (select array_agg(attname::text order by place) from unnest(c.confkey) with ordinality k(num, place)
        join pg_attribute a on a.attrelid = c.confrelid and a.attnum = k.num) as "parentColumns"
    from pg_constraint c where c.contype = 'f' and c.connamespace = 'public'::regnamespace`);
  const places: Places = new Map();
  const add = async (table: string, condition: string, values: unknown[]) => {
    const { rows } = await pool.query<{ place: string }>(
      `select t.ctid::text as place from ${table} t where ${condition}`,
      values,
    );
    const known = places.get(table) ?? new Set();
    const before = known.size;
    for (const { place } of rows) known.add(place);
    if (known.size > 0) places.set(table, known);
    return known.size > before;
  };
  let hasGrown = await add("app_user", "t.id = any($1::uuid[])", [userIds]);
  while (hasGrown) {
    hasGrown = false;
    for (const { child, parent, columns, parentColumns } of keys) {
      const parents = [...(places.get(parent) ?? [])];
      if (parents.length === 0) continue;
      const same = columns
        .map((column, index) => `p."${parentColumns[index]}" = t."${column}"`)
        .join(" and ");
      const grew = await add(
        child,
        `exists (select from ${parent} p where p.ctid = any($1::tid[]) and ${same})`,
        [parents],
      );
      hasGrown ||= grew;
    }
  }
  const ofOrders = "select id from sales_order where user_id = any($1::uuid[])";
  await add(
    "mail",
    `t.order_id in (${ofOrders}) or t.facts ->> 'userId' = any($1::text[]) or t.facts ->> 'requestId' in (select id::text from quote_request where user_id = any($1::uuid[]))`,
    [userIds],
  );
  await add("kept_mail", "t.id in (select id from mail where ctid = any($1::tid[]))", [
    [...(places.get("mail") ?? [])],
  ]);
  await add(
    "audit_log",
    `t.subject_id = any($1::text[]) or t.subject_id in (select id::text from (${ofOrders}) o)`,
    [userIds],
  );
  await add(
    "payment_notice",
    `t.reference in (select reference from payment_attempt where order_id in (${ofOrders}))`,
    [userIds],
  );
  return places;
}

/** The columns of the whole shop that contain the marker, as `table.column`. */
export async function findMarked(pool: Pool): Promise<string[]> {
  const { rows: tables } = await pool.query<{ name: string }>(
    "select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition",
  );
  const found: string[] = [];
  for (const { name } of tables) {
    const { rows } = await pool.query<{ field: string }>(
      `select distinct each.key as field from "${name}" t, jsonb_each(to_jsonb(t)) each where each.value::text ilike $1`,
      [`%${marker}%`],
    );
    found.push(...rows.map(({ field }) => `${name}.${field}`));
  }
  return found.sort();
}
