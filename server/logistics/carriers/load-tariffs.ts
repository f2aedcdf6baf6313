import { sql } from "drizzle-orm";
import type { Database } from "../../database/client.ts";
import { shippingTariffs } from "../../database/schema/logistics.ts";
import { listDefaultTariffs } from "./default-tariffs.ts";

/** Any number that nothing else locks by: processes that start together load the tariffs one after another. */
const tariffsLock = 730_403;

/**
 * Fills the tariff table with the default prices where it is empty; what the company has edited is never touched. The
 * provinces must be there. Safe to call at every start and by several processes at once.
 */
export async function loadTariffs(db: Database): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${tariffsLock})`);
    const [any] = await tx.select({ id: shippingTariffs.id }).from(shippingTariffs).limit(1);
    if (any !== undefined) return;
    await tx.insert(shippingTariffs).values(listDefaultTariffs());
  });
}
