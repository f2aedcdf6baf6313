import { z } from "zod";
import { defineSetting } from "../../core/define-setting.ts";
import type { Queryable } from "../../database/queryable.ts";

/** The last fault of the outside carrier, from any process of the shop, until it answers again. */
export const lastCarrierFault = defineSetting(
  "carrier-fault",
  z
    .object({
      at: z.iso.datetime(),
      reason: z.string(),
      /** How often it has failed since its last answer. */
      inARow: z.int(),
    })
    .nullable(),
  null,
);

/** Records that it failed, for the owner. */
export async function recordCarrierFault(db: Queryable, reason: string): Promise<void> {
  const before = await lastCarrierFault.read(db);
  await lastCarrierFault.write(db, {
    at: new Date().toISOString(),
    reason: reason.slice(0, 200),
    inARow: (before?.inARow ?? 0) + 1,
  });
}
