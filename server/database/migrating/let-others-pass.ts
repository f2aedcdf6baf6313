import { setTimeout as sleep } from "node:timers/promises";
import { sqlStateOf } from "../constraint-errors.ts";

/**
 * Milliseconds that a change of tables waits for a lock. Others who need the same table wait behind it, so it gives up
 * soon, lets them pass, and tries again.
 */
export const lockPatience = 2_000;
const pause = 1_000;

/** PostgreSQL's codes if others hold the lock: `lock_not_available` and `deadlock_detected`. */
const lockedByOthers = new Set(["55P03", "40P01"]);

/**
 * Changes tables by `change`, which sets `lock_timeout` to `lockPatience`. If others hold its locks, it lets them pass and
 * tries again, so many times in all.
 * @throws the database's error, also if others hold the locks at each try.
 */
export async function lettingOthersPass<Result>(
  mostTries: number,
  change: () => Promise<Result>,
): Promise<Result> {
  for (let left = mostTries - 1; ; left -= 1) {
    try {
      return await change();
    } catch (error) {
      if (left === 0 || !lockedByOthers.has(sqlStateOf(error) ?? "")) throw error;
    }
    await sleep(pause);
  }
}
