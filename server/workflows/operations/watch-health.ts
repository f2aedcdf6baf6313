import { isDeepStrictEqual } from "node:util";
import { sql } from "drizzle-orm";
import type { Health } from "#contract/operations/admin/settings-health.ts";
import type { Dependencies } from "../../dependencies.ts";
import { takeLock } from "../../database/advisory-locks.ts";
import { healthWatch, nextWatch } from "../../domains/operations/watch-parts.ts";
import { lockOwners } from "../../domains/people/staff/staff.queries.ts";

/**
 * Mails the owners which parts of `health` have been wrong for ten minutes, once for each fault, and once more when a
 * part has been well for as long. If several processes check at the same moment, only one sends the mails. Returns how
 * many mails it queued.
 */
export async function watchHealth(
  { db, mails, log }: Pick<Dependencies, "db" | "mails" | "log">,
  health: Health,
): Promise<number> {
  return db.transaction(async (tx) => {
    await takeLock(tx, "health");
    // The database's clock: those of two machines differ.
    const { rows } = await tx.execute<{ now: number }>(
      sql`select extract(epoch from clock_timestamp())::float8 * 1000 as now`,
    );
    const now = new Date(rows[0]?.now ?? Date.now());
    const before = await healthWatch.read(tx);
    const { watch, wrong, well } = nextWatch(before, health, now);
    // Nearly every check finds the same as the one before, and there is one each minute.
    if (!isDeepStrictEqual(watch, before)) await healthWatch.write(tx, watch);
    if (wrong.length + well.length === 0) return 0;
    for (const { part, finding } of wrong)
      log.error({ part, finding }, "something has been wrong for ten minutes");
    for (const { part, finding } of well) log.warn({ part, finding }, "something is well again");
    const owners = await lockOwners(tx);
    for (const userId of owners) {
      if (wrong.length > 0) await mails.enqueue(tx, { template: "health-fault", userId, faults: wrong });
      if (well.length > 0) await mails.enqueue(tx, { template: "health-well", userId, faults: well });
    }
    return owners.length * (Number(wrong.length > 0) + Number(well.length > 0));
  });
}
