import { afterAll, beforeAll, expect, test } from "vitest";
import { companySetting } from "#server/company/company-facts.ts";
import { buildCompany, buildMember } from "#testing/builders/build-company.ts";
import { buildBank, buildCourier, buildOrder, moveThrough } from "#testing/builders/build-order.ts";
import { coretaxList, taxListRow } from "#testing/builders/coretax-list.ts";
import { buildUser, startTestShop, type TestShop } from "#testing/shops/test-shop.ts";

const month = new Intl.DateTimeFormat("sv-SE", { timeZone: "Asia/Jakarta" }).format().slice(0, 7);

let shop: TestShop;
let finance: string;

beforeAll(async () => {
  shop = await startTestShop({ parts: { shipping: buildCourier() } });
  finance = (await buildUser(shop.db, { role: "owner" })).token;
  await buildBank(shop.db);
  const facts = await companySetting.read(shop.db);
  await companySetting.write(shop.db, { ...facts, legal: { ...facts.legal, isTaxable: true } });
  const company = await buildCompany(shop.db);
  for (let count = 0; count < 6; count += 1) {
    const order = await buildOrder(shop, await buildMember(shop.db, company, "buyer"));
    await moveThrough(shop, finance, order.id, ["processing", "waiting for payment", "packing"]);
    await shop.callAs(order.token)("listOrderDocuments", { params: { id: order.id } });
  }
});
afterAll(() => shop.close());

test("of files for Coretax that are written at once, each invoice stands in exactly one", async () => {
  const call = shop.callAs(finance);
  const outcomes = await Promise.allSettled(
    Array.from({ length: 5 }, () => call("writeCoretaxFile", { body: { month } })),
  );
  const written = outcomes.flatMap((outcome) => (outcome.status === "fulfilled" ? [outcome.value] : []));
  expect(written.reduce((sum, { count }) => sum + count, 0)).toBe(6);
  const { rows, files } = await call("listTaxInvoices", { query: { month } });
  expect(rows.map(({ state }) => state)).toEqual(Array.from({ length: 6 }, () => "sent"));
  // A call that came too late leaves no file behind.
  expect(new Set(files.map(({ id }) => id))).toEqual(new Set(written.map(({ id }) => id)));
  expect(files.every(({ count }) => count > 0)).toBe(true);
});

test("of the same list that is filled in at once, one writes all numbers and the others find them there", async () => {
  const call = shop.callAs(finance);
  const { rows } = await call("listTaxInvoices", { query: { month } });
  const file = coretaxList(
    rows
      .toReversed()
      .map(({ number }, place) => taxListRow({ reference: number, number: `0400260000000000${place}` })),
  );
  const outcomes = await Promise.all(
    Array.from({ length: 4 }, () =>
      call("importTaxNumbers", { query: { isTrial: "false" }, body: Buffer.from(file) }),
    ),
  );
  expect(
    outcomes
      .map(({ added, unchanged }) => `${added} ${unchanged}`)
      .toSorted((one, other) => one.localeCompare(other)),
  ).toEqual(["0 6", "0 6", "0 6", "6 0"]);
  expect(await call("listTaxFillings", {})).toMatchObject([{ count: 6 }]);
  const { rows: filled } = await call("listTaxInvoices", { query: { month } });
  expect(filled.map(({ taxNumber }) => taxNumber.slice(-1))).toEqual(["5", "4", "3", "2", "1", "0"]);
});
