import { and, eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { formatRupiah } from "#contract/core/money.ts";
import { buildBank, buildCourier, buildOrder, moveThrough } from "#testing/builders/build-order.ts";
import { sendOneMail } from "#testing/shops/send-mails.ts";
import { buildUser, startTestShop, type TestShop } from "#testing/shops/test-shop.ts";
import { orders } from "../../../database/schema/orders.ts";
import { ruleSettings } from "../../../company/shop-rules.ts";
import { mails } from "../../../database/schema/mail.ts";

describe("asking for a payment", () => {
  let shop: TestShop;
  let staff: { id: string; token: string };

  beforeAll(async () => {
    shop = await startTestShop({ parts: { shipping: buildCourier() } });
    staff = await buildUser(shop.db, { role: "owner" });
    await buildBank(shop.db);
  });
  afterAll(() => shop.close());
  beforeEach(async () => {
    await shop.db.update(orders).set({ status: "cancel" });
    await ruleSettings.payment.write(shop.db, { uniqueCode: true, deadlineDays: 3 });
  });

  const waiting = async () => {
    const order = await buildOrder(shop);
    await moveThrough(shop, staff.token, order.id, ["processing", "waiting for payment"]);
    const detail = await shop.callAs(order.token)("getOrder", { params: { id: order.id } });
    return { placed: order, detail };
  };

  it("adds nothing while the setting is off", async () => {
    await ruleSettings.payment.write(shop.db, { uniqueCode: false, deadlineDays: 3 });
    const { placed, detail } = await waiting();
    expect(detail.total).toBe(placed.total);
    expect(detail).not.toHaveProperty("uniqueCode");
  });

  it("adds 1 to 999 Rupiah as a line of its own, in the order and in the history", async () => {
    const { placed, detail } = await waiting();
    expect(detail.uniqueCode).toBeGreaterThanOrEqual(1);
    expect(detail.uniqueCode).toBeLessThanOrEqual(999);
    expect(detail.total).toBe(placed.total + (detail.uniqueCode ?? 0));
    const [inHistory] = await shop.callAs(placed.token)("listOrders", { query: {} });
    expect(inHistory).toMatchObject({ total: detail.total, uniqueCode: detail.uniqueCode });
  });

  it("gives orders that wait at the same time codes of their own, also when they are asked at once", async () => {
    const built = [];
    for (let count = 0; count < 6; count += 1) {
      const order = await buildOrder(shop);
      await moveThrough(shop, staff.token, order.id, ["processing"]);
      built.push(order);
    }
    await Promise.all(built.map(({ id }) => moveThrough(shop, staff.token, id, ["waiting for payment"])));
    const rows = await shop.db
      .select({ code: orders.uniqueCodeRupiah })
      .from(orders)
      .where(eq(orders.status, "waiting for payment"));
    const codes = rows.map(({ code }) => code);
    expect(codes).toHaveLength(6);
    expect(codes.every((code) => code > 0)).toBe(true);
    expect(new Set(codes).size).toBe(6);
  });

  it.each([1, 457, 999])(
    "takes the last free code, %i, and goes on without one when all are in use",
    async (last) => {
      const { placed: model } = await waiting();
      await shop.db.update(orders).set({ status: "cancel" });
      const columns = Object.keys(
        (await shop.db.execute(sql`select * from sales_order limit 1`)).rows[0] ?? {},
      ).filter(
        (name) =>
          ![
            "id",
            "order_code",
            "subtotal_rupiah",
            "unique_code_rupiah",
            "total_rupiah",
            "status",
            "search_text",
          ].includes(name),
      );
      const copied = sql.raw(columns.map((name) => `"${name}"`).join(", "));
      await shop.db.execute(sql`
      insert into sales_order (order_code, subtotal_rupiah, unique_code_rupiah, total_rupiah, status, ${copied})
      select 'SO-20200101-' || to_char(code, 'FM0000'), 0, code, shipping_cost_rupiah + code,
        'waiting for payment', ${copied}
      from sales_order, generate_series(1, 999) code
      where sales_order.id = ${model.id} and code <> ${last}`);
      expect((await waiting()).detail.uniqueCode).toBe(last);
      const without = await waiting();
      expect(without.detail).not.toHaveProperty("uniqueCode");
      expect(without.detail.total).toBe(without.placed.total);
      await shop.db.delete(orders).where(sql`${orders.orderCode} like 'SO-20200101-%'`);
    },
  );

  it("asks within the days of the setting, and marks the code in the mail", async () => {
    await ruleSettings.payment.write(shop.db, { uniqueCode: true, deadlineDays: 5 });
    const { placed, detail } = await waiting();
    const days = (Date.parse(detail.paymentDueAt ?? "") - Date.now()) / 86_400_000;
    expect(days).toBeGreaterThan(4.9);
    expect(days).toBeLessThan(5.1);
    const mail = await askingMail(placed.id);
    const amount = formatRupiah(detail.total);
    expect(mail.subject).toContain(amount);
    expect(mail.text).toContain("(5 days)");
    expect(mail.text).toContain("unique code");
    expect(mail.html).toContain(`>${amount.slice(-3)}</span>`);
  });

  async function askingMail(orderId: string) {
    const [row] = await shop.db
      .select({ id: mails.id })
      .from(mails)
      .where(and(eq(mails.orderId, orderId), sql`${mails.facts} ->> 'status' = 'waiting for payment'`));
    const mail = await sendOneMail(shop, row?.id);
    if (mail === undefined) throw new Error("no mail was sent");
    return mail;
  }
});
