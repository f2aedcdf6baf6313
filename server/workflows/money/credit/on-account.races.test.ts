import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  buildAskedOrder,
  buildCompany,
  buildMember,
  buildReleasedOrder,
  type Member,
} from "#testing/builders/build-company.ts";
import {
  buildBank,
  buildCourier,
  buildOrder,
  buildPlaces,
  moveThrough,
  orderForm,
} from "#testing/builders/build-order.ts";
import { buildWaitingOrder, payOrder } from "#testing/builders/build-payment.ts";
import { buildProduct } from "#testing/builders/build-product.ts";
import { buildSentQuotation } from "#testing/builders/build-quotation.ts";
import { openSecondProcess, type SecondProcess } from "#testing/shops/second-process.ts";
import { randomKey } from "#web/api/attempts.ts";
import { buildUser, refusalOf, startTestShop, type TestShop } from "#testing/shops/test-shop.ts";
import { countSucceeded } from "#testing/shops/two-shops.ts";
import { orderEvents } from "../../../database/schema/orders.ts";
import { acceptQuotation } from "../../quotations/accept-quotation.ts";
import { decidePayment } from "../payments/decide-payment.ts";
import { releaseOnAccount } from "./release-on-account.ts";
import { settleReturn } from "../../returns/settle-return.ts";

// Each order is of Rp 260.000, and a limit of 500.000 allows one of them.

const rounds = 8;
let shop: TestShop;
let other: SecondProcess;
let staff: { id: string; token: string };

beforeAll(async () => {
  shop = await startTestShop({ parts: { shipping: buildCourier() } });
  other = await openSecondProcess(shop);
  staff = await buildUser(shop.db, { role: "owner", moreRoles: [] });
  await buildPlaces(shop.db);
  await buildBank(shop.db);
});
afterAll(async () => {
  await other.close();
  await shop.close();
});

const companyOfOne = () => buildCompany(shop.db, { termsDays: 30, creditLimitRupiah: 500_000 });
const releaseHere = (id: string) =>
  shop.callAs(staff.token)("releaseOnAccount", { params: { id }, body: {} });
const releaseThere = (id: string) =>
  releaseOnAccount(other.dependencies, {
    order: id,
    reason: "",
    releasedBy: { userId: staff.id, role: "owner", moreRoles: [] },
  });
const seen = (id: string) => shop.callAs(staff.token)("getAdminOrder", { params: { id } });
const usedBy = async (id: string) =>
  (await shop.callAs(staff.token)("getBuyingCompany", { params: { id } })).credit.used;

/** A buyer with a cart, who is about to order it on account. */
async function aboutToOrder(companyId: string): Promise<() => Promise<unknown>> {
  const { token } = await buildMember(shop.db, companyId, "buyer");
  const call = shop.callAs(token);
  const ProductId = await buildProduct(shop.db, { weightGrams: 500, priceRupiah: 250_000 });
  await call("addToCart", { body: { ProductId, qty: 1 } });
  return () => call("placeOrder", { body: orderForm({ isOnAccount: true }) });
}

/**
 * A quotation of the same amount for a buyer of the company, who is about to accept it on account in the other process.
 */
async function aboutToAccept(companyId: string): Promise<() => Promise<unknown>> {
  const buyer = await buildMember(shop.db, companyId, "buyer");
  const number = `R-${randomKey().slice(0, 8)}`;
  await buildProduct(shop.db, { code: number, priceRupiah: 260_000 });
  const office = shop.callAs(staff.token);
  const { params } = await buildSentQuotation({ asker: shop.callAs(buyer.token), office, number });
  return () =>
    acceptQuotation(other.dependencies, {
      id: params.id,
      version: 1,
      lines: [0],
      poNumber: "",
      isOnAccount: true,
      isLinked: false,
      acceptedBy: buyer.id,
    });
}

/** An order for somebody of the company that the staff is about to enter on account, and to release at once. */
async function aboutToEnter(companyId: string): Promise<() => Promise<unknown>> {
  const { id: customerId } = await buildMember(shop.db, companyId, "buyer");
  const productId = await buildProduct(shop.db, { weightGrams: 500 });
  return () =>
    shop.callAs(staff.token)("enterOrder", {
      body: {
        customerId,
        lines: [{ productId, qty: 1, price: 250_000 }],
        shippingProvider: "jne",
        shippingMethod: "REG",
        shippingCost: 10_000,
        isAskedForPayment: false,
        onAccount: "released",
      },
    });
}

