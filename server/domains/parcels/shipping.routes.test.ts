import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { buildProduct } from "#testing/builders/build-product.ts";
import { startFakeRajaongkir, type FakeRajaongkir } from "#testing/servers/fake-rajaongkir.ts";
import { buildUser, refusalOf, startTestShop, type TestShop } from "#testing/shops/test-shop.ts";
import { cartItems } from "../../database/schema/cart.ts";
import { loadTariffs } from "../../partners/carriers/load-tariffs.ts";
import { loadPlaces } from "./load-places.ts";

const sangattaUtara = "640804";

let carrier: FakeRajaongkir;
let shop: TestShop;
beforeAll(async () => {
  carrier = await startFakeRajaongkir();
  shop = await startTestShop({ variables: { RAJAONGKIR_KEY: carrier.key, RAJAONGKIR_URL: carrier.url } });
  await loadPlaces(shop.db);
  await loadTariffs(shop.db);
});
afterAll(async () => {
  await shop.close();
  await carrier.close();
});

/** A customer whose cart holds a bulky part of 41 kg by volume and two filters of 1.8 kg: 45 kg. */
async function customerWithCart(): Promise<string> {
  const user = await buildUser(shop.db);
  const sizes = { isVolume: true, lengthCm: 82, widthCm: 60, heightCm: 50 };
  const bulky = await buildProduct(shop.db, { weightGrams: 30_000, ...sizes });
  const filter = await buildProduct(shop.db, { weightGrams: 1_800 });
  await shop.db.insert(cartItems).values([
    { userId: user.id, productId: bulky, qty: 1 },
    { userId: user.id, productId: filter, qty: 2 },
  ]);
  return user.token;
}

const search = (query: string) => shop.app.inject({ url: `/v1/logistix/subdistrict/search${query}` });

describe("searching for a subdistrict", () => {
  test("is open to everybody and brings city, province and their ids", async () => {
    const answer = await search("?name=sangatta%20UTARA");
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject({
      code: 200,
      data: [
        {
          subdistrictId: 640_804,
          subdistrictName: "Sangatta Utara",
          cityId: 6_408,
          city: "Kabupaten Kutai Timur",
          provinceId: 64,
          province: "Kalimantan Timur",
          postalCode: "",
        },
      ],
    });
  });

  test("answers nothing to nothing and refuses what is no name", async () => {
    expect((await search("?name=")).json()).toMatchObject({ code: 200, data: [] });
    expect((await search("?name=%20%20")).json()).toMatchObject({ code: 200, data: [] });
    for (const query of ["", `?name=${"a".repeat(101)}`, "?name=a%00b", "?name=a&name=b"]) {
      expect((await search(query)).statusCode).toBe(400);
    }
  });

  test.each(["'; drop table subdistrict; --", "100%", "a_b", "\\", "<script>", "🚜", "‮بندر"])(
    "survives %j",
    async (name) => {
      const answer = await shop.app.inject({ url: "/v1/logistix/subdistrict/search", query: { name } });
      expect(answer.statusCode).toBe(200);
    },
  );
});

describe("the couriers that reach a subdistrict", () => {
  test("are listed with their services, priced for the caller's own cart", async () => {
    const call = shop.callAs(await customerWithCart());
    const options = await call("listShippingOptions", { params: { subdistrictId: sangattaUtara } });
    expect(options.map(({ provider }) => provider)).toEqual(["jne", "pos", "tiki"]);
    expect(options[0]).toEqual({
      provider: "jne",
      providerName: "Jalur Nugraha Ekakurir (JNE)",
      services: [
        {
          service: "REG",
          description: "Layanan Reguler",
          estimatedDays: "4-6",
          cost: 45 * 45_000,
          isEstimate: false,
        },
        {
          service: "JTR",
          description: "JNE Trucking",
          estimatedDays: "9-12",
          cost: 45 * 15_500,
          isEstimate: false,
        },
      ],
    });
  });

  test("cost what was listed, and the answer says for how many kilograms", async () => {
    const call = shop.callAs(await customerWithCart());
    const params = { subdistrictId: sangattaUtara, provider: "pos", service: "Pos Reguler" };
    expect(await call("getShippingCost", { params })).toEqual({
      cost: 45 * 43_500,
      isEstimate: false,
      chargeableWeightKilograms: 45,
    });
  });

  test("are refused plainly: unknown service, unknown place, empty cart, no session", async () => {
    const token = await customerWithCart();
    const call = shop.callAs(token);
    const cost = (params: { subdistrictId: string; provider: string; service: string }) =>
      refusalOf(call("getShippingCost", { params }));
    const known = { subdistrictId: sangattaUtara, provider: "jne", service: "REG" };
    expect(await cost({ ...known, service: "YES" })).toMatchObject({
      status: 422,
      reason: "shippingNotServed",
    });
    expect(await cost({ ...known, provider: "tiki", service: "JTR" })).toMatchObject({ status: 422 });
    expect(await cost({ ...known, subdistrictId: "999999" })).toMatchObject({
      status: 404,
      reason: "notFound",
    });
    expect(await cost({ ...known, subdistrictId: "abc" })).toMatchObject({ status: 400 });
    const newcomer = shop.callAs((await buildUser(shop.db)).token);
    const params = { subdistrictId: sangattaUtara };
    expect(await refusalOf(newcomer("listShippingOptions", { params }))).toMatchObject({
      status: 409,
      reason: "cartEmpty",
    });
    expect(await refusalOf(shop.callAs()("listShippingOptions", { params }))).toMatchObject({ status: 401 });
  });

  test("are estimates while the carrier is down, in the same shape", async () => {
    const call = shop.callAs(await customerWithCart());
    await carrier.setFault("refuse");
    const params = { subdistrictId: "317301" };
    const options = await call("listShippingOptions", { params });
    expect(options.map(({ provider }) => provider)).toEqual(["jne", "tiki", "pos", "jnt", "jntcargo"]);
    expect(options.flatMap(({ services }) => services).every(({ isEstimate }) => isEstimate)).toBe(true);
    const cost = await call("getShippingCost", { params: { ...params, provider: "jne", service: "REG" } });
    expect(cost).toMatchObject({ cost: 450_000, isEstimate: true });
    await carrier.setFault(undefined);
    expect((await call("listShippingOptions", { params }))[0]?.services[0]?.isEstimate).toBe(false);
  });
});

