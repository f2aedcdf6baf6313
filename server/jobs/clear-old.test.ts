import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { AdminCall } from "#contract/admin/call.ts";
import { buildCourier, moveThrough } from "#testing/builders/build-order.ts";
import { buildWaitingOrder, payOrder } from "#testing/builders/build-payment.ts";
import { buildUser, refusalOf, startTestShop, type TestShop } from "#testing/shops/test-shop.ts";
import { auditEntries } from "../database/schema/audit.ts";
import { orders } from "../database/schema/orders.ts";
import { issueDueDocuments } from "../workflows/money/documents/issue-document.ts";
import { clearOld } from "./clear-old.ts";

let shop: TestShop;
let owner: AdminCall;
let staff: { id: string; token: string };

beforeAll(async () => {
  shop = await startTestShop({ parts: { shipping: buildCourier() } });
  staff = await buildUser(shop.db, { role: "owner", firstName: "Rina", lastName: "Hartati" });
  owner = shop.callAs(staff.token);
});
afterAll(() => shop.close());
beforeEach(() => shop.db.execute(sql`delete from setting where key in ('retention', 'retention-run')`));

const clear = () => clearOld(shop.dependencies, new AbortController().signal);
const countOf = async (table: string) =>
  (await shop.db.execute<{ count: number }>(sql.raw(`select count(*)::int as count from ${table}`))).rows[0]
    ?.count;
type Kept = Awaited<ReturnType<typeof retention>>["value"];
const retention = () => owner("getRetention", {});
async function keep(changed: Partial<Kept>) {
  const { version, value } = await retention();
  return owner("saveRetention", { body: { version, value: { ...value, ...changed } } });
}
const mail = (age: string) => sql`
  insert into mail (template, language, recipient, facts, created_at, sent_at)
  values ('order-received', 'id', 'budi@contoh.example', '{}', now() - ${age}::interval, now())`;

describe("how long data is kept", () => {
  it("has defaults, which the privacy page names, until the owner changes them", async () => {
    expect(await retention()).toMatchObject({
      value: {
        sessionDays: 30,
        mailMonths: 24,
        keptMailDays: 30,
        searchDays: 180,
        guestRequestMonths: 12,
        noticeMonths: 12,
        importDays: 90,
        statementYears: 10,
        bookYears: 10,
      },
      run: null,
    });
    await keep({ sessionDays: 14, guestRequestMonths: 6 });
    await expect
      .poll(async () => (await shop.callAs()("getCompanyProfile", {})).kept)
      .toEqual({ sessionDays: 14, guestRequestMonths: 6, mailMonths: 24, bookYears: 10 });
    const [entry] = await shop.db
      .select({ before: auditEntries.before, after: auditEntries.after })
      .from(auditEntries)
      .where(eq(auditEntries.action, "setting.retention"));
    expect(entry).toEqual({
      before: { sessionDays: 30, guestRequestMonths: 12 },
      after: { sessionDays: 14, guestRequestMonths: 6 },
    });
  });

  it.each([
    ["bookYears", 9],
    ["statementYears", 9],
    ["sessionDays", 31],
    ["sessionDays", 0],
    ["mailMonths", 1.5],
  ])("is not %s %s", async (field, value) => {
    await expect(keep({ [field]: value })).rejects.toMatchObject({ errors: [{ path: `value.${field}` }] });
  });
});

describe("the clearing of each night", () => {
  it("deletes what is past the owner's time and nothing else, and says how much it was", async () => {
    await keep({ mailMonths: 2, sessionDays: 7 });
    await shop.db.execute(sql`delete from mail`);
    await shop.db.execute(mail("3 months"));
    await shop.db.execute(mail("1 month"));
    const [gone, here] = [await buildUser(shop.db), await buildUser(shop.db)];
    await shop.db.execute(
      sql`update session set last_used_at = now() - interval '8 days' where user_id = ${gone.id}`,
    );
    await clear();
    expect(await countOf("mail")).toBe(1);
    expect((await refusalOf(shop.callAs(gone.token)("getProfile", {}))).reason).toBe("signInRequired");
    await shop.callAs(here.token)("getProfile", {});
    const { run } = await retention();
    expect(run).toMatchObject({ last: { mailMonths: 1, sessionDays: 1, searchDays: 0 }, failed: [] });
    expect(Date.now() - Date.parse(run?.at ?? "")).toBeLessThan(60_000);
    await clear();
    expect((await retention()).run).toMatchObject({ last: { mailMonths: 0 }, total: { mailMonths: 1 } });
  });

  it("takes thousands of rows a thousand at a time, and leaves what somebody holds", async () => {
    await shop.db.execute(sql`delete from missed_search`);
    await shop.db.execute(sql`
      insert into missed_search (term, typed, count, last_at)
      select 'old' || n, 'old', 1, now() - interval '181 days' from generate_series(1, 2500) n`);
    await shop.db.execute(sql`
      insert into missed_search (term, typed, count, last_at)
      values ('twice', 'twice', 2, now() - interval '181 days'), ('young', 'young', 1, now() - interval '179 days')`);
    await clear();
    expect(await countOf("missed_search")).toBe(2);
    expect((await retention()).run?.last.searchDays).toBe(2_500);
  });

  it("continues with the rest if something cannot be cleared, and tells the owner", async () => {
    await shop.db.execute(mail("3 years"));
    const broken = { ...shop.dependencies.files, delete: () => Promise.reject(new Error("no store")) };
    await shop.db.execute(sql`
      insert into catalogue_import (file_name, file_key, mapping, state, row_count, faulty_count, new_count, changed_count, report, created_by, created_at)
      values ('a.csv', 'imports/a', '{}', 'checked', 1, 0, 1, 0, '{}', ${staff.id}, now() - interval '91 days')`);
    const run = clearOld({ ...shop.dependencies, files: broken }, new AbortController().signal);
    await expect(run).rejects.toThrow("importDays");
    expect((await retention()).run).toMatchObject({ last: { mailMonths: 1 }, failed: ["importDays"] });
  });

  it("may be asked for by the owner", async () => {
    await owner("clearNow", {});
    const { rows } = await shop.db.execute(sql`select state from pgboss.job where name = 'clean-up'`);
    expect(rows).toEqual([{ state: "created" }]);
  });
});

