import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { allMigrations } from "#server/database/migrating/migrate.ts";
import { migrationFaults } from "./migration-rules.ts";

/** Migrations up to this one were made before the rules, and have run in every shop. */
const lastBeforeRules = "0065_state_of_orders_credited.sql";

const outside = "-- Outside of a transaction\n";

describe("the migrations of the shop", () => {
  const files = readdirSync(allMigrations).filter((name) => name.endsWith(".sql"));

  it.each(files.filter((name) => name > lastBeforeRules))("%s lets the shop continue to sell", (name) => {
    expect(migrationFaults(readFileSync(join(allMigrations, name), "utf8"))).toEqual([]);
  });

  it("begins with an existing migration", () => {
    expect(files).toContain(lastBeforeRules);
  });
});

describe("a migration", () => {
  it.each([
    ['ALTER TABLE "product" DROP COLUMN "weight";', "takes away"],
    ["alter table product rename column weight to grams;", "takes away"],
    ['DROP TABLE "product";', "takes away"],
    ['ALTER TABLE "product" ALTER COLUMN "stock" SET DATA TYPE bigint;', "writes the table again"],
    ['ALTER TABLE "product" ALTER COLUMN "stock" SET NOT NULL;', "reads the whole table"],
    ['ALTER TABLE "product" ADD COLUMN "colour" text NOT NULL;', "give the column a default"],
    ["alter table product add column key uuid default gen_random_uuid();", "writes the table again"],
    [
      "alter table product add column name_length integer generated always as (length(name)) stored;",
      "writes the table again",
    ],
    [
      'ALTER TABLE "product" ADD CONSTRAINT "known" CHECK ("product"."grade" in (\'oem\'));',
      "add it not valid",
    ],
    [
      'ALTER TABLE "product" ADD CONSTRAINT "of" FOREIGN KEY ("maker_id") REFERENCES "maker"("id");',
      "add it not valid",
    ],
    ['ALTER TABLE "product" ADD CONSTRAINT "once" UNIQUE("code");', "using the index"],
    ['CREATE INDEX "by_code" ON "product" USING btree ("code");', "create it concurrently"],
    [`${outside}create unique index concurrently by_code on product (code);`, "if not exists"],
    ["create index concurrently if not exists by_code on product (code);", "begin the file with"],
    ["update product set grade = 'oem';", "a few at a time"],
    ["DELETE FROM product where stock = 0;", "a few at a time"],
    [
      'create table colour (id integer);--> statement-breakpoint\nCREATE INDEX "i" ON "product" ("a");',
      "concurrently",
    ],
    [`${outside}alter table product add column colour text;`, "cannot run twice"],
  ])("%s is refused", (text, says) => {
    expect(migrationFaults(text).join("\n")).toContain(says);
  });

  it.each([
    ['ALTER TABLE "product" ADD COLUMN "colour" text DEFAULT \'\' NOT NULL;'],
    ["alter table product add column colour text, add column made_at timestamptz default now();"],
    [
      'CREATE TABLE "colour" ("id" integer PRIMARY KEY NOT NULL);--> statement-breakpoint\nCREATE INDEX "of_colour" ON "colour" USING btree ("id");--> statement-breakpoint\nALTER TABLE "colour" ADD CONSTRAINT "of" FOREIGN KEY ("id") REFERENCES "product"("id");',
    ],
    ["alter table product add constraint known check (grade in ('oem')) not valid;"],
    [`${outside}alter table product validate constraint known;`],
    [`${outside}create index concurrently if not exists by_code on product (code);`],
    [
      `${outside}do $$ begin loop update product set a = 1 where a is null; exit when not found; commit; end loop; end $$;`,
    ],
    ["create or replace function f() returns trigger as $$ begin update product set a = 1; end $$;"],
  ])("%s is allowed", (text) => {
    expect(migrationFaults(text)).toEqual([]);
  });
});
