import { and, eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { routes } from "#contract/routes.ts";
import { buildBank, buildCourier, type BuiltOrder } from "#testing/builders/build-order.ts";
import { buildWaitingOrder, payOrder, receiptOf } from "#testing/builders/build-payment.ts";
import { sendOneMail } from "#testing/shops/send-mails.ts";
import { buildUser, errorBody, refusalOf, startTestShop, type TestShop } from "#testing/shops/test-shop.ts";
import { auditEntries } from "../../database/schema/audit.ts";
import { mails } from "../../database/schema/mail.ts";
import { orderLinks } from "../../database/schema/order-links.ts";
import { deleteOldOrderLinks } from "../../rules/orders/order-links.ts";

let shop: TestShop;
let staff: { id: string; token: string };

beforeAll(async () => {
  shop = await startTestShop({ parts: { shipping: buildCourier() } });
  staff = await buildUser(shop.db, { role: "owner" });
  await buildBank(shop.db);
});
afterAll(() => shop.close());

const write = (id: string, kind: "status" | "payment" | "reminder", language?: "en" | "id") =>
  shop.callAs(staff.token, language)("writeOrderMessage", { params: { id }, body: { kind } });
const codeIn = (text: string | undefined) => /\/order#([\w-]{43})(?:\s|$)/.exec(text ?? "")?.[1] ?? "";
const linkTo = async (order: BuiltOrder) => codeIn((await write(order.id, "status")).text);
const open = (code: string) => shop.callAs()("getLinkedOrder", { headers: { "order-link": code } });
const payment = async (total: number) => ({
  paymentReceiptTransferDate: "2024-11-20T09:30:00+07:00",
  paymentReceiptSenderName: "Budi Santoso",
  paymentReceiptAmountTransfer: total,
  paymentReceiptSenderEmail: "budi@contoh.example",
  paymentReceiptPaymentTo: "Bank Central Asia",
  paymentReceiptImage: await receiptOf("#123456"),
});

describe("a private link to an order", () => {
  it("opens it without an account, as its customer sees it", async () => {
    const order = await buildWaitingOrder(shop, staff.token);
    const own = await shop.callAs(order.token)("getOrder", { params: { id: order.id } });
    expect(await open(await linkTo(order))).toEqual(own);
  });

  it("is a message to the customer, for the audit, only once somebody opens WhatsApp with it", async () => {
    const order = await buildWaitingOrder(shop, staff.token);
    await write(order.id, "payment");
    const messages = () =>
      shop.db
        .select({ after: auditEntries.after })
        .from(auditEntries)
        .where(and(eq(auditEntries.subjectId, order.id), eq(auditEntries.action, "order.message")));
    expect(await messages()).toEqual([]);
    await shop.callAs(staff.token)("recordOrderMessage", {
      params: { id: order.id },
      body: { kind: "payment" },
    });
    expect(await messages()).toEqual([{ after: { message: "payment" } }]);
  });

  it("ends with all others of its order when the staff ends them; what is written afterwards has a new one", async () => {
    const order = await buildWaitingOrder(shop, staff.token);
    const other = await buildWaitingOrder(shop, staff.token);
    const [first, second, otherLink] = [await linkTo(order), await linkTo(order), await linkTo(other)];
    const end = (token: string) => shop.callAs(token)("endOrderLinks", { params: { id: order.id } });
    const warehouse = await buildUser(shop.db, { role: "warehouse" });
    expect(await refusalOf(end(warehouse.token))).toMatchObject({ status: 403 });
    expect((await open(first)).id).toBe(order.id);
    await end(staff.token);
    for (const code of [first, second])
      expect(await refusalOf(open(code))).toMatchObject({ status: 404, reason: "orderLinkUnknown" });
    expect((await open(await linkTo(order))).id).toBe(order.id);
    expect((await open(otherLink)).id).toBe(other.id);
    const entries = await shop.db
      .select({ userId: auditEntries.userId })
      .from(auditEntries)
      .where(and(eq(auditEntries.subjectId, order.id), eq(auditEntries.action, "order.endLinks")));
    expect(entries).toEqual([{ userId: staff.id }]);
  });

  it("pays it by the same form, once", async () => {
    const order = await buildWaitingOrder(shop, staff.token);
    const headers = { "order-link": await linkTo(order) };
    const body = await payment(order.total);
    await shop.callAs()("confirmLinkedPayment", { headers, body });
    expect((await open(headers["order-link"])).checkedPayment).toEqual({
      amount: order.total,
      paymentTo: body.paymentReceiptPaymentTo,
      senderName: "Budi Santoso",
      senderEmail: body.paymentReceiptSenderEmail,
      transferredAt: new Date(body.paymentReceiptTransferDate).toISOString(),
    });
    const { paymentReceiptImage: _, ...typed } = body;
    await shop.callAs()("correctLinkedPayment", {
      headers,
      body: { ...typed, paymentReceiptAmountTransfer: order.total - 500, paymentReceiptSenderEmail: "" },
    });
    const { checkedPayment } = await open(headers["order-link"]);
    expect(checkedPayment).toMatchObject({ amount: order.total - 500, senderEmail: "" });
    const seen = await shop.callAs(order.token)("getOrder", { params: { id: order.id } });
    expect(seen.paymentReceiptSenderName).toBe("Budi Santoso");
    const again = await refusalOf(shop.callAs()("confirmLinkedPayment", { headers, body }));
    expect([again.status, again.reason]).toEqual([409, "paymentAlreadyConfirmed"]);
  });

  it("is paid by somebody without an email too, but not with a wrong one", async () => {
    const order = await buildWaitingOrder(shop, staff.token);
    const headers = { "order-link": await linkTo(order) };
    const body = await payment(order.total);
    const confirm = (paymentReceiptSenderEmail: string) =>
      shop.callAs()("confirmLinkedPayment", { headers, body: { ...body, paymentReceiptSenderEmail } });
    expect(await refusalOf(confirm("nobody"))).toMatchObject({ status: 400, reason: "invalidInput" });
    await confirm("");
    expect((await open(headers["order-link"])).checkedPayment?.amount).toBe(order.total);
    // The account's own form asks for it, as specified.
    const own = await buildWaitingOrder(shop, staff.token);
    const byAccount = shop.callAs(own.token)("confirmPayment", {
      params: { id: own.id },
      body: { ...(await payment(own.total)), paymentReceiptSenderEmail: "" },
    });
    expect((await refusalOf(byAccount)).reason).toBe("invalidInput");
  });

  it("names the account for a refund, once, so that nobody with the link can redirect the money", async () => {
    const order = await buildWaitingOrder(shop, staff.token);
    const headers = { "order-link": await linkTo(order) };
    const account = { bankName: "Bank Mandiri", accountNumber: "123 000 456", accountHolder: "Siti Rahma" };
    const name = (accountNumber = account.accountNumber) =>
      shop.callAs()("nameLinkedRefundAccount", { headers, body: { ...account, accountNumber } });
    expect(await refusalOf(name())).toMatchObject({ status: 409, reason: "refundNotPromised" });
    await payOrder(shop, order);
    const call = shop.callAs(staff.token);
    await call("decidePayment", { params: { id: order.id }, body: { decision: "accept" } });
    const promise = () =>
      call("promiseRefund", { params: { id: order.id }, body: { amount: 60_000, reason: "One is broken" } });
    await promise();
    expect(await refusalOf(name("12"))).toMatchObject({ status: 400, reason: "invalidInput" });
    await name();
    expect((await open(headers["order-link"])).refund).toEqual({
      amount: 60_000,
      isAccountNamed: true,
      account: { bankName: "Bank Mandiri", lastDigits: "0456" },
    });
    expect(await refusalOf(name("999999"))).toMatchObject({ status: 409, reason: "refundAccountNamed" });
    // Another refund has no account yet.
    await promise();
    await name("999999");
    const { rows } = await call("listRefunds", { query: { order: order.id } });
    expect(rows.map((refund) => refund.account?.accountNumber)).toEqual(["123000456", "999999"]);
    const other = { "order-link": "x".repeat(43) };
    const wrong = shop.callAs()("nameLinkedRefundAccount", { headers: other, body: account });
    expect((await refusalOf(wrong)).reason).toBe("orderLinkUnknown");
  });

  it("opens the order's documents, and those of no other", async () => {
    const order = await buildWaitingOrder(shop, staff.token);
    const headers = { "order-link": await linkTo(order) };
    const documents = await shop.callAs()("listLinkedDocuments", { headers });
    expect(documents).toMatchObject([{ kind: "invoice", amount: 260_000, isVoid: false }]);
    expect(documents).toEqual(
      await shop.callAs(order.token)("listOrderDocuments", { params: { id: order.id } }),
    );
    const openDocument = (id: string | undefined, by: Record<string, string>) =>
      shop.app.inject({
        url: (routes.getLinkedDocument.split(" ")[1] ?? "").replace("{documentId}", id ?? ""),
        headers: by,
      });
    const pdf = await openDocument(documents[0]?.id, headers);
    expect([pdf.statusCode, pdf.headers["content-type"], pdf.headers["cache-control"]]).toEqual([
      200,
      "application/pdf",
      "no-store",
    ]);
    const other = { "order-link": await linkTo(await buildWaitingOrder(shop, staff.token)) };
    for (const [by, reason] of [
      [other, "notFound"],
      [{}, "orderLinkUnknown"],
      [{ authorization: `Bearer ${order.token}` }, "orderLinkUnknown"],
    ] as const) {
      const refused = await openDocument(documents[0]?.id, by);
      expect([refused.statusCode, errorBody(refused).reason]).toEqual([404, reason]);
    }
  });

  it("needs its code: another code, none, a session or an order's id open nothing", async () => {
    const order = await buildWaitingOrder(shop, staff.token);
    const code = await linkTo(order);
    const other = code.startsWith("A") ? `B${code.slice(1)}` : `A${code.slice(1)}`;
    for (const wrong of [other, "", order.id, order.orderCode, order.token, code.slice(1), `${code} `]) {
      const refusal = await refusalOf(open(wrong));
      expect([refusal.status, refusal.reason]).toEqual([404, "orderLinkUnknown"]);
    }
    const asMember = await refusalOf(shop.callAs(order.token)("getLinkedOrder", {}));
    expect(asMember.reason).toBe("orderLinkUnknown");
    const unpaid = await refusalOf(
      shop.callAs()("confirmLinkedPayment", {
        headers: { "order-link": other },
        body: await payment(order.total),
      }),
    );
    expect(unpaid.reason).toBe("orderLinkUnknown");
  });

  it("is stored as a hash, in no audit entry and in no mail that waits", async () => {
    const order = await buildWaitingOrder(shop, staff.token);
    const code = await linkTo(order);
    const [links, audit, owed] = await Promise.all([
      shop.db.select().from(orderLinks),
      shop.db.select().from(auditEntries),
      shop.db.select().from(mails),
    ]);
    expect(links.length).toBeGreaterThan(0);
    expect(JSON.stringify([links, audit, owed])).not.toContain(code);
  });

  it("ends after a year", async () => {
    const order = await buildWaitingOrder(shop, staff.token);
    const code = await linkTo(order);
    await shop.db
      .update(orderLinks)
      .set({ createdAt: sql`now() - interval '1 year'` })
      .where(eq(orderLinks.orderId, order.id));
    expect((await refusalOf(open(code))).reason).toBe("orderLinkUnknown");
    await deleteOldOrderLinks(shop.db);
    expect(await shop.db.$count(orderLinks, eq(orderLinks.orderId, order.id))).toBe(0);
  });

  it("stands in every mail about the order, each its own, and both work", async () => {
    const order = await buildWaitingOrder(shop, staff.token);
    const owed = await shop.db.select({ id: mails.id }).from(mails).where(eq(mails.orderId, order.id));
    const codes = new Set<string>();
    for (const { id } of owed) {
      const mail = await sendOneMail(shop, id);
      codes.add(/\/order#([\w-]{43})"/.exec(mail?.html ?? "")?.[1] ?? "");
    }
    expect(codes.size).toBe(3);
    for (const code of codes) expect((await open(code)).orderCode).toBe(order.orderCode);
  });

  it("goes with the customer's data when the customer is erased", async () => {
    const order = await buildWaitingOrder(shop, staff.token);
    const code = await linkTo(order);
    const call = shop.callAs(staff.token);
    await call("moveOrder", { params: { id: order.id }, body: { orderStatus: "cancel", reason: "no" } });
    const { email } = await call("getCustomer", { params: { id: order.userId } });
    await call("eraseCustomer", { params: { id: order.userId }, body: { email } });
    expect((await refusalOf(open(code))).reason).toBe("orderLinkUnknown");
  });
});

describe("a message to a customer", () => {
  it("asks for the payment in the customer's language: amount, accounts, day, link", async () => {
    const customer = await buildUser(shop.db, { language: "id" });
    const order = await buildWaitingOrder(shop, staff.token, customer);
    await shop.db.execute(sql`update sales_order set language = 'id' where id = ${order.id}`);
    const { text, number } = await write(order.id, "payment", "en");
    expect(number).toBe("6281234567890");
    expect(text).toMatch(/^Halo Bapak Budi Santoso,/);
    expect(text).toContain("*Rp 260.000*");
    expect(text).toContain("• BCA 5240112233 a.n. CV Mandiri Jaya");
    expect(text).toMatch(/paling lambat \w+, \d+ \w+ \d{4} pukul \d\d[.:]\d\d WIB/);
    expect(codeIn(text)).toHaveLength(43);
    expect((await write(order.id, "reminder")).text).toContain("belum kami terima");
  });

  it("asks for what is open once a part is paid, and for nothing once all is", async () => {
    const order = await buildWaitingOrder(shop, staff.token);
    const accept = async (amount: number, picture: string) => {
      const paymentReceiptImage = await receiptOf(picture);
      await payOrder(shop, order, { paymentReceiptAmountTransfer: amount, paymentReceiptImage });
      const decision = { decision: "accept" as const, amount };
      await shop.callAs(staff.token)("decidePayment", { params: { id: order.id }, body: decision });
    };
    await accept(100_000, "#102030");
    for (const kind of ["payment", "reminder"] as const) {
      const { text } = await write(order.id, kind);
      expect(text).toContain("*Rp 160.000*");
      expect(text).not.toContain("260.000");
    }
    await shop.db.execute(sql`update payment set amount_rupiah = 260000 where order_id = ${order.id}`);
    expect((await refusalOf(write(order.id, "reminder"))).reason).toBe("orderNotPayable");
  });

  it("tells in English how an order stands", async () => {
    const order = await buildWaitingOrder(shop, staff.token);
    const { text } = await write(order.orderCode, "status");
    expect(text).toMatch(
      /^Hello Mr Budi Santoso,\n\nYour order SO-\d{8}-\d{4}: it is waiting for your payment\.\n/,
    );
  });

  it("asks for nothing while a payment is being checked or none is due", async () => {
    const order = await buildWaitingOrder(shop, staff.token);
    const headers = { "order-link": await linkTo(order) };
    await shop.callAs()("confirmLinkedPayment", { headers, body: await payment(order.total) });
    expect((await refusalOf(write(order.id, "reminder"))).reason).toBe("paymentAlreadyConfirmed");
    await shop.callAs(staff.token)("moveOrder", {
      params: { id: order.id },
      body: { orderStatus: "packing" },
    });
    expect((await refusalOf(write(order.id, "payment"))).reason).toBe("orderNotPayable");
  });
});

// The last group: it uses up the tries of this address.
describe("somebody who guesses", () => {
  it("is stopped after some tries, and people with a link are never counted", async () => {
    const order = await buildWaitingOrder(shop, staff.token);
    const code = await linkTo(order);
    for (let look = 0; look < 40; look += 1) await open(code);
    const guesses = await Promise.all(
      Array.from({ length: 60 }, async () => (await refusalOf(open("x".repeat(43)))).reason),
    );
    expect(guesses.filter((reason) => reason === "tooManyTries").length).toBeGreaterThanOrEqual(30);
    // Others at the same address are not stopped with them, even if they all look at once.
    const seen = await Promise.all(Array.from({ length: 60 }, async () => (await open(code)).orderCode));
    expect(new Set(seen)).toEqual(new Set([order.orderCode]));
  });
});
