import { randomBytes, randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Scope } from "#contract/admin/permissions.ts";
import { chosenEventTypes, type ChosenEventType } from "#contract/operations/webhook-events.ts";
import { buildKey } from "#testing/builders/build-key.ts";
import { receiptOf } from "#testing/builders/build-payment.ts";
import { buildCategory, buildProduct } from "#testing/builders/build-product.ts";
import { buildSentQuotation } from "#testing/builders/build-quotation.ts";
import { startGoodsShop, type SoldOrder } from "#testing/shops/goods-shop.ts";
import { addReceiver, readEvent, sendDue } from "#testing/shops/told-events.ts";
import { buildUser } from "#testing/shops/test-shop.ts";
import { companySetting } from "../../company/company-facts.ts";

// Each act is a call of the shop, and each event is read as the docs describe it. An order is of 4 pieces for 245,000 Rupiah each, and
// 20,000 for the courier: 1,000,000.
let goods: Awaited<ReturnType<typeof startGoodsShop>>;
let hook: Awaited<ReturnType<typeof addReceiver>>;

beforeAll(async () => {
  goods = await startGoodsShop();
  const facts = await companySetting.read(goods.shop.db);
  const legal = { ...facts.legal, npwp: "01.234.567.8-901.000", isTaxable: true };
  await companySetting.write(goods.shop.db, { ...facts, legal });
  hook = await addReceiver(goods.office, chosenEventTypes);
});
afterAll(async () => {
  await hook.close();
  await goods.shop.close();
});

/** The types of all events that were told by now. */
const toldTypes = new Set<ChosenEventType>();

/** What was told since the last time of things of which `isAbout` is true of the event's data. */
async function told(isAbout: (data: Record<string, unknown>) => boolean) {
  await sendDue(goods.shop);
  const events = hook.received.splice(0).map((event) => readEvent(hook.secret, event));
  for (const { type } of events) toldTypes.add(type);
  return events.filter(({ data }) => isAbout(data));
}
/** The same as a table of an order's events whose types begin with this. */
async function toldOf({ orderCode }: { orderCode: string }, begin: string, ...fields: string[]) {
  const events = await told((data) => data["orderCode"] === orderCode);
  return events
    .filter(({ type }) => type.startsWith(begin))
    .map(({ type, data }) => [type, ...fields.map((field) => data[field])]);
}

const account = { bankName: "Bank Mandiri", accountNumber: "1230004567890", accountHolder: "Siti Rahma" };
const reason = "Because";

async function promise(sold: SoldOrder, amount: number) {
  const { id } = await goods.office("promiseRefund", { params: { id: sold.id }, body: { amount, reason } });
  return { id };
}
async function sendRefund(params: { id: string }) {
  await goods.office("setRefundAccount", { params, body: account });
  await goods.office("sendRefund", { params, body: { receiptImage: await receiptOf("#445566") } });
}

describe("of money that comes is told", () => {
  it("that it was accepted, and that it no longer counts", async () => {
    const sold = await goods.order({ statuses: ["processing", "waiting for payment"] });
    const id = randomUUID();
    const body = { id, method: "cash", amount: 400_000, day: "2024-11-20", number: "", note: "" } as const;
    await goods.office("enterPayment", { params: { id: sold.id }, body });
    await goods.office("takeBackEnteredPayment", { params: { id }, body: { reason } });
    expect(await toldOf(sold, "payment", "paymentId", "amount", "method")).toEqual([
      ["payment.accepted", id, 400_000, "cash"],
      ["payment.taken_back", id, 400_000, "cash"],
    ]);
  });
});

