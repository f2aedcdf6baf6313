import { inArray } from "drizzle-orm";
import { normalizePartNumber } from "#contract/catalogue/part-number.ts";
import { constraintOf } from "../../../database/constraint-errors.ts";
import type { Queryable } from "../../../database/queryable.ts";
import { cartItems } from "../../../database/schema/cart.ts";
import { products } from "../../../database/schema/catalogue.ts";
import { Refusal } from "../../../core/refusal.ts";
import { insertProducts } from "./catalogue.service.ts";
import type { ProductChange, FullProduct, SavedProduct } from "./full-product.ts";
import { findDrafts, hasCodeAmong } from "./full-products.queries.ts";
import { updateProducts } from "./product-updates.ts";

/** How many products one statement writes. */
const chunkSize = 500;

/**
 * The products with some codes (with or without signs), archived ones too, by the normalised code. Their rows stay
 * locked until the transaction ends, unless they are only read.
 */
export async function findProductsByCode(
  tx: Queryable,
  codes: string[],
  { isLocked = true }: { isLocked?: boolean } = {},
): Promise<Map<string, SavedProduct>> {
  const found = new Map<string, SavedProduct>();
  for (const chunk of inChunks([...new Set(codes.map(normalizePartNumber))])) {
    for (const product of await findDrafts(tx, hasCodeAmong(chunk), { isLocked })) {
      found.set(normalizePartNumber(product.draft.code), product);
    }
  }
  return found;
}

/** Products by their ids; their rows stay locked until the transaction ends, unless they are only read. */
export async function findProductsById(
  tx: Queryable,
  ids: number[],
  { isLocked = true }: { isLocked?: boolean } = {},
): Promise<Map<number, SavedProduct>> {
  const found = new Map<number, SavedProduct>();
  for (const chunk of inChunks([...new Set(ids)])) {
    for (const product of await findDrafts(tx, inArray(products.id, chunk), { isLocked })) {
      found.set(product.id, product);
    }
  }
  return found;
}

/**
 * Creates each product, or overwrites the one that has its code; returns what happened to each, in the same order. No
 * two drafts may have the same code; `found` are the products with these codes, if `findProductsByCode` has found and locked
 * them already. The caller announces and audits the change.
 * @throws Refusal `productCodeTaken` if somebody else creates one of them at the same moment.
 */
export async function saveProducts(
  tx: Queryable,
  drafts: FullProduct[],
  found?: Map<string, SavedProduct>,
): Promise<ProductChange[]> {
  const codes = drafts.map(({ code }) => code);
  const known = found ?? (await findProductsByCode(tx, codes));
  const isKnown = ({ code }: FullProduct) => known.has(normalizePartNumber(code));
  for (const chunk of inChunks(drafts.filter((draft) => !isKnown(draft)))) {
    await refuseTakenCodes(() => insertProducts(tx, chunk));
  }
  for (const chunk of inChunks(drafts.filter(isKnown))) {
    await updateProducts(
      tx,
      chunk.map((after) => {
        const { id, draft } = known.get(normalizePartNumber(after.code))!;
        return { id, before: draft, after };
      }),
    );
  }
  const saved = await findProductsByCode(tx, codes);
  return drafts.map(({ code }) => {
    const number = normalizePartNumber(code);
    const { id, draft } = saved.get(number)!;
    return { id, before: known.get(number)?.draft ?? null, after: draft };
  });
}

/**
 * Overwrites products by their ids, including their codes; returns what happened to each.
 * @throws Refusal `productCodeTaken` if another product has the new code.
 */
export async function changeProducts(
  tx: Queryable,
  changes: { id: number; draft: FullProduct }[],
): Promise<ProductChange[]> {
  const ids = changes.map(({ id }) => id);
  const known = await findProductsById(tx, ids);
  const found = changes.flatMap(({ id, draft }) => {
    const before = known.get(id)?.draft;
    return before === undefined ? [] : [{ id, before, after: draft }];
  });
  for (const chunk of inChunks(found)) await refuseTakenCodes(() => updateProducts(tx, chunk));
  const saved = await findProductsById(tx, ids);
  return found.map(({ id, before }) => ({ id, before, after: saved.get(id)!.draft }));
}

/**
 * Removes products from the catalogue with everything that belongs to them; orders have their own copy. A product that
 * is in a customer's cart is archived instead, so that the cart can tell the customer.
 */
export async function deleteProducts(tx: Queryable, ids: number[]): Promise<void> {
  const left: number[] = [];
  for (const chunk of inChunks(ids)) {
    const inCarts = await tx
      .selectDistinct({ id: cartItems.productId })
      .from(cartItems)
      .where(inArray(cartItems.productId, chunk));
    const held = new Set(inCarts.map(({ id }) => id));
    left.push(...held);
    const free = chunk.filter((id) => !held.has(id));
    if (free.length > 0) await tx.delete(products).where(inArray(products.id, free));
  }
  const saved = await findProductsById(tx, left);
  const archived = { isArchived: true, isVisible: false };
  await changeProducts(
    tx,
    [...saved.values()].map(({ id, draft }) => ({ id, draft: { ...draft, ...archived } })),
  );
}

async function refuseTakenCodes<Result>(write: () => Promise<Result>): Promise<Result> {
  try {
    return await write();
  } catch (error) {
    if (constraintOf(error) !== "product_code_normalized_unique") throw error;
    throw new Refusal("productCodeTaken", { product: "" });
  }
}

function* inChunks<Item>(items: Item[]): Generator<Item[]> {
  for (let start = 0; start < items.length; start += chunkSize) yield items.slice(start, start + chunkSize);
}