/** An order that its buyer did not ask for on account, and that the staff works on. */
async function ordinary(buyer: Member) {
  const order = await buildOrder(shop, buyer);
  await moveThrough(shop, staff.token, order.id, ["processing"]);
  return order;
}

describe("a company's limit that one order fits into", () => {
  it("is taken by one of two people who order on account at once", async () => {
    for (let round = 0; round < rounds; round += 1) {
      const companyId = await companyOfOne();
      const both = [await aboutToOrder(companyId), await aboutToOrder(companyId)];
      const outcomes = await Promise.allSettled(both.map((order) => order()));
      expect(countSucceeded(outcomes)).toBe(1);
      const lost = outcomes.find(({ status }) => status === "rejected");
      expect((await refusalOf(Promise.reject((lost as PromiseRejectedResult).reason))).reason).toBe(
        "overCreditLimit",
      );
      expect(await usedBy(companyId)).toBe(260_000);
    }
  });

  it("is taken by one of two orders that are released at once", async () => {
    for (let round = 0; round < rounds; round += 1) {
      const companyId = await companyOfOne();
      const buyer = await buildMember(shop.db, companyId, "buyer");
      const [one, two] = [await ordinary(buyer), await ordinary(buyer)];
      const outcomes = await Promise.allSettled([releaseHere(one.id), releaseThere(two.id)]);
      expect(countSucceeded(outcomes)).toBe(1);
      const statuses = [(await seen(one.id)).orderStatus, (await seen(two.id)).orderStatus];
      expect(statuses.toSorted()).toEqual(["packing", "processing"]);
      expect(await usedBy(companyId)).toBe(260_000);
    }
  });

  it("is taken by a release or by an order that is placed at the same moment", async () => {
    for (let round = 0; round < rounds; round += 1) {
      const companyId = await companyOfOne();
      const waiting = await ordinary(await buildMember(shop.db, companyId, "buyer"));
      const order = await aboutToOrder(companyId);
      const outcomes = await Promise.allSettled(
        round % 2 === 0 ? [order(), releaseThere(waiting.id)] : [releaseThere(waiting.id), order()],
      );
      expect(countSucceeded(outcomes)).toBe(1);
      expect(await usedBy(companyId)).toBe(260_000);
    }
  });

  it("is taken by one of two quotations that are accepted and of two orders that the staff enters at once", async () => {
    for (let round = 0; round < rounds; round += 1) {
      const companyId = await companyOfOne();
      const all = [
        await aboutToAccept(companyId),
        await aboutToEnter(companyId),
        await aboutToAccept(companyId),
        await aboutToEnter(companyId),
      ];
      const outcomes = await Promise.allSettled(all.map((act) => act()));
      expect(countSucceeded(outcomes)).toBe(1);
      const lost = outcomes.flatMap((outcome) => (outcome.status === "rejected" ? [outcome.reason] : []));
      expect(lost.map((error: { reason?: unknown }) => error.reason)).toEqual(
        Array(3).fill("overCreditLimit"),
      );
      expect(await usedBy(companyId)).toBe(260_000);
    }
  });

  it("lets one order go once, however often it is released at once", async () => {
    const companyId = await companyOfOne();
    const order = await buildAskedOrder(shop, staff.token, await buildMember(shop.db, companyId, "buyer"));
    const outcomes = await Promise.allSettled([
      releaseHere(order.id),
      releaseThere(order.id),
      releaseHere(order.id),
      releaseThere(order.id),
    ]);
    expect(countSucceeded(outcomes)).toBe(1);
    expect((await seen(order.id)).payments).toEqual([]);
  });
});