/** A paid order of this many years ago, counted from the first of January of this year. */
async function orderOf(customer: { id: string; token: string }, age: string) {
  const order = await buildWaitingOrder(shop, staff.token, customer);
  await payOrder(shop, order);
  await moveThrough(shop, staff.token, order.id, ["packing", "delivering", "done"]);
  const moment = sql`date_trunc('year', now() at time zone 'Asia/Jakarta') at time zone 'Asia/Jakarta' - ${age}::interval`;
  await shop.db.update(orders).set({ orderDate: moment, updatedAt: moment }).where(eq(orders.id, order.id));
  return order;
}

describe("books", () => {
  const personal = /Wulandari|Kusuma|Poros Sangatta|08123|Budi/;

  it("are kept for ten years from the end of their year; then names, addresses and receipts go, sums and parts stay", async () => {
    const customer = await buildUser(shop.db, { firstName: "Wulandari", lastName: "Kusuma" });
    const old = await orderOf(customer, "10 years 1 second");
    const young = await orderOf(customer, "9 years 364 days");
    await shop.callAs(staff.token)("promiseRefund", {
      params: { id: old.id },
      body: { amount: 10_000, reason: "Wulandari asked", isCredit: true },
    });
    await shop.db.execute(sql`update sales_order set updated_at = order_date where id = ${old.id}`);
    await issueDueDocuments(shop.db, old.id);
    const kinds = await shop.db.execute(
      sql`select kind from document where order_id = ${old.id} order by kind`,
    );
    expect(kinds.rows.map(({ kind }) => kind)).toEqual([
      "credit-note",
      "delivery-order",
      "invoice",
      "kwitansi",
    ]);
    await clear();
    expect((await retention()).run?.last.bookYears).toBe(1);
    const told = async ({ id }: { id: string }) => {
      const { customer: buyer, recipient, payments } = await owner("getAdminOrder", { params: { id } });
      return JSON.stringify([buyer, recipient, payments]);
    };
    expect(await told(old)).not.toMatch(personal);
    expect(await told(young)).toMatch(personal);
    expect(await owner("getAdminOrder", { params: { id: old.id } })).toMatchObject({
      orderCode: old.orderCode,
      total: old.total,
      lines: [{ qty: 1 }],
    });
    const receipt = (id: string) =>
      shop.app.inject({
        url: `/v1/salesinvoice/${id}/image`,
        headers: { authorization: `Bearer ${customer.token}` },
      });
    expect((await receipt(old.id)).statusCode).toBe(404);
    expect((await receipt(young.id)).statusCode).toBe(200);
    const { rows } = await shop.db.execute(
      sql`select snapshot::text as snapshot from document where order_id = ${old.id}`,
    );
    expect(rows).toHaveLength(4);
    expect(JSON.stringify(rows)).not.toMatch(personal);
    expect(JSON.stringify(rows)).toContain(old.orderCode);
  });

  it("of an order that somebody has changed since, or that is still open, wait", async () => {
    const customer = await buildUser(shop.db);
    const changed = await orderOf(customer, "11 years");
    await shop.db.execute(sql`update sales_order set updated_at = now() where id = ${changed.id}`);
    const open = await buildWaitingOrder(shop, staff.token, customer);
    await shop.db.execute(
      sql`update sales_order set order_date = now() - interval '12 years', updated_at = now() - interval '12 years' where id = ${open.id}`,
    );
    await clear();
    expect((await retention()).run?.last.bookYears).toBe(0);
  });

  it("of a bank lose the lines that paid nothing, and the words of those that paid", async () => {
    const order = await orderOf(await buildUser(shop.db), "1 day");
    await shop.db.execute(sql`
      with statement as (
        insert into bank_statement (layout, file_name, row_count, new_row_count, uploaded_by, created_at)
        values ('bca', 'a.csv', 3, 3, ${staff.id}, now() - interval '12 years') returning id)
      insert into bank_mutation (statement_id, position, booked_on, description, amount_rupiah, row_hash, state, order_id)
      select id, row.position, current_date - row.days, row.description, 10, row.description, row.state, row.order_id
      from statement, (values (1, 4400, 'TRSF BUDI', 'open', null), (2, 4400, 'TRSF SITI', 'matched', ${order.id}::uuid),
        (3, 10, 'TRSF JOKO', 'open', null)) as row (position, days, description, state, order_id)`);
    await clear();
    const { rows } = await shop.db.execute(
      sql`select position, description from bank_mutation order by position`,
    );
    expect(rows).toEqual([
      { position: 2, description: "" },
      { position: 3, description: "TRSF JOKO" },
    ]);
  });
});
