import { randomBytes } from "node:crypto";
import { and, eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { AdminCall, AdminCallInput } from "#contract/admin/call.ts";
import { buildCompany, buildMember } from "#testing/builders/build-company.ts";
import { buildPlaces } from "#testing/builders/build-order.ts";
import { buildProduct } from "#testing/builders/build-product.ts";
import { testReceipt } from "#testing/builders/test-receipt.ts";
import { buildUser, refusalOf, startTestShop, type TestShop } from "#testing/shops/test-shop.ts";
import { auditEntries } from "../../database/schema/audit.ts";
import { mails } from "../../database/schema/mail.ts";

let shop: TestShop;
let sales: AdminCall;

beforeAll(async () => {
  shop = await startTestShop();
  await buildPlaces(shop.db);
  const { token } = await buildUser(shop.db, { role: "sales", firstName: "Dewi", lastName: "Sari" });
  sales = shop.callAs(token);
});
afterAll(() => shop.close());

type Body = AdminCallInput<"enterRequest">["body"];
const caller = { name: "Pak Joko", phoneNumber: "0812 3456 7890", language: "id" } as const;
const entry = (body: Partial<Body>): Body => ({
  lines: [{ number: "ZZZ-000-9999", qty: 2 }],
  ...body,
});

describe("a request that the staff writes down", () => {
  it("for a caller without an account stands in the queue, with who wrote it down, and is audited", async () => {
    const code = `C-${randomBytes(4).toString("hex")}`;
    await buildProduct(shop.db, { code, nameId: "Filter solar" });
    const lines = [
      { number: code, qty: 4 },
      { number: "ZZZ-000-9999", qty: 2 },
    ];
    const photos = [await testReceipt()];
    const body = entry({ caller, lines, photos, note: "Seal di foto", machine: "PC200-8" });
    const { id, number } = await sales("enterRequest", { body });
    const request = await sales("getRequest", { params: { id: String(id) } });
    expect(request).toMatchObject({
      number,
      state: "new",
      customerId: null,
      name: "Pak Joko",
      phoneNumber: "081234567890",
      language: "id",
      machine: "PC200-8",
      enteredBy: "Dewi Sari",
      lines: [
        { number: code, product: { code } },
        { number: "ZZZ-000-9999", qty: 2, product: null },
      ],
    });
    expect(request.photos).toHaveLength(1);
    const audited = await shop.db
      .select({ label: auditEntries.subjectLabel })
      .from(auditEntries)
      .where(and(eq(auditEntries.action, "request.enter"), eq(auditEntries.subjectId, String(id))));
    expect(audited).toEqual([{ label: number }]);
    const params = await sales("startQuotation", { body: { requestId: id } });
    expect((await sales("getQuotation", { params })).content.lines[0]).toMatchObject({ code, qty: 4 });
  });

  it("for a customer is the customer's and the company's, also if finance has called", async () => {
    const companyId = await buildCompany(shop.db);
    const payer = await buildMember(shop.db, companyId, "finance");
    const buyer = await buildMember(shop.db, companyId, "buyer");
    const { id, number } = await sales("enterRequest", { body: entry({ customerId: payer.id }) });
    expect((await sales("getRequest", { params: { id: String(id) } })).customerId).toBe(payer.id);
    const own = await shop.callAs(buyer.token)("listOwnRequests", {});
    expect(own.map((request) => request.number)).toContain(number);
    const told = await shop.db.$count(
      mails,
      and(eq(mails.template, "request-received"), sql`${mails.facts} ->> 'requestId' = ${String(id)}`),
    );
    expect(told).toBe(1);
  });

  it("that is sent twice is written once", async () => {
    const body = entry({ caller });
    const enter = () => sales("enterRequest", { body, headers: { "idempotency-key": "entered-once" } });
    const both = await Promise.all([enter(), enter()]);
    expect(both[1]).toEqual(both[0]);
  });

  it("needs somebody who can be answered, and something that is asked", async () => {
    const wrong: [Partial<Body>, string[]][] = [
      [{}, ["customerId"]],
      [{ caller, customerId: crypto.randomUUID() }, ["customerId"]],
      [{ caller: { ...caller, phoneNumber: "" } }, ["caller.phoneNumber"]],
      [{ caller: { ...caller, name: "" } }, ["caller.name"]],
      [{ caller: { ...caller, email: "joko" } }, ["caller.email"]],
      [{ caller, lines: [] }, ["note"]],
    ];
    for (const [body, paths] of wrong) {
      const refused = await refusalOf(sales("enterRequest", { body: entry(body) }));
      expect([refused.status, refused.errors.map(({ path }) => path)]).toEqual([400, paths]);
    }
    const staff = await buildUser(shop.db, { role: "warehouse" });
    for (const customerId of [crypto.randomUUID(), staff.id]) {
      const refused = await refusalOf(sales("enterRequest", { body: entry({ customerId }) }));
      expect(refused.reason).toBe("customerNotFound");
    }
  });
});
