import { and, eq } from "drizzle-orm";
import { factSamples, type FactSample, type SampleName } from "#contract/company/admin/samples.ts";
import { companySetting } from "../../company/company-facts.ts";
import { firstDaySetting } from "../../company/first-day-setting.ts";
import { recordAudit } from "../../core/record-audit.ts";
import { listSamples, listSampleTariffs } from "../../company/list-samples.ts";
import { takeLock } from "../../database/advisory-locks.ts";
import { announceChange } from "../../database/changes.ts";
import type { Database, Queryable } from "../../database/queryable.ts";
import { shippingTariffs } from "../../database/schema/shipping.ts";

/** Records that samples are true for this company; customers then see them. */
export async function confirmSamples(
  db: Database,
  { names, userId }: { names: SampleName[]; userId: string },
): Promise<void> {
  await db.transaction(async (tx) => {
    await takeLock(tx, "settings");
    const present = await listSamples(tx);
    const confirmed = present.filter((name) => names.includes(name));
    if (confirmed.length === 0) return;
    const facts = confirmed.filter((name): name is FactSample => factSamples.some((one) => one === name));
    if (facts.length > 0) {
      const company = await companySetting.read(tx);
      const confirmedSamples = [...company.confirmedSamples, ...facts];
      await companySetting.write(tx, { ...company, confirmedSamples });
    }
    if (confirmed.includes("tariffs")) await confirmTariffs(tx);
    if (confirmed.includes("conditions")) {
      await firstDaySetting.write(tx, { ...(await firstDaySetting.read(tx)), hasReadConditions: true });
    }
    await recordAudit(tx, {
      userId,
      action: "setting.confirmSamples",
      subjectId: "samples",
      subjectLabel: "samples",
      after: { confirmed },
    });
    await announceChange(tx, "settings");
  });
}

/** A hidden service stays a sample: nobody who confirms the others has looked at its prices. */
async function confirmTariffs(tx: Queryable): Promise<void> {
  for (const { provider, service } of await listSampleTariffs(tx)) {
    await tx
      .update(shippingTariffs)
      .set({ isSample: false })
      .where(and(eq(shippingTariffs.provider, provider), eq(shippingTariffs.service, service)));
  }
}
