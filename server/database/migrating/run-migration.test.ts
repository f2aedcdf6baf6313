import { expect, it } from "vitest";
import { migrationsAnd } from "#testing/migrations-folder.ts";
import { openTestDatabase } from "#testing/database/test-database.ts";
import { migrate } from "./migrate.ts";

it("builds an index and moves rows a few at a time, outside of a transaction, once", async () => {
  const { database, close } = await openTestDatabase();
  const folder = migrationsAnd(`-- Outside of a transaction
alter table setting add column if not exists moved boolean;
--> statement-breakpoint
create index concurrently if not exists setting_moved on setting (moved);
--> statement-breakpoint
do $$
declare several integer;
begin
  loop
    update setting set moved = true where key in (select key from setting where moved is null limit 2);
    get diagnostics several = row_count;
    exit when several = 0;
    commit;
  end loop;
end $$;`);
  const { pool } = database;
  await pool.query(
    "insert into setting (key, value) select 'of a test ' || n, '1' from generate_series(1, 9) as n",
  );
  await migrate(database, { migrationsFolder: folder.path });
  await migrate(database, { migrationsFolder: folder.path });
  folder.remove();
  const { rows } = await pool.query(`
    select count(*) filter (where moved)::int as moved, count(distinct xmin::text)::int as steps,
      (select indisvalid from pg_index where indexrelid = to_regclass('setting_moved')) as indexed
    from setting where key like 'of a test %'`);
  expect(rows).toEqual([{ moved: 9, steps: 5, indexed: true }]);
  await close();
});
