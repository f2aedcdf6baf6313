import { randomBytes } from "node:crypto";
import { and, eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { AdminCall } from "#contract/admin/call.ts";
import { buildPlaces } from "#testing/builders/build-order.ts";
import { buildProduct } from "#testing/builders/build-product.ts";
import { buildSentQuotation } from "#testing/builders/build-quotation.ts";
import { buildUser, refusalOf, startTestShop, type TestShop } from "#testing/shops/test-shop.ts";
import { jakartaDay } from "../core/format-moment.ts";
import { mails } from "../database/schema/mail.ts";
import { quotationVersions } from "../database/schema/quotations.ts";
import { followQuotations } from "./follow-quotations.ts";

const inDays = (days: number) => jakartaDay(new Date(Date.now() + days * 86_400_000));

describe("quotations whose validity ends", () => {
  let shop: TestShop;
  let sales: AdminCall;

  beforeAll(async () => {
    shop = await startTestShop();
    await buildPlaces(shop.db);
    sales = shop.callAs((await buildUser(shop.db, { role: "sales" })).token);
  });
  afterAll(() => shop.close());

  const follow = () => followQuotations(shop.dependencies, new AbortController().signal);

  /** A quotation that was sent two days ago and is valid for so many days from today on. */
  async function sent(days: number, sentDaysAgo = 2) {
    const code = `E-${randomBytes(4).toString("hex")}`;
    await buildProduct(shop.db, { code });
    const customer = await buildUser(shop.db);
    const call = shop.callAs(customer.token);
    const { params } = await buildSentQuotation({ asker: call, office: sales, number: code });
    await shop.db
      .update(quotationVersions)
      .set({ validUntil: inDays(days), sentAt: sql`now() - make_interval(days => ${sentDaysAgo})` })
      .where(eq(quotationVersions.quotationId, params.id));
    return { params, call };
  }
  const stateOf = async (params: { id: string }) => (await sales("getQuotation", { params })).state;
  const remindersOf = ({ id }: { id: string }) =>
    shop.db.$count(
      mails,
      and(eq(mails.template, "quotation-reminder"), sql`${mails.facts} ->> 'quotationId' = ${id}`),
    );

  it("are told of by mail two days before, once for each version", async () => {
    const soon = await sent(2);
    const later = await sent(3);
    const justSent = await sent(1, 0);
    await follow();
    await follow();
    expect(await remindersOf(soon.params)).toBe(1);
    expect(await remindersOf(later.params)).toBe(0);
    expect(await remindersOf(justSent.params)).toBe(0);
    expect(await stateOf(soon.params)).toBe("sent");

    const { content, edit } = await sales("getQuotation", { params: soon.params });
    const saved = await sales("saveQuotation", { params: soon.params, body: { ...content, edit } });
    await sales("sendQuotation", { params: soon.params, body: { edit: saved.edit } });
    await shop.db
      .update(quotationVersions)
      .set({ sentAt: sql`now() - interval '2 days'` })
      .where(eq(quotationVersions.quotationId, soon.params.id));
    await follow();
    expect(await remindersOf(soon.params)).toBe(2);
  });

  it("expire after their last day, and are open again as a new version", async () => {
    const { params, call } = await sent(-1);
    const last = await sent(0);
    await follow();
    expect(await stateOf(last.params)).toBe("sent");
    expect(await stateOf(params)).toBe("expired");
    expect(await remindersOf(params)).toBe(0);
    const late = call("acceptQuotation", { params, body: { version: 1, lines: [0] } });
    expect((await refusalOf(late)).reason).toBe("quotationNotOpen");
    const { content, edit } = await sales("getQuotation", { params });
    const body = { ...content, validUntil: inDays(7), edit };
    const saved = await sales("saveQuotation", { params, body });
    expect((await sales("sendQuotation", { params, body: { edit: saved.edit } })).state).toBe("revised");
    await follow();
    expect(await stateOf(params)).toBe("revised");
  });

  it("are left alone once they were ordered", async () => {
    const { params, call } = await sent(1);
    await call("acceptQuotation", { params, body: { version: 1, lines: [0] } });
    await shop.db
      .update(quotationVersions)
      .set({ validUntil: inDays(-1) })
      .where(eq(quotationVersions.quotationId, params.id));
    await follow();
    expect([await stateOf(params), await remindersOf(params)]).toEqual(["converted", 0]);
  });
});
