import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openDatabase, type OpenDatabase } from "#server/database/client.ts";
import { mails } from "#server/database/schema/mail.ts";
import { readEnvironment } from "#server/env.ts";
import { buildProduct } from "#testing/build-product.ts";
import { orderForm } from "#testing/checkout.ts";
import { comingBack } from "#testing/come-back.ts";
import { startShopProcess, type ShopProcess } from "#testing/shop-process.ts";
import { createDatabase, silentLog } from "#testing/test-database.ts";
import { buildUser } from "#testing/test-shop.ts";

const serverUrl = process.env["TEST_DATABASE_URL"] ?? "";
const subdistrictId = 640804;

/** Begins all tasks at once, and waits for the end of each. */
function atOnce<Result>(tasks: (() => Promise<Result>)[]) {
  return Promise.allSettled(tasks.map((task) => comingBack(task)));
}

describe("two server processes that ship one order", () => {
  let removeDatabase: () => Promise<void>;
  let database: OpenDatabase;
  let shops: [ShopProcess, ShopProcess];
  let staffToken: string;

  beforeAll(async () => {
    const { url, remove } = await createDatabase(serverUrl);
    removeDatabase = remove;
    const variables = { DATABASE_URL: url, DEMO: "0", DATA_DIR: "/tmp/shop-shipment-races" };
    const [one, other] = await Promise.all([startShopProcess(variables), startShopProcess(variables)]);
    shops = [one, other];
    database = await openDatabase(readEnvironment(variables), silentLog);
    staffToken = (await buildUser(database.db, { role: "owner" })).token;
  });
  afterAll(async () => {
    await Promise.all(shops.map((shop) => shop.stop()));
    await database.close();
    await removeDatabase();
  });

  const staff = (place: number) => (shops[place % 2] as ShopProcess).callAs(staffToken);

  /** A paid order of ten pieces of one counted product. */
  async function paidOrder() {
    const user = await buildUser(database.db);
    const call = shops[0].callAs(user.token);
    const productId = await buildProduct(database.db);
    await staff(0)("startCounting", { params: { id: String(productId) }, body: { onHand: 25 } });
    await call("addToCart", { body: { ProductId: productId, qty: 10 } });
    const { id } = await call("placeOrder", { body: await orderForm(call, subdistrictId) });
    for (const orderStatus of ["processing", "waiting for payment", "packing"] as const) {
      await staff(0)("moveOrder", { params: { id }, body: { orderStatus } });
    }
    const [line] = (await staff(0)("getAdminOrder", { params: { id } })).lines;
    return { id, productId, lineId: line?.id ?? 0 };
  }

  const ship = (place: number, id: string, lineId: number, qty: number) =>
    staff(place)("packShipment", {
      params: { id },
      body: {
        lines: [{ lineId, qty }],
        shippingProvider: "jne",
        shippingMethod: "REG",
        airwayBill: `JNE${place}`,
      },
    });
  /** What the database knows of the order: its pieces, its stock and its mails about leaving. */
  async function stateOf({ id, productId }: { id: string; productId: number }) {
    const { rows } = await database.pool.query<Record<string, unknown>>(
      `select status, fulfilment_state as fulfilment, shipped_qty as shipped, reserved_qty as held,
        (select on_hand from stock where product_id = $2)::integer as "onHand",
        (select reserved from stock where product_id = $2)::integer as reserved,
        (select sum(-quantity) from stock_movement where order_id = $1 and kind = 'sale')::integer as sold,
        (select sum(part.qty) from shipment_line part join shipment on shipment.id = part.shipment_id where shipment.order_id = $1 and handed_over_at is not null)::integer as parcelled
        from sales_order join sales_order_line line on line.order_id = sales_order.id where sales_order.id = $1`,
      [id, productId],
    );
    return rows[0];
  }

  it("let one of two parcels with the last pieces leave, each time", async () => {
    for (let round = 0; round < 8; round += 1) {
      const order = await paidOrder();
      await ship(0, order.id, order.lineId, 4);
      const outcomes = await atOnce([1, 2].map((place) => () => ship(place, order.id, order.lineId, 6)));
      expect(outcomes.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
      expect(await stateOf(order)).toEqual({
        status: "delivering",
        fulfilment: "shipped",
        shipped: 10,
        held: 0,
        onHand: 15,
        reserved: 0,
        sold: 10,
        parcelled: 10,
      });
      const told = await database.db
        .select({ template: mails.template, status: sql<string | null>`${mails.facts} ->> 'status'` })
        .from(mails)
        .where(eq(mails.orderId, order.id));
      expect(told.filter(({ template }) => template === "shipment-sent")).toHaveLength(1);
      expect(told.filter(({ status }) => status === "delivering")).toHaveLength(1);
    }
  });

  it("ship each of twelve single pieces at most once, and never more than ten", async () => {
    const order = await paidOrder();
    const outcomes = await atOnce(
      Array.from({ length: 12 }, (_, place) => () => ship(place, order.id, order.lineId, 1)),
    );
    expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(10);
    expect(await stateOf(order)).toMatchObject({
      status: "delivering",
      shipped: 10,
      onHand: 15,
      reserved: 0,
      sold: 10,
      parcelled: 10,
    });
  });

  it("either cancel an order or ship of it, and never both", async () => {
    const seen = new Set<unknown>();
    for (let round = 0; round < 8; round += 1) {
      const order = await paidOrder();
      await atOnce<unknown>([
        () => ship(round, order.id, order.lineId, 3),
        () =>
          staff(round + 1)("moveOrder", {
            params: { id: order.id },
            body: { orderStatus: "cancel", reason: "Bought elsewhere" },
          }),
      ]);
      const state = await stateOf(order);
      seen.add(state?.["status"]);
      expect(state).toMatchObject(
        state?.["status"] === "cancel"
          ? { fulfilment: "nothing", shipped: 0, onHand: 25, reserved: 0, sold: null }
          : { fulfilment: "partly shipped", shipped: 3, onHand: 22, reserved: 7, sold: 3 },
      );
    }
    expect([...seen].every((status) => status === "cancel" || status === "packing")).toBe(true);
  });

  it("ship everything once, when a parcel leaves while the whole order is handed over", async () => {
    for (let round = 0; round < 6; round += 1) {
      const order = await paidOrder();
      await atOnce<unknown>([
        () => ship(0, order.id, order.lineId, 3),
        () =>
          staff(1)("moveOrder", {
            params: { id: order.id },
            body: { orderStatus: "delivering", shippingAirwayBills: "WHOLE" },
          }),
      ]);
      expect(await stateOf(order)).toMatchObject({
        status: "delivering",
        shipped: 10,
        onHand: 15,
        reserved: 0,
        sold: 10,
        parcelled: 10,
      });
    }
  });
});
