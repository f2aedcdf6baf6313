import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { AdminCall } from "#contract/admin/call.ts";
import { buildCourier } from "#testing/builders/build-order.ts";
import { buildWaitingOrder } from "#testing/builders/build-payment.ts";
import { startFakeMidtrans, type FakeMidtrans } from "#testing/servers/fake-midtrans.ts";
import { startFakeRajaongkir, type FakeRajaongkir } from "#testing/servers/fake-rajaongkir.ts";
import { notify, onlineVariables, runEveryMinute, startOnline } from "#testing/shops/online-shop.ts";
import { silentLog } from "#testing/database/test-database.ts";
import { buildUser, refusalOf, startTestShop, type TestShop } from "#testing/shops/test-shop.ts";
import { createShipping } from "../../partners/carriers/create-shipping.ts";
import { loadTariffs } from "../../partners/carriers/load-tariffs.ts";
import { paymentAttempts } from "../../database/schema/online-payments.ts";
import { loadPlaces } from "../parcels/load-places.ts";

const sangattaUtara = 640_804;

let midtrans: FakeMidtrans;
let carrier: FakeRajaongkir;
let shop: TestShop;
let owner: AdminCall;
let ownerToken: string;

beforeAll(async () => {
  [midtrans, carrier] = await Promise.all([startFakeMidtrans(), startFakeRajaongkir()]);
  shop = await startTestShop({
    variables: { ...onlineVariables(midtrans), RAJAONGKIR_KEY: carrier.key, RAJAONGKIR_URL: carrier.url },
    parts: { shipping: buildCourier() },
  });
  await loadPlaces(shop.db);
  await loadTariffs(shop.db);
  ownerToken = (await buildUser(shop.db, { role: "owner" })).token;
  owner = shop.callAs(ownerToken);
});
afterAll(async () => {
  await shop.close();
  await carrier.close();
  await midtrans.close();
});

const couriers = async () => (await owner("getHealth", {})).couriers;
const gateway = async () => (await owner("getHealth", {})).gateway;
const begun = async () => {
  const order = await buildWaitingOrder(shop, ownerToken);
  await startOnline(shop, order, "bca");
  const [attempt] = await shop.db.select().from(paymentAttempts);
  return attempt?.reference ?? "";
};

describe("the health of RajaOngkir", () => {
  // Each weight has a price of its own, so that no cached price answers.
  let kilograms = 1;
  const ask = async (times = 1) => {
    const shipping = createShipping({ db: shop.db, env: shop.dependencies.env, log: silentLog });
    for (let time = 0; time < times; time += 1) {
      kilograms += 1;
      await shipping.quote({ subdistrictId: sangattaUtara, kilograms });
    }
  };

  it("tells when it last gave a price", async () => {
    expect(await couriers()).toMatchObject({ finding: "couriersAnswer", answeredAt: null, failure: null });
    await ask();
    const { finding, services, answeredAt } = await couriers();
    expect(finding).toBe("couriersAnswer");
    expect(services).toBeGreaterThan(2);
    expect(Date.now() - Date.parse(answeredAt ?? "")).toBeLessThan(60_000);
  });

  it("tells of one fault as a hiccup, of three as an outage, until it answers again", async () => {
    await carrier.setFault("429");
    await ask();
    expect(await couriers()).toMatchObject({
      finding: "couriersFail",
      failure: { reason: "the quota is used up" },
    });
    await ask(2);
    expect(await couriers()).toMatchObject({ finding: "couriersAway" });
    await carrier.setFault(undefined);
    await ask();
    expect(await couriers()).toMatchObject({ finding: "couriersAnswer", failure: null });
  });
});

describe("the health of the gateway", () => {
  beforeEach(async () => {
    await shop.db.delete(paymentAttempts);
  });

  it("tells when it last sent a notification", async () => {
    expect(await gateway()).toEqual({ finding: "gatewayAnswers", noticeAt: null, failure: null });
    const reference = await begun();
    midtrans.set(reference, "settlement");
    expect(await notify(shop, midtrans.noticeOf(reference))).toBe(200);
    await runEveryMinute(shop);
    const { finding, noticeAt } = await gateway();
    expect(finding).toBe("gatewayAnswers");
    expect(Date.now() - Date.parse(noticeAt ?? "")).toBeLessThan(60_000);
  });

  it("tells that a payment came of which there was no notification", async () => {
    const reference = await begun();
    midtrans.set(reference, "settlement");
    await shop.db.update(paymentAttempts).set({ askAgainAt: new Date() });
    await runEveryMinute(shop);
    expect(await gateway()).toMatchObject({ finding: "gatewayQuiet" });
  });

  it("tells of a wrong key at once, and of other faults when three in a row have failed", async () => {
    const failed = async () => {
      const order = await buildWaitingOrder(shop, ownerToken);
      midtrans.spoil("charge", "402");
      await refusalOf(startOnline(shop, order, "bca"));
    };
    await failed();
    expect(await gateway()).toMatchObject({ finding: "gatewayAnswers", failure: { reason: "channel" } });
    await failed();
    await failed();
    expect(await gateway()).toMatchObject({ finding: "gatewayFails" });
    await shop.db.delete(paymentAttempts);
    await failed();
    await shop.db.update(paymentAttempts).set({ fault: "key" });
    expect(await gateway()).toMatchObject({ finding: "gatewayFails", failure: { reason: "key" } });
  });
});
