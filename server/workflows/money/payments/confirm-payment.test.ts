import { randomUUID } from "node:crypto";
import { and, eq, inArray } from "drizzle-orm";
import sharp from "sharp";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { AdminCall } from "#contract/admin/call.ts";
import type { CallError, CallInput } from "#contract/call.ts";
import {
  buildBank,
  buildCourier,
  buildOrder,
  moveThrough,
  type BuiltOrder,
} from "#testing/builders/build-order.ts";
import { receiptOf, storedReceipts } from "#testing/builders/build-payment.ts";
import { buildUser, errorBody, refusalOf, startTestShop, type TestShop } from "#testing/shops/test-shop.ts";
import { users } from "../../../database/schema/accounts.ts";
import { mails } from "../../../database/schema/mail.ts";
import { orderEvents, orders, proofsOfPayment } from "../../../database/schema/orders.ts";

type PaymentForm = CallInput<"confirmPayment">["body"];

const picture = sharp({ create: { width: 300, height: 300, channels: 3, background: "#fdb813" } });

describe("a payment", () => {
  let shop: TestShop;
  let staff: { id: string; token: string };
  let backoffice: AdminCall;
  let receipt: string;
  let order: BuiltOrder;
  let call: AdminCall;

  beforeAll(async () => {
    shop = await startTestShop({ parts: { shipping: buildCourier() } });
    staff = await buildUser(shop.db, { role: "owner", username: "ratna" });
    backoffice = shop.callAs(staff.token);
    receipt = (await picture.clone().jpeg().toBuffer()).toString("base64");
    await buildBank(shop.db);
    await buildBank(shop.db, { bankName: "Bank Closed", isActive: false });
  });
  afterAll(() => shop.close());
  beforeEach(async () => {
    order = await buildOrder(shop);
    call = shop.callAs(order.token);
    await moveThrough(shop, staff.token, order.id, ["processing", "waiting for payment"]);
  });

  const form = (overrides: Partial<PaymentForm> = {}): PaymentForm => ({
    paymentReceiptTransferDate: "2024-11-20T09:30:00+07:00",
    paymentReceiptSenderName: "Budi Santoso",
    paymentReceiptAmountTransfer: 260_000,
    paymentReceiptSenderEmail: "budi@contoh.example",
    paymentReceiptPaymentTo: "Bank Central Asia",
    paymentReceiptImage: receipt,
    ...overrides,
  });
  const confirm = (overrides: Partial<PaymentForm> = {}, id = order.id) =>
    call("confirmPayment", { params: { id }, body: form(overrides) });
  const decide = (decision: "accept" | "reject", reason = decision === "reject" ? "Nothing came in" : "") =>
    backoffice("decidePayment", { params: { id: order.orderCode }, body: { decision, reason } });
  const readOrder = () => call("getOrder", { params: { id: order.id } });
  const readProof = () => call("getProofOfPayment", { params: { id: order.id } });
  const proofs = () => shop.db.select().from(proofsOfPayment).where(eq(proofsOfPayment.orderId, order.id));
  const mailsOf = (template: string) =>
    shop.db
      .select({ facts: mails.facts })
      .from(mails)
      .where(and(eq(mails.orderId, order.id), eq(mails.template, template)));
  const image = (token: string | undefined, id = order.id) =>
    shop.app.inject({
      method: "GET",
      url: `/v1/salesinvoice/${id}/image`,
      headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
    });

  it("is recorded with its receipt, and the customer is told by mail", async () => {
    expect(await confirm()).toBeNull();
    expect(await readOrder()).toMatchObject({
      orderStatus: "waiting for payment",
      paymentReceiptSenderName: "Budi Santoso",
    });
    expect(await readProof()).toMatchObject({
      SalesOrderId: order.id,
      invoiceCode: order.orderCode.replace("SO-", "INV-"),
      invoiceStatus: "checking",
      paymentReceiptAmountTransferred: 260_000,
      paymentReceiptImage: `/v1/salesinvoice/${order.id}/image`,
      paymentReceiptPaymentTo: "Bank Central Asia",
      paymentReceiptSenderEmail: "budi@contoh.example",
      paymentReceiptSenderName: "Budi Santoso",
      paymentReceiptTransactionDate: "2024-11-20T02:30:00.000Z",
    });
    expect(await mailsOf("payment-received")).toEqual([{ facts: { orderId: order.id } }]);
  });

  it("is confirmed once, also when it is sent many times at once", async () => {
    const before = storedReceipts(shop).length;
    const outcomes = await Promise.allSettled(Array.from({ length: 10 }, () => confirm()));
    const refused = outcomes.filter((outcome) => outcome.status === "rejected");
    expect(refused).toHaveLength(9);
    expect(refused.map(({ reason }) => (reason as CallError).reason)).toEqual(
      refused.map(() => "paymentAlreadyConfirmed"),
    );
    expect(await proofs()).toHaveLength(1);
    expect(await mailsOf("payment-received")).toHaveLength(1);
    expect(storedReceipts(shop)).toHaveLength(before + 1);
    const again = await refusalOf(confirm());
    expect([again.status, again.reason]).toEqual([409, "paymentAlreadyConfirmed"]);
  });

  it("is corrected as long as nobody has decided on it, with its picture or with another", async () => {
    const correct = (overrides: Partial<CallInput<"correctPayment">["body"]>, token = order.token) =>
      shop.callAs(token)("correctPayment", {
        params: { id: order.id },
        body: { ...form(), paymentReceiptImage: undefined, ...overrides },
      });
    expect((await refusalOf(correct({}))).reason).toBe("paymentDecided");
    await confirm({ paymentReceiptAmountTransfer: 26_000 });
    const [sent] = await proofs();
    const stranger = await buildUser(shop.db);
    expect((await refusalOf(correct({}, stranger.token))).reason).toBe("notAllowed");
    const wrongBank = correct({ paymentReceiptPaymentTo: "Bank Closed" });
    expect((await refusalOf(wrongBank)).reason).toBe("invalidInput");
    await correct({ paymentReceiptAmountTransfer: 260_000, paymentReceiptSenderName: "Siti Aminah" });
    const [corrected] = await proofs();
    expect(corrected).toMatchObject({
      id: sent?.id,
      amountRupiah: 260_000,
      senderName: "Siti Aminah",
      receiptKey: sent?.receiptKey,
    });
    expect((await readOrder()).paymentReceiptSenderName).toBe("Siti Aminah");
    const stored = storedReceipts(shop).length;
    const other = await picture.clone().negate().jpeg().toBuffer();
    await correct({ paymentReceiptImage: other.toString("base64") });
    expect((await proofs())[0]?.receiptKey).not.toBe(sent?.receiptKey);
    expect(storedReceipts(shop)).toHaveLength(stored);
    expect(await mailsOf("payment-received")).toHaveLength(1);
    const [toDecide] = (await backoffice("listPayments", { query: { q: order.orderCode } })).rows;
    const paymentTo = "Bank Central Asia";
    const transferredAt = "2024-11-20T02:30:00.000Z";
    expect(toDecide?.corrections).toMatchObject([
      { amount: 26_000, paymentTo, transferredAt, isOtherPicture: false },
      { amount: 260_000, paymentTo, transferredAt, isOtherPicture: true },
    ]);
    expect(Date.parse(toDecide?.corrections[1]?.at ?? "")).toBeGreaterThan(Date.now() - 60_000);
    await decide("accept");
    expect((await readOrder()).payments).toMatchObject([{ amount: 260_000 }]);
    const late = await refusalOf(correct({ paymentReceiptAmountTransfer: 999_000 }));
    expect([late.status, late.reason]).toEqual([409, "paymentDecided"]);
    expect((await readOrder()).payments).toMatchObject([{ amount: 260_000 }]);
  });

  describe("of several orders by one transfer", () => {
    let other: BuiltOrder;
    beforeEach(async () => {
      other = await buildOrder(shop, { id: order.userId, token: order.token });
      await moveThrough(shop, staff.token, other.id, ["processing", "waiting for payment"]);
    });
    const confirmBoth = (shares: [number, number], overrides: Partial<PaymentForm> = {}, second = other.id) =>
      call("confirmTransfer", {
        body: {
          ...form({ paymentReceiptAmountTransfer: shares[0] + shares[1], ...overrides }),
          shares: [
            { id: order.id, amount: shares[0] },
            { id: second, amount: shares[1] },
          ],
        },
      });
    const bothProofs = () =>
      shop.db
        .select()
        .from(proofsOfPayment)
        .where(inArray(proofsOfPayment.orderId, [order.id, other.id]));

    it("gives each its share, with one picture, a mail and a decision of its own", async () => {
      const stored = storedReceipts(shop).length;
      const paymentReceiptImage = await receiptOf("#7fb813");
      expect(await confirmBoth([200_000, 150_000], { paymentReceiptImage })).toBeNull();
      expect(storedReceipts(shop)).toHaveLength(stored + 1);
      const shares = await bothProofs();
      expect(new Map(shares.map(({ orderId, amountRupiah }) => [orderId, amountRupiah]))).toEqual(
        new Map([
          [order.id, 200_000],
          [other.id, 150_000],
        ]),
      );
      expect(new Set(shares.map(({ receiptKey }) => receiptKey)).size).toBe(1);
      expect(await mailsOf("payment-received")).toHaveLength(1);
      const { rows } = await backoffice("listPayments", { query: { q: order.orderCode } });
      expect(rows).toMatchObject([
        {
          amount: 200_000,
          samePicture: [],
          sameTransfer: [{ orderCode: other.orderCode, amount: 150_000, status: "checking" }],
        },
      ]);
      await decide("reject");
      expect((await bothProofs()).map(({ status }) => status).toSorted()).toEqual(["checking", "rejected"]);
      expect((await image(order.token, other.id)).statusCode).toBe(200);
    });

    it("changes nothing when it is sent again, at once or later", async () => {
      const stored = storedReceipts(shop).length;
      const sent = await Promise.allSettled(Array.from({ length: 5 }, () => confirmBoth([200_000, 150_000])));
      expect(sent.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
      const again = await refusalOf(confirmBoth([200_000, 150_000]));
      expect([again.status, again.reason]).toEqual([409, "paymentAlreadyConfirmed"]);
      expect(await bothProofs()).toHaveLength(2);
      expect(storedReceipts(shop)).toHaveLength(stored + 1);
    });

    it("takes all of them or none, and names the order that cannot be paid", async () => {
      const stored = storedReceipts(shop).length;
      await confirm({}, other.id);
      const refused = await refusalOf(confirmBoth([200_000, 150_000]));
      expect(refused.reason).toBe("paymentAlreadyConfirmed");
      expect(refused.errors).toEqual([{ path: "shares", message: other.orderCode }]);
      expect(await proofs()).toEqual([]);
      expect((await readOrder()).paymentReceiptSenderName).toBeNull();
      expect(storedReceipts(shop)).toHaveLength(stored + 1);
    });

    it("asks the rights for each order", async () => {
      const strange = await buildOrder(shop);
      await moveThrough(shop, staff.token, strange.id, ["processing", "waiting for payment"]);
      expect((await refusalOf(confirmBoth([200_000, 150_000], {}, strange.id))).reason).toBe("notAllowed");
      expect((await refusalOf(confirmBoth([200_000, 150_000], {}, randomUUID()))).reason).toBe(
        "orderNotFound",
      );
      expect(await proofs()).toEqual([]);
    });

    it.each([
      ["that do not add up", [200_000, 150_000], { paymentReceiptAmountTransfer: 350_001 }],
      ["of nothing", [350_000, 0], {}],
      ["of half a Rupiah", [200_000.5, 149_999.5], {}],
    ] as const)("refuses shares %s", async (_, [first, second], overrides) => {
      const refused = await refusalOf(confirmBoth([first, second], overrides));
      expect([refused.status, refused.reason]).toEqual([400, "invalidInput"]);
      expect(refused.errors[0]?.path).toMatch(/^shares/);
    });

    it("refuses an order that is named twice", async () => {
      expect((await refusalOf(confirmBoth([200_000, 150_000], {}, order.id))).reason).toBe("invalidInput");
    });
  });

  it("is taken from the order's owner alone", async () => {
    const other = await buildUser(shop.db);
    const input = { params: { id: order.id }, body: form() };
    const byOther = await refusalOf(shop.callAs(other.token)("confirmPayment", input));
    const byStaff = await refusalOf(backoffice("confirmPayment", input));
    const byVisitor = await refusalOf(shop.callAs()("confirmPayment", input));
    const ofNone = await refusalOf(confirm({}, randomUUID()));
    expect([byOther.status, byStaff.status, byVisitor.status, ofNone.status]).toEqual([403, 403, 401, 404]);
    expect(ofNone.reason).toBe("orderNotFound");
    expect(await proofs()).toEqual([]);
  });

  it("is taken only while the order waits for it; the picture is not even looked at before", async () => {
    order = await buildOrder(shop);
    call = shop.callAs(order.token);
    const notYet = await refusalOf(confirm({ paymentReceiptImage: "no picture" }));
    expect([notYet.status, notYet.reason]).toEqual([409, "orderNotPayable"]);
    await moveThrough(shop, staff.token, order.id, ["cancel"]);
    expect((await refusalOf(confirm())).reason).toBe("orderNotPayable");
  });

  it.each(["Bank Closed", "Bank of Nowhere"])("is not taken for %s", async (bank) => {
    const refusal = await refusalOf(confirm({ paymentReceiptPaymentTo: bank }));
    expect(refusal.status).toBe(400);
    expect(refusal.errors.map(({ path }) => path)).toEqual(["paymentReceiptPaymentTo"]);
  });

  it("needs a picture for a receipt and keeps no other", async () => {
    const before = storedReceipts(shop).length;
    const html = Buffer.from("<html><script>alert(1)</script></html>").toString("base64");
    expect((await refusalOf(confirm({ paymentReceiptImage: html }))).reason).toBe("receiptNotAnImage");
    const large = Buffer.alloc(5_242_881).toString("base64");
    const tooLarge = await refusalOf(confirm({ paymentReceiptImage: large }));
    expect([tooLarge.status, tooLarge.reason]).toEqual([413, "receiptTooLarge"]);
    expect((await readOrder()).paymentReceiptSenderName).toBeNull();
    expect(storedReceipts(shop)).toHaveLength(before);
  });

  it.each([
    ["paymentReceiptTransferDate", "Transaction Date is required"],
    ["paymentReceiptSenderName", "Sender Name is required"],
    ["paymentReceiptAmountTransfer", "Amount Transferred is required"],
    ["paymentReceiptSenderEmail", "Sender Email is required"],
    ["paymentReceiptPaymentTo", "Payment to is required"],
    ["paymentReceiptImage", "Receipt image is required"],
  ])("needs %s", async (field, message) => {
    const { [field as keyof PaymentForm]: _, ...rest } = form();
    const refusal = await refusalOf(
      call("confirmPayment", { params: { id: order.id }, body: rest as PaymentForm }),
    );
    expect(refusal.status).toBe(400);
    expect(refusal.errors).toEqual([{ path: field, message }]);
  });

  it.each([
    ["paymentReceiptAmountTransfer", [null, "260000", true, 1e21, [3], 0, -5, 0.5]],
    [
      "paymentReceiptTransferDate",
      [null, 5, "yesterday", "2026-11-20", "0000-01-01T00:00:00Z", "9999-12-31T00:00:00Z"],
    ],
    ["paymentReceiptSenderEmail", [null, 5, "budi"]],
    ["paymentReceiptImage", [null, 5, ["x"], ""]],
  ])("refuses a %s of another kind", async (field, values) => {
    for (const value of values) {
      const answer = await shop.app.inject({
        method: "PUT",
        url: `/v1/salesinvoice/${order.id}`,
        headers: { authorization: `Bearer ${order.token}` },
        payload: { ...form(), [field]: value },
      });
      expect([value, answer.statusCode]).toEqual([value, 400]);
      expect(errorBody(answer).errors?.map(({ path }) => path)).toEqual([field]);
    }
  });

  it("is accepted, which moves the order to packing", async () => {
    await confirm();
    expect(await decide("accept")).toEqual({
      id: order.id,
      orderCode: order.orderCode,
      orderStatus: "packing",
      openMoves: ["delivering", "cancel"],
    });
    expect((await readOrder()).orderStatus).toBe("packing");
    expect((await readProof()).invoiceStatus).toBe("accepted");
    expect(await proofs()).toMatchObject([{ decidedBy: staff.id }]);
    expect(await mailsOf("order-status")).toContainEqual({
      facts: { orderId: order.id, status: "packing", reason: "" },
    });
    expect((await refusalOf(confirm())).reason).toBe("orderNotPayable");
  });

  it("is rejected with a reason, told of again and accepted", async () => {
    await confirm();
    expect(await decide("reject")).toMatchObject({ orderStatus: "waiting for payment" });
    expect((await readOrder()).paymentReceiptSenderName).toBeNull();
    expect((await readProof()).invoiceStatus).toBe("rejected");
    expect(await mailsOf("payment-rejected")).toEqual([
      { facts: { orderId: order.id, reason: "Nothing came in" } },
    ]);

    await confirm({ paymentReceiptSenderName: "Sri Wahyuni" });
    expect((await readOrder()).rejectedPayment).toBeNull();
    const second = await readProof();
    expect(second).toMatchObject({ invoiceStatus: "checking", paymentReceiptSenderName: "Sri Wahyuni" });
    expect(second.invoiceCode).toBe(`${order.orderCode.replace("SO-", "INV-")}-2`);
    await decide("accept");
    expect((await proofs()).map(({ status }) => status).sort()).toEqual(["accepted", "rejected"]);
    const events = await shop.db.select().from(orderEvents).where(eq(orderEvents.orderId, order.id));
    expect(events.filter(({ toStatus }) => toStatus === "packing")).toHaveLength(1);
  });

  it("that was rejected stands on the order with its reason, and there are days to pay again", async () => {
    const due = new Date(Date.now() - 3_600_000);
    await shop.db.update(orders).set({ paymentDueAt: due }).where(eq(orders.id, order.id));
    expect((await readOrder()).rejectedPayment).toBeNull();
    await confirm({ paymentReceiptAmountTransfer: 250_000 });
    await decide("reject", "Rp 10.000 short");
    const shown = await readOrder();
    expect(shown.rejectedPayment).toMatchObject({ amount: 250_000, reason: "Rp 10.000 short" });
    expect(Date.parse(shown.rejectedPayment?.rejectedAt ?? "")).toBeGreaterThan(Date.now() - 60_000);
    const daysLeft = (Date.parse(shown.paymentDueAt ?? "") - Date.now()) / 86_400_000;
    expect(daysLeft).toBeGreaterThan(2.9);
    expect(daysLeft).toBeLessThan(3.1);
  });

  it("that was rejected does not shorten the time that was given before", async () => {
    const due = new Date(Date.now() + 20 * 86_400_000);
    await shop.db.update(orders).set({ paymentDueAt: due }).where(eq(orders.id, order.id));
    await confirm();
    await decide("reject");
    expect((await readOrder()).paymentDueAt).toBe(due.toISOString());
  });

  it("is decided once, by whoever comes first", async () => {
    await confirm();
    const decisions = ["accept", "reject", "accept", "reject", "accept", "reject"] as const;
    const outcomes = await Promise.allSettled(decisions.map((decision) => decide(decision)));
    expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    const refused = outcomes.filter((outcome) => outcome.status === "rejected");
    expect(refused.map(({ reason }) => (reason as CallError).reason)).toEqual(
      refused.map(() => "paymentNotToDecide"),
    );
    const accepted = (await proofs())[0]?.status === "accepted";
    expect((await readOrder()).orderStatus).toBe(accepted ? "packing" : "waiting for payment");
  });

  it("is decided only where there is one, with a reason where it is rejected, by staff", async () => {
    for (const decision of ["accept", "reject"] as const) {
      const refusal = await refusalOf(decide(decision));
      expect([refusal.status, refusal.reason]).toEqual([409, "paymentNotToDecide"]);
    }
    await confirm();
    expect((await refusalOf(decide("reject", "  "))).errors.map(({ path }) => path)).toEqual(["reason"]);
    const input = { params: { id: order.id }, body: { decision: "accept" as const } };
    expect((await refusalOf(call("decidePayment", input))).status).toBe(403);
    const ofNone = await refusalOf(
      backoffice("decidePayment", { params: { id: randomUUID() }, body: { decision: "accept" } }),
    );
    expect(ofNone.reason).toBe("orderNotFound");
    expect((await readProof()).invoiceStatus).toBe("checking");
  });

  it("is accepted by packing the order", async () => {
    await confirm();
    await moveThrough(shop, staff.token, order.id, ["packing"]);
    expect((await readProof()).invoiceStatus).toBe("accepted");
    expect((await refusalOf(decide("accept"))).reason).toBe("paymentNotToDecide");
  });

  it("is rejected by cancelling the order, for the same reason", async () => {
    await confirm();
    await backoffice("moveOrder", {
      params: { id: order.id },
      body: { orderStatus: "cancel", reason: "The customer asked for it" },
    });
    expect(await proofs()).toMatchObject([
      { status: "rejected", rejectReason: "The customer asked for it", decidedBy: staff.id },
    ]);
    expect((await readOrder()).paymentReceiptSenderName).toBeNull();
  });

  describe("its receipt", () => {
    it.each(["jpeg", "png"] as const)("comes back as a %s to keep, not as a page", async (format) => {
      const bytes = await picture.clone()[format]().toBuffer();
      await confirm({ paymentReceiptImage: bytes.toString("base64") });
      for (const token of [order.token, staff.token]) {
        const answer = await image(token);
        expect(answer.statusCode).toBe(200);
        const extension = format === "jpeg" ? "jpg" : "png";
        expect(answer.headers).toMatchObject({
          "content-type": `image/${format}`,
          "content-disposition": `attachment; filename="${order.orderCode.replace("SO-", "INV-")}.${extension}"`,
          "x-content-type-options": "nosniff",
          "content-security-policy": "sandbox",
          "cache-control": "private, no-store",
        });
        expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ format, width: 300 });
      }
    });

    it("is shown to nobody else, and neither is the proof", async () => {
      await confirm();
      const other = await buildUser(shop.db);
      const statuses = await Promise.all([
        image(other.token),
        image(undefined),
        image(order.token, randomUUID()),
      ]);
      expect(statuses.map(({ statusCode }) => statusCode)).toEqual([403, 401, 404]);
      const proof = await refusalOf(
        shop.callAs(other.token)("getProofOfPayment", { params: { id: order.id } }),
      );
      expect(proof.status).toBe(403);
    });

    it("is shown to its own customer also after joining the staff", async () => {
      await confirm();
      await shop.db.update(users).set({ role: "warehouse" }).where(eq(users.id, order.userId));
      expect((await image(order.token)).statusCode).toBe(200);
      expect((await readProof()).paymentReceiptSenderName).toBe("Budi Santoso");
    });

    it("is not found where no payment was told of", async () => {
      expect((await image(order.token)).statusCode).toBe(404);
      expect((await refusalOf(readProof())).reason).toBe("notFound");
    });
  });
});
