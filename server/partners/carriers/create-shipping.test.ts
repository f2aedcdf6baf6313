import { eq, ne, sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import {
  carrierFaults,
  startFakeRajaongkir,
  type CarrierFaultName,
  type FakeRajaongkir,
} from "#testing/servers/fake-rajaongkir.ts";
import { openTestDatabase, silentLog, type TestDatabase } from "#testing/database/test-database.ts";
import { carrierDestinations, carrierQuotes, shippingTariffs } from "../../database/schema/shipping.ts";
import { loadPlaces } from "../../domains/parcels/load-places.ts";
import { courierSetting } from "../../company/courier-setting.ts";
import { Refusal } from "../../core/refusal.ts";
import { deleteOldQuotes } from "./cached-quotes.queries.ts";
import { loadTariffs } from "./load-tariffs.ts";
import { createShipping } from "./create-shipping.ts";
import { shopOriginSetting } from "../../company/shop-origin.ts";
import type { Shipping } from "./shipping.ts";

const sangattaUtara = 640_804;
const cengkareng = 317_301;
const senen = 317_104;
const enggano = 170_301;
const parcel = { subdistrictId: sangattaUtara, kilograms: 43 };

let shop: TestDatabase;
let carrier: FakeRajaongkir;
beforeAll(async () => {
  [shop, carrier] = await Promise.all([openTestDatabase(), startFakeRajaongkir()]);
  await loadPlaces(shop.database.db);
  await Promise.all([loadTariffs(shop.database.db), loadTariffs(shop.database.db)]);
});
afterAll(async () => {
  await carrier.close();
  await shop.close();
});
beforeEach(async () => {
  await shop.database.db.delete(carrierQuotes);
  await shop.database.db.delete(carrierDestinations);
  await carrier.setFault(undefined);
  carrier.forget();
});
afterEach(() => {
  vi.useRealTimers();
});

const shippingBy = (rajaongkir: { key: string; url: string } | undefined): Shipping =>
  createShipping({ db: shop.database.db, env: { rajaongkir }, log: silentLog });
const byTable = () => shippingBy(undefined);
const byCarrier = () => shippingBy(carrier);
const costRequests = () => carrier.requests.filter((request) => request.endsWith("cost"));
const cachedQuotes = () => shop.database.db.select().from(carrierQuotes);

const rows = async (quoted: ReturnType<Shipping["quote"]>) =>
  (await quoted).map(({ provider, service, costRupiah, estimatedDays, isEstimate }) => [
    provider,
    service,
    costRupiah,
    estimatedDays,
    isEstimate,
  ]);

const carrierRows = [
  ["jne", "REG", 45_000 * 43, "4-6", false],
  ["jne", "JTR", 15_500 * 43, "9-12", false],
  ["pos", "Pos Reguler", 43_500 * 43, "6", false],
  ["tiki", "REG", 46_500 * 43, "5", false],
];

describe("prices by the shop's own tariff table", () => {
  test("are by kilogram and province, and are no estimate if there is no outside carrier", async () => {
    expect(await rows(byTable().quote(parcel))).toEqual([
      ["jne", "REG", 1_978_000, "4-6", false],
      ["jne", "JTR", 688_000, "9-12", false],
      ["tiki", "REG", 2_021_000, "4-7", false],
      ["tiki", "ECO", 1_612_500, "6-9", false],
      ["pos", "Pos Reguler", 1_849_000, "5-8", false],
      ["jnt", "EZ", 2_021_000, "4-6", false],
      ["jntcargo", "FAST", 722_400, "8-11", false],
    ]);
  });

  test("charge trucking for at least its minimum", async () => {
    const light = await byTable().quote({ ...parcel, kilograms: 1 });
    expect(light.find(({ service }) => service === "REG")?.costRupiah).toBe(46_000);
    expect(light.find(({ service }) => service === "JTR")?.costRupiah).toBe(160_000);
    expect(light.find(({ provider }) => provider === "jntcargo")?.costRupiah).toBe(184_800);
  });

  test("reach a subdistrict of every province", async () => {
    const { db } = shop.database;
    const subdistricts = await db.execute<{ id: number }>(
      sql`select min(s.id)::int as id from subdistrict s join city c on c.id = s.city_id group by c.province_id`,
    );
    expect(subdistricts.rows).toHaveLength(38);
    for (const { id } of subdistricts.rows) {
      const quotes = await byTable().quote({ subdistrictId: id, kilograms: 5 });
      expect(quotes.length).toBeGreaterThanOrEqual(4);
      for (const { costRupiah, estimatedDays } of quotes) {
        expect(costRupiah).toBeGreaterThanOrEqual(30_000);
        expect(costRupiah).toBeLessThan(1_000_000);
        expect(estimatedDays).toMatch(/^\d+(?:-\d+)?$/);
      }
    }
  });

  test("follow the company's edits, which a new start does not change", async () => {
    const { db } = shop.database;
    const ofKaltim = eq(shippingTariffs.provinceId, 64);
    await db.update(shippingTariffs).set({ rupiahPerKilogram: 1_000 }).where(ofKaltim);
    await loadTariffs(db);
    expect((await byTable().quote({ ...parcel, kilograms: 20 })).map(({ costRupiah }) => costRupiah)).toEqual(
      Array.from({ length: 7 }, () => 20_000),
    );
    await db.delete(shippingTariffs).where(ofKaltim);
    await expect(byTable().quote(parcel)).rejects.toMatchObject({
      reason: "shippingUnavailable",
      retryAfterSeconds: 30,
    });
    await db.delete(shippingTariffs);
    await loadTariffs(db);
    expect((await byTable().quote(parcel))[0]?.costRupiah).toBe(1_978_000);
  });

  test("are refused for a subdistrict that does not exist", async () => {
    await expect(byTable().quote({ subdistrictId: 999_999, kilograms: 1 })).rejects.toEqual(
      new Refusal("notFound"),
    );
    await expect(byCarrier().quote({ subdistrictId: 999_999, kilograms: 1 })).rejects.toMatchObject({
      reason: "notFound",
    });
  });
});

describe("prices by RajaOngkir", () => {
  test("are the carrier's, without services that send no parcels and without the table's couriers that everybody knows", async () => {
    expect(await rows(byCarrier().quote(parcel))).toEqual(carrierRows);
    expect(carrier.forms).toHaveLength(1);
    expect(carrier.forms[0]?.get("weight")).toBe("43000");
  });

  test("go from the shop's own subdistrict to the customer's", async () => {
    await byCarrier().quote(parcel);
    const { db } = shop.database;
    const kept = await db.select().from(carrierDestinations);
    const idOf = (id: number) => kept.find(({ subdistrictId }) => subdistrictId === id)?.externalId;
    expect(carrier.forms[0]?.get("origin")).toBe(idOf(cengkareng));
    expect(carrier.forms[0]?.get("destination")).toBe(idOf(sangattaUtara));
    expect(idOf(cengkareng)).not.toBe(idOf(sangattaUtara));
  });

  test("start from the company's own place, and no cached price is used for another one", async () => {
    const { db } = shop.database;
    const ofMine = { subdistrictId: cengkareng, kilograms: 5 };
    await byCarrier().quote(ofMine);
    await shopOriginSetting.write(db, { subdistrictId: sangattaUtara, place: "Sangatta Utara" });
    await byCarrier().quote(ofMine);
    expect(carrier.forms[1]?.get("origin")).not.toBe(carrier.forms[0]?.get("origin"));
    await shopOriginSetting.remove(db);
    await byCarrier().quote(ofMine);
    expect(carrier.forms).toHaveLength(2);
  });

  test("cost one outside call for ten customers at once, and none for six hours", async () => {
    const first = byCarrier();
    const answers = await Promise.all(Array.from({ length: 10 }, () => first.quote(parcel)));
    expect(costRequests()).toHaveLength(1);
    expect(carrier.requests).toHaveLength(3);
    for (const answer of answers) expect(answer).toEqual(answers[0]);
    // Another process of the shop.
    expect(await rows(byCarrier().quote(parcel))).toEqual(carrierRows);
    expect(costRequests()).toHaveLength(1);
    await byCarrier().quote({ ...parcel, kilograms: 44 });
    expect(costRequests()).toHaveLength(2);
    expect(carrier.requests).toHaveLength(4);
  });

  test("are asked for again after six hours, when old answers can be deleted", async () => {
    const { db } = shop.database;
    await byCarrier().quote(parcel);
    await byCarrier().quote({ ...parcel, kilograms: 1 });
    await deleteOldQuotes(db);
    expect(await cachedQuotes()).toHaveLength(2);
    await db
      .update(carrierQuotes)
      .set({ fetchedAt: sql`now() - interval '6 hours 1 second'` })
      .where(eq(carrierQuotes.kilograms, 43));
    await byCarrier().quote(parcel);
    expect(costRequests()).toHaveLength(3);
    await db.update(carrierQuotes).set({ fetchedAt: sql`now() - interval '6 hours 1 second'` });
    await deleteOldQuotes(db);
    expect(await cachedQuotes()).toEqual([]);
  });

  test("say so if no courier goes there, which is not a failure", async () => {
    const shipping = byCarrier();
    for (let kilograms = 1; kilograms <= 7; kilograms += 1) {
      expect(await shipping.quote({ subdistrictId: enggano, kilograms })).toEqual([]);
    }
    expect(await rows(shipping.quote(parcel))).toEqual(carrierRows);
  });

  test("are estimates if the carrier knows no place that is certainly the same", async () => {
    const shipping = byCarrier();
    const quotes = await shipping.quote({ subdistrictId: senen, kilograms: 2 });
    expect(quotes[0]).toMatchObject({
      provider: "jne",
      service: "REG",
      costRupiah: 20_000,
      isEstimate: true,
    });
    expect(costRequests()).toEqual([]);
    const asked = carrier.requests.length;
    await byCarrier().quote({ subdistrictId: senen, kilograms: 3 });
    expect(carrier.requests).toHaveLength(asked);
  });

  test("are estimates for a load that is not a parcel", async () => {
    const quotes = await byCarrier().quote({ ...parcel, kilograms: 2_000_000_000 });
    expect(quotes.every(({ isEstimate }) => isEstimate)).toBe(true);
    expect(carrier.requests).toEqual([]);
  });

  test("come by the classic contract too, on the starter plan by city and courier", async () => {
    const shipping = shippingBy({ key: carrier.key, url: carrier.starterUrl });
    expect(new Set(await rows(shipping.quote(parcel)))).toEqual(new Set(carrierRows));
    expect(costRequests()).toEqual(["POST /starter/cost", "POST /starter/cost", "POST /starter/cost"]);
    // The first price of each answer is odd: POS and TIKI have no other one.
    await carrier.setFault("string");
    expect(await rows(shipping.quote({ ...parcel, kilograms: 2 }))).toEqual([
      ["jne", "JTR", 31_000, "9-12", false],
    ]);
  });

  test("come by the classic contract too, on the pro plan by subdistrict", async () => {
    const shipping = shippingBy({ key: carrier.key, url: carrier.proUrl });
    expect(new Set(await rows(shipping.quote(parcel)))).toEqual(new Set(carrierRows));
    expect(costRequests()).toEqual(["POST /api/cost"]);
    expect(carrier.forms[0]?.get("destinationType")).toBe("subdistrict");
    expect(await shipping.quote({ subdistrictId: enggano, kilograms: 1 })).toEqual([]);
    await carrier.setFault("huge");
    expect(await rows(shipping.quote({ ...parcel, kilograms: 2 }))).toEqual([
      ["jne", "JTR", 31_000, "9-12", false],
      ["tiki", "REG", 93_000, "5", false],
      ["pos", "Pos Reguler", 87_000, "6", false],
    ]);
  });
});

/** Whether the table's prices are complete and marked as estimates, and the time limits of the carrier's requests. */
async function askForEstimate(shipping: Shipping, kilograms: number) {
  const timeout = vi.spyOn(AbortSignal, "timeout");
  const quotes = await shipping.quote({ ...parcel, kilograms });
  const limits = timeout.mock.calls.flat();
  timeout.mockRestore();
  return {
    limits,
    isTablePriced: quotes.length === 7 && quotes[0]?.costRupiah === 46_000 * kilograms,
    isEstimate: quotes.every(({ isEstimate }) => isEstimate),
  };
}

/** What spoils the first price of an answer; the others of `carrierFaults` leave no answer at all. */
const oddPrices = ["negative", "zero", "fraction", "string", "huge"] as const satisfies CarrierFaultName[];
const transportFaults = carrierFaults.filter((fault) => !oddPrices.some((odd) => odd === fault));

/** One limit of 3 s for all requests of the price: a browser gives up after 5 s. */
const inTime = { limits: [3_000], isTablePriced: true, isEstimate: true };

describe("when RajaOngkir fails", () => {
  test.each(transportFaults)(
    "%s: the table prices within the time limit, nothing wrong is kept, and it recovers",
    async (fault) => {
      const shipping = byCarrier();
      await shipping.quote({ ...parcel, kilograms: 1 });
      await shop.database.db.delete(carrierQuotes);
      carrier.forget();
      await carrier.setFault(fault);
      expect(await askForEstimate(shipping, 43)).toEqual(inTime);
      expect(await cachedQuotes()).toEqual([]);
      expect(carrier.requests.length).toBeLessThanOrEqual(2);
      expect(carrier.requests).not.toContain("GET /secret");
      await carrier.setFault(undefined);
      expect(await rows(shipping.quote(parcel))).toEqual(carrierRows);
      expect(await cachedQuotes()).toHaveLength(1);
    },
  );

  test.each(oddPrices)("one odd row spoils no answer: %s", async (fault) => {
    await carrier.setFault(fault);
    expect(await rows(byCarrier().quote(parcel))).toEqual(carrierRows.slice(1));
    expect(await cachedQuotes()).toHaveLength(1);
  });

  test.each(["delay", "flood", "reset", "html"] as const)(
    "%s: even if no place is known yet",
    async (fault) => {
      await carrier.setFault(fault);
      expect(await askForEstimate(byCarrier(), 43)).toEqual(inTime);
      expect(await shop.database.db.select().from(carrierDestinations)).toEqual([]);
    },
  );

  test.each(["500", "reset"] as const)("%s once: the retry brings the true prices", async (fault) => {
    await carrier.setFault(fault, 1);
    expect(await rows(byCarrier().quote(parcel))).toEqual(carrierRows);
  });

  test("a used-up quota is not asked twice", async () => {
    await carrier.setFault("429");
    await byCarrier().quote(parcel);
    expect(carrier.requests).toHaveLength(1);
  });

  test.each(["url", "starterUrl", "proUrl"] as const)(
    "a wrong key leaves the shop with the table's prices: %s",
    async (address) => {
      const estimate = await askForEstimate(shippingBy({ key: "wrong", url: carrier[address] }), 3);
      expect(estimate).toMatchObject({ isTablePriced: true, isEstimate: true });
      expect(carrier.requests).toHaveLength(1);
    },
  );

  test("five failures in a row leave the carrier alone for 30 seconds, then one call tries it", async () => {
    const shipping = byCarrier();
    await shipping.quote(parcel);
    vi.useFakeTimers({ toFake: ["performance"] });
    await carrier.setFault("429");
    carrier.forget();
    for (let kilograms = 1; kilograms <= 8; kilograms += 1) await shipping.quote({ ...parcel, kilograms });
    expect(carrier.requests).toHaveLength(5);
    // The answer from before is still valid.
    expect(await rows(shipping.quote(parcel))).toEqual(carrierRows);

    vi.advanceTimersByTime(30_001);
    await Promise.all([10, 11, 12].map((kilograms) => shipping.quote({ ...parcel, kilograms })));
    expect(carrier.requests).toHaveLength(6);

    await carrier.setFault(undefined);
    expect((await shipping.quote({ ...parcel, kilograms: 13 }))[0]?.isEstimate).toBe(true);
    vi.advanceTimersByTime(30_001);
    expect((await shipping.quote({ ...parcel, kilograms: 14 }))[0]?.isEstimate).toBe(false);
    expect((await shipping.quote({ ...parcel, kilograms: 15 }))[0]?.isEstimate).toBe(false);
  });

  test.each(["url", "starterUrl", "proUrl"] as const)(
    "parcels that are too heavy for it do not make the carrier rest: %s",
    async (address) => {
      const shipping = shippingBy({ key: carrier.key, url: carrier[address] });
      for (let kilograms = 3_001; kilograms <= 3_006; kilograms += 1) {
        expect((await shipping.quote({ ...parcel, kilograms }))[0]?.isEstimate).toBe(true);
      }
      expect((await shipping.quote(parcel))[0]?.isEstimate).toBe(false);
    },
  );

  test("invalid rows in the table are not used", async () => {
    const quotes = [{ provider: "jne", providerName: "JNE", service: "REG", costRupiah: -1 }];
    await shop.database.db.insert(carrierQuotes).values({
      carrier: "rajaongkir-v2",
      subdistrictId: sangattaUtara,
      kilograms: 43,
      quotes,
      fetchedAt: sql`now()`,
    });
    expect(await rows(byCarrier().quote(parcel))).toEqual(carrierRows);
  });
});

/** The codes of the couriers whose prices are estimates, or are not. */
const couriersThat = (
  quotes: Awaited<ReturnType<Shipping["quote"]>>,
  { areEstimates }: { areEstimates: boolean },
) => [
  ...new Set(quotes.filter(({ isEstimate }) => isEstimate === areEstimates).map(({ provider }) => provider)),
];

/** Where the prices come from: as a whole, and of each courier. */
async function sourcesOf() {
  const { source, quotes } = await byCarrier().explain(parcel);
  return { source, quotes: [...new Set(quotes.map((quote) => `${quote.provider}: ${quote.source}`))] };
}

describe("the company's own truck, beside RajaOngkir", () => {
  const truck = {
    provinceId: 64,
    provider: "truk",
    providerName: "Truk Karya Alat",
    service: "ANTAR",
    description: "",
    rupiahPerKilogram: 15_000,
    minimumKilograms: 1,
    estimatedDays: "1",
  };
  const truckRow = ["truk", "ANTAR", 645_000, "1", false];

  const addTruck = () =>
    shop.database.db.insert(shippingTariffs).values([
      truck,
      // A service that RajaOngkir does not tell, of a courier that it does.
      { ...truck, provider: "jne", providerName: "JNE", service: "OKE" },
    ]);
  beforeAll(addTruck);
  afterAll(async () => {
    await shop.database.db.delete(shippingTariffs);
    await loadTariffs(shop.database.db);
  });

  test.each(["url", "starterUrl", "proUrl"] as const)(
    "is offered at the table's price, once: %s",
    async (address) => {
      const shipping = shippingBy({ key: carrier.key, url: carrier[address] });
      const quoted = await rows(shipping.quote(parcel));
      expect(quoted).toEqual(expect.arrayContaining([...carrierRows, truckRow]));
      expect(quoted.filter(([provider]) => provider === "truk")).toHaveLength(1);
      expect(quoted.filter(([provider]) => provider === "jne")).toEqual(carrierRows.slice(0, 2));
    },
  );

  test.each(["refuse", "429", "html"] as const)(
    "costs the same while RajaOngkir is away: %s",
    async (fault) => {
      await carrier.setFault(fault);
      const quotes = await byCarrier().quote(parcel);
      expect(await rows(Promise.resolve(quotes))).toContainEqual(truckRow);
      expect(couriersThat(quotes, { areEstimates: false })).toEqual(["truk"]);
      expect(couriersThat(quotes, { areEstimates: true })).toEqual(["jne", "tiki", "pos", "jnt", "jntcargo"]);
    },
  );

  test("is offered where none of RajaOngkir's couriers goes, and not where the table has no price for it", async () => {
    const { db } = shop.database;
    await db.insert(shippingTariffs).values({ ...truck, provinceId: 17 });
    const toEnggano = await byCarrier().quote({ subdistrictId: enggano, kilograms: 2 });
    expect(toEnggano.map(({ provider }) => provider)).toEqual(["truk"]);
    const toJakarta = await byCarrier().quote({ subdistrictId: cengkareng, kilograms: 2 });
    expect(toJakarta.map(({ provider }) => provider)).not.toContain("truk");
  });

  test("is said to be from the tariff table, also if RajaOngkir is away and the table has nothing else", async () => {
    const { db } = shop.database;
    expect(await sourcesOf()).toEqual({
      source: "outsideCarrier",
      quotes: ["jne: outsideCarrier", "pos: outsideCarrier", "tiki: outsideCarrier", "truk: tariffTable"],
    });
    await db.delete(carrierQuotes);
    await carrier.setFault("refuse");
    expect(await sourcesOf()).toEqual({
      source: "tariffTableInstead",
      quotes: [
        ...["jne", "tiki", "pos", "jnt", "jntcargo"].map((code) => `${code}: tariffTableInstead`),
        "truk: tariffTable",
      ],
    });
    await db.delete(shippingTariffs).where(ne(shippingTariffs.provider, "truk"));
    expect(await sourcesOf()).toEqual({ source: "tariffTableInstead", quotes: ["truk: tariffTable"] });
    await db.delete(shippingTariffs);
    await loadTariffs(db);
    await addTruck();
  });

  test("comes beside RajaOngkir's services without those that the company hides, also where the table has no price", async () => {
    const { db } = shop.database;
    await courierSetting.write(db, { notOffered: [{ provider: "jne", service: "JTR" }] });
    const withoutTrucking = carrierRows.filter(([, service]) => service !== "JTR");
    expect(await rows(byCarrier().quote(parcel))).toEqual([...withoutTrucking, truckRow]);
    await db.delete(shippingTariffs).where(eq(shippingTariffs.provinceId, 64));
    expect(await rows(byCarrier().quote(parcel))).toEqual(withoutTrucking);
    await db.delete(shippingTariffs);
    await loadTariffs(db);
    await addTruck();
    await courierSetting.remove(db);
  });

  test("is left out if the company does not offer it", async () => {
    const { db } = shop.database;
    await courierSetting.write(db, { notOffered: [{ provider: "truk", service: "ANTAR" }] });
    expect(await rows(byCarrier().quote(parcel))).toEqual(carrierRows);
    await courierSetting.remove(db);
    expect(await rows(byCarrier().quote(parcel))).toContainEqual(truckRow);
  });
});
