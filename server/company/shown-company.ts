import { z } from "zod";
import type { CompanyFacts } from "#contract/company/company-facts.ts";
import { takeLock } from "../database/advisory-locks.ts";
import { announceChange } from "../database/changes.ts";
import type { Database, Queryable } from "../database/queryable.ts";
import { companySetting } from "./company-facts.ts";
import { defineSetting } from "../core/define-setting.ts";
import { samplesIn, withoutOthersPast, withoutSamples, withOwnPast } from "./sample-facts.ts";

/**
 * Whether samples are hidden from customers. A process writes it from its environment when it starts, so that code that
 * has only the database knows it too.
 */
export const hiddenSamplesSetting = defineSetting("samples", z.object({ areHidden: z.boolean() }), {
  areHidden: false,
});

/** Stores whether samples are hidden from customers. */
export async function hideSamples(db: Database, areHidden: boolean): Promise<void> {
  await db.transaction(async (tx) => {
    await takeLock(tx, "settings");
    if ((await hiddenSamplesSetting.read(tx)).areHidden === areHidden) return;
    await hiddenSamplesSetting.write(tx, { areHidden });
    await announceChange(tx, "settings");
  });
}

/** The company's facts as customers see them; in a real shop samples are empty. */
export async function readShownCompany(db: Queryable): Promise<CompanyFacts> {
  const company = withoutOthersPast(await companySetting.read(db));
  if (samplesIn(company).length === 0) return company;
  const { areHidden } = await hiddenSamplesSetting.read(db);
  return areHidden ? withoutSamples(company) : withOwnPast(company);
}