describe("of a parcel is told", () => {
  it("that it left, that its airway bill was corrected, and that it has arrived", async () => {
    const sold = await goods.order({ onHand: 4 });
    await goods.pack(sold, 4);
    const [shipment] = (await goods.seen(sold)).shipments;
    const courier = { shippingProvider: "jne", shippingMethod: "REG" };
    await goods.office("correctShipment", {
      params: { id: sold.id, shipmentId: String(shipment?.id) },
      body: { ...courier, airwayBill: "JNE-RIGHT" },
    });
    await goods.move("done", sold);
    expect(await toldOf(sold, "shipment", "shipmentId", "state", "airwayBill")).toEqual([
      ["shipment.sent", shipment?.id, "handed over", "JNE0001"],
      ["shipment.changed", shipment?.id, "handed over", "JNE-RIGHT"],
      ["shipment.delivered", shipment?.id, "delivered", "JNE-RIGHT"],
    ]);
  });
});

describe("of a refund is told", () => {
  it("that it was promised, sent, taken back and confirmed, and that money came back", async () => {
    const sold = await goods.order();
    await toldOf(sold, "");
    const params = await promise(sold, 60_000);
    await sendRefund(params);
    await goods.office("takeBackRefund", { params, body: { to: "promised", reason } });
    await sendRefund(params);
    await goods.office("confirmRefund", { params });
    expect(await toldOf(sold, "refund", "refundId", "amount", "method")).toEqual([
      ["refund.promised", params.id, 60_000, "transfer"],
      ["refund.sent", params.id, 60_000, "transfer"],
      ["refund.promised", params.id, 60_000, "transfer"],
      ["refund.sent", params.id, 60_000, "transfer"],
      ["refund.confirmed", params.id, 60_000, "transfer"],
    ]);
  });

  it("that it was withdrawn", async () => {
    const sold = await goods.order();
    const params = await promise(sold, 60_000);
    await goods.office("withdrawRefund", { params, body: { reason } });
    expect(await toldOf(sold, "refund", "amount")).toEqual([
      ["refund.promised", 60_000],
      ["refund.withdrawn", 60_000],
    ]);
  });

  it("that it is kept as the customer's credit, as one that has arrived", async () => {
    const sold = await goods.order();
    const body = { amount: 60_000, reason, isCredit: true };
    await goods.office("promiseRefund", { params: { id: sold.id }, body });
    expect(await toldOf(sold, "refund", "amount", "method")).toEqual([
      ["refund.confirmed", 60_000, "credit"],
    ]);
  });
});

describe("of a return is told", () => {
  it("each state, and each that is taken back", async () => {
    const sold = await goods.order({ onHand: 4 });
    await goods.pack(sold, 4);
    await goods.move("done", sold);
    await toldOf(sold, "");
    const { office } = goods;
    const { lineId } = sold;
    await goods.shop.callAs(sold.token)("askReturn", {
      params: { id: sold.id },
      body: { lines: [{ lineId, qty: 1, reason: "faulty" }] },
    });
    const [asked] = await told((data) => "returnId" in data);
    const params = { id: String(asked?.data["returnId"]) };
    const body = { reason };
    await office("refuseReturn", { params, body: { answer: "Too late" } });
    await office("takeBackDecision", { params, body });
    await office("approveReturn", { params, body: { address: "Jakarta" } });
    await office("receiveReturn", { params, body: { lines: [{ lineId, qty: 1 }] } });
    await office("inspectReturn", { params, body: { lines: [{ lineId, shelf: 1, scrap: 0, maker: 0 }] } });
    await office("settleReturn", { params, body: { settlement: "refund", amount: 245_000 } });
    await office("takeBackSettlement", { params, body });
    const returns = [asked, ...(await told((data) => "returnId" in data))].filter((one) => one !== undefined);
    expect(returns.map(({ type, data }) => [type, data["state"], data["settlement"]])).toEqual([
      ["return.asked", "asked", null],
      ["return.changed", "refused", null],
      ["return.changed", "asked", null],
      ["return.changed", "approved", null],
      ["return.changed", "received", null],
      ["return.changed", "inspected", null],
      ["return.settled", "settled", "refund"],
      ["return.changed", "inspected", null],
    ]);
    const { orderCode } = sold;
    const { id: returnId } = params;
    for (const { data } of returns)
      expect(data).toMatchObject({ orderCode, returnId: Number(returnId), position: 1 });
  });
});

