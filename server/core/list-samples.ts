import { eq } from "drizzle-orm";
import type { SampleName } from "#contract/admin/samples.ts";
import type { Queryable } from "../database/queryable.ts";
import { shippingTariffs } from "../database/schema/shipping.ts";
import { companySetting } from "./company-facts.ts";
import { firstDaySetting } from "./first-day-setting.ts";
import { samplesIn } from "./sample-facts.ts";

/** The samples that nobody has replaced or confirmed. */
export async function listSamples(db: Queryable): Promise<SampleName[]> {
  const facts = samplesIn(await companySetting.read(db));
  const tariffs = await db.$count(shippingTariffs, eq(shippingTariffs.isSample, true));
  const { hasReadConditions } = await firstDaySetting.read(db);
  return [
    ...facts,
    ...(tariffs > 0 ? (["tariffs"] as const) : []),
    ...(hasReadConditions ? [] : (["conditions"] as const)),
  ];
}
