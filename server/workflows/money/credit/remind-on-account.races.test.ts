import { and, eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { buildCompany, buildMember, buildReleasedOrder } from "#testing/builders/build-company.ts";
import { buildBank, buildCourier } from "#testing/builders/build-order.ts";
import { openSecondProcess, type SecondProcess } from "#testing/shops/second-process.ts";
import { buildUser, startTestShop, type TestShop } from "#testing/shops/test-shop.ts";
import { mails } from "../../../database/schema/mail.ts";
import { orders } from "../../../database/schema/orders.ts";
import { remindOfAccounts } from "../../../jobs/remind-on-account.ts";
import { remindOnAccount } from "./remind-on-account.ts";

let shop: TestShop;
let other: SecondProcess;
let staff: { id: string; token: string };

beforeAll(async () => {
  shop = await startTestShop({ parts: { shipping: buildCourier() } });
  other = await openSecondProcess(shop);
  staff = await buildUser(shop.db, { role: "owner" });
  await buildBank(shop.db);
});
afterAll(async () => {
  await other.close();
  await shop.close();
});

/** An order on account that was due eight days ago, of a company with somebody in finance. */
async function overdueOrder(): Promise<string> {
  const companyId = await buildCompany(shop.db, { termsDays: 30, creditLimitRupiah: 1_000_000 });
  const buyer = await buildMember(shop.db, companyId, "buyer");
  await buildMember(shop.db, companyId, "finance");
  const { id } = await buildReleasedOrder(shop, staff.token, buyer);
  await shop.db
    .update(orders)
    .set({ paymentDueAt: sql`now() - interval '8 days'` })
    .where(eq(orders.id, id));
  return id;
}
const remindersOf = (id: string) =>
  shop.db.$count(mails, and(eq(mails.orderId, id), eq(mails.template, "account-reminder")));

describe("an order on account, with two processes at once", () => {
  it("is reminded of once, by one mail to each", async () => {
    for (let round = 0; round < 8; round += 1) {
      const id = await overdueOrder();
      const reminded = await Promise.all(
        [shop, other, shop, other].map(({ dependencies }) => remindOnAccount(dependencies, id)),
      );
      expect(reminded.filter(Boolean)).toHaveLength(1);
      expect(await remindersOf(id)).toBe(2);
    }
  });

  it("is reminded of once by their jobs", async () => {
    const ids = [await overdueOrder(), await overdueOrder(), await overdueOrder()];
    const { signal } = new AbortController();
    await Promise.all([shop, other].map(({ dependencies }) => remindOfAccounts(dependencies, signal)));
    for (const id of ids) expect(await remindersOf(id)).toBe(2);
  });
});
