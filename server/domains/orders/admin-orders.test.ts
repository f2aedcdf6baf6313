import { eq, inArray, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { AdminCall } from "#contract/admin/call.ts";
import { buildCourier, buildOrder, moveThrough, type BuiltOrder } from "#testing/builders/build-order.ts";
import { buildUser, refusalOf, startTestShop, type TestShop } from "#testing/shops/test-shop.ts";
import { auditEntries } from "../../database/schema/audit.ts";
import { products } from "../../database/schema/catalogue.ts";
import { orderLines, orders } from "../../database/schema/orders.ts";
import { payments } from "../../database/schema/payments.ts";
import { insertPayment } from "../money/payments/order-payments.queries.ts";
import { countOrders } from "./admin-orders.queries.ts";

describe("the staff's list of orders", () => {
  let shop: TestShop;
  let call: AdminCall;
  let made: BuiltOrder[];

  beforeAll(async () => {
    shop = await startTestShop({ parts: { shipping: buildCourier() } });
    const staff = await buildUser(shop.db, { role: "owner" });
    call = shop.callAs(staff.token);
    const siti = await buildUser(shop.db, {
      firstName: "Siti",
      lastName: "Rahayu",
      company: "CV Alat Kuat",
      phoneNumber: "081355500011",
    });
    made = [await buildOrder(shop), await buildOrder(shop, siti), await buildOrder(shop, siti)];
    await moveThrough(shop, staff.token, made[2]?.id ?? "", ["processing"]);
    await shop.db
      .update(orderLines)
      .set({ code: "1R-0750" })
      .where(eq(orderLines.orderId, made[0]?.id ?? ""));
  });
  afterAll(() => shop.close());

  const codesOf = async (query: Parameters<typeof list>[0]) =>
    (await list(query)).rows.map(({ orderCode }) => orderCode);
  const list = (query: { [name: string]: string }) => call("listAdminOrders", { query });
  const codes = (...places: number[]) => places.map((place) => made[place]?.orderCode);

  it("is sorted by date, the newest first, or the other way round", async () => {
    expect(await codesOf({})).toEqual(codes(2, 1, 0));
    expect(await codesOf({ sort: "date" })).toEqual(codes(0, 1, 2));
    expect(await codesOf({ status: "new" })).toEqual(codes(1, 0));
  });

  it.each([
    ["siti rahayu", [2, 1]],
    ["alat kuat", [2, 1]],
    ["0813-5550-0011", [2, 1]],
    ["+62 813 5550 0011", [2, 1]],
    ["1r0750", [0]],
    ["1R-07", [0]],
    ["nobody at all", []],
    ["100%", []],
  ])("finds %s", async (q, places) => {
    expect(await codesOf({ q })).toEqual(codes(...places));
  });

  const beside = (place: number, query: { [name: string]: string } = {}) =>
    call("getOrderNeighbours", { params: { id: made[place]?.orderCode ?? "" }, query });
  describe("the orders beside one", () => {
    const [newest, middle, oldest] = [2, 1, 0];

    it("are those before and after it in the list, null at its ends", async () => {
      expect(await beside(middle)).toEqual({ previous: codes(newest)[0], next: codes(oldest)[0] });
      expect(await beside(newest)).toEqual({ previous: null, next: codes(middle)[0] });
      expect(await beside(oldest)).toEqual({ previous: codes(middle)[0], next: null });
      expect(await beside(middle, { sort: "date" })).toEqual({
        previous: codes(oldest)[0],
        next: codes(newest)[0],
      });
    });

    it("are those of a filtered list, even after the order has left it", async () => {
      expect(await beside(middle, { status: "new" })).toEqual({ previous: null, next: codes(oldest)[0] });
      expect(await beside(newest, { status: "new" })).toEqual({ previous: null, next: codes(middle)[0] });
      expect(await beside(oldest, { q: "siti rahayu" })).toEqual({ previous: codes(middle)[0], next: null });
      expect(await beside(newest, { from: "2020-01-01", to: "2099-12-31" })).toEqual({
        previous: null,
        next: codes(middle)[0],
      });
    });

    it("are none of an order that does not exist", async () => {
      const unknown = call("getOrderNeighbours", { params: { id: "SO-20200101-0001" }, query: {} });
      expect(await refusalOf(unknown)).toMatchObject({ status: 404 });
    });
  });

  it("finds an order by a part of its code", async () => {
    expect(await codesOf({ q: made[1]?.orderCode.slice(3) ?? "" })).toEqual(codes(1));
  });

  it("uses the days of Jakarta", async () => {
    await shop.db
      .update(orders)
      .set({ orderDate: new Date("2026-01-31T17:30:00Z") })
      .where(eq(orders.id, made[0]?.id ?? ""));
    expect(await codesOf({ from: "2026-02-01", to: "2026-02-01" })).toEqual(codes(0));
    expect(await codesOf({ to: "2026-01-31" })).toEqual([]);
    expect((await refusalOf(list({ from: "2026-02-30" }))).status).toBe(400);
  });

  it("shows only those whose payment is overdue and has no receipt", async () => {
    const [late, paid] = [made[0]?.id ?? "", made[1]?.id ?? ""];
    const due = { status: "waiting for payment", paymentDueAt: new Date(Date.now() - 1_000) } as const;
    const before = await shop.db
      .select()
      .from(orders)
      .where(inArray(orders.id, [late, paid]));
    await shop.db.update(orders).set(due).where(eq(orders.id, late));
    await shop.db.update(orders).set(due).where(eq(orders.id, paid));
    const told = { orderId: paid, method: "transfer", amountRupiah: 260_000, state: "checking" } as const;
    await insertPayment(shop.db, told);
    expect(await codesOf({ status: "overdue" })).toEqual(codes(0));
    expect(await countOrders(shop.db)).toMatchObject({
      "waiting for payment": 2,
      overdue: 1,
      "on account": 0,
      "slips missing": 0,
      "partly shipped": 0,
      "parcels lost": 0,
      credited: 0,
    });
    for (const { id, status, paymentDueAt } of before) {
      await shop.db.update(orders).set({ status, paymentDueAt }).where(eq(orders.id, id));
    }
    await shop.db.delete(payments);
  });

  it("counts each status, and again at once after a move", async () => {
    expect(await call("countAdminOrders", {})).toMatchObject({ new: 2, processing: 1, done: 0 });
    await call("moveOrder", { params: { id: made[1]?.id ?? "" }, body: { orderStatus: "cancel" } });
    await expect.poll(() => call("countAdminOrders", {})).toMatchObject({ new: 1, cancel: 1 });
  });

  it("goes on, page by page, without a gap or an order twice", async () => {
    const [first] = await shop.db
      .select()
      .from(orders)
      .where(eq(orders.id, made[0]?.id ?? ""));
    if (first === undefined) throw new Error("the order is gone");
    const { searchText: _, id: __, ...copy } = first;
    await shop.db.insert(orders).values(
      Array.from({ length: 120 }, (___, index) => ({
        ...copy,
        orderCode: `SO-20250101-${1000 + index}`,
        // Many orders of the same moment: only the id decides their order.
        orderDate: new Date(Date.UTC(2025, 0, 1, index % 3)),
        subtotalRupiah: 0,
        shippingCostRupiah: 1_000 * (index % 7),
        totalRupiah: 1_000 * (index % 7),
      })),
    );
    for (const sort of ["date", "-date", "total", "-total"]) {
      const seen: string[] = [];
      let after = "";
      do {
        const page = await list({ sort, q: "santoso", ...(after !== "" && { after }) });
        seen.push(...page.rows.map(({ id }) => id));
        after = page.next ?? "";
      } while (after !== "");
      expect([sort, seen.length, new Set(seen).size]).toEqual([sort, 121, 121]);
    }
    expect((await refusalOf(list({ after: "nonsense" }))).status).toBe(400);
  });
});

describe("an order as the staff sees it", () => {
  let shop: TestShop;
  let owner: { id: string; token: string };
  let call: AdminCall;

  beforeAll(async () => {
    shop = await startTestShop({ parts: { shipping: buildCourier() } });
    owner = await buildUser(shop.db, { role: "owner", firstName: "Ayu", lastName: "Owner" });
    call = shop.callAs(owner.token);
  });
  afterAll(() => shop.close());

  it("shows what happened, who did it and which mails went out", async () => {
    const order = await buildOrder(shop);
    await call("moveOrder", {
      params: { id: order.id },
      body: { orderStatus: "cancel", reason: "Out of production" },
    });
    const shown = await call("getAdminOrder", { params: { id: order.orderCode } });
    expect(shown).toMatchObject({
      id: order.id,
      customerId: order.userId,
      customer: { name: "Budi Santoso", company: "PT Tambang Bara Utama", phoneNumber: "081234567890" },
      total: 260_000,
      lines: [{ qty: 1, price: 250_000, reservedQty: null }],
      timeline: [
        { orderStatus: "new", by: { name: "Budi Santoso", isCustomer: true } },
        { orderStatus: "cancel", reason: "Out of production", by: { name: "Ayu Owner", isCustomer: false } },
      ],
      notes: [],
    });
    expect(shown.mails.map(({ template, orderStatus }) => [template, orderStatus])).toEqual([
      ["order-status", "cancel"],
      ["order-received", null],
    ]);
    expect((await refusalOf(call("getAdminOrder", { params: { id: "SO-20200101-0001" } }))).status).toBe(404);
  });

  it("names parts in the reader's language as long as their products are called so", async () => {
    const order = await buildOrder(shop);
    const params = { id: order.id };
    const [line] = (await call("getAdminOrder", { params })).lines;
    const rename = async (name: string) =>
      shop.db.update(orderLines).set({ name }).where(eq(orderLines.orderId, order.id));
    await shop.db
      .update(products)
      .set({ nameEn: "Fuel filter", nameId: "Filter solar" })
      .where(eq(products.id, line?.productId ?? 0));
    const named = () =>
      Promise.all(
        (["en", "id"] as const).map(
          async (language) =>
            (await shop.callAs(owner.token, language)("getAdminOrder", { params })).lines[0]?.name,
        ),
      );
    await rename("Filter solar");
    expect(await named()).toEqual(["Fuel filter", "Filter solar"]);
    await rename("Fuel filter");
    expect(await named()).toEqual(["Fuel filter", "Filter solar"]);
    await rename("Saringan minyak");
    expect(await named()).toEqual(["Saringan minyak", "Saringan minyak"]);
  });

  it("has notes that only their writer can delete", async () => {
    const order = await buildOrder(shop);
    const params = { id: order.id };
    const warehouse = await buildUser(shop.db, { role: "warehouse" });
    const note = await call("addOrderNote", { params, body: { text: "Calls back at four" } });
    expect((await call("getAdminOrder", { params })).notes).toMatchObject([
      { text: "Calls back at four", by: "Ayu Owner" },
    ]);
    const deletion = { params: { ...params, noteId: String(note.id) } };
    expect((await refusalOf(shop.callAs(warehouse.token)("deleteOrderNote", deletion))).status).toBe(404);
    await call("deleteOrderNote", deletion);
    expect((await call("getAdminOrder", { params })).notes).toEqual([]);
    const audited = await shop.db
      .select({ action: auditEntries.action })
      .from(auditEntries)
      .where(eq(auditEntries.subjectId, order.id))
      .orderBy(sql`id`);
    expect(audited).toEqual([{ action: "order.note" }, { action: "order.deleteNote" }]);
  });

  it("moves many at once, and says of each that stays why", async () => {
    const [open, done] = [await buildOrder(shop), await buildOrder(shop)];
    await moveThrough(shop, owner.token, done.id, ["processing"]);
    const report = await call("moveOrders", {
      body: {
        orders: [{ id: open.id }, { id: done.id }, { id: "SO-20200101-0001" }],
        orderStatus: "processing",
      },
    });
    expect(report).toEqual([
      { order: open.id, orderCode: open.orderCode, isMoved: true, refusal: "" },
      {
        order: done.id,
        orderCode: done.orderCode,
        isMoved: false,
        refusal: expect.stringContaining("processing"),
      },
      { order: "SO-20200101-0001", orderCode: "", isMoved: false, refusal: expect.stringMatching(/./) },
    ]);
    expect((await call("getAdminOrder", { params: { id: open.id } })).orderStatus).toBe("processing");
  });

  it("keeps the moves of a bulk to those the role may make", async () => {
    const order = await buildOrder(shop);
    const warehouse = await buildUser(shop.db, { role: "warehouse" });
    const [report] = await shop.callAs(warehouse.token)("moveOrders", {
      body: { orders: [{ id: order.id }], orderStatus: "processing" },
    });
    expect(report).toMatchObject({ isMoved: false });
    expect((await call("getAdminOrder", { params: { id: order.id } })).orderStatus).toBe("new");
  });
});
