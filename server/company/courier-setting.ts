import { z } from "zod";
import type { Queryable } from "../database/queryable.ts";
import { defineSetting } from "../core/define-setting.ts";

/** The services that customers are not offered, although a courier or the tariff table has them. */
export const courierSetting = defineSetting(
  "couriers",
  z.object({ notOffered: z.array(z.object({ provider: z.string(), service: z.string() })) }),
  { notOffered: [] },
);

/** The quotes that the company offers. */
export async function offered<Quote extends { provider: string; service: string }>(
  db: Queryable,
  quotes: Quote[],
): Promise<Quote[]> {
  return among(quotes, await courierSetting.read(db));
}

/** The same if the setting is known. */
export function among<Quote extends { provider: string; service: string }>(
  quotes: Quote[],
  { notOffered }: Awaited<ReturnType<typeof courierSetting.read>>,
): Quote[] {
  return quotes.filter(
    ({ provider, service }) =>
      !notOffered.some((one) => one.provider === provider && one.service === service),
  );
}
