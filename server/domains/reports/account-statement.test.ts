import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { buildCompany, buildMember, type Member } from "#testing/builders/build-company.ts";
import { buildCourier, buildOrder, moveThrough } from "#testing/builders/build-order.ts";
import { payOrder } from "#testing/builders/build-payment.ts";
import { buildUser, refusalOf, startTestShop, type TestShop } from "#testing/shops/test-shop.ts";

// Each order is of 260,000 Rupiah.
let shop: TestShop;
let owner: string;
let companyId: string;
let buyer: Member;
let finance: Member;

const today = new Date(Date.now() + 7 * 3_600_000).toISOString().slice(0, 10);
const thisYear = { from: "2026-01-01", to: today };

beforeAll(async () => {
  shop = await startTestShop({ parts: { shipping: buildCourier() } });
  owner = (await buildUser(shop.db, { role: "owner" })).token;
  companyId = await buildCompany(shop.db, { legalName: "PT Bara & Batu" });
  buyer = await buildMember(shop.db, companyId, "buyer");
  finance = await buildMember(shop.db, companyId, "finance");
});
afterAll(() => shop.close());

const waiting = async (customer: { id: string; token: string }) => {
  const order = await buildOrder(shop, customer);
  await moveThrough(shop, owner, order.id, ["processing", "waiting for payment"]);
  return order;
};
const enter = (id: string, method: "cash" | "pph22", amount: number, number = "") =>
  shop.callAs(owner)("enterPayment", {
    params: { id },
    body: { id: crypto.randomUUID(), method, amount, day: "2026-01-05", number, note: "" },
  });
const ofCompany = (query = thisYear) =>
  shop.callAs(owner)("getDebtorStatement", { params: { kind: "company", id: companyId }, query });

const get = (url: string, token: string) =>
  shop.app.inject({
    url: `${url}?from=2026-01-01&to=${today}`,
    headers: { authorization: `Bearer ${token}` },
  });

describe("a statement of account", () => {
  it("has the invoices, payments and withheld tax of a company's people, and what is due", async () => {
    const first = await waiting(buyer);
    const second = await waiting(await buildMember(shop.db, companyId, "manager"));
    await enter(first.id, "pph22", 3_514, "BP-1");
    await enter(first.id, "cash", 256_486);
    await shop.db.execute(sql`
      update sales_order set payment_due_at = now() - interval '5 days' where id = ${second.id}`);
    const statement = await ofCompany();
    expect(statement).toMatchObject({
      name: "PT Bara & Batu",
      npwp: "0012345678901000",
      opening: 0,
      closing: 260_000,
      owed: 260_000,
      overdue: 260_000,
      due: [{ orderCode: second.orderCode, days: 5, open: 260_000 }],
    });
    expect(statement.rows.map((row) => [row.orderCode, row.kind, row.amount, row.balance])).toEqual([
      [first.orderCode, "invoice", 260_000, 260_000],
      [second.orderCode, "invoice", 260_000, 520_000],
      [first.orderCode, "pph22", -3_514, 516_486],
      [first.orderCode, "payment", -256_486, 260_000],
    ]);
    expect(statement.rows[2]?.number).toBe("BP-1");
  });

  it("carries what was before its days over", async () => {
    const { closing } = await ofCompany();
    const later = await ofCompany({ from: "2999-01-01", to: "2999-12-31" });
    expect(later).toMatchObject({ opening: closing, rows: [], closing });
  });

  it("is the company's for its finance, nobody's for its buyer, and the own for a private person", async () => {
    const read = (token: string) => shop.callAs(token)("getAccountStatement", { query: thisYear });
    expect(await read(finance.token)).toEqual(await ofCompany());
    expect((await refusalOf(read(buyer.token))).reason).toBe("notAllowed");
    const person = await buildUser(shop.db);
    const order = await waiting(person);
    expect((await read(person.token)).rows.map(({ orderCode }) => orderCode)).toEqual([order.orderCode]);
    expect((await read((await buildUser(shop.db)).token)).rows).toEqual([]);
  });

  it("says which credit can pay what is due", async () => {
    const person = await buildUser(shop.db);
    const paid = await waiting(person);
    const office = shop.callAs(owner);
    await office("enterPayment", {
      params: { id: paid.id },
      body: { id: paid.id, method: "cash", amount: 260_000, day: "2026-01-05", number: "", note: "" },
    });
    await office("promiseRefund", {
      params: { id: paid.id },
      body: { amount: 45_000, reason: "One is missing", isCredit: true },
    });
    await waiting(person);
    const statement = await shop.callAs(person.token)("getAccountStatement", { query: thisYear });
    expect(statement).toMatchObject({ owed: 260_000, credit: 45_000, closing: 215_000 });
  });

  it("marks what is due while a payment of it is being checked", async () => {
    const person = await buildUser(shop.db);
    const confirmed = await waiting(person);
    const unpaid = await waiting(person);
    await payOrder(shop, confirmed);
    const statement = await shop.callAs(person.token)("getAccountStatement", { query: thisYear });
    expect(statement.due.map((one) => [one.orderCode, one.isPaymentChecked])).toEqual([
      [confirmed.orderCode, true],
      [unpaid.orderCode, false],
    ]);
    // What is owed is the same as long as the money has not come.
    expect(statement.owed).toBe(520_000);
  });

  it("is printed as PDF for the same people", async () => {
    const printed = await get("/v1/accountstatement/paper", finance.token);
    expect([printed.statusCode, printed.headers["content-type"]]).toEqual([200, "application/pdf"]);
    expect((await get("/v1/accountstatement/paper", buyer.token)).statusCode).toBe(403);
    const office = await get(`/v1/admin/accountstatements/company/${companyId}/paper`, owner);
    expect(office.headers["content-disposition"]).toContain("rekening-koran-2026-01-01-");
    const nobody = await get(`/v1/admin/accountstatements/customer/${companyId}/paper`, owner);
    expect(nobody.statusCode).toBe(404);
  });
});
