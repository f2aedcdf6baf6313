import { z } from "zod";
import { takeLock } from "../database/advisory-locks.ts";
import type { Database } from "../database/queryable.ts";
import { defineSetting } from "../core/define-setting.ts";

/** What the first day's list knows that no other row of the database says. */
export const firstDaySetting = defineSetting(
  "first-day",
  z.object({
    isPutAway: z.boolean(),
    /** Whether a mail server has taken a test mail. */
    hasSentMail: z.boolean(),
    /** Whether the owner has confirmed that the company agrees with the shop's conditions. */
    hasReadConditions: z.boolean(),
  }),
  { isPutAway: false, hasSentMail: false, hasReadConditions: false },
);

/** Changes some of it, and leaves the rest as it is. */
export async function changeFirstDay(
  db: Database,
  change: Partial<Awaited<ReturnType<typeof firstDaySetting.read>>>,
): Promise<void> {
  await db.transaction(async (tx) => {
    await takeLock(tx, "settings");
    await firstDaySetting.write(tx, { ...(await firstDaySetting.read(tx)), ...change });
  });
}
