import type { Database } from "../../database/queryable.ts";
import { shippingTariffs } from "../../database/schema/shipping.ts";
import { listDefaultTariffs } from "./default-tariffs.ts";
import { takeLock } from "../../database/advisory-locks.ts";

/**
 * Fills the tariff table with the default prices, which are samples, if it is empty; what the company has edited is never changed. The
 * provinces must be loaded. Safe to call at every start and by several processes at once.
 */
export async function loadTariffs(db: Database): Promise<void> {
  await db.transaction(async (tx) => {
    await takeLock(tx, "tariffs");
    const [any] = await tx.select({ id: shippingTariffs.id }).from(shippingTariffs).limit(1);
    if (any !== undefined) return;
    await tx
      .insert(shippingTariffs)
      .values(listDefaultTariffs().map((tariff) => ({ ...tariff, isSample: true })));
  });
}
