import { eq } from "drizzle-orm";
import { z } from "zod";
import type { Queryable } from "../database/queryable.ts";
import { settings } from "../database/schema/settings.ts";

/** The services that the company does not use, as the setting `couriers` stores them. */
const courierSettings = z.object({
  notOffered: z.array(z.object({ provider: z.string(), service: z.string() })).default([]),
});

/** Services that customers are not offered, although a courier or the tariff table has them. */
export async function readNotOffered(db: Queryable): Promise<{ provider: string; service: string }[]> {
  const [row] = await db.select({ value: settings.value }).from(settings).where(eq(settings.key, "couriers"));
  return courierSettings.parse(row?.value ?? {}).notOffered;
}

/** Those of the quotes that the company offers. */
export async function offered<Quote extends { provider: string; service: string }>(
  db: Queryable,
  quotes: Quote[],
): Promise<Quote[]> {
  const hidden = await readNotOffered(db);
  return quotes.filter(
    ({ provider, service }) => !hidden.some((one) => one.provider === provider && one.service === service),
  );
}
