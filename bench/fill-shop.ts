import { randomBytes } from "node:crypto";
import { sql } from "drizzle-orm";
import { readCategories } from "#demo/catalogue/read-catalogue.ts";
import { generateCatalogue, type GeneratedProduct } from "#demo/generate/generate-catalogue.ts";
import { loadGenerated } from "#demo/generate/load-generated.ts";
import { loadDemo } from "#demo/load-demo.ts";
import type { OpenDatabase } from "#server/database/client.ts";
import type { Database } from "#server/database/queryable.ts";
import { migrate } from "#server/database/migrating/migrate.ts";
import { sessions, users } from "#server/database/schema/accounts.ts";
import { cartItems } from "#server/database/schema/cart.ts";
import { products } from "#server/database/schema/catalogue.ts";
import { loadPlaces } from "#server/domains/parcels/load-places.ts";
import { hashToken } from "#server/core/sessions.ts";
import type { FileStore } from "#server/files/storage/file-store.ts";

/** What the questions need to know about a product. */
export type AskedProduct = Pick<GeneratedProduct, "code" | "nameEn" | "priceRupiah"> & {
  id: number;
  machines: { model: string }[];
};

export interface Customer {
  id: string;
  token: string;
}

/** What visitors ask about. */
export interface PublicFilling {
  products: AskedProduct[];
  /** By their English names, with their numbers of products. */
  categories: { name: string; size: number }[];
}

/** What all questions of the bench need. */
export interface Filling extends PublicFilling {
  /** Customers with an open session and an empty cart. */
  shoppers: Customer[];
  /** Customers with an open session and three products in the cart; all carts are the same. */
  buyers: Customer[];
}

/** The subdistrict in which all customers live: Sangatta Utara, Kutai Timur. */
export const customersSubdistrict = 640_804;
const rowsAStatement = 500;
const linesOfBuyers = 3;

/** Fills an empty database with a generated catalogue and customers who are logged in. */
export async function fillShop(
  database: OpenDatabase,
  files: FileStore,
  counts: { products: number; shoppers: number; buyers: number },
): Promise<Filling> {
  const { db } = database;
  await migrate(database);
  await loadPlaces(db);
  const catalogue = await fillCatalogue(database, files, counts.products);
  const shoppers = await fillCustomers(db, "shopper", counts.shoppers);
  const buyers = await fillCustomers(db, "buyer", counts.buyers);
  await fillCarts(db, buyers, catalogue.products);
  await tidyUpFilled(db);
  return { ...catalogue, shoppers, buyers };
}

/**
 * Vacuums the tables as PostgreSQL does by itself, but only those with rows: PostgreSQL leaves tables alone that nobody
 * has written to, and a table that was vacuumed while empty would be planned as empty, and read completely for each
 * reference to it, until the next vacuum.
 */
async function tidyUpFilled(db: Database): Promise<void> {
  const { rows } = await db.execute<{ tables: string }>(sql`
    select string_agg(oid::regclass::text, ', ') as tables from pg_class
    where relkind = 'r' and relnamespace = 'public'::regnamespace and pg_relation_size(oid) > 0`);
  await db.execute(sql.raw(`vacuum (analyze) ${rows[0]?.tables ?? ""}`));
}

/** Adds the demo shop and generated products; returns the generated products and their ids. */
async function fillCatalogue(database: OpenDatabase, files: FileStore, count: number) {
  const { db } = database;
  await loadDemo(db, files);
  await loadGenerated(database, { count });
  const ids = await db.select({ id: products.id, code: products.code }).from(products);
  const idOf = new Map(ids.map(({ id, code }) => [code, id]));
  const filled = [...generateCatalogue(count).products].map((product) => ({
    ...product,
    id: idOf.get(product.code) ?? 0,
  }));
  const categories = readCategories().map(({ nameEn }) => ({
    name: nameEn,
    size: filled.filter(({ categoryEn }) => categoryEn === nameEn).length,
  }));
  return { products: filled, categories };
}

async function fillCustomers(db: Database, kind: string, count: number): Promise<Customer[]> {
  const customers: Customer[] = [];
  for (const numbers of chunks(Array.from({ length: count }, (_, index) => index))) {
    const rows = await db
      .insert(users)
      .values(numbers.map((number) => account(`${kind}-${number}`)))
      .returning({ id: users.id });
    const chunk = rows.map(({ id }) => ({ id, token: randomBytes(32).toString("base64url") }));
    await db
      .insert(sessions)
      .values(chunk.map(({ id, token }) => ({ userId: id, tokenHash: hashToken(token) })));
    customers.push(...chunk);
  }
  return customers;
}

function account(name: string): typeof users.$inferInsert {
  return {
    username: name,
    email: `${name}@contoh.example`,
    emailNormalized: `${name}@contoh.example`,
    passwordHash: "no password opens this account",
    emailConfirmedAt: new Date(),
    language: "id",
    firstName: "Budi",
    lastName: "Santoso",
    company: "PT Tambang Bara Contoh",
    address: "Jl. Poros Sangatta-Bengalon KM 4",
    provinceId: 64,
    province: "Kalimantan Timur",
    cityId: 6408,
    city: "Kabupaten Kutai Timur",
    subdistrictId: customersSubdistrict,
    subdistrict: "Sangatta Utara",
    postalCode: "75683",
    phoneNumber: "081234567890",
    createdBy: name,
    updatedBy: name,
  };
}

async function fillCarts(
  db: Database,
  buyers: Customer[],
  filled: { id: number; weightGrams: number }[],
): Promise<void> {
  const chosen = filled.filter(({ weightGrams }) => weightGrams < 5_000).slice(0, linesOfBuyers);
  for (const chunk of chunks(buyers)) {
    await db
      .insert(cartItems)
      .values(
        chunk.flatMap((buyer) => chosen.map(({ id }) => ({ userId: buyer.id, productId: id, qty: 2 }))),
      );
  }
}

function* chunks<Item>(items: Item[]): Generator<Item[]> {
  for (let start = 0; start < items.length; start += rowsAStatement) {
    yield items.slice(start, start + rowsAStatement);
  }
}
