import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { isKnownCourier, knownCouriers } from "#contract/parcels/known-couriers.ts";
import { courierText } from "#contract/texts/courier-text.ts";
import { buildBank, buildPlaces, moveThrough, orderForm } from "#testing/builders/build-order.ts";
import { buildProduct } from "#testing/builders/build-product.ts";
import { buildUser, startTestShop, type TestShop } from "#testing/shops/test-shop.ts";
import { writtenMails } from "#testing/output/written-mails.ts";
import { defaultTariffServices } from "../../partners/carriers/default-tariffs.ts";
import { allMigrations } from "../../database/migrating/migrate.ts";
import { findOwnCourierName } from "../../domains/orders/editing/edit-order.queries.ts";
import { issueDocument } from "../money/documents/issue-document.ts";

let shop: TestShop;
let staffToken: string;

const truck = {
  provider: "truk",
  providerName: "Truk Karya Alat",
  service: "ANTAR",
  description: "",
  minimumKilograms: 1,
  prices: [{ provinceId: 64, rupiahPerKilogram: 15_000, estimatedDays: "1" }],
};
/** Couriers with which no shop begins. */
const others = ["sicepat", "anteraja", "lion", "wahana", "ninja", "ide", "sap"].map((provider) => ({
  ...truck,
  provider,
  providerName: "Kurir",
  service: "REG",
}));
const byTruck = { shippingProvider: "truk", shippingMethod: "ANTAR" };

beforeAll(async () => {
  shop = await startTestShop();
  await buildPlaces(shop.db);
  await buildBank(shop.db);
  staffToken = (await buildUser(shop.db, { role: "owner" })).token;
  for (const service of [truck, ...defaultTariffServices, ...others]) {
    // One after another: each is saved by a transaction of its own.
    await shop.callAs(staffToken)("saveTariffService", {
      body: { ...service, prices: truck.prices, version: "" },
    });
  }
});
afterAll(() => shop.close());

async function placedBy(form: { shippingProvider: string; shippingMethod: string }) {
  const customer = await buildUser(shop.db, { language: "id" });
  const call = shop.callAs(customer.token, "id");
  const ProductId = await buildProduct(shop.db, { weightGrams: 1 });
  await call("addToCart", { body: { ProductId, qty: 3 } });
  const { id } = await call("placeOrder", { body: orderForm({ ...form, shippingCost: 15_000 }) });
  const seen = async () => {
    const [inHistory] = await call("listOrders", { query: {} });
    const detail = await call("getOrder", { params: { id } });
    return [inHistory, detail, ...detail.shipments].map((one) => one?.shippingProviderName);
  };
  return { id, seen };
}

test("an order by the company's own truck says the truck's name to everybody, as it was when it was chosen", async () => {
  const call = shop.callAs(staffToken);
  const { id, seen } = await placedBy(byTruck);
  await shop.callAs(staffToken)("saveTariffService", {
    body: {
      ...truck,
      providerName: "Armada KAB",
      version:
        (await call("getShippingSettings", {})).services.find((one) => one.provider === "truk")?.version ??
        "",
    },
  });
  await moveThrough(shop, staffToken, id, ["processing", "waiting for payment"]);
  const invoice = await issueDocument(shop.db, { orderId: id, kind: "invoice", issuedBy: null });
  expect(courierText(invoice?.facts.order ?? byTruck, "id")).toBe("Truk Karya Alat ANTAR");
  await moveThrough(shop, staffToken, id, ["packing"]);
  const { lines } = await call("getAdminOrder", { params: { id } });
  await call("packShipment", {
    params: { id },
    body: { ...byTruck, airwayBill: "L 9123 XY", lines: [{ lineId: lines[0]?.id ?? 0, qty: 1 }] },
  });
  expect(await seen()).toEqual(["Truk Karya Alat", "Truk Karya Alat", "Armada KAB"]);
  const order = await call("getAdminOrder", { params: { id } });
  const { rows } = await call("listAdminOrders", { query: { q: order.orderCode } });
  expect([order, ...rows, ...order.shipments].map((one) => courierText(one, "id"))).toEqual([
    "Truk Karya Alat ANTAR",
    "Truk Karya Alat ANTAR",
    "Armada KAB ANTAR",
  ]);
  const mails = await writtenMails(shop, id);
  expect(mails[0]?.text).toContain("Truk Karya Alat ANTAR");
  expect(mails.at(-1)?.text).toContain("(Armada KAB) L 9123 XY");
  for (const { text } of mails) expect(text).not.toContain("TRUK");
});

