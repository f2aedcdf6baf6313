import { randomBytes } from "node:crypto";
import { readFile } from "node:fs/promises";
import { sql } from "drizzle-orm";
import { pictureFile, readCategories } from "#demo/catalogue/read-catalogue.ts";
import type { Database, OpenDatabase, Transaction } from "#server/database/client.ts";
import { migrate } from "#server/database/migrate.ts";
import { sessions, users } from "#server/database/schema/auth.ts";
import { cartItems } from "#server/database/schema/cart.ts";
import { loadPlaces } from "#server/domains/logistics/load-places.ts";
import {
  insertCategory,
  insertProducts,
  type NewProduct,
} from "#server/domains/catalogue/catalogue.service.ts";
import { hashToken } from "#server/http/session.ts";
import { addPicture } from "#server/storage/picture-store.ts";
import type { FileStore } from "#server/storage/file-store.ts";
import { generateProducts, type GeneratedProduct } from "./generate-catalogue.ts";

export interface FilledProduct extends GeneratedProduct {
  id: number;
}

export interface Customer {
  id: string;
  token: string;
}

/** What the questions of the bench are asked about. */
export interface Filling {
  products: FilledProduct[];
  categories: string[];
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
  const { products, categories } = await db.transaction((tx) => fillCatalogue(tx, files, counts.products));
  const shoppers = await fillCustomers(db, "shopper", counts.shoppers);
  const buyers = await fillCustomers(db, "buyer", counts.buyers);
  await fillCarts(db, buyers, products);
  await db.execute(sql`vacuum (analyze)`);
  return { products, categories, shoppers, buyers };
}

async function fillCatalogue(tx: Transaction, files: FileStore, count: number) {
  const pictureKeys = new Map<string, string>();
  const pictureKey = async (name: string) => {
    const key = pictureKeys.get(name) ?? (await addPicture(tx, files, await readFile(pictureFile(name)))).key;
    pictureKeys.set(name, key);
    return key;
  };
  const categoryIds = new Map<string, number>();
  for (const [position, { nameEn, nameId, picture }] of readCategories().entries()) {
    const row = { nameEn, nameId, position, pictureKey: await pictureKey(picture) };
    categoryIds.set(nameEn, await insertCategory(tx, row));
  }
  const products: FilledProduct[] = [];
  const oldest = Date.now() - count * 60_000;
  for (const chunk of chunks([...generateProducts(count)])) {
    const rows: NewProduct[] = [];
    for (const { categoryEn, machine: _, ...product } of chunk) {
      const pictures = [];
      for (const { name } of product.pictures) {
        pictures.push({ key: await pictureKey(name), altEn: product.nameEn, altId: product.nameId });
      }
      const createdAt = new Date(oldest + (products.length + rows.length) * 60_000);
      rows.push({ ...product, categoryId: categoryIds.get(categoryEn) ?? 0, createdAt, pictures });
    }
    const ids = await insertProducts(tx, rows);
    products.push(...chunk.map((product, index) => ({ ...product, id: ids[index] ?? 0 })));
  }
  return { products, categories: [...categoryIds.keys()] };
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

async function fillCarts(db: Database, buyers: Customer[], products: FilledProduct[]): Promise<void> {
  const chosen = products.filter(({ weightGrams }) => weightGrams < 5_000).slice(0, linesOfBuyers);
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
