import { afterAll, beforeAll, expect, test } from "vitest";
import { homeSubdistrict, orderForm } from "#testing/builders/build-order.ts";
import { buildProduct } from "#testing/builders/build-product.ts";
import { countStatements } from "#testing/database/count-statements.ts";
import { startFakeRajaongkir, type FakeRajaongkir } from "#testing/servers/fake-rajaongkir.ts";
import { buildUser, refusalOf, startTestShop, type TestShop } from "#testing/shops/test-shop.ts";
import { loadTariffs } from "../../partners/carriers/load-tariffs.ts";
import { carrierQuotes } from "../../database/schema/shipping.ts";
import { loadPlaces } from "../../domains/parcels/load-places.ts";

let carrier: FakeRajaongkir;
let shop: TestShop;
let staffToken: string;

beforeAll(async () => {
  carrier = await startFakeRajaongkir();
  shop = await startTestShop({ variables: { RAJAONGKIR_KEY: carrier.key, RAJAONGKIR_URL: carrier.url } });
  await loadPlaces(shop.db);
  await loadTariffs(shop.db);
  staffToken = (await buildUser(shop.db, { role: "owner" })).token;
  await shop.callAs(staffToken)("saveTariffService", {
    body: {
      version: "",
      provider: "truk",
      providerName: "Truk Karya Alat",
      service: "ANTAR",
      description: "",
      minimumKilograms: 1,
      prices: [{ provinceId: 64, rupiahPerKilogram: 15_000, estimatedDays: "1" }],
    },
  });
});
afterAll(async () => {
  await shop.close();
  await carrier.close();
});

const byTruck = { shippingProvider: "truk", shippingMethod: "ANTAR", shippingCost: 15_000 };

/** A customer with a part of one kilogram in the cart. */
async function buyer() {
  const { id, token } = await buildUser(shop.db);
  const call = shop.callAs(token);
  const productId = await buildProduct(shop.db, { weightGrams: 1_000, priceRupiah: 250_000 });
  await call("addToCart", { body: { ProductId: productId, qty: 1 } });
  return { id, call, productId };
}

async function whileAway<Result>(act: () => Promise<Result>): Promise<Result> {
  await shop.db.delete(carrierQuotes);
  await carrier.setFault("refuse");
  try {
    return await act();
  } finally {
    await carrier.setFault(undefined);
  }
}

test("a customer chooses the own truck beside RajaOngkir's couriers, at the table's price and no other", async () => {
  const { call } = await buyer();
  const params = { subdistrictId: String(homeSubdistrict) };
  const options = await call("listShippingOptions", { params });
  expect(options.map(({ providerName }) => providerName)).toEqual([
    "Jalur Nugraha Ekakurir (JNE)",
    "POS Indonesia (POS)",
    "Citra Van Titipan Kilat (TIKI)",
    "Truk Karya Alat",
  ]);
  expect(
    await call("getShippingCost", { params: { ...params, provider: "truk", service: "ANTAR" } }),
  ).toMatchObject({ cost: 15_000, isEstimate: false });
  const refusal = await refusalOf(
    call("placeOrder", { body: orderForm({ ...byTruck, shippingCost: 14_000 }) }),
  );
  expect(refusal).toMatchObject({ status: 409, reason: "shippingCostChanged" });
  const { id } = await call("placeOrder", { body: orderForm(byTruck) });
  expect(await call("getOrder", { params: { id } })).toMatchObject({
    shippingProviderName: "Truk Karya Alat",
    shippingCost: 15_000,
    isShippingEstimate: false,
  });
});

test("a price that is kept takes four statements: the place, where parcels leave, RajaOngkir's prices, and the table's with the hidden services", async () => {
  const parcel = { subdistrictId: homeSubdistrict, kilograms: 7 };
  const asked = await shop.dependencies.shipping.quote(parcel);
  let again: typeof asked = [];
  const statements = await countStatements(async () => {
    again = await shop.dependencies.shipping.quote(parcel);
  });
  expect(statements).toBe(4);
  expect(again).toEqual(asked);
});

test("while RajaOngkir is away an order by the own truck is no estimate, and one by JNE is", async () => {
  const [one, other] = [await buyer(), await buyer()];
  await whileAway(async () => {
    const { id } = await one.call("placeOrder", { body: orderForm(byTruck) });
    expect((await one.call("getOrder", { params: { id } })).isShippingEstimate).toBe(false);
    const byJne = await other.call("placeOrder", { body: orderForm({ shippingCost: 46_000 }) });
    expect((await other.call("getOrder", { params: { id: byJne.id } })).isShippingEstimate).toBe(true);
  });
});

test("the staff is offered the own truck in a new order and in an edit, and enters an order by it", async () => {
  const staff = shop.callAs(staffToken);
  const { id: customerId, call, productId } = await buyer();
  const lines = [{ productId, qty: 1 }];
  const offered = await staff("quoteNewOrder", { body: { lines, customerId } });
  expect(offered.options.map(({ provider }) => provider)).toContain("truk");
  const entered = await staff("enterOrder", {
    body: {
      ...byTruck,
      customerId,
      lines: [{ productId, qty: 1, price: 250_000 }],
      isAskedForPayment: false,
    },
  });
  expect(entered.total).toBe(265_000);

  const { id } = await call("placeOrder", {
    body: orderForm({ shippingProvider: "pos", shippingMethod: "Pos Reguler", shippingCost: 43_500 }),
  });
  const { lines: placed } = await staff("getAdminOrder", { params: { id } });
  const edited = await staff("quoteOrderEdit", {
    params: { id },
    body: { lines: placed.map(({ id: lineId, price }) => ({ lineId, productId: null, qty: 2, price })) },
  });
  const truck = edited.options.find(({ provider }) => provider === "truk");
  expect(truck).toMatchObject({ providerName: "Truk Karya Alat", services: [{ cost: 30_000 }] });
});
