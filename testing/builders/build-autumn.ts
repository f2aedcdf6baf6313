import { and, eq } from "drizzle-orm";
import type { AdminCall, AdminCallInput } from "#contract/admin/call.ts";
import { bankTransfers } from "#server/database/schema/statements.ts";
import { payments, refunds } from "#server/database/schema/payments.ts";
import { ruleSettings } from "#server/company/shop-rules.ts";
import { statementDay, statementFile } from "./bank-statement.ts";
import { buildBank, buildPlaces, moveThrough, orderForm, type BuiltOrder } from "./build-order.ts";
import { payOrder, receiptOf } from "./build-payment.ts";
import { buildCategory, buildProduct } from "./build-product.ts";
import { buildUser, type TestShop } from "../shops/test-shop.ts";

type Customer = Awaited<ReturnType<typeof buildUser>>;

/**
 * Sales from October to December 2025, of two customers, two parts (a filter of 250,000, a roller of 100,000 Rupiah)
 * and shipping of 10,000: paid in parts, too much, from credit, by one transfer for two orders, over the end of a month
 * and over midnight in Jakarta, reopened, discounted, cancelled and paid back. `finance` decides about money, `owner`
 * about everything else.
 */
export async function buildAutumn(shop: TestShop, { owner, finance }: { owner: string; finance: string }) {
  await buildPlaces(shop.db);
  await buildBank(shop.db);
  const [staff, money] = [shop.callAs(owner), shop.callAs(finance)];
  const tambang = await buildUser(shop.db, { company: "PT Tambang Jaya" });
  const siti = await buildUser(shop.db, { company: "", firstName: "Siti", lastName: "Rahayu" });
  const part = async (code: string, priceRupiah: number, category: string, nameEn: string) =>
    buildProduct(shop.db, {
      code,
      nameEn,
      nameId: `${nameEn} (id)`,
      priceRupiah,
      weightGrams: 100,
      categoryId: await buildCategory(shop.db, category),
    });
  const filter = await part("1R-0750", 250_000, "Filters", "Fuel filter");
  const roller = await part("20Y-30-00012", 100_000, "Undercarriage", "Track roller");

  /** An order that waits for payment. */
  async function ordered(
    customer: Customer,
    pieces: [product: number, qty: number][],
    edit?: Edit,
  ): Promise<BuiltOrder> {
    const call = shop.callAs(customer.token);
    for (const [ProductId, qty] of pieces) await call("addToCart", { body: { ProductId, qty } });
    const placed = await call("placeOrder", { body: orderForm() });
    const { id } = placed;
    await moveThrough(shop, owner, id, ["processing"]);
    if (edit !== undefined) await edited(staff, id, edit);
    await moveThrough(shop, owner, id, ["waiting for payment"]);
    return { ...placed, token: customer.token, userId: customer.id };
  }

  let receipts = 0;
  /** The customer pays; the money is accepted at `moment`. */
  async function paid(order: BuiltOrder, amount: number, moment: string) {
    receipts += 1;
    const receipt = await receiptOf(`#${receipts.toString(16).padStart(6, "0")}`);
    await payOrder(shop, order, {
      paymentReceiptAmountTransfer: amount,
      paymentReceiptImage: receipt,
    });
    await money("decidePayment", { params: { id: order.id }, body: { decision: "accept", amount } });
    await at(order.id, amount, moment);
  }
  async function at(orderId: string, amountRupiah: number, moment: string) {
    await shop.db
      .update(payments)
      .set({ decidedAt: new Date(moment) })
      .where(and(eq(payments.orderId, orderId), eq(payments.amountRupiah, amountRupiah)));
  }
  async function sentBack(orderId: string, moment: string) {
    const { rows } = await money("listRefunds", { query: { order: orderId, state: "promised" } });
    const id = rows[0]?.id ?? "";
    const account = { bankName: "BNI", accountNumber: "0011223344", accountHolder: "Siti Rahayu" };
    await money("setRefundAccount", { params: { id }, body: account });
    await money("sendRefund", { params: { id }, body: { receiptImage: await receiptOf("#445566") } });
    await shop.db
      .update(refunds)
      .set({ sentAt: new Date(moment) })
      .where(eq(refunds.paymentId, id));
    await money("confirmRefund", { params: { id } });
  }

  // October ends and November begins at 17.00 UTC.
  await paid(await ordered(tambang, [[filter, 2]]), 510_000, "2025-10-31T16:59:59Z");

  const discounted = await ordered(
    tambang,
    [
      [filter, 1],
      [roller, 3],
    ],
    { discounts: { "1R-0750": { rupiah: 50_000 } }, discount: { percent: 10 } },
  );
  await paid(discounted, 230_000, "2025-10-31T09:00:00Z");
  await paid(discounted, 230_000, "2025-10-31T17:00:00Z");
  // Both have the same amount: the first of them came in October.
  const [earlier] = await shop.db
    .select({ id: payments.id })
    .from(payments)
    .where(eq(payments.orderId, discounted.id))
    .orderBy(payments.createdAt);
  await shop.db
    .update(payments)
    .set({ decidedAt: new Date("2025-10-31T09:00:00Z") })
    .where(eq(payments.id, earlier?.id ?? ""));

  const tooMuch = await ordered(siti, [[roller, 1]]);
  await paid(tooMuch, 150_000, "2025-11-10T03:00:00Z");
  await money("promiseRefund", { params: { id: tooMuch.id }, body: { amount: 40_000, reason: "Too much" } });
  await sentBack(tooMuch.id, "2025-11-20T03:00:00Z");

  const cancelled = await ordered(siti, [[filter, 1]]);
  await paid(cancelled, 260_000, "2025-11-12T03:00:00Z");
  await money("moveOrder", {
    params: { id: cancelled.id },
    body: { orderStatus: "cancel", reason: "Sold out" },
  });
  await sentBack(cancelled.id, "2025-12-02T03:00:00Z");

  const generous = await ordered(siti, [[roller, 1]]);
  await paid(generous, 200_000, "2025-11-15T03:00:00Z");
  await money("promiseRefund", {
    params: { id: generous.id },
    body: { amount: 90_000, reason: "Kept", isCredit: true },
  });
  await at(generous.id, -90_000, "2025-11-16T03:00:00Z");
  const fromCredit = await ordered(siti, [[roller, 1]]);
  await money("useCredit", { params: { id: fromCredit.id } });
  await at(fromCredit.id, 90_000, "2025-11-17T03:00:00Z");
  await paid(fromCredit, 20_000, "2025-12-01T03:00:00Z");

  // One transfer for two orders, accepted today: the bank booked it on the last day of November.
  const pair = [await ordered(tambang, [[roller, 1]]), await ordered(tambang, [[roller, 1]])];
  await money("takeStatement", {
    query: { fileName: "mutasi.csv" },
    body: statementFile([{ day: statementDay(), text: "SETORAN BERSAMA", amount: 220_000 }]),
  });
  const { rows: transfers } = await money("listMutations", { query: { q: "SETORAN BERSAMA" } });
  await money("matchMutation", {
    params: { id: transfers[0]?.id ?? "" },
    body: { parts: pair.map(({ id }) => ({ order: id, amount: 110_000 })) },
  });
  await shop.db.update(bankTransfers).set({ bookedOn: "2025-11-30" });

  const reopened = await ordered(siti, [[roller, 1]]);
  await paid(reopened, 60_000, "2025-11-05T03:00:00Z");
  await staff("moveOrder", {
    params: { id: reopened.id },
    body: { orderStatus: "processing", reason: "One more" },
  });
  await edited(staff, reopened.id, { pieces: { "20Y-30-00012": 2 } });
  await moveThrough(shop, owner, reopened.id, ["waiting for payment"]);
  await paid(reopened, 150_000, "2025-11-25T03:00:00Z");

  await ruleSettings.payment.write(shop.db, { uniqueCode: true, deadlineDays: 3 });
  const coded = await ordered(siti, [[roller, 1]]);
  const { uniqueCode, total } = await staff("getAdminOrder", { params: { id: coded.id } });
  await paid(coded, total, "2025-11-30T16:59:59Z");
  await ruleSettings.payment.write(shop.db, { uniqueCode: false, deadlineDays: 3 });

  // Nobody paid for these two.
  const unpaid = await ordered(siti, [[roller, 1]]);
  await moveThrough(shop, owner, unpaid.id, ["cancel"]);
  const waiting = await ordered(siti, [[filter, 1]]);
  return { tambang, siti, uniqueCode, waiting };
}

type Discount = AdminCallInput<"editOrder">["body"]["discount"];

/** The changes; lines are named by their part numbers. */
interface Edit {
  pieces?: Record<string, number>;
  discounts?: Record<string, Discount>;
  discount?: Discount;
}

async function edited(staff: AdminCall, id: string, change: Edit): Promise<void> {
  const { lines, version } = await staff("getAdminOrder", { params: { id } });
  await staff("editOrder", {
    params: { id },
    body: {
      lines: lines.map((line) => ({
        lineId: line.id,
        productId: null,
        qty: change.pieces?.[line.code] ?? line.qty,
        price: line.price,
        discount: change.discounts?.[line.code] ?? null,
      })),
      shippingProvider: "jne",
      shippingMethod: "REG",
      shippingCost: 10_000,
      discount: change.discount ?? null,
      version,
    },
  });
}