/** A quotation that was sent to a customer. */
async function offered() {
  const code = `N-${randomBytes(4).toString("hex")}`;
  await buildProduct(goods.shop.db, { code });
  const { token } = await buildUser(goods.shop.db);
  const asker = goods.shop.callAs(token);
  const { params, sent } = await buildSentQuotation({ asker, office: goods.office, number: code });
  return { params, sent, asker };
}
const toldOfQuotation = async ({ id }: { id: string }) =>
  (await told((data) => data["quotationId"] === id)).map(({ type, data }) => [
    type,
    data["state"],
    data["version"],
  ]);

describe("of a quotation is told", () => {
  it("that it was sent, rejected, and sent again as a new version", async () => {
    const { params, sent, asker } = await offered();
    await asker("rejectQuotation", { params, body: { version: 1, reason: "price" } });
    const { edit } = await goods.office("saveQuotation", {
      params,
      body: { ...sent.content, edit: sent.edit },
    });
    await goods.office("sendQuotation", { params, body: { edit } });
    expect(await toldOfQuotation(params)).toEqual([
      ["quotation.sent", "sent", 1],
      ["quotation.changed", "rejected", 1],
      ["quotation.sent", "revised", 2],
    ]);
  });

  it("that it became an order, whose code it names", async () => {
    const { params, asker } = await offered();
    await told(() => true);
    const { orderCode } = await asker("acceptQuotation", { params, body: { version: 1, lines: [0] } });
    const events = await told((data) => data["quotationId"] === params.id);
    expect(events).toMatchObject([
      { type: "quotation.accepted", data: { state: "converted", version: 1, orderCode } },
    ]);
  });
});

/** Its customer looks at the papers: those that are due are issued. */
const look = ({ id, token }: SoldOrder) => goods.shop.callAs(token)("listOrderDocuments", { params: { id } });

describe("of papers is told", () => {
  it("which invoice was issued, its number of Coretax, and which credit note was issued and voided", async () => {
    const sold = await goods.order();
    await look(sold);
    const documents = async (kind: string) =>
      (await goods.seen(sold)).documents
        .filter((one) => one.kind === kind)
        .map(({ id, number }) => [id, number]);
    const [[invoiceId, invoice] = []] = await documents("invoice");
    await goods.office("setTaxNumber", {
      params: { id: invoiceId ?? "" },
      body: { number: "04002600000000017" },
    });
    const params = await promise(sold, 60_000);
    await sendRefund(params);
    const [[, creditNote] = []] = await documents("credit-note");
    await goods.office("takeBackRefund", { params, body: { to: "promised", reason } });
    const papers = (await told((data) => data["orderCode"] === sold.orderCode)).filter(
      ({ data }) => "number" in data,
    );
    expect(papers.map(({ type, data }) => [type, data["number"], data["taxNumber"]])).toEqual([
      ["invoice.issued", invoice, undefined],
      ["tax_invoice.filled", invoice, "04002600000000017"],
      ["credit_note.issued", creditNote, undefined],
      ["credit_note.voided", creditNote, undefined],
    ]);
  });

  it("that an invoice of an order that is cancelled no longer holds", async () => {
    const sold = await goods.order({ statuses: ["processing", "waiting for payment"] });
    await look(sold);
    await goods.move("cancel", sold);
    expect(await toldOf(sold, "invoice")).toEqual([["invoice.issued"], ["invoice.voided"]]);
  });
});

