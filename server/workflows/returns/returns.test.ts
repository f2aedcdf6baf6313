import { and, eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { AdminCall, AdminCallInput } from "#contract/admin/call.ts";
import type { CallInput } from "#contract/call.ts";
import { buildCompany } from "#testing/builders/build-company.ts";
import {
  buildCourier,
  buildPlaces,
  moveThrough,
  orderForm,
  type BuiltOrder,
} from "#testing/builders/build-order.ts";
import { receiptOf } from "#testing/builders/build-payment.ts";
import { buildProduct } from "#testing/builders/build-product.ts";
import { buildUser, refusalOf, startTestShop, type TestShop } from "#testing/shops/test-shop.ts";
import { forgetReporters } from "../../domains/machines/misfits.queries.ts";
import { makeOrderLink } from "../../rules/orders/order-links.ts";
import { products } from "../../database/schema/catalogue.ts";
import { misfitReturns, misfits } from "../../database/schema/misfits.ts";
import { mails } from "../../database/schema/mail.ts";
import { orderEvents, orders } from "../../database/schema/orders.ts";

// Each order is of four pieces for 250,000 Rupiah each, and 20,000 for the courier.
let shop: TestShop;
let owner: AdminCall;
let ownerToken: string;
let sales: AdminCall;
let warehouse: AdminCall;
let finance: AdminCall;

beforeAll(async () => {
  shop = await startTestShop({ parts: { shipping: buildCourier() } });
  ownerToken = (await buildUser(shop.db, { role: "owner" })).token;
  owner = shop.callAs(ownerToken);
  sales = shop.callAs((await buildUser(shop.db, { role: "sales" })).token);
  warehouse = shop.callAs((await buildUser(shop.db, { role: "warehouse" })).token);
  finance = shop.callAs((await buildUser(shop.db, { role: "finance" })).token);
});
afterAll(() => shop.close());

interface Sold extends BuiltOrder {
  productId: number;
  lineId: number;
}

/** Four pieces of a counted product of which the warehouse has ten, moved through these statuses. */
async function sold(...more: ("delivering" | "done")[]): Promise<Sold> {
  await buildPlaces(shop.db);
  const { id: userId, token } = await buildUser(shop.db);
  const call = shop.callAs(token);
  const productId = await buildProduct(shop.db, { weightGrams: 500, priceRupiah: 250_000 });
  await owner("startCounting", { params: { id: String(productId) }, body: { onHand: 10 } });
  await call("addToCart", { body: { ProductId: productId, qty: 4 } });
  const placed = await call("placeOrder", { body: orderForm({ shippingCost: 20_000 }) });
  await moveThrough(shop, ownerToken, placed.id, ["processing", "waiting for payment", "packing", ...more]);
  const [line] = (await owner("getAdminOrder", { params: { id: placed.id } })).lines;
  return { ...placed, token, userId, productId, lineId: line?.id ?? 0 };
}

type Form = CallInput<"askReturn">["body"];
const form = (order: Sold, qty: number, more: Partial<Form> = {}): Form => ({
  lines: [{ lineId: order.lineId, qty, reason: "damaged" }],
  note: "The box was crushed",
  ...more,
});
const ask = (order: Sold, qty: number, more: Partial<Form> = {}) =>
  shop.callAs(order.token)("askReturn", { params: { id: order.id }, body: form(order, qty, more) });
const own = (order: Sold) => shop.callAs(order.token)("listOwnReturns", { params: { id: order.id } });
const seen = (order: Sold) => owner("getAdminOrder", { params: { id: order.id } });
const onHand = async ({ productId }: Sold) =>
  (await owner("getStock", { params: { id: String(productId) } })).onHand;
const mailsOf = async (orderId: string) =>
  (
    await shop.db
      .select({ template: mails.template })
      .from(mails)
      .where(and(eq(mails.orderId, orderId), sql`${mails.template} like 'return-%'`))
      .orderBy(mails.createdAt)
  ).map(({ template }) => template);

const address = "Gudang CV. Mandiri Jaya\nJl. Kapuk Raya 12, Jakarta Utara";
/** The id of the order's only return, after the steps. */
async function returned(order: Sold, qty: number, steps: ("approve" | "receive" | "inspect")[]) {
  await ask(order, qty);
  const [row] = (await owner("listReturns", { query: { order: order.id } })).rows;
  const params = { id: String(row?.id) };
  const { lineId } = order;
  if (steps.includes("approve")) await sales("approveReturn", { params, body: { address } });
  if (steps.includes("receive"))
    await warehouse("receiveReturn", { params, body: { lines: [{ lineId, qty }] } });
  if (steps.includes("inspect")) {
    const lines = [{ lineId, shelf: qty, scrap: 0, maker: 0 }];
    await warehouse("inspectReturn", { params, body: { lines } });
  }
  return params;
}
const settle = (params: { id: string }, body: AdminCallInput<"settleReturn">["body"]) =>
  finance("settleReturn", { params, body });

const waitingFor = async (reader: AdminCall) => (await reader("getToday", {})).waiting.returns;

it("parts are asked for, approved, received, inspected and paid back; each step is mailed", async () => {
  const order = await sold("delivering", "done");
  expect(await onHand(order)).toBe(6);
  const { number } = await ask(order, 3, { photos: [await receiptOf("#336699")] });
  expect(number).toBe(`${order.orderCode}-R1`);
  expect(await own(order)).toMatchObject({
    returns: [
      {
        number,
        state: "asked",
        note: "The box was crushed",
        address: "",
        photoCount: 1,
        lines: [{ qty: 3, reason: "damaged", receivedQty: 0 }],
      },
    ],
    returnable: [],
  });
  const { rows } = await sales("listReturns", { query: { state: "waiting" } });
  const found = rows.find(({ orderId }) => orderId === order.id);
  const params = { id: String(found?.id) };
  expect(await Promise.all([sales, warehouse, finance].map(waitingFor))).toEqual([rows.length, 0, 0]);
  expect((await warehouse("listReturns", { query: { state: "waiting" } })).rows).toEqual([]);

  await sales("approveReturn", { params, body: { address, answer: "In its own packing, please" } });
  expect((await own(order)).returns).toMatchObject([
    { state: "approved", address, answer: "In its own packing, please" },
  ]);
  const { lineId } = order;
  await warehouse("receiveReturn", { params, body: { lines: [{ lineId, qty: 3 }] } });
  expect(await waitingFor(warehouse)).toBe(1);
  expect((await seen(order)).fulfilmentState).toBe("partly returned");
  expect(await onHand(order)).toBe(6);
  const lines = [{ lineId, shelf: 1, scrap: 1, maker: 1 }];
  await warehouse("inspectReturn", { params, body: { lines } });
  expect(await onHand(order)).toBe(7);
  const [movement] = (
    await owner("listStockMovements", { params: { id: String(order.productId) }, query: {} })
  ).rows;
  expect(movement).toMatchObject({ kind: "return", quantity: 1, reason: number, orderCode: order.orderCode });

  const settled = await settle(params, { settlement: "refund", amount: 750_000 });
  expect(settled).toMatchObject({ state: "settled", settlement: "refund" });
  expect(await seen(order)).toMatchObject({ orderStatus: "done", promised: 750_000 });
  const owed = await finance("listRefunds", { query: { order: order.id } });
  expect(owed.rows).toMatchObject([{ state: "promised", amount: 750_000, reason: number }]);
  expect((await own(order)).returns).toMatchObject([{ state: "settled", settlement: "refund" }]);
  expect((await finance("listReturns", { query: { order: order.id } })).rows).toMatchObject([
    { amount: 750_000, lines: [{ receivedQty: 3, shelfQty: 1, scrapQty: 1, makerQty: 1 }] },
  ]);
  expect((await warehouse("listReturns", { query: { order: order.id } })).rows).toMatchObject([
    { amount: null },
  ]);
  expect(await mailsOf(order.id)).toEqual([
    "return-asked",
    "return-approved",
    "return-received",
    "return-inspected",
  ]);
  const told = await shop.db.select().from(mails).where(eq(mails.template, "refund-promised"));
  expect(told).toHaveLength(1);
});

it("the staff sees the photos, redrawn; what is no picture is refused and nothing is written", async () => {
  const order = await sold("delivering", "done");
  const png = Buffer.from("not a picture").toString("base64");
  expect((await refusalOf(ask(order, 1, { photos: [png] }))).reason).toBe("photoNotAnImage");
  expect((await own(order)).returns).toEqual([]);
  await ask(order, 1, { photos: [await receiptOf("#111111"), await receiptOf("#222222")] });
  const [row] = (await warehouse("listReturns", { query: { order: order.id } })).rows;
  expect(row?.photos).toHaveLength(2);
  const get = (photo: number | undefined, token: string) =>
    shop.app.inject({
      url: `/v1/admin/returns/${row?.id}/photos/${photo}`,
      headers: { authorization: `Bearer ${token}` },
    });
  const shown = await get(row?.photos[0], ownerToken);
  expect([shown.statusCode, shown.headers["content-type"]]).toEqual([200, "image/jpeg"]);
  expect(shown.headers["content-disposition"]).toContain(`${order.orderCode}-R1`);
  expect((await get(row?.photos[0], order.token)).statusCode).toBe(403);
  expect((await get(999_999, ownerToken)).statusCode).toBe(404);
});

it("by the private link as in the account", async () => {
  const order = await sold("delivering", "done");
  const code = (await makeOrderLink(shop.db, "http://shop.test", order.id)).split("#")[1] ?? "";
  const nobody = shop.callAs(undefined);
  const headers = { "order-link": code };
  expect((await nobody("listLinkedReturns", { headers })).returnable).toMatchObject([
    { lineId: order.lineId, qty: 4 },
  ]);
  await nobody("askLinkedReturn", { headers, body: form(order, 2) });
  expect((await nobody("listLinkedReturns", { headers })).returns).toMatchObject([{ state: "asked" }]);
  const wrong = nobody("askLinkedReturn", {
    headers: { "order-link": "x".repeat(43) },
    body: form(order, 1),
  });
  expect((await refusalOf(wrong)).reason).toBe("orderLinkUnknown");
});

describe("a customer can ask", () => {
  it("not before anything has arrived, and not for somebody else's order", async () => {
    const order = await sold("delivering");
    expect((await own(order)).returnable).toEqual([]);
    expect((await refusalOf(ask(order, 1))).reason).toBe("nothingToReturn");
    const stranger = await buildUser(shop.db);
    const asked = shop.callAs(stranger.token)("askReturn", {
      params: { id: order.id },
      body: form(order, 1),
    });
    expect((await refusalOf(asked)).reason).toBe("orderNotFound");
    const listed = shop.callAs(stranger.token)("listOwnReturns", { params: { id: order.id } });
    expect((await refusalOf(listed)).reason).toBe("orderNotFound");
  });

  it("for no more pieces than have arrived and are in no other return", async () => {
    const order = await sold("delivering", "done");
    expect(await refusalOf(ask(order, 5))).toMatchObject({ status: 409, reason: "returnTooMany" });
    await ask(order, 3);
    expect((await refusalOf(ask(order, 1))).reason).toBe("returnAskedAlready");
    const [row] = (await owner("listReturns", { query: { order: order.id } })).rows;
    const params = { id: String(row?.id) };
    await sales("approveReturn", { params, body: { address } });
    expect((await own(order)).returnable).toMatchObject([{ qty: 1 }]);
    expect((await refusalOf(ask(order, 2))).reason).toBe("returnTooMany");
    // Two came: the third can be asked for again.
    const lines = [{ lineId: order.lineId, qty: 2 }];
    await warehouse("receiveReturn", { params, body: { lines } });
    expect((await own(order)).returnable).toMatchObject([{ qty: 2 }]);
    await ask(order, 2);
  });

  it("within the working days after the order was finished; the staff enters one later", async () => {
    const order = await sold("delivering", "done");
    await shop.db
      .update(orderEvents)
      .set({ at: sql`now() - interval '30 days'` })
      .where(and(eq(orderEvents.orderId, order.id), eq(orderEvents.toStatus, "done")));
    expect((await own(order)).returnable).toEqual([]);
    expect((await refusalOf(ask(order, 1))).reason).toBe("returnTooLate");
    const entered = await sales("enterReturn", { params: { id: order.orderCode }, body: form(order, 1) });
    expect(entered).toMatchObject({ state: "asked", isEntered: true, number: `${order.orderCode}-R1` });
    expect(await mailsOf(order.id)).toEqual(["return-asked"]);
  });

  it.each([
    ["no line", { lines: [] }, "lines"],
    ["no pieces", { lines: [{ lineId: 1, qty: 0, reason: "damaged" }] }, "lines.0.qty"],
    ["another reason", { lines: [{ lineId: 1, qty: 1, reason: "ugly" }] }, "lines.0.reason"],
    ["too many photos", { photos: ["a", "a", "a", "a", "a"] }, "photos"],
    [
      "a line of another order",
      { lines: [{ lineId: 999_999_999, qty: 1, reason: "damaged" }] },
      "lines.0.lineId",
    ],
  ])("not with %s", async (_, wrong, path) => {
    const order = await sold("delivering", "done");
    const refusal = await refusalOf(ask(order, 1, wrong as Partial<Form>));
    expect([refusal.status, refusal.errors[0]?.path]).toEqual([400, path]);
    expect((await own(order)).returns).toEqual([]);
  });
});

const reasons = async (...refused: Promise<unknown>[]) =>
  Promise.all(refused.map(async (step) => (await refusalOf(step)).reason));

describe("the steps", () => {
  it("come in their order, each once", async () => {
    const order = await sold("delivering", "done");
    const params = await returned(order, 2, []);
    const lines = [{ lineId: order.lineId, qty: 2 }];
    const receive = () => warehouse("receiveReturn", { params, body: { lines } });
    const inspected = [{ lineId: order.lineId, shelf: 2, scrap: 0, maker: 0 }];
    const inspect = () => warehouse("inspectReturn", { params, body: { lines: inspected } });
    const replace = settle(params, { settlement: "replacement" });
    const payBack = settle(params, { settlement: "refund", amount: 500_000 });
    expect(new Set(await reasons(receive(), inspect(), replace, payBack))).toEqual(
      new Set(["returnNotOpen"]),
    );
    await sales("approveReturn", { params, body: { address } });
    expect(await reasons(sales("approveReturn", { params, body: { address } }), inspect())).toEqual([
      "returnNotOpen",
      "returnNotOpen",
    ]);
    await receive();
    const tooEarly = settle(params, { settlement: "refund", amount: 500_000 });
    const tooMuchTooEarly = settle(params, { settlement: "refund", amount: 90_000_000 });
    const tooLate = sales("refuseReturn", { params, body: { answer: "No" } });
    expect(await reasons(receive(), tooLate, tooEarly, tooMuchTooEarly)).toEqual([
      "returnNotOpen",
      "returnNotOpen",
      "returnNotOpen",
      "returnNotOpen",
    ]);
    await inspect();
    expect(await reasons(inspect())).toEqual(["returnNotOpen"]);
    expect(await onHand(order)).toBe(8);
    expect(
      (await refusalOf(sales("approveReturn", { params: { id: "99999" }, body: { address } }))).reason,
    ).toBe("returnNotFound");
  });

  it("says how the customer is answered, by WhatsApp where the order has no email", async () => {
    const order = await sold("delivering");
    expect((await own(order)).answered).toEqual({ by: "email" });
    await shop.db
      .update(orders)
      .set({ customerEmail: "", customerPhoneNumber: "081355667788" })
      .where(eq(orders.id, order.id));
    expect((await own(order)).answered).toEqual({ by: "whatsapp", lastDigits: "7788" });
  });

  it("a refused return takes up nothing, also one that was approved and never came", async () => {
    const order = await sold("delivering", "done");
    const params = await returned(order, 4, ["approve"]);
    expect((await own(order)).returnable).toEqual([]);
    await sales("refuseReturn", { params, body: { answer: "Nothing has come in a month" } });
    expect(await own(order)).toMatchObject({
      returns: [{ state: "refused", answer: "Nothing has come in a month" }],
      returnable: [{ qty: 4 }],
    });
    expect((await seen(order)).fulfilmentState).toBe("delivered");
  });

  it("never receive more than was asked, and inspect exactly what came", async () => {
    const order = await sold("delivering", "done");
    const params = await returned(order, 2, ["approve"]);
    const { lineId } = order;
    const receive = (qty: number) =>
      warehouse("receiveReturn", { params, body: { lines: [{ lineId, qty }] } });
    expect((await refusalOf(receive(3))).reason).toBe("returnTooMany");
    expect((await refusalOf(receive(0))).status).toBe(400);
    await receive(2);
    const inspect = (shelf: number, scrap: number) =>
      warehouse("inspectReturn", { params, body: { lines: [{ lineId, shelf, scrap, maker: 0 }] } });
    for (const [shelf, scrap] of [
      [2, 1],
      [1, 0],
    ] as const) {
      expect((await refusalOf(inspect(shelf, scrap))).status).toBe(400);
    }
    expect(await onHand(order)).toBe(6);
    await inspect(0, 2);
    expect(await onHand(order)).toBe(6);
  });

  it("pieces on the shelf serve the order that waits for them", async () => {
    const order = await sold("delivering", "done");
    const other = shop.callAs((await buildUser(shop.db)).token);
    await other("addToCart", { body: { ProductId: order.productId, qty: 8 } });
    const { id } = await other("placeOrder", { body: orderForm({ shippingCost: 40_000 }) });
    expect((await owner("getAdminOrder", { params: { id } })).lines).toMatchObject([{ reservedQty: 6 }]);
    await returned(order, 2, ["approve", "receive", "inspect"]);
    expect((await owner("getAdminOrder", { params: { id } })).lines).toMatchObject([{ reservedQty: 8 }]);
  });
});

const inspected = async (qty = 2) => {
  const order = await sold("delivering", "done");
  return { order, params: await returned(order, qty, ["approve", "receive", "inspect"]) };
};

describe("an inspected return is settled", () => {
  it("once: the second finds it settled, also of two at once", async () => {
    const { order, params } = await inspected();
    const outcomes = await Promise.allSettled(
      ["refund" as const, "credit" as const, "replacement" as const].map((settlement) =>
        settle(params, { settlement, amount: 500_000 }),
      ),
    );
    expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect((await refusalOf(settle(params, { settlement: "nothing", answer: "No" }))).reason).toBe(
      "returnNotOpen",
    );
    const { promised, refunded } = await seen(order);
    expect([0, 500_000]).toContain(promised + refunded);
  });

  it("never with more than was received for the order", async () => {
    const { order, params } = await inspected();
    await finance("promiseRefund", {
      params: { id: order.id },
      body: { amount: 700_000, reason: "A courtesy" },
    });
    const { status, reason, message } = await refusalOf(
      settle(params, { settlement: "refund", amount: 320_001 }),
    );
    expect([status, reason]).toEqual([409, "refundTooMuch"]);
    expect(message).toContain("320.000");
    expect((await own(order)).returns).toMatchObject([{ state: "inspected" }]);
    await settle(params, { settlement: "refund", amount: 320_000 });
    expect(await seen(order)).toMatchObject({ promised: 1_020_000 });
  });

  it("anew, once its refund was taken back", async () => {
    const { order, params } = await inspected();
    await settle(params, { settlement: "refund", amount: 500_000 });
    const [refund] = (await finance("listRefunds", { query: { order: order.id } })).rows;
    const body = { reason: "The customer wants new parts" };
    await finance("withdrawRefund", { params: { id: refund?.id ?? "" }, body });
    expect((await own(order)).returns).toMatchObject([{ state: "inspected", settlement: null }]);
    await settle(params, { settlement: "replacement" });
    expect(await seen(order)).toMatchObject({ promised: 0, refunded: 0 });
  });

  it("as credit, which the customer has at once", async () => {
    const { order, params } = await inspected();
    await settle(params, { settlement: "credit", amount: 500_000, answer: "For your next order" });
    const credited = await seen(order);
    expect(credited).toMatchObject({ promised: 0, refunded: 500_000 });
    expect(credited.documents[0]).toMatchObject({ kind: "credit-note", amount: 500_000 });
    expect((await own(order)).returns).toMatchObject([
      { settlement: "credit", answer: "For your next order" },
    ]);
  });

  it("by a replacement: a new order without price, ready to be packed, to the same address", async () => {
    const { order, params } = await inspected();
    const { replacementCode } = await settle(params, { settlement: "replacement" });
    const replacement = await owner("getAdminOrder", { params: { id: replacementCode ?? "" } });
    const first = await seen(order);
    expect(replacement).toMatchObject({
      orderStatus: "packing",
      paymentState: "paid",
      total: 0,
      shippingCost: 0,
      customerId: first.customerId,
      recipient: first.recipient,
      shippingProvider: first.shippingProvider,
      lines: [{ productId: order.productId, qty: 2, price: 0, reservedQty: 2 }],
    });
    expect(
      replacement.timeline.map((step) => step.kind === "moved" && [step.orderStatus, step.reason]),
    ).toEqual([
      ["new", ""],
      ["packing", `${order.orderCode}-R1`],
    ]);
    expect((await own(order)).returns).toMatchObject([{ settlement: "replacement", replacementCode }]);
    expect((await mailsOf(order.id)).at(-1)).toBe("return-replaced");
    // It costs nothing, so there is no invoice and no kwitansi for it.
    const listed = await shop.callAs(order.token)("listOrderDocuments", { params: { id: replacement.id } });
    expect(listed).toEqual([]);
    await moveThrough(shop, ownerToken, replacement.id, ["delivering", "done"]);
    expect(await onHand(order)).toBe(6);
    const after = await shop.callAs(order.token)("listOrderDocuments", { params: { id: replacement.id } });
    expect(after.map(({ kind }) => kind)).toEqual(["delivery-order"]);
  });

  it("by a replacement that is an order of the same company and purchase order, also if the customer has left", async () => {
    const { order, params } = await inspected();
    const companyId = await buildCompany(shop.db);
    const facts = { companyId, companyLegalName: "PT Lama", companyNpwp: "0012345678901000" };
    await shop.db
      .update(orders)
      .set({ ...facts, poNumber: "PO-77" })
      .where(eq(orders.id, order.id));
    const { replacementCode } = await settle(params, { settlement: "replacement" });
    const replacement = await owner("getAdminOrder", { params: { id: replacementCode ?? "" } });
    expect(replacement.buyingCompany).toEqual({
      id: companyId,
      legalName: "PT Lama",
      npwp: "0012345678901000",
      nitku: "",
      poNumber: "PO-77",
      hasPoFile: false,
    });
  });

  it("by a replacement of as much as came back, also where the product is sold by another unit since", async () => {
    const { order, params } = await inspected();
    await shop.db.update(products).set({ salesUnit: "roll" }).where(eq(products.id, order.productId));
    const { replacementCode } = await settle(params, { settlement: "replacement" });
    const { lines } = await owner("getAdminOrder", { params: { id: replacementCode ?? "" } });
    expect(lines.map(({ qty, salesUnit }) => [qty, salesUnit])).toEqual([[2, "pcs"]]);
  });

  it("with nothing, which needs a reason that the customer is told", async () => {
    const { order, params } = await inspected();
    const silent = await refusalOf(settle(params, { settlement: "nothing" }));
    expect([silent.status, silent.errors.map(({ path }) => path)]).toEqual([400, ["answer"]]);
    await settle(params, { settlement: "nothing", answer: "The seal was cut" });
    expect((await own(order)).returns).toMatchObject([{ settlement: "nothing", answer: "The seal was cut" }]);
    expect((await mailsOf(order.id)).at(-1)).toBe("return-closed");
    expect(await seen(order)).toMatchObject({ promised: 0, refunded: 0 });
  });

  it("with an amount, if money goes back", async () => {
    const { params } = await inspected();
    for (const amount of [undefined, 0, -1, 1.5]) {
      const refusal = await refusalOf(
        settle(params, { settlement: "refund", ...(amount !== undefined && { amount }) }),
      );
      expect([refusal.status, refusal.errors.map(({ path }) => path)]).toEqual([400, ["amount"]]);
    }
  });
});

it("the database itself refuses to take back more than has left", async () => {
  const order = await sold("delivering", "done");
  const write = (qty: number) =>
    shop.db.execute(sql`
      with request as (insert into return_request (order_id, position, state) values (${order.id}, ${qty}, 'approved') returning id)
      insert into return_line (return_id, line_id, qty, reason) select id, ${order.lineId}, ${qty}, 'damaged' from request`);
  await write(4);
  await expect(write(1)).rejects.toMatchObject({ cause: { constraint: "return_line_returns_what_left" } });
});

it("a customer is not erased while a return is open, and is given it with all other data", async () => {
  const order = await sold("delivering", "done");
  const params = await returned(order, 1, ["approve"]);
  const { email } = await owner("getCustomer", { params: { id: order.userId } });
  const erase = () => owner("eraseCustomer", { params: { id: order.userId }, body: { email } });
  expect((await refusalOf(erase())).reason).toBe("customerHasOpenOrders");
  const exported = await shop.app.inject({
    url: `/v1/admin/customers/${order.userId}/export`,
    headers: { authorization: `Bearer ${ownerToken}` },
  });
  const kept = exported.json<{ orders: { returns: unknown[] }[] }>();
  expect(kept.orders[0]?.returns).toMatchObject([
    { state: "approved", note: "The box was crushed", photos: 0, parts: [{ qty: 1, reason: "damaged" }] },
  ]);
  await sales("refuseReturn", { params, body: { answer: "As agreed" } });
  await erase();
});

const openMisfits = async (order: Sold) =>
  (await owner("listMisfits", { query: {} })).rows.filter(({ product }) => product.id === order.productId);
const misfitting = (order: Sold, more: object = {}): Partial<Form> => ({
  lines: [{ lineId: order.lineId, qty: 1, reason: "does not fit", ...more }],
});

describe("a part that comes back because it does not fit", () => {
  it("is reported once to whoever keeps the catalogue, with the return that it comes from", async () => {
    const order = await sold("delivering", "done");
    await owner("addMachine", { body: { brand: "Kobelco", model: `SK${order.productId}`, kind: "machine" } });
    const where = { machine: `kobelco sk${order.productId}`, serialNumber: "YN11-45001" };
    const { number } = await ask(order, 1, misfitting(order, where));
    expect(await openMisfits(order)).toMatchObject([
      {
        state: "open",
        ...where,
        note: "The box was crushed",
        knownMachine: { brand: "Kobelco" },
        reporter: { customerId: order.userId },
        order: { id: order.id, orderCode: order.orderCode, returnNumber: number },
      },
    ]);
    const [row] = (await owner("listReturns", { query: { order: order.id } })).rows;
    const params = { id: String(row?.id) };
    await sales("refuseReturn", { params, body: { answer: "It was used" } });
    // Whether a part fits does not depend on whether it is taken back; asked for again, it is the same report.
    await ask(order, 1, misfitting(order));
    expect(await openMisfits(order)).toHaveLength(1);
    const [report] = await openMisfits(order);
    await owner("decideMisfit", { params: { id: String(report?.id) }, body: { state: "dismissed" } });
    expect(await openMisfits(order)).toEqual([]);
  });

  it("is not reported again if its customer has reported it with the order before", async () => {
    const order = await sold("delivering", "done");
    const body = {
      productId: order.productId,
      machine: "PC200-8",
      orderId: order.id,
    };
    await shop.callAs(order.token)("reportMisfit", { body });
    await ask(order, 1, misfitting(order));
    expect(await openMisfits(order)).toMatchObject([{ machine: "PC200-8", order: { returnNumber: null } }]);
  });

  it("says nothing of a machine if nobody does, and nothing at all for another reason", async () => {
    const order = await sold("delivering", "done");
    await ask(order, 1);
    expect(await openMisfits(order)).toEqual([]);
    const other = await sold("delivering", "done");
    const { id } = other;
    await sales("enterReturn", { params: { id }, body: { ...misfitting(other), note: "" } as Form });
    expect(await openMisfits(other)).toMatchObject([
      { machine: "", knownMachine: null, reporter: { customerId: other.userId } },
    ]);
  });

  it("is no report if the return is refused by the shop at once", async () => {
    const order = await sold("delivering", "done");
    const refused = await refusalOf(ask(order, 9, { lines: [{ ...misfitting(order).lines![0]!, qty: 9 }] }));
    expect(refused.reason).toBe("returnTooMany");
    expect(await openMisfits(order)).toEqual([]);
  });

  it("no longer names its return once its customer is forgotten", async () => {
    await shop.db.delete(misfits);
    const order = await sold("delivering", "done");
    await ask(order, 1, misfitting(order));
    await forgetReporters(shop.db, { userId: order.userId });
    expect(await openMisfits(order)).toMatchObject([{ reporter: null, order: null, note: "" }]);
    expect(await shop.db.$count(misfitReturns)).toBe(0);
  });
});
