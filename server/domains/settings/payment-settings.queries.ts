import { eq } from "drizzle-orm";
import { paymentSettings, type PaymentSettings } from "#contract/admin/payments.ts";
import type { Queryable } from "../../database/queryable.ts";
import { settings } from "../../database/schema/settings.ts";

const key = "payment";

/** How customers pay; the defaults for what the company has not set. */
export async function readPaymentSettings(db: Queryable): Promise<PaymentSettings> {
  const [row] = await db.select({ value: settings.value }).from(settings).where(eq(settings.key, key));
  return paymentSettings.parse(row?.value ?? {});
}

/** Writes how customers pay; it holds for orders that are asked to pay from now on. */
export async function writePaymentSettings(db: Queryable, value: PaymentSettings): Promise<void> {
  await db
    .insert(settings)
    .values({ key, value })
    .onConflictDoUpdate({ target: settings.key, set: { value, updatedAt: new Date() } });
}
