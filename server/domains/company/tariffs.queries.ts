import { and, asc, eq, min, notInArray, sql } from "drizzle-orm";
import type { TariffService } from "#contract/company/admin/settings-shipping.ts";
import type { Queryable } from "../../database/queryable.ts";
import { carrierQuotes, provinces, shippingTariffs } from "../../database/schema/shipping.ts";

/** The tariff table by service, sorted as in the checkout, with the prices by province. */
export async function listTariffServices(db: Queryable): Promise<TariffService[]> {
  const first = db
    .select({
      provider: shippingTariffs.provider,
      service: shippingTariffs.service,
      place: min(shippingTariffs.id).as("place"),
    })
    .from(shippingTariffs)
    .groupBy(shippingTariffs.provider, shippingTariffs.service)
    .as("first");
  const rows = await db
    .select({
      provider: shippingTariffs.provider,
      providerName: shippingTariffs.providerName,
      service: shippingTariffs.service,
      description: shippingTariffs.description,
      minimumKilograms: shippingTariffs.minimumKilograms,
      provinceId: shippingTariffs.provinceId,
      rupiahPerKilogram: shippingTariffs.rupiahPerKilogram,
      estimatedDays: shippingTariffs.estimatedDays,
    })
    .from(shippingTariffs)
    .innerJoin(
      first,
      and(eq(first.provider, shippingTariffs.provider), eq(first.service, shippingTariffs.service)),
    )
    .orderBy(asc(first.place), asc(shippingTariffs.provinceId));
  const services = new Map<string, TariffService>();
  for (const { provinceId, rupiahPerKilogram, estimatedDays, ...service } of rows) {
    const key = serviceKey(service);
    const known = services.get(key) ?? { ...service, prices: [] };
    // A price of 0 means that there is no price, as in the checkout.
    if (rupiahPerKilogram > 0) known.prices.push({ provinceId, rupiahPerKilogram, estimatedDays });
    services.set(key, known);
  }
  return [...services.values()];
}

/** The services with a sample price that nobody has saved or confirmed. */
export async function listSampleServices(db: Queryable): Promise<{ provider: string; service: string }[]> {
  return db
    .selectDistinct({ provider: shippingTariffs.provider, service: shippingTariffs.service })
    .from(shippingTariffs)
    .where(eq(shippingTariffs.isSample, true));
}

/** One key for a courier's service. */
export function serviceKey({ provider, service }: { provider: string; service: string }): string {
  return `${provider} ${service}`;
}

/** Stores a service with all its prices; a province without a price is no longer served. */
export async function replaceTariffService(tx: Queryable, service: TariffService): Promise<void> {
  const { prices, ...named } = service;
  const ofService = and(
    eq(shippingTariffs.provider, service.provider),
    eq(shippingTariffs.service, service.service),
  );
  const served = prices.map(({ provinceId }) => provinceId);
  await tx
    .delete(shippingTariffs)
    .where(served.length === 0 ? ofService : and(ofService, notInArray(shippingTariffs.provinceId, served)));
  if (prices.length === 0) return;
  // Updated in place, because the checkout offers services in the order of their rows.
  await tx
    .insert(shippingTariffs)
    .values(prices.map((price) => ({ ...named, ...price })))
    .onConflictDoUpdate({
      target: [shippingTariffs.provinceId, shippingTariffs.provider, shippingTariffs.service],
      set: {
        providerName: sql`excluded.provider_name`,
        description: sql`excluded.description`,
        minimumKilograms: sql`excluded.minimum_kilograms`,
        rupiahPerKilogram: sql`excluded.rupiah_per_kilogram`,
        estimatedDays: sql`excluded.estimated_days`,
        isSample: false,
      },
    });
}

/** Replaces the whole table, service by service in the given order. */
export async function replaceTariffTable(tx: Queryable, services: TariffService[]): Promise<void> {
  await tx.delete(shippingTariffs);
  const rows = services.flatMap(({ prices, ...named }) => prices.map((price) => ({ ...named, ...price })));
  if (rows.length > 0) await tx.insert(shippingTariffs).values(rows);
}

export async function listProvinces(db: Queryable): Promise<{ id: number; name: string }[]> {
  return db.select({ id: provinces.id, name: provinces.name }).from(provinces).orderBy(asc(provinces.id));
}

/** The services that outside carriers have returned lately. */
export async function listAnsweredServices(db: Queryable) {
  const { rows } = await db.execute<{
    provider: string;
    providerName: string;
    service: string;
    description: string;
  }>(sql`
    select distinct on (quote ->> 'provider', quote ->> 'service')
      quote ->> 'provider' as provider, quote ->> 'providerName' as "providerName",
      quote ->> 'service' as service, coalesce(quote ->> 'description', '') as description
    from ${carrierQuotes}, jsonb_array_elements(${carrierQuotes.quotes}) as quote
    where jsonb_typeof(${carrierQuotes.quotes}) = 'array'
    order by 1, 3`);
  return rows;
}
