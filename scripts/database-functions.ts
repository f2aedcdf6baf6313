import { sql } from "drizzle-orm";
import type { Queryable } from "#server/database/queryable.ts";

/** The file that says what the database does by itself. */
export const functionsFile = "server/database/functions.sql";

const head = `-- What the database does by itself, as it stands after all migrations: first the triggers of each table, then the functions.
-- \`npm run database:generate\` writes this file; a change is a migration.`;

/** Writes the triggers and functions of a migrated database as SQL, each in PostgreSQL's own form, in the order of their names. */
export async function describeFunctions(db: Queryable): Promise<string> {
  const { rows: triggers } = await db.execute<{ table: string; text: string; comment: string | null }>(sql`
    select tgrelid::regclass::text as "table", pg_get_triggerdef(oid, true) as text, obj_description(oid, 'pg_trigger') as comment
    from pg_trigger where not tgisinternal and tgparentid = 0 and tgrelid in (select oid from pg_class where relnamespace = 'public'::regnamespace)
    order by tgrelid::regclass::text collate "C", tgname collate "C"`);
  const { rows: functions } = await db.execute<{ text: string; comment: string | null }>(sql`
    select pg_get_functiondef(oid) as text, obj_description(oid, 'pg_proc') as comment
    from pg_proc where pronamespace = 'public'::regnamespace and prokind = 'f'
      and not exists (select from pg_depend where classid = 'pg_proc'::regclass and objid = pg_proc.oid and deptype = 'e')
    order by proname collate "C", pg_get_function_identity_arguments(oid) collate "C"`);
  const tables = Map.groupBy(triggers, ({ table }) => table);
  const parts = [
    head,
    ...[...tables].map(([table, own]) => [`-- ${table}`, ...own.map(written)].join("\n")),
    ...functions.map(written),
  ];
  return `${parts.join("\n\n")}\n`;
}

function written({ text, comment }: { text: string; comment: string | null }): string {
  return [...(comment === null ? [] : [`-- ${comment}`]), `${text.trimEnd()};`].join("\n");
}
