import { readFile } from "node:fs/promises";
import { sql } from "drizzle-orm";
import type { Database, Transaction } from "#server/database/client.ts";
import { announceChange } from "#server/database/changes.ts";
import { insertCategory, insertProduct } from "#server/domains/catalogue/catalogue.service.ts";
import { defaultCompanyFacts } from "#server/domains/reference/default-company-facts.ts";
import { insertBankAccount, writeCompanyFacts } from "#server/domains/reference/reference.queries.ts";
import { pictureLocation } from "#contract/pictures.ts";
import { addPicture } from "#server/storage/picture-store.ts";
import type { FileStore } from "#server/storage/file-store.ts";
import { demoBankAccounts } from "./bank-accounts.ts";
import {
  pictureFile,
  readCategories,
  readProducts,
  type DemoPicture,
  type DemoProduct,
} from "./catalogue/read-catalogue.ts";

/**
 * Fills an empty catalogue with the demo shop: all of it or nothing. Answers whether it did.
 * Products are dated a minute apart, so that "newest first" has an order: the first of each category, then the seconds.
 */
export async function loadDemo(db: Database, files: FileStore): Promise<boolean> {
  return db.transaction(async (tx) => {
    const { rows } = await tx.execute(sql`select 1 from category limit 1`);
    if (rows.length > 0) return false;
    const keyOf = pictureKeys(tx, files);
    const categoryIds = new Map<string, number>();
    for (const [position, category] of readCategories().entries()) {
      const { nameEn, nameId, picture } = category;
      const id = await insertCategory(tx, { nameEn, nameId, position, pictureKey: await keyOf(picture) });
      categoryIds.set(nameEn, id);
    }
    const products = readProducts();
    const now = Date.now();
    const datedInCategory = new Map<number, number>();
    for (const product of products) {
      const pictures = [];
      for (const picture of product.pictures)
        pictures.push({ key: await keyOf(picture.name), ...altTexts(product, picture) });
      const categoryId = categoryIds.get(product.categoryEn);
      if (categoryId === undefined)
        throw new Error(`${product.code} names no category: ${product.categoryEn}`);
      const round = datedInCategory.get(categoryId) ?? 0;
      datedInCategory.set(categoryId, round + 1);
      const createdAt = new Date(now - (round * categoryIds.size + categoryId) * 60_000);
      await insertProduct(tx, { ...product, categoryId, createdAt, pictures });
    }
    for (const [position, account] of demoBankAccounts.entries()) {
      await insertBankAccount(tx, { ...account, position });
    }
    const banner = {
      ...defaultCompanyFacts.banner,
      url: pictureLocation(await keyOf("banner"), 1000),
      narrowUrl: pictureLocation(await keyOf("banner-phone"), 640),
    };
    await writeCompanyFacts(tx, { ...defaultCompanyFacts, banner });
    await announceChange(tx, "everything");
    return true;
  });
}

/** Stores a picture of the demo the first time its name is asked for; answers its key. */
function pictureKeys(tx: Transaction, files: FileStore): (name: string) => Promise<string> {
  const keys = new Map<string, string>();
  return async (name) => {
    const known = keys.get(name);
    if (known !== undefined) return known;
    const { key } = await addPicture(tx, files, await readFile(pictureFile(name)));
    keys.set(name, key);
    return key;
  };
}

function altTexts({ code, nameEn, nameId }: DemoProduct, { viewEn, viewId }: DemoPicture) {
  const alt = (name: string, view: string) =>
    [`${name} ${code}`, view].filter((part) => part !== "").join(", ");
  return { altEn: alt(nameEn, viewEn), altId: alt(nameId, viewId) };
}
