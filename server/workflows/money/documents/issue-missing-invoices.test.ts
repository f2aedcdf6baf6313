import { randomUUID } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { buildCourier } from "#testing/builders/build-order.ts";
import { buildWaitingOrder } from "#testing/builders/build-payment.ts";
import { buildUser, startTestShop, type TestShop } from "#testing/shops/test-shop.ts";
import { jakartaDay } from "../../../core/format-moment.ts";
import { companySetting } from "../../../company/company-facts.ts";
import { orders } from "../../../database/schema/orders.ts";
import { issueMissingInvoices } from "./issue-missing-invoices.ts";

let shop: TestShop;
let owner: string;

beforeAll(async () => {
  shop = await startTestShop({ parts: { shipping: buildCourier() } });
  owner = (await buildUser(shop.db, { role: "owner" })).token;
  const facts = await companySetting.read(shop.db);
  await companySetting.write(shop.db, { ...facts, legal: { ...facts.legal, isTaxable: true } });
});
afterAll(() => shop.close());

it.each([7, 70])("an order placed %i days ago and paid today gets its invoice", async (daysAgo) => {
  const { id } = await buildWaitingOrder(shop, owner);
  await shop.db
    .update(orders)
    .set({ orderDate: sql`now() - make_interval(days => ${daysAgo})` })
    .where(eq(orders.id, id));
  const call = shop.callAs(owner);
  const day = jakartaDay(new Date());
  await call("enterPayment", {
    params: { id },
    body: { id: randomUUID(), method: "cash", amount: 260_000, day, number: "", note: "" },
  });
  await issueMissingInvoices(shop.db, "taxed");
  const { documents } = await call("getAdminOrder", { params: { id } });
  expect(documents.filter(({ kind }) => kind === "invoice")).toHaveLength(1);
});
