import { and, asc, eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { buildCompany, buildMember, buildReleasedOrder } from "#testing/builders/build-company.ts";
import { buildBank, buildCourier, moveThrough } from "#testing/builders/build-order.ts";
import { sendOneMail } from "#testing/shops/send-mails.ts";
import { buildUser, startTestShop, type TestShop } from "#testing/shops/test-shop.ts";
import { users } from "../../../database/schema/accounts.ts";
import { companyMembers } from "../../../database/schema/companies.ts";
import { mails } from "../../../database/schema/mail.ts";
import { orders } from "../../../database/schema/orders.ts";
import { insertPayment } from "../../../domains/money/payments/order-payments.queries.ts";
import { ruleSettings } from "../../../company/shop-rules.ts";
import { remindOfAccounts } from "../../../jobs/remind-on-account.ts";

// Each order is of Rp 260.000.

describe("an order on account that is not paid", () => {
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
    await ruleSettings.account.remove(shop.db);
  });

  /** An order that is due in so many days of Jakarta and was released 30 days before that. */
  const dueIn = async (days: number, company: Parameters<typeof buildCompany>[1] = {}) => {
    const companyId = await buildCompany(shop.db, {
      termsDays: 30,
      creditLimitRupiah: 10_000_000,
      ...company,
    });
    const buyer = await buildMember(shop.db, companyId, "buyer");
    const order = await buildReleasedOrder(shop, staff.token, buyer);
    await setDue(order.id, days);
    return { ...order, companyId, buyer };
  };
  const setDue = (id: string, days: number, releasedDaysBefore = 30) =>
    shop.db
      .update(orders)
      .set({
        paymentDueAt: sql`((now() at time zone 'Asia/Jakarta')::date + ${days + 1}::integer)::timestamp at time zone 'Asia/Jakarta' - interval '1 second'`,
        onAccountAt: sql`now() + make_interval(days => ${days - releasedDaysBefore}::integer)`,
      })
      .where(eq(orders.id, id));
  /** As if so many days had passed for the order, with its reminders. */
  const passDays = async (id: string, days: number) => {
    const ago = sql`make_interval(days => ${days}::integer)`;
    await shop.db.execute(
      sql`update sales_order set payment_due_at = payment_due_at - ${ago}, on_account_at = on_account_at - ${ago} where id = ${id}`,
    );
    await shop.db.execute(sql`update payment_reminder set due_at = due_at - ${ago} where order_id = ${id}`);
  };
  const pay = (orderId: string, amountRupiah: number, method: "transfer" | "pph22" = "transfer") =>
    insertPayment(shop.db, { orderId, method, amountRupiah, state: "accepted", decidedBy: staff.id });
  const remind = () => remindOfAccounts(shop.dependencies, new AbortController().signal);
  const remindersOf = (id: string) =>
    shop.db
      .select({
        id: mails.id,
        kind: sql<string>`${mails.facts} ->> 'kind'`,
        recipient: mails.recipient,
        language: mails.language,
      })
      .from(mails)
      .where(and(eq(mails.orderId, id), eq(mails.template, "account-reminder")))
      .orderBy(asc(mails.createdAt));
  const kinds = async (id: string) => (await remindersOf(id)).map(({ kind }) => kind);

  it("is reminded of three days before its day, on it, and seven and fourteen days after it, once each", async () => {
    const { id } = await dueIn(4);
    await remind();
    expect(await kinds(id)).toEqual([]);
    for (const [days, expected] of [
      [1, ["before"]],
      [2, ["before"]],
      [1, ["before", "due"]],
      [6, ["before", "due"]],
      [1, ["before", "due", "overdue"]],
      [6, ["before", "due", "overdue"]],
      [1, ["before", "due", "overdue", "again"]],
      [90, ["before", "due", "overdue", "again"]],
    ] as const) {
      await passDays(id, days);
      await Promise.all([remind(), remind()]);
      await remind();
      expect(await kinds(id)).toEqual(expected);
    }
  });

  it("gets the latest step alone when nobody was reminded for days", async () => {
    const overdue = await dueIn(-9);
    const long = await dueIn(-20);
    await remind();
    await remind();
    expect([await kinds(overdue.id), await kinds(long.id)]).toEqual([["overdue"], ["again"]]);
  });

  it("is not reminded of beforehand when it was released after the day of that reminder", async () => {
    const { id } = await dueIn(2);
    await setDue(id, 2, 2);
    await remind();
    expect(await kinds(id)).toEqual([]);
    await passDays(id, 2);
    await remind();
    expect(await kinds(id)).toEqual(["due"]);
  });

  it("reaches who ordered and who pays for the company, each address once, in each one's language", async () => {
    const { id, companyId, buyer } = await dueIn(0);
    await shop.db.update(orders).set({ language: "en" }).where(eq(orders.id, id));
    const finance = await buildMember(shop.db, companyId, "finance");
    await buildMember(shop.db, companyId, "manager");
    const gone = await buildMember(shop.db, companyId, "finance");
    await shop.db
      .update(users)
      .set({ deletedAt: sql`now()` })
      .where(eq(users.id, gone.id));
    await shop.db.update(users).set({ language: "id" }).where(eq(users.id, finance.id));
    await shop.db.update(companyMembers).set({ role: "finance" }).where(eq(companyMembers.userId, buyer.id));
    await remind();
    const mailOf = async (userId: string) =>
      (await shop.db.select({ email: users.email }).from(users).where(eq(users.id, userId)))[0]?.email;
    expect((await remindersOf(id)).map(({ recipient, language }) => ({ recipient, language }))).toEqual([
      { recipient: await mailOf(buyer.id), language: "en" },
      { recipient: await mailOf(finance.id), language: "id" },
    ]);
  });

  it("is not reminded of once it is paid, withheld tax counted, or cancelled, or while a payment is checked", async () => {
    const paid = await dueIn(0);
    await pay(paid.id, 256_500);
    await pay(paid.id, 3_500, "pph22");
    const cancelled = await dueIn(0);
    await moveThrough(shop, staff.token, cancelled.id, ["cancel"]);
    const checked = await dueIn(0);
    await insertPayment(shop.db, {
      orderId: checked.id,
      method: "transfer",
      amountRupiah: 260_000,
      state: "checking",
    });
    await remind();
    for (const { id } of [paid, cancelled, checked]) expect(await kinds(id)).toEqual([]);
  });

  it("is reminded of on the days that the owner sets, and not at all when it is turned off", async () => {
    const office = shop.callAs(staff.token);
    const { version, value } = await office("getShopRules", {});
    const account = { remindsOnAccount: false, remindDaysBefore: 10, remindDaysAfter: 2, remindDaysAgain: 5 };
    const saved = await office("saveShopRules", { body: { version, value: { ...value, account } } });
    const { id } = await dueIn(9);
    await remind();
    expect(await kinds(id)).toEqual([]);
    await office("saveShopRules", {
      body: {
        version: saved.version,
        value: { ...value, account: { ...account, remindsOnAccount: true } },
      },
    });
    await remind();
    await passDays(id, 11);
    await remind();
    await passDays(id, 3);
    await remind();
    expect(await kinds(id)).toEqual(["before", "overdue", "again"]);
  });

  it("takes no step again when the owner changes the days", async () => {
    const { id } = await dueIn(-7);
    await remind();
    await ruleSettings.account.write(shop.db, {
      remindsOnAccount: true,
      remindDaysBefore: 3,
      remindDaysAfter: 20,
      remindDaysAgain: 30,
    });
    await remind();
    expect(await kinds(id)).toEqual(["overdue"]);
  });

  it("is written of with what is owed, the day, purchase order, invoice, accounts and its page", async () => {
    const { id, orderCode, companyId } = await dueIn(-8, { withholdsPph22: true });
    const finance = await buildMember(shop.db, companyId, "finance");
    await shop.db
      .update(users)
      .set({ language: "id", salutation: "Mrs", firstName: "Sri", lastName: "Wahyuni" })
      .where(eq(users.id, finance.id));
    await shop.db
      .update(orders)
      .set({
        poNumber: "PO/2026/77",
        paymentDueAt: new Date("2026-11-02T16:59:59Z"),
        onAccountAt: new Date("2026-10-03T03:00:00Z"),
      })
      .where(eq(orders.id, id));
    await pay(id, 100_000);
    await pay(id, 3_500, "pph22");
    await remind();
    const [, toFinance] = await remindersOf(id);
    // The mail about the release has issued it.
    const [release] = await shop.db
      .select({ id: mails.id })
      .from(mails)
      .where(and(eq(mails.orderId, id), eq(mails.template, "order-on-account")));
    await sendOneMail(shop, release?.id);
    const { documents } = await shop.callAs(staff.token)("getAdminOrder", { params: { id } });
    const invoice = documents.find(({ kind }) => kind === "invoice")?.number ?? "none";
    const mail = await sendOneMail(shop, toFinance?.id);
    expect(mail?.subject).toBe(`Pesanan ${orderCode} sudah jatuh tempo 2 November 2026: mohon pembayarannya`);
    for (const part of ["html", "text"] as const) {
      const words = mail?.[part].replaceAll(/\s+/g, " ") ?? "";
      for (const said of [
        "Ibu Sri Wahyuni",
        "Rp 156.500",
        "Rp 100.000",
        "Rp 3.500",
        "2 November 2026",
        "PO/2026/77",
        invoice,
        "5240112233",
        "bukti potong",
        "/order#",
      ]) {
        expect(words).toContain(said);
      }
    }
    expect(mail?.attachments).toHaveLength(1);
  });

  it("asks for the slips alone where only the tax is open that its company withholds", async () => {
    const { id, companyId } = await dueIn(-8, { withholdsPph22: true });
    const finance = await buildMember(shop.db, companyId, "finance");
    await shop.db
      .update(users)
      .set({ firstName: "Sri", lastName: "Wahyuni" })
      .where(eq(users.id, finance.id));
    // If the company collects no PPN, PPh 22 is 1.5 % of 260,000.
    await pay(id, 256_100);
    await remind();
    const [, toFinance] = await remindersOf(id);
    // The staff need not ask for its money, although its day has passed.
    const call = shop.callAs(staff.token);
    const { rows: overdue } = await call("listAdminOrders", { query: { status: "overdue" } });
    expect(overdue.map((row) => row.id)).not.toContain(id);
    const { overdue: before } = await call("countWaiting", {});
    expect(before).toBe(overdue.length);
    const { id: unpaid } = await dueIn(-8);
    const late = await call("listAdminOrders", { query: { status: "overdue" } });
    expect(late.rows.map((row) => row.id)).toContain(unpaid);
    const mail = await sendOneMail(shop, toFinance?.id);
    expect(mail?.subject).toMatch(/^Reminder: the tax slips for your order SO-\S+ are still missing$/);
    expect(mail?.text).toContain("Sri Wahyuni");
    expect(mail?.text).toMatch(/Received so far\s+Rp\s256\.100\n.*Tax that you withhold\s+Rp\s3\.900/);
    expect(mail?.text).not.toContain("5240112233");
  });

  it("is not written of any more to who has paid meanwhile, or does not pay for the company any more", async () => {
    const { id, companyId } = await dueIn(0);
    const finance = await buildMember(shop.db, companyId, "finance");
    await remind();
    const [toBuyer, toFinance] = await remindersOf(id);
    await shop.db.delete(companyMembers).where(eq(companyMembers.userId, finance.id));
    expect(await sendOneMail(shop, toFinance?.id)).toBeUndefined();
    await pay(id, 260_000);
    expect(await sendOneMail(shop, toBuyer?.id)).toBeUndefined();
  });

  it("shows the staff each reminder with whom it went to", async () => {
    const { id, companyId } = await dueIn(0);
    await buildMember(shop.db, companyId, "finance");
    await remind();
    const { mails: shown } = await shop.callAs(staff.token)("getAdminOrder", { params: { id } });
    expect(shown.filter(({ template }) => template === "account-reminder")).toHaveLength(2);
  });

  it("does not stop another: one that fails is written whole by the next run", async () => {
    const [one, other] = [await dueIn(-1), await dueIn(0)];
    const finance = await buildMember(shop.db, one.companyId, "finance");
    const { mails: queue } = shop.dependencies;
    const failing = {
      ...shop.dependencies,
      mails: {
        enqueue: async (...args: Parameters<typeof queue.enqueue>) => {
          if ("payerId" in args[1] && args[1].payerId === finance.id) throw new Error("no");
          await queue.enqueue(...args);
        },
      } as typeof queue,
    };
    await remindOfAccounts(failing, new AbortController().signal);
    expect([await kinds(one.id), await kinds(other.id)]).toEqual([[], ["due"]]);
    await remind();
    expect([await kinds(one.id), await kinds(other.id)]).toEqual([["due", "due"], ["due"]]);
  });
});