test("an order that changes to the own truck is told with its name, before and after it is saved", async () => {
  const call = shop.callAs(staffToken);
  const { id } = await placedBy({ shippingProvider: "jne", shippingMethod: "REG" });
  const { version, lines } = await call("getAdminOrder", { params: { id } });
  const body = {
    lines: lines.map(({ id: lineId, qty, price }) => ({ lineId, productId: null, qty, price })),
    shippingProvider: "Truk",
    shippingMethod: "ANTAR",
    shippingCost: 15_000,
  };
  const { before, after } = await call("previewOrderEdit", { params: { id }, body });
  expect([before, after].map((side) => courierText(side, "id"))).toEqual(["JNE REG", "Armada KAB ANTAR"]);
  await call("editOrder", { params: { id }, body: { ...body, version } });
  expect(courierText(await call("getAdminOrder", { params: { id } }), "id")).toBe("Armada KAB ANTAR");
  expect((await writtenMails(shop, id)).at(-1)?.text).toContain("Armada KAB ANTAR");
});

test("couriers that everybody knows keep their names", async () => {
  const { id, seen } = await placedBy({ shippingProvider: "pos", shippingMethod: "Pos Reguler" });
  expect(await seen()).toEqual([undefined, undefined]);
  const order = await shop.callAs(staffToken)("getAdminOrder", { params: { id } });
  expect(courierText(order, "id")).toBe("Pos Reguler");
  const names = [];
  for (const service of [...defaultTariffServices, ...others]) {
    // PGlite has one connection.
    names.push([await findOwnCourierName(shop.db, service), isKnownCourier(service.provider)].join(" "));
  }
  expect(new Set(names)).toEqual(new Set([" true"]));
  const tried = new Set([...defaultTariffServices, ...others].map(({ provider }) => provider));
  expect([...tried].toSorted()).toEqual(Object.keys(knownCouriers).toSorted());
  expect(isKnownCourier(truck.provider)).toBe(false);
});

test("orders and parcels from before the names get the name that their courier has now, however many there are", async () => {
  const { rows: before } = await namesInDatabase();
  expect(before.map(({ names }) => names)).toEqual([
    "Armada KAB, Truk Karya Alat", // the orders of the tests above
    "Armada KAB",
  ]);
  await shop.database.pool.query(
    "update sales_order set shipping_provider_name = ''; update shipment set provider_name = ''",
  );
  const migration = readFileSync(join(allMigrations, "0083_names_of_own_couriers_before.sql"), "utf8");
  expect(migration).toContain("/ 1000");
  // One row at a time, as if it were a thousand.
  for (const statement of migration.replaceAll("/ 1000", "/ 1").split("--> statement-breakpoint")) {
    await shop.database.pool.query(statement);
  }
  const { rows: after } = await namesInDatabase();
  expect(after).toEqual([
    { count: 2, names: "Armada KAB" },
    { count: 1, names: "Armada KAB" },
  ]);
});

/** The names of couriers of all orders, and those of all parcels: how many have one, and which. */
function namesInDatabase() {
  return shop.database.pool.query<{ count: number; names: string }>(`
    select count(*) filter (where name <> '')::int as count, string_agg(distinct name, ', ' order by name) filter (where name <> '') as names
    from (
      select 1 as place, shipping_provider_name as name from sales_order
      union all select 2, provider_name from shipment
    ) named group by place order by place`);
}