const quote = (lines: { ProductId: number; qty: number }[], subdistrictId = 640_804) =>
  shop.callAs()("quoteShipping", { body: { subdistrictId, lines } });
const costRequests = () => carrier.requests.filter((request) => request.endsWith("cost")).length;
const parcels = async () => {
  const sizes = { isVolume: true, lengthCm: 82, widthCm: 60, heightCm: 50 };
  const bulky = await buildProduct(shop.db, { weightGrams: 30_000, ...sizes });
  const filter = await buildProduct(shop.db, { weightGrams: 1_800 });
  return { bulky, filter };
};

describe("what parts cost to a subdistrict, before a login", () => {
  test("is told with days, the cheapest service first, by the server's own weights", async () => {
    await carrier.setFault(undefined);
    const { bulky, filter } = await parcels();
    const { services, chargeableWeightKilograms } = await quote([
      { ProductId: bulky, qty: 1 },
      { ProductId: filter, qty: 2 },
    ]);
    expect(chargeableWeightKilograms).toBe(45);
    expect(services[0]).toEqual({
      provider: "jne",
      providerName: "Jalur Nugraha Ekakurir (JNE)",
      service: "JTR",
      description: "JNE Trucking",
      estimatedDays: "9-12",
      cost: 45 * 15_500,
      isEstimate: false,
    });
    expect(services.map(({ cost }) => cost)).toEqual([45 * 15_500, 45 * 43_500, 45 * 45_000, 45 * 46_500]);
  });

  test("leaves out what is not sold, and refuses what is nothing or nowhere", async () => {
    const { filter } = await parcels();
    const hidden = await buildProduct(shop.db, { weightGrams: 90_000, isVisible: false });
    const sold = await quote([
      { ProductId: filter, qty: 1 },
      { ProductId: hidden, qty: 1 },
    ]);
    expect(sold.chargeableWeightKilograms).toBe(2);
    expect((await refusalOf(quote([{ ProductId: hidden, qty: 1 }]))).reason).toBe("productNotFound");
    expect((await refusalOf(quote([{ ProductId: filter, qty: 1 }], 999_999))).reason).toBe("notFound");
    expect((await refusalOf(quote([]))).status).toBe(400);
    expect((await refusalOf(quote([{ ProductId: filter, qty: 0 }]))).status).toBe(400);
    const many = Array.from({ length: 501 }, () => ({ ProductId: filter, qty: 1 }));
    expect((await refusalOf(quote(many))).status).toBe(400);
  });

  test("is asked for outside 60 times in a quarter of an hour by one address; what is kept is not counted", async () => {
    const one = await buildProduct(shop.db, { weightGrams: 1_000 });
    const other = await buildProduct(shop.db, { weightGrams: 500 });
    const ask = (qty: number, remoteAddress = "203.0.113.9", ProductId = one) =>
      shop.app.inject({
        method: "POST",
        url: "/v1/logistix/public/quote",
        remoteAddress,
        headers: { "accept-language": "id" },
        payload: { subdistrictId: 640_804, lines: [{ ProductId, qty }] },
      });
    const before = costRequests();
    for (let qty = 101; qty <= 160; qty += 1) expect((await ask(qty)).statusCode).toBe(200);
    for (let again = 101; again <= 110; again += 1) expect((await ask(again)).statusCode).toBe(200);
    expect(costRequests() - before).toBe(60);
    // The price for the same kilograms of another part is cached too.
    expect((await ask(220, "203.0.113.9", other)).statusCode).toBe(200);
    const refused = await ask(161);
    expect(refused.statusCode).toBe(429);
    const { reason, message } = refused.json<{ reason: string; message: string }>();
    const seconds = Number(refused.headers["retry-after"]);
    expect(seconds).toBeGreaterThan(0);
    expect({ reason, message }).toEqual({
      reason: "tooManyTries",
      message: `Terlalu banyak percobaan. Mohon tunggu ${seconds} detik, lalu coba lagi.`,
    });
    expect(costRequests() - before).toBe(60);
    // A cached price is still shown, and another visitor has limits of his own.
    expect((await ask(160)).statusCode).toBe(200);
    expect((await ask(161, "203.0.113.10")).statusCode).toBe(200);
  });

  test("is an estimate while the courier is down", async () => {
    const { filter } = await parcels();
    await carrier.setFault("refuse");
    const { services } = await quote([{ ProductId: filter, qty: 7 }]);
    expect(services.length).toBeGreaterThan(0);
    expect(services.every(({ isEstimate }) => isEstimate)).toBe(true);
    await carrier.setFault(undefined);
  });
});
