import { sql } from "drizzle-orm";
import { pino } from "pino";
import { loadGenerated } from "#demo/generate/load-generated.ts";
import { loadDemo } from "#demo/load-demo.ts";
import { openDatabase } from "#server/database/client.ts";
import { migrate } from "#server/database/migrating/migrate.ts";
import { loadPlaces } from "#server/domains/parcels/load-places.ts";
import type { Environment } from "#server/env.ts";
import { createFileStore } from "#server/files/storage/create-file-store.ts";
import type { AskedProduct, PublicFilling } from "./fill-shop.ts";

export const largeCount = 1_000_000;
/** How many of the products are used in questions. */
const sampled = 20_000;

/** Fills an empty database with a million generated products, or uses those that it has; returns what to ask about. */
export async function fillLargeShop(env: Environment): Promise<PublicFilling> {
  const log = pino({ level: "silent" });
  const database = await openDatabase(env, log);
  const { db } = database;
  try {
    await migrate(database);
    await loadPlaces(db);
    await loadDemo(db, createFileStore(env, log));
    const { rows: sizes } = await db.execute<{ name: string; size: number }>(sql`
      select category.name_en as name, count(product.id)::integer as size
      from category left join product on category_id = category.id group by category.id order by category.position`);
    if (sizes.reduce((sum, { size }) => sum + size, 0) < largeCount) {
      await loadGenerated(database, { count: largeCount });
      return await fillLargeShop(env);
    }
    const { rows } = await db.execute<Sampled>(sql`
      select product.id, code, name_en as "nameEn", price_rupiah::float8 as "priceRupiah", (
        select model from fitment join machine on machine.id = machine_id
        where product_id = product.id order by machine_id limit 1) as model
      from product where id in (
        select (random() * (select max(id) from product))::integer from generate_series(1, ${sampled}))`);
    const products = rows.map(({ model, ...row }): AskedProduct => ({
      ...row,
      machines: model === null ? [] : [{ model }],
    }));
    return { products, categories: sizes };
  } finally {
    await database.close();
  }
}

interface Sampled extends Record<string, unknown> {
  id: number;
  code: string;
  nameEn: string;
  priceRupiah: number;
  model: string | null;
}
