import { randomBytes } from "node:crypto";
import { and, eq, inArray, sql } from "drizzle-orm";
import { orderLinkCode } from "#contract/orders/order-link-code.ts";
import { deleteInBatches } from "../../database/delete-in-batches.ts";
import { withoutDiskWait } from "../../database/durability.ts";
import type { Queryable } from "../../database/queryable.ts";
import { orderLinks } from "../../database/schema/order-links.ts";
import { orders } from "../../database/schema/orders.ts";
import { hashToken } from "../../core/sessions.ts";

// Whoever has an order's private link sees the order, pays it and follows it without an account. The code comes after
// the `#` of the address, which browsers never send: it is in no log of a server or a proxy, and in no Referer.

/** A link works for so long after it was made. */
const lifetime = sql`interval '1 year'`;

/** Makes a private link to an order and returns its address. Earlier links keep working. */
export async function makeOrderLink(db: Queryable, publicUrl: string, orderId: string): Promise<string> {
  const { link, row } = newLink(publicUrl, orderId);
  await db.insert(orderLinks).values(row);
  return link;
}

/** The same for a mail, which may leave only after `untilDurable`: mails that are written at the same time wait for the disk together. */
export async function makeOrderLinkForMail(
  db: Queryable,
  publicUrl: string,
  orderId: string,
): Promise<string> {
  const { link, row } = newLink(publicUrl, orderId);
  await db.insert(orderLinks).values(row).returning({ lateDisk: withoutDiskWait });
  return link;
}

function newLink(publicUrl: string, orderId: string) {
  const code = randomBytes(32).toString("base64url");
  return { link: `${publicUrl}/order#${code}`, row: { tokenHash: hashToken(code), orderId } };
}

/** The order of a private link. */
export interface LinkedOrder {
  orderId: string;
  /** The order's customer. */
  userId: string;
}

/** The order that the code of a link opens; undefined if there is no such link, or none any more. */
export async function findLinkedOrder(db: Queryable, code: unknown): Promise<LinkedOrder | undefined> {
  if (typeof code !== "string" || !orderLinkCode.test(code)) return undefined;
  const [linked] = await db
    .select({ orderId: orders.id, userId: orders.userId })
    .from(orderLinks)
    .innerJoin(orders, eq(orders.id, orderLinks.orderId))
    .where(
      and(eq(orderLinks.tokenHash, hashToken(code)), sql`${orderLinks.createdAt} > now() - ${lifetime}`),
    );
  return linked;
}

/** Deletes all links of these orders. */
export async function deleteOrderLinks(tx: Queryable, orderIds: string[]): Promise<void> {
  if (orderIds.length > 0) await tx.delete(orderLinks).where(inArray(orderLinks.orderId, orderIds));
}

/** Deletes the links that no longer work. */
export async function deleteOldOrderLinks(db: Queryable, signal?: AbortSignal): Promise<number> {
  return deleteInBatches(db, orderLinks, sql`${orderLinks.createdAt} <= now() - ${lifetime}`, signal);
}
