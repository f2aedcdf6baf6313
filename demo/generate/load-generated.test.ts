import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestShop, type TestShop } from "#testing/shops/test-shop.ts";
import { buildBank, buildCourier, buildOrder } from "#testing/builders/build-order.ts";
import { loadDemo } from "../load-demo.ts";
import { generateCatalogue, type GeneratedProduct } from "./generate-catalogue.ts";
import { CatalogueInUse, loadGenerated } from "./load-generated.ts";

const count = 2_000;
const generated = [...generateCatalogue(count, 7).products];
let shop: TestShop;
beforeAll(async () => {
  shop = await startTestShop({ parts: { shipping: buildCourier() } });
  await loadDemo(shop.db, shop.dependencies.files);
});
afterAll(() => shop.close());

/** Every index and constraint of the database. */
async function definitions(): Promise<unknown[]> {
  const { rows } = await shop.db.execute(sql`
    select indexname as name, indexdef as definition from pg_indexes where schemaname = 'public'
    union all select conname, pg_get_constraintdef(oid) || convalidated::text from pg_constraint
    where connamespace = 'public'::regnamespace order by 1, 2`);
  return rows;
}

async function countOf(table: string): Promise<number> {
  const { rows } = await shop.db.execute<{ count: string }>(sql.raw(`select count(*) from ${table}`));
  return Number(rows[0]?.count);
}

function sum(of: (product: GeneratedProduct) => unknown[]): number {
  return generated.reduce((total, product) => total + of(product).length, 0);
}

function wanted(isWanted: (product: GeneratedProduct) => boolean): GeneratedProduct {
  const product = generated.find(isWanted);
  if (product === undefined) throw new Error("no generated product is like that");
  return product;
}

async function codesFoundBy(filterKeyWord: string, order = {}): Promise<string[]> {
  const { products } = await shop.callAs()("pageProducts", { body: { page: 1, filterKeyWord, ...order } });
  return products.map(({ code }) => code);
}

function pageOfFilters(page: number) {
  return shop.callAs()("pageProducts", { body: { page, limit: 100, filterKeyWord: "filter" } });
}

it("are added all or not at all: if one is refused, nothing is left of the others", async () => {
  const before = { products: await countOf("product"), definitions: await definitions() };
  await shop.db.execute(
    sql.raw(`
    create function refuse_one() returns trigger language plpgsql as $$ begin
      if new.code = '${generated[1_500]!.code}' then raise 'not this one'; end if; return new; end $$;
    create trigger refuse_one before insert on product for each row execute function refuse_one()`),
  );
  await expect(loadGenerated(shop.database, { count, seed: 7 })).rejects.toThrow(/not this one|Failed query/);
  await shop.db.execute(sql.raw("drop trigger refuse_one on product; drop function refuse_one"));
  expect({ products: await countOf("product"), definitions: await definitions() }).toEqual(before);
});

describe("loaded products", () => {
  let before: { definitions: unknown[] };
  beforeAll(async () => {
    before = { definitions: await definitions() };
    await loadGenerated(shop.database, { count, seed: 7 });
  });

  it("are found by number, with and without signs, by another maker's number and by an older one", async () => {
    const product = wanted(
      ({ crossReferences, supersedes }) => crossReferences.length > 0 && supersedes.length > 1,
    );
    expect(await codesFoundBy(product.code)).toEqual([product.code]);
    expect(await codesFoundBy(product.code.toLowerCase().replace(/\W/g, " "))).toContain(product.code);
    expect(await codesFoundBy(product.crossReferences[0]!.code)).toContain(product.code);
    expect(await codesFoundBy(product.supersedes[1]!)).toContain(product.code);
  });

  it("are found by the machine they fit", async () => {
    const fitted = Map.groupBy(generated, ({ machines }) => `${machines[0]!.brand} ${machines[0]!.model}`);
    const [machine, [product]] = [...fitted].find(([, products]) => products.length === 1)!;
    expect(await codesFoundBy(machine)).toContain(product!.code);
  });

  it("are listed page after page, each one once", async () => {
    const { total } = await pageOfFilters(1);
    const pages = await Promise.all(
      Array.from({ length: Math.ceil(total / 100) + 1 }, (_, index) => pageOfFilters(index + 1)),
    );
    const ids = pages.flatMap(({ products }) => products.map(({ id }) => id));
    expect(total).toBeGreaterThan(400);
    expect(ids).toHaveLength(total);
    expect(new Set(ids).size).toBe(total);
  });

  it("show on their page what was generated", async () => {
    const product = wanted(({ pictures, isVolume }) => pictures.length === 2 && isVolume);
    const { rows } = await shop.db.execute<{ id: number }>(
      sql`select id from product where code = ${product.code}`,
    );
    const shown = await shop.callAs("", "id")("getProduct", { params: { id: String(rows[0]!.id) } });
    expect(shown).toMatchObject({
      code: product.code,
      name: product.nameId,
      brand: product.brand,
      price: product.priceRupiah,
      description: product.descriptionId,
      weight: product.weightGrams,
      height: product.heightCm,
    });
    expect(shown.facts[0]).toMatchObject({ fact: "grade", value: product.grade });
    expect(shown.ProductImages).toHaveLength(2);
  });

  it("leave the database as slow growth would have: with all rows, indexes and checked constraints, and with continuing ids", async () => {
    expect(await countOf("product where code_normalized <> '' and created_at < '2026-01-01'")).toBe(count);
    const ofGenerated = "join product on product.id = product_id where product.created_at < '2026-01-01'";
    expect(await countOf(`fitment ${ofGenerated}`)).toBe(sum(({ machines }) => machines));
    expect(await countOf(`cross_reference ${ofGenerated}`)).toBe(
      sum(({ crossReferences }) => crossReferences),
    );
    expect(await countOf(`product_picture ${ofGenerated}`)).toBe(sum(({ pictures }) => pictures));
    expect(await definitions()).toEqual(before.definitions);
    const { rows } = await shop.db.execute<{ next: string; last: number }>(sql`
      select nextval(pg_get_serial_sequence('product', 'id')) as next, max(id) as last from product`);
    expect(Number(rows[0]?.next)).toBeGreaterThan(Number(rows[0]?.last));
  });

  it("are not added if there are products other than the demo's, and nothing changes", async () => {
    const products = await countOf("product");
    await expect(loadGenerated(shop.database, { count: 10, seed: 8 })).rejects.toThrow(CatalogueInUse);
    expect(await countOf("product")).toBe(products);
  });

  it("are not added if somebody has ordered, and nothing changes", async () => {
    await buildBank(shop.db);
    await buildOrder(shop);
    const products = await countOf("product");
    await expect(loadGenerated(shop.database, { count: 10, seed: 8 })).rejects.toThrow(
      "This shop has orders",
    );
    expect(await countOf("product")).toBe(products);
  });
});
