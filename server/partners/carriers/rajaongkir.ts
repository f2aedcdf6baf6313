import { z } from "zod";
import { type AskCarrier, type CarrierApi, type NamedPlace } from "./carrier-api.ts";
import { CarrierFault, refusalOf } from "./carrier-fault.ts";
import { checkQuotes, daysOf } from "./check-quotes.ts";
import { comparableName, withoutCityKind } from "./place-names.ts";
import { isSamePlace } from "./same-place.ts";

/** The couriers that are asked for prices. */
const couriers = "jne:tiki:pos:jnt:sicepat:anteraja:lion:wahana";
/** The most places that one search returns: a common name occurs in dozens of cities, with each of its villages. */
const searchAnswers = 200;

const envelope = z.object({ meta: z.object({ code: z.int(), message: z.string() }), data: z.unknown() });

const destinations = z.array(
  z.object({
    id: z.union([z.int(), z.string().regex(/^\d{1,12}$/)]).transform(String),
    province_name: z.string(),
    city_name: z.string(),
    district_name: z.string(),
  }),
);

/** Each row is checked by itself. */
const costs = z.array(z.unknown());
const costRow = z.object({
  name: z.unknown(),
  code: z.unknown(),
  service: z.unknown(),
  description: z.unknown(),
  cost: z.unknown(),
  etd: z.string().nullish().catch(undefined),
});

/** RajaOngkir as Komerce runs it (v2): places by search, prices as one flat list. */
export const rajaongkir: CarrierApi = {
  name: "rajaongkir-v2",

  findPlace: async (ask, place) =>
    // The search matches any part of a place's name; the city narrows it when too many places share the subdistrict's
    // name.
    (await searchPlace(ask, place, place.subdistrict)) ??
    searchPlace(ask, place, `${place.subdistrict} ${withoutCityKind(comparableName(place.city))}`),

  price: async (ask, { originId, destinationId, kilograms }) => {
    const answer = await ask("/calculate/domestic-cost", {
      origin: originId,
      destination: destinationId,
      weight: String(kilograms * 1_000),
      courier: couriers,
      price: "lowest",
    });
    const rows = dataOf(answer, costs);
    if (rows === undefined) return { quotes: [], leftOut: [] };
    // It says "not found" where nobody goes: a list without anything is no answer to that.
    if (rows.length === 0) throw new CarrierFault("answered without any service", { isOfParcel: true });
    return checkQuotes(rows.map(quoteOf), kilograms);
  },
};

/** A row as the shop keeps it, not yet checked; what is no row stays as it is, and is left out. */
function quoteOf(row: unknown): unknown {
  const { data } = costRow.safeParse(row);
  if (data === undefined) return row;
  const { code, name, service, description, cost, etd } = data;
  return {
    provider: code,
    providerName: name,
    service,
    description,
    estimatedDays: daysOf(etd),
    costRupiah: cost,
  };
}

async function searchPlace(ask: AskCarrier, place: NamedPlace, search: string): Promise<string | undefined> {
  const query = new URLSearchParams({ search, limit: String(searchAnswers), offset: "0" });
  const answer = await ask(`/destination/domestic-destination?${query}`);
  return dataOf(answer, destinations)?.find((row) =>
    isSamePlace(place, { subdistrict: row.district_name, city: row.city_name, province: row.province_name }),
  )?.id;
}

/** The answer's payload; undefined if it says that nothing was found, which is not a failure. @throws CarrierFault */
function dataOf<Data>(answer: Awaited<ReturnType<AskCarrier>>, schema: z.ZodType<Data>): Data | undefined {
  const read = envelope.safeParse(answer.body);
  if (!read.success) throw new CarrierFault(`answered ${answer.status} in a shape of no contract`);
  const { meta, data } = read.data;
  if (answer.status !== 200 || meta.code !== 200) {
    if (/not found/i.test(meta.message)) return undefined;
    throw refusalOf(answer, meta.message);
  }
  const payload = schema.safeParse(data);
  if (!payload.success)
    throw new CarrierFault(`wrong answer: ${z.prettifyError(payload.error).slice(0, 300)}`);
  return payload.data;
}
