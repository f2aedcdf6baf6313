import { asc, desc, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { CallInput } from "#contract/call.ts";
import { Random } from "#demo/generate/random.ts";
import { buildCategory, buildProduct } from "#testing/builders/build-product.ts";
import { startTestShop, type TestShop } from "#testing/shops/test-shop.ts";
import { announceChange } from "../../../database/changes.ts";
import { products } from "../../../database/schema/catalogue.ts";

const count = 2_600;
let shop: TestShop;
beforeAll(async () => {
  shop = await startTestShop();
  const [one, other] = [await buildCategory(shop.db, "Seal"), await buildCategory(shop.db, "Belt")];
  // Many products have the same value in the sorted columns.
  await shop.db.execute(sql`
    insert into product (code, code_normalized, brand, name_en, name_id, price_rupiah, weight_grams, category_id, search_words, created_at)
    select 'X-' || n, 'X' || n, 'NOK', 'Seal ' || n % 40, 'Sil ' || n % 40, 1000 * (n % 90), 1,
      case when n % 20 = 0 then ${other}::integer else ${one}::integer end, 'seal',
      '2026-01-01Z'::timestamptz + interval '1 microsecond' * (n % 700)
    from generate_series(1, ${count}) as n`);
});
afterAll(() => shop.close());

type Body = NonNullable<CallInput<"pageProducts">["body"]>;
const ask = async (body: Body) => shop.callAs()("pageProducts", { body });

/** All ids in an order, as one statement gives them. */
async function idsInOrder(column: Body["order"], direction: "asc" | "desc", category?: string) {
  const sortColumn = {
    price: products.priceRupiah,
    name: products.nameEn,
    code: products.codeNormalized,
    createdAt: products.createdAt,
  }[column as "price"];
  const sort = direction === "asc" ? asc : desc;
  const rows = await shop.db
    .select({ id: products.id })
    .from(products)
    .where(
      category === undefined
        ? sql`is_visible`
        : sql`is_visible and category_id = (select id from category where name_en = ${category})`,
    )
    .orderBy(sort(sortColumn), sort(products.id));
  return rows.map(({ id }) => id);
}

const sorts = (["createdAt", "price", "name", "code"] as const).flatMap((column) =>
  (["asc", "desc"] as const).map((direction) => [column, direction] as const),
);

describe("the pages of a long list", () => {
  it.each(sorts)(
    "show each product once, sorted by %s %s, in whatever order they are turned",
    async (column, direction) => {
      for (const category of [undefined, "Seal"]) {
        const ids = await idsInOrder(column, direction, category);
        const pages = Array.from({ length: Math.ceil(ids.length / 60) }, (_, index) => index + 1);
        const random = new Random(7);
        const mixed = pages.map((page) => [random.below(1_000), page] as const).sort(([a], [b]) => a - b);
        for (const [, page] of mixed) {
          const body = {
            page,
            limit: 60,
            order: column,
            orderBy: direction,
            ...(category && { filterUnit: category }),
          };
          const { products: found, total } = await ask(body);
          expect(found.map(({ id }) => id)).toEqual(ids.slice((page - 1) * 60, page * 60));
          expect(total).toBe(ids.length);
        }
      }
    },
  );

  it("are true again after a change, wherever somebody was in the list", async () => {
    const body = { page: 110, limit: 12, order: "price", orderBy: "asc" } as const;
    await ask(body);
    const [first = 0] = await idsInOrder("price", "asc");
    await buildProduct(shop.db, { priceRupiah: 0 });
    await shop.db.execute(sql`update product set price_rupiah = 999999 where id = ${first}`);
    await announceChange(shop.db, "catalogue");
    const ids = await idsInOrder("price", "asc");
    await expect
      .poll(async () => (await ask({ ...body, page: 111 })).products.map(({ id }) => id))
      .toEqual(ids.slice(1_320, 1_332));
  });

  it("end where the list ends: further on is nothing, with the true total", async () => {
    expect(await ask({ page: 1_000_000, limit: 100 })).toEqual({ products: [], total: count + 1 });
  });
});

it("a name that two categories have, one in each language, means the first of them", async () => {
  const first = await buildCategory(shop.db, "Strap", "Tali");
  const second = await buildCategory(shop.db, "Tali", "Rope");
  await buildProduct(shop.db, { categoryId: first, code: "STRAP-1" });
  await buildProduct(shop.db, { categoryId: second, code: "ROPE-1" });
  await announceChange(shop.db, "catalogue");
  const { total, products: shown } = await ask({ filterUnit: "Tali" });
  expect([total, shown.map(({ code }) => code)]).toEqual([1, ["STRAP-1"]]);
});
