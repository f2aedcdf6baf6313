import { eq } from "drizzle-orm";
import type { z } from "zod";
import type { shopRules } from "#contract/admin/settings.ts";
import { defaultStockSettings, stockSettings } from "#contract/admin/stock.ts";
import { changedFields, recordAudit } from "../../core/record-audit.ts";
import { announceChange } from "../../database/changes.ts";
import type { Database, Queryable } from "../../database/queryable.ts";
import { settings } from "../../database/schema/settings.ts";
import { readPaymentSettings, writePaymentSettings } from "./payment-settings.queries.ts";
import { requireVersion, versionOf } from "./setting-version.ts";
import { holdLock } from "../../database/advisory-locks.ts";

type ShopRules = z.output<typeof shopRules>;

async function readRules(db: Queryable): Promise<ShopRules> {
  const [row] = await db.select({ value: settings.value }).from(settings).where(eq(settings.key, "stock"));
  const stock = { ...defaultStockSettings, ...(row?.value as Partial<ShopRules["stock"]> | undefined) };
  return { payment: await readPaymentSettings(db), stock: stockSettings.parse(stock) };
}

/** How the shop takes payments and sells, with the version by which it is changed. */
export async function readShopRules(db: Queryable) {
  const value = await readRules(db);
  return { version: versionOf(value), value };
}

/** Writes how the shop takes payments and sells. @throws Refusal `settingChanged` */
export async function writeShopRules(
  db: Database,
  { version, value, userId }: { version: string; value: ShopRules; userId: string },
) {
  await db.transaction(async (tx) => {
    await holdLock(tx, "settings");
    const before = await readRules(tx);
    requireVersion(before, version);
    const changed = changedFields(
      { ...before.payment, ...before.stock },
      { ...value.payment, ...value.stock },
    );
    if (changed === undefined) return;
    await writePaymentSettings(tx, value.payment);
    await writeSetting(tx, "stock", value.stock);
    await recordAudit(tx, {
      userId,
      action: "setting.rules",
      subjectId: "rules",
      subjectLabel: "rules",
      ...changed,
    });
    await announceChange(tx, "settings");
  });
  return readShopRules(db);
}

/** Puts a setting in the place of what stood under its key. */
export async function writeSetting(tx: Queryable, key: string, value: unknown): Promise<void> {
  await tx
    .insert(settings)
    .values({ key, value })
    .onConflictDoUpdate({ target: settings.key, set: { value, updatedAt: new Date() } });
}