describe("an order that is released while its payment is accepted", () => {
  it("is paid once, in packing, whoever comes first", async () => {
    for (let round = 0; round < rounds; round += 1) {
      const companyId = await companyOfOne();
      const order = await buildWaitingOrder(
        shop,
        staff.token,
        await buildMember(shop.db, companyId, "buyer"),
      );
      await payOrder(shop, order);
      const accept = () =>
        decidePayment(other.dependencies, {
          order: order.id,
          decision: "accept",
          amountRupiah: undefined,
          paymentId: undefined,
          reason: "",
          decidedBy: staff.id,
        });
      const outcomes = await Promise.allSettled(
        round % 2 === 0 ? [releaseHere(order.id), accept()] : [accept(), releaseHere(order.id)],
      );
      // A waiting receipt must be decided first, so the release is refused either way.
      expect(countSucceeded(outcomes)).toBe(1);
      expect(await seen(order.id)).toMatchObject({
        orderStatus: "packing",
        paymentState: "paid",
        received: order.total,
        onAccount: null,
      });
      const events = await shop.db.select().from(orderEvents).where(eq(orderEvents.orderId, order.id));
      expect(events.filter(({ toStatus }) => toStatus === "packing")).toHaveLength(1);
    }
  });

  it("is paid by the staff's word or goes unpaid, and never both", async () => {
    for (let round = 0; round < rounds; round += 1) {
      const companyId = await companyOfOne();
      const order = await buildWaitingOrder(
        shop,
        staff.token,
        await buildMember(shop.db, companyId, "buyer"),
      );
      const pay = () => moveThrough(shop, staff.token, order.id, ["packing"]);
      const outcomes = await Promise.allSettled(
        round % 2 === 0 ? [releaseThere(order.id), pay()] : [pay(), releaseThere(order.id)],
      );
      expect(countSucceeded(outcomes)).toBe(1);
      const { onAccount, paymentState, received, payments } = await seen(order.id);
      expect([paymentState, received, payments.length]).toEqual(
        onAccount === null ? ["paid", 260_000, 1] : ["unpaid", 0, 0],
      );
      expect(await usedBy(companyId)).toBe(onAccount === null ? 0 : 260_000);
    }
  });
});

/** An order of Rp 260.000 on account whose part has come back, and its return, ready to be settled. */
async function comeBack() {
  const companyId = await companyOfOne();
  const { id, total } = await buildReleasedOrder(
    shop,
    staff.token,
    await buildMember(shop.db, companyId, "buyer"),
  );
  await moveThrough(shop, staff.token, id, ["delivering"]);
  const office = shop.callAs(staff.token);
  const [line] = (await seen(id)).lines;
  const lineId = line?.id ?? 0;
  const lines = [{ lineId, qty: 1 }];
  const entered = await office("enterReturn", {
    params: { id },
    body: { lines: [{ lineId, qty: 1, reason: "faulty" }] },
  });
  const params = { id: String(entered.id) };
  await office("approveReturn", { params, body: { address: "Jakarta" } });
  await office("receiveReturn", { params, body: { lines } });
  await office("inspectReturn", { params, body: { lines: [{ lineId, shelf: 1, scrap: 0, maker: 0 }] } });
  return { id, total, companyId, returnId: entered.id, params };
}

describe("a return of an order on account that is not paid", () => {
  type Back = Awaited<ReturnType<typeof comeBack>>;
  const settleHere = ({ params }: Back) =>
    shop.callAs(staff.token)("settleReturn", { params, body: { settlement: "refund", amount: 250_000 } });
  const settleThere = ({ returnId: id }: Back) =>
    settleReturn(other.dependencies, {
      id,
      settlement: "credit",
      amount: 250_000,
      answer: "",
      userId: staff.id,
    });

  it("lowers what is owed once, however many settle it at once", async () => {
    for (let round = 0; round < rounds; round += 1) {
      const back = await comeBack();
      const outcomes = await Promise.allSettled([
        settleHere(back),
        settleThere(back),
        settleHere(back),
        settleThere(back),
      ]);
      expect(countSucceeded(outcomes)).toBe(1);
      const { onAccount, payments, documents } = await seen(back.id);
      expect([onAccount?.open, payments.length]).toEqual([10_000, 2]);
      expect(documents.filter(({ kind }) => kind === "credit-note")).toHaveLength(1);
      expect(await usedBy(back.companyId)).toBe(10_000);
    }
  });

  it("lowers what is owed or gives back what came, whatever a payment at the same moment does", async () => {
    for (let round = 0; round < rounds; round += 1) {
      const back = await comeBack();
      const pay = () =>
        shop.callAs(staff.token)("enterPayment", {
          params: { id: back.id },
          body: {
            id: randomUUID(),
            method: "cash",
            amount: 260_000,
            day: "2026-11-20",
            number: "",
            note: "",
          },
        });
      const outcomes = await Promise.allSettled(
        round % 2 === 0 ? [pay(), settleThere(back)] : [settleThere(back), pay()],
      );
      const { onAccount, received, promised, refunded, credit } = await seen(back.id);
      const isPaid = outcomes.some(
        ({ status }, place) => status === "fulfilled" && place === (round % 2 === 0 ? 0 : 1),
      );
      // If the payment came first, all of it is kept as credit; otherwise it was more than what was still owed.
      expect({ open: onAccount?.open, received, promised, refunded, credit }).toEqual(
        isPaid
          ? { open: 0, received: 260_000, promised: 0, refunded: 250_000, credit: 250_000 }
          : { open: 10_000, received: 250_000, promised: 0, refunded: 250_000, credit: 0 },
      );
    }
  });
});
