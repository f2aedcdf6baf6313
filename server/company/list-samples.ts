import { eq } from "drizzle-orm";
import type { SampleName } from "#contract/company/admin/samples.ts";
import type { Queryable } from "../database/queryable.ts";
import { shippingTariffs } from "../database/schema/shipping.ts";
import { companySetting } from "./company-facts.ts";
import { offered } from "./courier-setting.ts";
import { firstDaySetting } from "./first-day-setting.ts";
import { samplesIn } from "./sample-facts.ts";

/** The samples that nobody has replaced or confirmed. */
export async function listSamples(db: Queryable): Promise<SampleName[]> {
  const facts = samplesIn(await companySetting.read(db));
  const tariffs = await listSampleTariffs(db);
  const { hasReadConditions } = await firstDaySetting.read(db);
  return [
    ...facts,
    ...(tariffs.length > 0 ? (["tariffs"] as const) : []),
    ...(hasReadConditions ? [] : (["conditions"] as const)),
  ];
}

/** The services with a sample price, as far as customers are offered them: no hidden one asks for a decision. */
export async function listSampleTariffs(db: Queryable): Promise<{ provider: string; service: string }[]> {
  const services = await db
    .selectDistinct({ provider: shippingTariffs.provider, service: shippingTariffs.service })
    .from(shippingTariffs)
    .where(eq(shippingTariffs.isSample, true));
  return offered(db, services);
}
