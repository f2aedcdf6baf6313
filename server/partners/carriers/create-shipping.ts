import type { FastifyBaseLogger } from "fastify";
import type { QuoteSource } from "#contract/company/admin/settings-shipping.ts";
import { isKnownCourier } from "#contract/parcels/known-couriers.ts";
import type { Database } from "../../database/queryable.ts";
import type { Environment } from "../../env.ts";
import { Refusal } from "../../core/refusal.ts";
import { classicPlan, rajaongkirClassic } from "./rajaongkir-classic.ts";
import { rajaongkir } from "./rajaongkir.ts";
import { quoteByTariffTable } from "./tariff-table.ts";
import { among } from "../../company/courier-setting.ts";
import { OutsideCarrier } from "./outside-carrier.ts";
import { findSubdistrict } from "./places.queries.ts";
import type { ExplainedQuotes, Shipping } from "./shipping.ts";

/** Seconds between two tries of an outside carrier that has failed. */
const retryAfterSeconds = 30;

/**
 * The pricing of the shop's parcels. Without a key for RajaOngkir the tariff table prices all of them. With one RajaOngkir
 * prices the known couriers, and beside them the table the company's own, such as its truck. While RajaOngkir cannot be
 * asked, the table prices all, marked as an estimate but for the company's own. Do not call it inside a transaction: it
 * may take 3 s and queries the database itself.
 */
export function createShipping(parts: {
  db: Database;
  env: Pick<Environment, "rajaongkir">;
  log: FastifyBaseLogger;
}): Shipping {
  const { db } = parts;
  const outside = createOutsideCarrier(parts);
  const findPlace = async (subdistrictId: number) => {
    const place = await findSubdistrict(db, subdistrictId);
    if (place === undefined) throw new Refusal("notFound");
    return place;
  };
  const explain = async (
    { subdistrictId, kilograms }: { subdistrictId: number; kilograms: number },
    beforeAsking?: () => Promise<void>,
  ): Promise<ExplainedQuotes> => {
    const asked = await outside?.quote(await findPlace(subdistrictId), kilograms, beforeAsking);
    const table = await quoteByTariffTable(db, { subdistrictId, kilograms });
    const priced = table.quotes.map(({ isSample, ...quote }) => {
      const isEstimate = outside !== undefined && (isSample || isKnownCourier(quote.provider));
      const source: QuoteSource = isEstimate ? "tariffTableInstead" : "tariffTable";
      return { ...quote, isEstimate, source };
    });
    if (asked !== undefined) {
      const source = "outsideCarrier" as const;
      const quotes = among(asked, table.couriers).map((quote) => ({ ...quote, isEstimate: false, source }));
      return { source, quotes: [...quotes, ...priced.filter(({ isEstimate }) => !isEstimate)] };
    }
    if (priced.length === 0) {
      await findPlace(subdistrictId);
      throw new Refusal("shippingUnavailable", {}, { retryAfterSeconds });
    }
    return { source: outside === undefined ? "tariffTable" : "tariffTableInstead", quotes: priced };
  };
  return {
    quote: async (parcel, beforeAsking) => (await explain(parcel, beforeAsking)).quotes,
    explain: (parcel) => explain(parcel),
  };
}

function createOutsideCarrier({
  db,
  env,
  log,
}: Parameters<typeof createShipping>[0]): OutsideCarrier | undefined {
  if (env.rajaongkir === undefined) return undefined;
  const plan = classicPlan(env.rajaongkir.url);
  const api = plan === undefined ? rajaongkir : rajaongkirClassic(plan);
  return new OutsideCarrier(api, env.rajaongkir, { db, log });
}
