import { asc, eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { AdminCall } from "#contract/admin/call.ts";
import { buildCourier, buildPlaces, moveThrough, orderForm } from "#testing/builders/build-order.ts";
import { buildProduct } from "#testing/builders/build-product.ts";
import { buildUser, refusalOf, startTestShop, type TestShop } from "#testing/shops/test-shop.ts";
import { auditEntries } from "../../database/schema/audit.ts";
import { orderLines } from "../../database/schema/orders.ts";
import { ruleSettings } from "../../company/shop-rules.ts";
import { reserveChangedLines } from "./reserve-stock.ts";

describe("stock that orders hold", () => {
  let shop: TestShop;
  let keeper: { id: string; token: string };
  let call: AdminCall;

  beforeAll(async () => {
    shop = await startTestShop({ parts: { shipping: buildCourier() } });
    await buildPlaces(shop.db);
    keeper = await buildUser(shop.db, { role: "owner" });
    call = shop.callAs(keeper.token);
  });
  afterAll(() => shop.close());
  beforeEach(() => sellIndent(true));

  const sellIndent = async (sellsIndent: boolean) => {
    await ruleSettings.stock.write(shop.db, { sellsIndent });
  };
  const counted = async (onHand: number) => {
    const id = await buildProduct(shop.db, { weightGrams: 1, nameEn: "Track roller" });
    await call("startCounting", { params: { id: String(id) }, body: { onHand } });
    return id;
  };
  const order = async (wanted: { productId: number; qty: number }[]) => {
    const customer = await buildUser(shop.db);
    const buy = shop.callAs(customer.token);
    for (const { productId: ProductId, qty } of wanted) await buy("addToCart", { body: { ProductId, qty } });
    return buy("placeOrder", { body: orderForm() });
  };
  const stockOf = async (id: number) => {
    const { isCounted, onHand, reserved, available, waiting } = await call("getStock", {
      params: { id: String(id) },
    });
    return isCounted ? { onHand, reserved, available, waiting } : undefined;
  };
  const heldBy = async (orderId: string) => {
    const lines = await shop.db
      .select({ reservedQty: orderLines.reservedQty })
      .from(orderLines)
      .where(eq(orderLines.orderId, orderId))
      .orderBy(asc(orderLines.position));
    return lines.map(({ reservedQty }) => reservedQty);
  };
  const move = (id: number, kind: "receipt" | "count" | "damage" | "return", quantity: number) =>
    call("moveStock", { params: { id: String(id) }, body: { kind, quantity, reason: "Gudang" } });
  const cancel = (id: string) => moveThrough(shop, keeper.token, id, ["cancel"]);

  it("is held back by an order, and what is not counted is sold as ever", async () => {
    const roller = await counted(10);
    const seal = await buildProduct(shop.db, { weightGrams: 1 });
    const { id } = await order([
      { productId: seal, qty: 900 },
      { productId: roller, qty: 4 },
    ]);
    expect(await heldBy(id)).toEqual([0, 4]);
    expect(await stockOf(roller)).toEqual({ onHand: 10, reserved: 4, available: 6, waiting: 0 });
    expect(await stockOf(seal)).toBeUndefined();
  });

  it("is held as far as it goes, and the rest is an indent order", async () => {
    const roller = await counted(3);
    const { id } = await order([{ productId: roller, qty: 5 }]);
    expect(await heldBy(id)).toEqual([3]);
    const later = await order([{ productId: roller, qty: 1 }]);
    expect(await heldBy(later.id)).toEqual([0]);
    expect(await stockOf(roller)).toEqual({ onHand: 3, reserved: 3, available: 0, waiting: 3 });
  });

  it("lets an order be refused, with the cart as it was, where the shop sells no indent orders", async () => {
    await sellIndent(false);
    const roller = await counted(3);
    const customer = await buildUser(shop.db);
    const buy = shop.callAs(customer.token, "id");
    await buy("addToCart", { body: { ProductId: roller, qty: 4 } });
    const refusal = await refusalOf(buy("placeOrder", { body: orderForm() }));
    expect(refusal).toMatchObject({ status: 409, reason: "notEnoughStock" });
    expect(refusal.message).toContain("Filter oli mesin: stok tersedia 3.");
    expect((await buy("getCart", {})).data).toMatchObject([{ qty: 4 }]);
    expect(await stockOf(roller)).toMatchObject({ onHand: 3, reserved: 0 });
  });

  it("is free again when the order is cancelled", async () => {
    const roller = await counted(3);
    const { id } = await order([{ productId: roller, qty: 2 }]);
    await cancel(id);
    expect(await heldBy(id)).toEqual([0]);
    expect(await stockOf(roller)).toEqual({ onHand: 3, reserved: 0, available: 3, waiting: 0 });
  });

  it("is sold when the parcel leaves, and the movement names the order", async () => {
    const roller = await counted(7);
    const { id, orderCode } = await order([{ productId: roller, qty: 2 }]);
    await moveThrough(shop, keeper.token, id, ["processing", "waiting for payment", "packing", "delivering"]);
    expect(await stockOf(roller)).toEqual({ onHand: 5, reserved: 0, available: 5, waiting: 0 });
    const { rows } = await call("listStockMovements", {
      params: { id: String(roller) },
      query: {},
    });
    expect(rows).toMatchObject([
      { kind: "sale", quantity: -2, onHandAfter: 5, orderCode },
      { kind: "count", quantity: 7, onHandAfter: 7, orderCode: null },
    ]);
  });

  it("goes to the oldest order that waits when goods come, and when an order that held it is cancelled", async () => {
    const roller = await counted(2);
    const first = await order([{ productId: roller, qty: 2 }]);
    const second = await order([{ productId: roller, qty: 4 }]);
    const third = await order([{ productId: roller, qty: 1 }]);
    await move(roller, "receipt", 3);
    expect([await heldBy(first.id), await heldBy(second.id), await heldBy(third.id)]).toEqual([
      [2],
      [3],
      [0],
    ]);
    await cancel(first.id);
    expect([await heldBy(second.id), await heldBy(third.id)]).toEqual([[4], [1]]);
    expect(await stockOf(roller)).toEqual({ onHand: 5, reserved: 5, available: 0, waiting: 0 });
  });

  it("is taken from the youngest order first, and from a packed one last, when a count finds fewer", async () => {
    const roller = await counted(9);
    const [oldest, middle, packed] = [
      await order([{ productId: roller, qty: 3 }]),
      await order([{ productId: roller, qty: 3 }]),
      await order([{ productId: roller, qty: 3 }]),
    ];
    await moveThrough(shop, keeper.token, packed.id, ["processing", "waiting for payment", "packing"]);
    await move(roller, "count", 5);
    const held = await Promise.all([oldest, middle, packed].map(({ id }) => heldBy(id)));
    expect(held).toEqual([[2], [0], [3]]);
    expect(await stockOf(roller)).toEqual({ onHand: 5, reserved: 5, available: 0, waiting: 4 });
  });

  it("is held for open orders from the moment that a product is counted, and for none when it no more is", async () => {
    const id = await buildProduct(shop.db, { weightGrams: 1 });
    const { id: orderId } = await order([{ productId: id, qty: 2 }]);
    await call("startCounting", { params: { id: String(id) }, body: { onHand: 5, shelf: "A-3" } });
    expect(await heldBy(orderId)).toEqual([2]);
    expect(await call("getStock", { params: { id: String(id) } })).toMatchObject({
      shelf: "A-3",
      available: 3,
      holders: [{ orderId, qty: 2, reservedQty: 2 }],
    });
    await call("stopCounting", { params: { id: String(id) } });
    expect(await heldBy(orderId)).toEqual([0]);
    expect(await stockOf(id)).toBeUndefined();
    await cancel(orderId);
  });

  it("follows the lines of an order that the staff rewrites", async () => {
    const [roller, seal] = [await counted(5), await counted(5)];
    const { id } = await order([{ productId: roller, qty: 5 }]);
    const waiting = await order([{ productId: roller, qty: 2 }]);
    await shop.db.transaction((tx) =>
      reserveChangedLines(tx, id, {
        productIds: [seal],
        change: async () => {
          await tx.update(orderLines).set({ qty: 4 }).where(eq(orderLines.orderId, id));
          await tx.insert(orderLines).values({
            orderId: id,
            position: 1,
            productId: seal,
            code: "SEAL",
            name: "Seal",
            priceRupiah: 1,
            qty: 7,
            weightGrams: 1,
          });
        },
      }),
    );
    expect(await heldBy(id)).toEqual([4, 5]);
    expect(await heldBy(waiting.id)).toEqual([1]);
    expect(await stockOf(roller)).toMatchObject({ onHand: 5, reserved: 5 });
  });

  it("never falls below nothing, and a movement seen too late is not written twice", async () => {
    const roller = await counted(3);
    expect(await refusalOf(move(roller, "damage", 4))).toMatchObject({ reason: "stockBelowZero" });
    const receive = () =>
      call("moveStock", {
        params: { id: String(roller) },
        body: { kind: "receipt", quantity: 2, seenOnHand: 3 },
      });
    await receive();
    expect(await refusalOf(receive())).toMatchObject({ status: 409, reason: "stockMovedMeanwhile" });
    expect(await stockOf(roller)).toMatchObject({ onHand: 5 });
  });

  it("is told with the unit of what is not sold by the piece, where it refuses", async () => {
    const hose = await buildProduct(shop.db, { weightGrams: 1, nameEn: "Hose", salesUnit: "meter" });
    await call("startCounting", { params: { id: String(hose) }, body: { onHand: 3 } });
    expect((await refusalOf(move(hose, "damage", 4))).message).toBe("Only 3 m are on hand.");
    const { code } = await call("getStock", { params: { id: String(hose) } });
    const late = { kind: "receipt" as const, quantity: 1, seenOnHand: 2 };
    const moved = "The stock has changed meanwhile: 3 m are on hand now. Please look again before you save.";
    expect((await refusalOf(call("moveStock", { params: { id: String(hose) }, body: late }))).message).toBe(
      moved,
    );
    const delivery = { lines: [{ code, quantity: 1, seenOnHand: 2 }] };
    expect((await refusalOf(call("receiveDelivery", { body: delivery }))).message).toBe(moved);
    await sellIndent(false);
    expect((await refusalOf(order([{ productId: hose, qty: 4 }]))).message).toContain("Hose: 3 m in stock.");
    const roller = await counted(2);
    expect((await refusalOf(move(roller, "damage", 3))).message).toBe("Only 2 pieces are on hand.");
  });

  it("is known by the bar code of its maker, with or without zeros before it", async () => {
    const boxed = await buildProduct(shop.db, { gtin: "4006381333931" });
    const american = await buildProduct(shop.db, { gtin: "036000291452" });
    const codes = ["4006381333931", "04006381333931", "0036000291452", "96385074"];
    const { lines } = await call("checkDelivery", {
      body: { lines: codes.map((code) => ({ code, quantity: 1 })) },
    });
    expect(lines.map(({ product }) => product?.productId ?? null)).toEqual([boxed, boxed, american, null]);
  });

  it("is received as a whole delivery or not at all, by the numbers on the parts", async () => {
    const roller = await counted(1);
    const { code } = await call("getStock", { params: { id: String(roller) } });
    const seal = await buildProduct(shop.db);
    const { code: uncounted } = await call("getStock", { params: { id: String(seal) } });
    const lines = [
      { code: code.toLowerCase().replaceAll("-", " "), quantity: 2 },
      { code, quantity: 3 },
    ];
    const refusal = await refusalOf(
      call("receiveDelivery", {
        body: { lines: [...lines, { code: "no such", quantity: 1 }, { code: uncounted, quantity: 1 }] },
      }),
    );
    expect(refusal.errors.map(({ path }) => path)).toEqual(["lines.2.code", "lines.3.code"]);
    expect(await stockOf(roller)).toMatchObject({ onHand: 1 });
    const check = await call("checkDelivery", {
      body: { lines: [...lines, { code: "no such", quantity: 1 }] },
    });
    expect(check.lines.map(({ product }) => product?.productId ?? null)).toEqual([roller, roller, null]);
    expect(await call("receiveDelivery", { body: { lines, reason: "Surat jalan 17" } })).toEqual({
      products: 1,
      pieces: 5,
    });
    expect(await stockOf(roller)).toMatchObject({ onHand: 6 });
    const seen = lines.map((line) => ({ ...line, seenOnHand: 1 }));
    expect(await refusalOf(call("receiveDelivery", { body: { lines: seen } }))).toMatchObject({
      status: 409,
      reason: "stockMovedMeanwhile",
      errors: [{ path: "lines.0.code" }, { path: "lines.1.code" }],
    });
    expect(await stockOf(roller)).toMatchObject({ onHand: 6 });
  });

  it("is written down with what was before and after", async () => {
    const roller = await counted(3);
    await move(roller, "damage", 1);
    await call("setShelf", { params: { id: String(roller) }, body: { shelf: "B-1" } });
    const entries = await shop.db
      .select({ action: auditEntries.action, before: auditEntries.before, after: auditEntries.after })
      .from(auditEntries)
      .where(eq(auditEntries.subjectId, String(roller)))
      .orderBy(asc(auditEntries.id));
    expect(entries).toEqual([
      { action: "stock.start", before: null, after: { onHand: 3, shelf: "" } },
      {
        action: "stock.move",
        before: { onHand: 3, reserved: 0 },
        after: { onHand: 2, reserved: 0, kind: "damage", reason: "Gudang" },
      },
      { action: "stock.shelf", before: { shelf: "" }, after: { shelf: "B-1" } },
    ]);
  });

  it("is listed by number or by what is available, a page at a time, and found by number and name", async () => {
    const few = await counted(4);
    const none = await counted(0);
    const ids = async (query: Parameters<typeof listed>[0]) =>
      (await listed(query)).map((row) => row.productId);
    const listed = async (query: {
      q?: string;
      show?: "belowMinimum" | "low" | "none" | "waiting" | "notCounted";
      sort?: "code";
    }) => (await call("listStock", { query })).rows;
    expect(await ids({ show: "low" })).toContain(few);
    expect(await ids({ show: "low" })).not.toContain(none);
    expect(await ids({ show: "none" })).toContain(none);
    const short = await buildProduct(shop.db, { minimumStock: 10, weightGrams: 1 });
    await call("startCounting", { params: { id: String(short) }, body: { onHand: 10 } });
    expect(await ids({ show: "belowMinimum" })).toEqual([]);
    await order([{ productId: short, qty: 1 }]);
    expect(await listed({ show: "belowMinimum" })).toMatchObject([
      { productId: short, available: 9, minimum: 10 },
    ]);
    await order([{ productId: none, qty: 2 }]);
    expect((await listed({ show: "waiting" })).find((row) => row.productId === none)).toMatchObject({
      waiting: 2,
    });
    const { code } = await call("getStock", { params: { id: String(few) } });
    expect(await ids({ q: code.toLowerCase() })).toEqual([few]);
    expect(await ids({ q: "track roll" })).toContain(few);
    for (let made = 0; made < 35; made += 1) await buildProduct(shop.db, { code: `PAGE-${made}` });
    for (const sort of ["code", "-code"] as const) {
      const first = await call("listStock", { query: { show: "notCounted", q: "PAGE", sort } });
      const second = await call("listStock", {
        query: { show: "notCounted", q: "PAGE", sort, after: first.next ?? "" },
      });
      expect([first.rows.length, second.rows.length, second.next]).toEqual([25, 10, null]);
      expect(new Set([...first.rows, ...second.rows].map((row) => row.productId)).size).toBe(35);
    }
  });

  it("shows in the shop as far as a customer needs it, at once when it changes", async () => {
    const roller = await counted(7);
    const seen = async () => (await shop.callAs()("getProduct", { params: { id: String(roller) } })).stock;
    expect(await seen()).toBe("available");
    await order([{ productId: roller, qty: 2 }]);
    await expect.poll(seen).toBe("few");
    await order([{ productId: roller, qty: 5 }]);
    await expect.poll(seen).toBe("indent");
    await sellIndent(false);
    await move(roller, "receipt", 1);
    await expect.poll(seen).toBe("few");
    await order([{ productId: roller, qty: 1 }]);
    await expect.poll(seen).toBe("none");
    await call("stopCounting", { params: { id: String(roller) } });
    await expect.poll(seen).toBeUndefined();
  });

  it("is opened to the roles of the table alone", async () => {
    const roller = await counted(1);
    const customer = await buildUser(shop.db);
    const seller = await buildUser(shop.db, { role: "sales" });
    expect(await refusalOf(shop.callAs(customer.token)("listStock", { query: {} }))).toMatchObject({
      status: 403,
    });
    const sell = shop.callAs(seller.token);
    expect(await sell("getStock", { params: { id: String(roller) } })).toMatchObject({ onHand: 1 });
    expect(
      await refusalOf(
        sell("moveStock", { params: { id: String(roller) }, body: { kind: "receipt", quantity: 1 } }),
      ),
    ).toMatchObject({ status: 403, reason: "notAllowed" });
  });
});