describe("of a product is told", () => {
  it("that it was added, changed, hidden and archived, once for all that happened before it was sent", async () => {
    const { office } = goods;
    const template = await office("getAdminProduct", {
      params: {
        id: String(await buildProduct(goods.shop.db, { categoryId: await buildCategory(goods.shop.db) })),
      },
    });
    await told(() => true);
    const code = `P-${randomBytes(4).toString("hex")}`;
    const made = await office("createProduct", {
      body: { ...template, code, grade: "aftermarket", isVisible: true, priceRupiah: 100_000 },
    });
    const params = { id: String(made.id) };
    const toldOfProduct = async () =>
      (await told((data) => data["productId"] === made.id)).map(({ type, data }) => [
        type,
        data["code"],
        data["price"],
        data["state"],
      ]);
    const added = await toldOfProduct();
    const saved = await office("saveProduct", { params, body: { ...made, priceRupiah: 110_000 } });
    await office("saveProduct", { params, body: { ...saved, priceRupiah: 120_000, isVisible: false } });
    const changed = await toldOfProduct();
    await office("applyBulkEdit", { body: { ids: [made.id], edit: { kind: "archive", isArchived: true } } });
    expect([added, changed, await toldOfProduct()]).toEqual([
      [["product.changed", code, 100_000, "visible"]],
      [["product.changed", code, 120_000, "hidden"]],
      [["product.changed", code, 120_000, "archived"]],
    ]);
  });
});

describe("of a customer is told", () => {
  it("that the account was made, changed, blocked and erased, and nothing of the person", async () => {
    const { office, shop } = goods;
    const { id, email } = await buildUser(shop.db);
    const states = async () =>
      (await told((data) => data["customerId"] === id)).map(({ data }) => [data["kind"], data["state"]]);
    const made = await states();
    const params = { id };
    await office("blockCustomer", { params, body: { isBlocked: true, reason } });
    const blocked = await states();
    await office("blockCustomer", { params, body: { isBlocked: false } });
    const opened = await states();
    await office("eraseCustomer", { params, body: { email } });
    expect([made, blocked, opened, await states()]).toEqual([
      [["person", "active"]],
      [["person", "blocked"]],
      [["person", "active"]],
      [["person", "erased"]],
    ]);
  });

  it("that a company was opened and removed", async () => {
    const { office } = goods;
    const body = { legalName: "PT Dibuka Sales", npwp: "07.555.111.2-013.000", nitku: "" };
    const { id } = await office("openBuyingCompany", { body });
    const states = async () =>
      (await told((data) => data["customerId"] === id)).map(({ data }) => [data["kind"], data["state"]]);
    const opened = await states();
    await office("removeBuyingCompany", { params: { id } });
    expect([opened, await states()]).toEqual([[["company", "active"]], [["company", "erased"]]]);
  });

  it("nothing of a program's key, although it has an account", async () => {
    const { secret } = await program(["seeOrders"]);
    await goods.shop.callAs(secret)("listAdminOrders", { query: {} });
    expect(await told(() => true)).toEqual([]);
  });
});

/** A key with these scopes. */
const program = (scopes: Scope[]) => buildKey(goods.shop.db, scopes, { madeBy: goods.staff.id });

describe("what a program does with its key", () => {
  it("is told as what people do", async () => {
    const sold = await goods.order({ statuses: [], onHand: 10 });
    await told(() => true);
    const { secret } = await program(["moveOrders", "processOrders", "moveStock"]);
    const call = goods.shop.callAs(secret);
    await call("moveOrder", { params: { id: sold.id }, body: { orderStatus: "processing", reason: "" } });
    await call("moveStock", {
      params: { id: String(sold.productId) },
      body: { kind: "receipt", quantity: 3, reason: "" },
    });
    const events = await told(() => true);
    expect(events).toMatchObject([
      { type: "order.changed", data: { orderCode: sold.orderCode, status: "processing" } },
      { type: "stock.changed", data: { productId: sold.productId, onHand: 13 } },
    ]);
  });
});

it("every event that the docs name was told of some act", () => {
  expect([...toldTypes].toSorted()).toEqual(chosenEventTypes.toSorted());
});
