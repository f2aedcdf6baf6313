import { z } from "zod";
import { type AskCarrier, type CarrierApi, type NamedPlace } from "./carrier-api.ts";
import { CarrierFault, refusalOf } from "./carrier-fault.ts";
import { checkQuotes, daysOf } from "./check-quotes.ts";
import { isSameCity, isSamePlace } from "./same-place.ts";

/** What a plan of the classic contract offers. */
interface Plan {
  name: string;
  /** Whether destinations are cities or subdistricts. */
  level: "city" | "subdistrict";
  /** One request for each courier: only the pro plan takes several at once. */
  courierLists: string[];
}

const starter: Plan = { name: "rajaongkir-starter", level: "city", courierLists: ["jne", "pos", "tiki"] };
const pro: Plan = {
  name: "rajaongkir-pro",
  level: "subdistrict",
  courierLists: ["jne:tiki:pos:jnt:sicepat:lion:wahana"],
};

/** The plan that a base address belongs to; undefined for an address of the newer contract. */
export function classicPlan(url: string): Plan | undefined {
  const { hostname, pathname } = new URL(url);
  const path = pathname.replace(/\/+$/, "");
  if (hostname === "pro.rajaongkir.com" || path.endsWith("/api")) return pro;
  if (hostname === "api.rajaongkir.com" || /\/(?:starter|basic)$/.test(path)) return starter;
  return undefined;
}

const envelope = z.object({
  rajaongkir: z.object({
    status: z.object({ code: z.int(), description: z.string() }),
    // A refusal has no results.
    results: z.unknown().optional(),
  }),
});

const id = z.union([z.int(), z.string().regex(/^\d{1,12}$/)]).transform(String);
const cityRows = z.array(
  z.object({ city_id: id, province: z.string(), type: z.string(), city_name: z.string() }),
);
const subdistrictRows = z.array(z.object({ subdistrict_id: id, subdistrict_name: z.string() }));

/** Each service of each courier is checked by itself. */
const results = z.array(
  z.object({
    code: z.unknown(),
    name: z.unknown(),
    costs: z
      .array(
        z.object({
          service: z.unknown(),
          description: z.unknown(),
          cost: z
            .array(z.object({ value: z.unknown(), etd: z.string().nullish().catch(undefined) }))
            .catch([]),
        }),
      )
      .catch([]),
  }),
);

/** RajaOngkir's classic contract, for shops that still have a key for it. */
export function rajaongkirClassic({ name, level, courierLists }: Plan): CarrierApi {
  return {
    name,

    findPlace: async (ask, place) => {
      const cityId = await findCity(ask, place);
      return cityId === undefined || level === "city" ? cityId : findSubdistrict(ask, place, cityId);
    },

    price: async (ask, { originId, destinationId, kilograms }) => {
      const answers = await Promise.all(
        courierLists.map(async (courier) => {
          const answer = await ask("/cost", {
            origin: originId,
            destination: destinationId,
            weight: String(kilograms * 1_000),
            courier,
            ...(level === "subdistrict" && { originType: "subdistrict", destinationType: "subdistrict" }),
          });
          return resultsOf(answer, results);
        }),
      );
      const services = answers.flat().flatMap((courier) =>
        courier.costs.map(({ service, description, cost: [first] }) => ({
          provider: courier.code,
          providerName: courier.name,
          service,
          description,
          estimatedDays: daysOf(first?.etd),
          costRupiah: first?.value,
        })),
      );
      return checkQuotes(services, kilograms);
    },
  };
}

async function findCity(ask: AskCarrier, place: NamedPlace): Promise<string | undefined> {
  const rows = resultsOf(await ask("/city"), cityRows);
  return rows.find((row) =>
    isSameCity(place, { city: `${row.type} ${row.city_name}`, province: row.province }),
  )?.city_id;
}

async function findSubdistrict(
  ask: AskCarrier,
  place: NamedPlace,
  cityId: string,
): Promise<string | undefined> {
  const rows = resultsOf(await ask(`/subdistrict?${new URLSearchParams({ city: cityId })}`), subdistrictRows);
  return rows.find((row) => isSamePlace(place, { ...place, subdistrict: row.subdistrict_name }))
    ?.subdistrict_id;
}

function resultsOf<Data>(answer: Awaited<ReturnType<AskCarrier>>, schema: z.ZodType<Data>): Data {
  const read = envelope.safeParse(answer.body);
  if (!read.success) throw new CarrierFault(`answered ${answer.status} in a shape of no contract`);
  const { status, results: found } = read.data.rajaongkir;
  if (answer.status !== 200 || status.code !== 200) {
    throw refusalOf(answer, status.description);
  }
  const payload = schema.safeParse(found);
  if (!payload.success)
    throw new CarrierFault(`wrong answer: ${z.prettifyError(payload.error).slice(0, 300)}`);
  return payload.data;
}
