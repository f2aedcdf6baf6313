import { desc, eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { AdminCall } from "#contract/admin/call.ts";
import { adminRoutes } from "#contract/admin/routes.ts";
import type { IssuedKind } from "#contract/money/documents.ts";
import { statementDay, statementFile } from "#testing/builders/bank-statement.ts";
import { buildBank, buildCourier, moveThrough, type BuiltOrder } from "#testing/builders/build-order.ts";
import { buildWaitingOrder, payOrder, receiptOf } from "#testing/builders/build-payment.ts";
import { buildUser, errorBody, startTestShop, type TestShop } from "#testing/shops/test-shop.ts";
import { documentNumbers, documents } from "../../../database/schema/documents.ts";
import { mails } from "../../../database/schema/mail.ts";
import { orderLines } from "../../../database/schema/orders.ts";
import { findDocument, insertDocument } from "../../../domains/money/documents/documents.queries.ts";
import { attachDocuments } from "../../operations/attached-documents.ts";
import { beginTry } from "../../../mail/mail.queries.ts";

const year = Number(new Intl.DateTimeFormat("sv-SE", { timeZone: "Asia/Jakarta", year: "numeric" }).format());
const account = { bankName: "Bank Mandiri", accountNumber: "1230004567890", accountHolder: "Siti Rahma" };

// Each order is of 260,000 Rupiah: one piece of 250,000 Rupiah and its shipping.
describe("the documents of a part of an order", () => {
  let shop: TestShop;
  let owner: { id: string; token: string };
  let call: AdminCall;

  beforeAll(async () => {
    shop = await startTestShop({ parts: { shipping: buildCourier() } });
    owner = await buildUser(shop.db, { role: "owner" });
    call = shop.callAs(owner.token);
    await buildBank(shop.db);
  });
  afterAll(() => shop.close());
  beforeEach(async () => {
    await shop.db.delete(documents);
    await shop.db.delete(documentNumbers);
  });

  let pictures = 0x102030;
  const accept = async (order: BuiltOrder, amount: number) => {
    pictures += 0x1111;
    const paymentReceiptImage = await receiptOf(`#${pictures.toString(16).padStart(6, "0")}`);
    await payOrder(shop, order, { paymentReceiptAmountTransfer: amount, paymentReceiptImage });
    await call("decidePayment", { params: { id: order.id }, body: { decision: "accept", amount } });
  };
  const paid = async () => {
    const order = await buildWaitingOrder(shop, owner.token);
    await accept(order, 260_000);
    return order;
  };
  /** The customer's list, the newest document of each kind first. */
  const listOf = async (order: BuiltOrder, kind: IssuedKind) =>
    (await shop.callAs(order.token)("listOrderDocuments", { params: { id: order.id } }))
      .filter((document) => document.kind === kind)
      .map(({ number, amount, parcel, isVoid }) => [number, amount ?? parcel, ...(isVoid ? ["void"] : [])]);
  const factsOf = async (order: BuiltOrder, number: string) => {
    const issued = await call("getAdminOrder", { params: { id: order.id } });
    const stored = await findDocument(shop.db, {
      id: issued.documents.find((one) => one.number === number)?.id ?? "",
    });
    if (stored === undefined) throw new Error(`${number} was not issued`);
    return stored.facts;
  };
  const printKind = (order: BuiltOrder, kind: string, shipmentId?: number) => {
    const [, path = ""] = adminRoutes[shipmentId === undefined ? "printOrder" : "printShipment"].split(" ");
    const url = path
      .replace("{id}", order.id)
      .replace("{shipmentId}", String(shipmentId))
      .replace("{kind}", kind);
    return shop.app.inject({ url, headers: { authorization: `Bearer ${owner.token}` } });
  };
  /** The files that are attached to the order's latest mail. */
  const attachedToLast = async (order: BuiltOrder) => {
    const [last] = await shop.db
      .select({ id: mails.id })
      .from(mails)
      .where(eq(mails.orderId, order.id))
      .orderBy(desc(mails.createdAt))
      .limit(1);
    const owed = await beginTry(shop.db, last?.id ?? "");
    if (owed === undefined) throw new Error("the order has no mail");
    return (await attachDocuments(shop.dependencies, owed)).map(({ fileName }) => fileName);
  };

  /** A paid order of five pieces of one part and three of another. */
  const ofTwoParts = async () => {
    const order = await paid();
    await shop.db.update(orderLines).set({ qty: 5 }).where(eq(orderLines.orderId, order.id));
    await shop.db.execute(sql`
        insert into sales_order_line (order_id, position, code, name, price_rupiah, qty, weight_grams)
        values (${order.id}, 2, 'SEAL-2', 'Seal', 0, 3, 200)`);
    const [first, second] = (await call("getAdminOrder", { params: { id: order.id } })).lines;
    return { order, first: first?.id ?? 0, second: second?.id ?? 0 };
  };
  const pack = async (order: BuiltOrder, lines: [number, number][], airwayBill = "") => {
    const { shipmentId } = await call("packShipment", {
      params: { id: order.id },
      body: {
        lines: lines.map(([lineId, qty]) => ({ lineId, qty })),
        shippingProvider: "jne",
        shippingMethod: "REG",
        airwayBill,
      },
    });
    return shipmentId;
  };
  const piecesOf = async (order: BuiltOrder, number: string) =>
    (await factsOf(order, number)).order.lines.map(({ code, qty }) => [code, qty]);
  const promise = (order: BuiltOrder, amount: number, isCredit = false) =>
    call("promiseRefund", {
      params: { id: order.id },
      body: { amount, reason: "One filter was broken", isCredit },
    });
  const send = async (id: string) => {
    await call("setRefundAccount", { params: { id }, body: account });
    await call("sendRefund", { params: { id }, body: { receiptImage: await receiptOf("#445566") } });
  };

  describe("for each payment a kwitansi", () => {
    it("of its own amount, with its mail, in the account and in the office", async () => {
      const order = await buildWaitingOrder(shop, owner.token);
      const early = await printKind(order, "kwitansi");
      expect([early.statusCode, errorBody(early).reason]).toEqual([409, "documentNotYet"]);
      await accept(order, 100_000);
      expect(await attachedToLast(order)).toEqual([`kwitansi-KWT-${year}-0001.pdf`]);
      expect(await listOf(order, "kwitansi")).toEqual([[`KWT/${year}/0001`, 100_000]]);
      expect(await factsOf(order, `KWT/${year}/0001`)).toMatchObject({
        amount: 100_000,
        invoiceNumber: `INV/${year}/0001`,
      });
      await accept(order, 160_000);
      expect(await attachedToLast(order)).toEqual([`kwitansi-KWT-${year}-0002.pdf`]);
      expect(await listOf(order, "kwitansi")).toEqual([
        [`KWT/${year}/0002`, 160_000],
        [`KWT/${year}/0001`, 100_000],
      ]);
      const print = await printKind(order, "kwitansi");
      expect(print.headers["content-disposition"]).toBe(`inline; filename="kwitansi-KWT-${year}-0002.pdf"`);
    });

    it("none where one of the whole order was issued before, but for what comes later", async () => {
      const order = await paid();
      await listOf(order, "kwitansi");
      const facts = await factsOf(order, `KWT/${year}/0001`);
      await shop.db.delete(documents).where(eq(documents.kind, "kwitansi"));
      await insertDocument(shop.db, {
        orderId: order.id,
        kind: "kwitansi",
        subject: "",
        issuedBy: null,
        facts,
      });
      expect(await listOf(order, "kwitansi")).toEqual([[`KWT/${year}/0002`, 260_000]]);
      const [whole = "", extra = ""] = await came(260_000, 40_000);
      await call("matchMutation", { params: { id: whole }, body: { order: order.id } });
      // It is the receipt's own transfer.
      expect(await listOf(order, "kwitansi")).toEqual([[`KWT/${year}/0002`, 260_000]]);
      const decision = { kind: "overpayment" } as const;
      await call("matchMutation", { params: { id: extra }, body: { order: order.id, decision } });
      expect(await listOf(order, "kwitansi")).toEqual([
        [`KWT/${year}/0003`, 40_000],
        [`KWT/${year}/0002`, 260_000],
      ]);
    });

    it("that is void once the payment is taken back", async () => {
      const order = await buildWaitingOrder(shop, owner.token);
      const [id = ""] = await came(100_000);
      await call("matchMutation", { params: { id }, body: { order: order.id } });
      expect(await listOf(order, "kwitansi")).toEqual([[`KWT/${year}/0001`, 100_000]]);
      await call("setMutationState", { params: { id }, body: { state: "open" } });
      expect(await listOf(order, "kwitansi")).toEqual([[`KWT/${year}/0001`, 100_000, "void"]]);
      await call("matchMutation", { params: { id }, body: { order: order.id } });
      expect(await listOf(order, "kwitansi")).toEqual([
        [`KWT/${year}/0002`, 100_000],
        [`KWT/${year}/0001`, 100_000, "void"],
      ]);
    });

    let files = 0;
    /** Imports transfers; returns their ids in this order. */
    async function came(...amounts: number[]): Promise<string[]> {
      files += 1;
      const text = `DOKUMEN ${files}`;
      await call("takeStatement", {
        query: { fileName: "mutasi.csv" },
        body: statementFile(amounts.map((amount) => ({ day: statementDay(), text, amount }))),
      });
      const { rows } = await call("listMutations", { query: { q: text } });
      return amounts.map((amount) => rows.find((row) => row.amount === amount)?.id ?? "");
    }
  });

  it("an invoice that is issued again says what had come before", async () => {
    const order = await buildWaitingOrder(shop, owner.token);
    await accept(order, 100_000);
    for (const orderStatus of ["processing", "waiting for payment"] as const) {
      await call("moveOrder", { params: { id: order.id }, body: { orderStatus, reason: "Another colour" } });
    }
    expect(await attachedToLast(order)).toEqual([`invoice-INV-${year}-0001.pdf`]);
    expect(await factsOf(order, `INV/${year}/0001`)).toMatchObject({
      amount: 260_000,
      received: 100_000,
      isPaid: false,
    });
  });

  describe("for each parcel a delivery order", () => {
    it("with its own lines, with its mail, in the account and in the office", async () => {
      const { order, first, second } = await ofTwoParts();
      const code = (await call("getAdminOrder", { params: { id: order.id } })).lines[0]?.code;
      const id = await pack(order, [
        [first, 2],
        [second, 3],
      ]);
      expect(await listOf(order, "delivery-order")).toEqual([]);
      const printed = await printKind(order, "delivery-order", id);
      expect(printed.headers["content-disposition"]).toBe(
        `inline; filename="delivery-order-SJ-${year}-0001.pdf"`,
      );
      expect(await piecesOf(order, `SJ/${year}/0001`)).toEqual([
        [code, 2],
        ["SEAL-2", 3],
      ]);
      const params = { id: order.id, shipmentId: String(id) };
      await call("handOverShipment", { params, body: { airwayBill: "JNE-1" } });
      expect(await attachedToLast(order)).toEqual([`delivery-order-SJ-${year}-0001.pdf`]);
      await pack(order, [[first, 3]], "JNE-2");
      expect(await attachedToLast(order)).toEqual([`delivery-order-SJ-${year}-0002.pdf`]);
      expect(await piecesOf(order, `SJ/${year}/0002`)).toEqual([[code, 3]]);
      expect(await factsOf(order, `SJ/${year}/0002`)).toMatchObject({
        parcel: 2,
        order: { shippingAirwayBills: "JNE-2", weightGrams: 1_500 },
      });
      expect(await listOf(order, "delivery-order")).toEqual([
        [`SJ/${year}/0002`, 2],
        [`SJ/${year}/0001`, 1],
      ]);
    });

    it("one of the whole order, if it leaves at once", async () => {
      const { order } = await ofTwoParts();
      expect((await printKind(order, "delivery-order")).statusCode).toBe(200);
      await moveThrough(shop, owner.token, order.id, ["delivering"]);
      expect(await attachedToLast(order)).toEqual([`delivery-order-SJ-${year}-0001.pdf`]);
      expect(await listOf(order, "delivery-order")).toEqual([[`SJ/${year}/0001`, null]]);
    });

    it("instead of that of the whole order, which is void once a part is packed", async () => {
      const { order, first, second } = await ofTwoParts();
      await printKind(order, "delivery-order");
      await pack(order, [[first, 5]], "JNE-1");
      expect(await listOf(order, "delivery-order")).toEqual([
        [`SJ/${year}/0002`, 1],
        [`SJ/${year}/0001`, null, "void"],
      ]);
      await pack(order, [[second, 3]], "JNE-2");
      expect((await listOf(order, "delivery-order"))[0]).toEqual([`SJ/${year}/0003`, 2]);
    });

    it("that is void once the parcel is unpacked, or the order cancelled", async () => {
      const { order, first } = await ofTwoParts();
      const id = await pack(order, [[first, 1]]);
      await printKind(order, "delivery-order", id);
      await call("unpackShipment", { params: { id: order.id, shipmentId: String(id) } });
      expect(await listOf(order, "delivery-order")).toEqual([[`SJ/${year}/0001`, 1, "void"]]);
      await printKind(order, "delivery-order");
      await call("moveOrder", {
        params: { id: order.id },
        body: { orderStatus: "cancel", reason: "Sold out" },
      });
      expect(await listOf(order, "delivery-order")).toEqual([
        [`SJ/${year}/0002`, null, "void"],
        [`SJ/${year}/0001`, 1, "void"],
      ]);
    });
  });

  describe("for each refund a credit note", () => {
    it("of the refund's amount once it is sent, with its mail, in the account and in the office", async () => {
      const order = await paid();
      const { id } = await promise(order, 60_000);
      expect(await listOf(order, "credit-note")).toEqual([]);
      await send(id);
      const { documents: inOffice } = await call("getAdminOrder", { params: { id: order.id } });
      expect(inOffice).toMatchObject([
        { kind: "credit-note", number: `NK/${year}/0001`, amount: 60_000 },
        { kind: "kwitansi", amount: 260_000 },
        { kind: "invoice", amount: 260_000 },
      ]);
      expect(await attachedToLast(order)).toEqual([`credit-note-NK-${year}-0001.pdf`]);
      expect(await factsOf(order, `NK/${year}/0001`)).toMatchObject({
        amount: 60_000,
        reason: "One filter was broken",
        invoiceNumber: `INV/${year}/0001`,
      });
      await call("confirmRefund", { params: { id } });
      const { id: second } = await promise(order, 200_000);
      await send(second);
      expect(await listOf(order, "credit-note")).toEqual([
        [`NK/${year}/0002`, 200_000],
        [`NK/${year}/0001`, 60_000],
      ]);
    });

    it("that names the pieces that it gives money back for", async () => {
      const { order, first, second } = await ofTwoParts();
      const code = (await call("getAdminOrder", { params: { id: order.id } })).lines[0]?.code;
      const { id } = await call("promiseRefund", {
        params: { id: order.id },
        body: {
          amount: 60_000,
          reason: "Sold out",
          lines: [
            { lineId: second, qty: 3 },
            { lineId: first, qty: 2 },
          ],
        },
      });
      await send(id);
      // The seals cost nothing.
      expect((await factsOf(order, `NK/${year}/0001`)).refunded).toMatchObject([
        { code, qty: 2, salesUnit: "pcs", amount: 60_000 },
        { code: "SEAL-2", qty: 3, salesUnit: "pcs", amount: 0 },
      ]);
      const { id: whole } = await promise(order, 40_000);
      await send(whole);
      expect((await factsOf(order, `NK/${year}/0002`)).refunded).toEqual([]);
    });

    it("that names the invoice of an order that was paid and cancelled", async () => {
      const order = await paid();
      await printKind(order, "invoice");
      await call("moveOrder", {
        params: { id: order.id },
        body: { orderStatus: "cancel", reason: "Sold out" },
      });
      const { rows } = await call("listRefunds", { query: { order: order.id } });
      await send(rows[0]?.id ?? "");
      expect(await factsOf(order, `NK/${year}/0001`)).toMatchObject({
        amount: 260_000,
        reason: "Sold out",
        invoiceNumber: `INV/${year}/0001`,
      });
    });

    it("of what is kept as credit at once, and for a refund that was sent before there were any", async () => {
      const order = await paid();
      await promise(order, 40_000, true);
      expect(await attachedToLast(order)).toEqual([`credit-note-NK-${year}-0001.pdf`]);
      expect(await listOf(order, "credit-note")).toEqual([[`NK/${year}/0001`, 40_000]]);
      await shop.db.delete(documents).where(eq(documents.kind, "credit-note"));
      expect(await listOf(order, "credit-note")).toEqual([[`NK/${year}/0002`, 40_000]]);
    });
  });
});
