import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { CallInput } from "#contract/call.ts";
import { buildCategory } from "#testing/builders/build-product.ts";
import { startTestShop, type TestShop } from "#testing/shops/test-shop.ts";
import { insertMachines } from "../products/ways-in.service.ts";

/** More products than are counted one by one. */
const many = 10_010;
const d85 = { brand: "Komatsu", model: "D85ESS-2" };
let shop: TestShop;

beforeAll(async () => {
  shop = await startTestShop();
  const category = await buildCategory(shop.db, "Seal", "Sil");
  await shop.db.execute(sql`
    insert into product (code, code_normalized, brand, name_en, name_id, price_rupiah, weight_grams, category_id, search_words)
    select 'MANY-' || n, 'MANY' || n, 'Many', 'Washer', 'Ring', n, 1, ${category}::integer, 'washer'
    from generate_series(1, ${many}) as n`);
  const [machine] = await insertMachines(shop.db, [{ ...d85, kind: "machine" }]);
  await shop.db.execute(sql`insert into fitment (product_id, machine_id) select id, ${machine} from product`);
  await shop.announceCatalogue();
});
afterAll(() => shop.close());

type Body = NonNullable<CallInput<"pageProducts">["body"]>;
const ask = (body: Body) =>
  shop.callAs()("pageProducts", { body: { order: "code", orderBy: "asc", ...body } });

test("a list of which very many are left has its pages in the order that is asked for, and says that there are more than are counted", async () => {
  const narrowing = { makers: ["Many", "Few"] };
  const cheapest = await ask({ narrowing, order: "price", orderBy: "asc", page: 401, limit: 12 });
  expect(cheapest).toMatchObject({ total: 10_000, isTotalMore: true });
  expect(cheapest.products.map(({ price }) => price)).toEqual(
    Array.from({ length: 12 }, (_, index) => 4_801 + index),
  );
  const byNumber = await ask({ narrowing: { makers: ["Many"] }, order: "code", orderBy: "desc", limit: 3 });
  expect(byNumber.products.map(({ code }) => code)).toEqual(["MANY-9999", "MANY-9998", "MANY-9997"]);
  const past = await ask({ narrowing, page: 501, limit: 20 });
  expect(past).toEqual({ products: [], total: 10_000, isTotalMore: true });
  const counted = await ask({ narrowing: { ...narrowing, priceFrom: 11 } });
  expect(counted.total).toBe(10_000);
  expect(counted).not.toHaveProperty("isTotalMore");
  const few = await ask({ narrowing: { ...narrowing, priceFrom: 10_009 } });
  expect(few).toMatchObject({ products: [{ code: "MANY-10009" }, { code: "MANY-10010" }], total: 2 });
});

test("the list of a machine that very many parts fit has its newest first, ends where it is counted to, and says that there are more", async () => {
  const narrowing = { machines: [d85] };
  const newest = { narrowing, order: "createdAt", orderBy: "desc" } as const;
  const first = await ask({ ...newest, limit: 3 });
  expect(first).toMatchObject({ total: 10_000, isTotalMore: true });
  // They were all added at the same moment, so that the last one comes first.
  expect(first.products.map(({ code }) => code)).toEqual(["MANY-10010", "MANY-10009", "MANY-10008"]);
  const last = await ask({ ...newest, page: 834 });
  expect(last.products.map(({ code }) => code)).toEqual(["MANY-14", "MANY-13", "MANY-12", "MANY-11"]);
  expect((await ask({ ...newest, page: 835 })).products).toEqual([]);
  expect(await ask({ narrowing: { ...narrowing, priceFrom: 10_010 } })).toMatchObject({ total: 1 });
});

test.each([
  {},
  { filterKeyWord: "washer" },
  { filterKeyWord: "washer", order: "createdAt", orderBy: "desc" } as const,
])("the pages of a list or a search of very many end where they are counted to: %j", async (list) => {
  const counted = { total: 10_000, isTotalMore: true };
  const last = await ask({ ...list, page: 834 });
  expect(last).toMatchObject(counted);
  expect(last.products).toHaveLength(4);
  expect(await ask({ ...list, page: 835 })).toMatchObject({ ...counted, products: [] });
  const first = await ask(list);
  expect(first).toMatchObject(counted);
  expect(first.products).toHaveLength(12);
});
