import { randomBytes } from "node:crypto";
import { and, eq, inArray, sql } from "drizzle-orm";
import { orderLinkCode } from "#contract/orders/order-link-code.ts";
import { deleteInTurns } from "../../database/delete-in-turns.ts";
import { withoutDiskWait } from "../../database/durability.ts";
import { placeholders, prepared } from "../../database/prepared.ts";
import type { Queryable } from "../../database/queryable.ts";
import { orderLinks } from "../../database/schema/order-links.ts";
import { orders } from "../../database/schema/orders.ts";
import { hashToken } from "../../core/sessions.ts";

// Whoever has an order's private link sees the order, pays it and follows it without an account. The code comes after
// the `#` of the address, which browsers never send: it is in no log of a server or a proxy, and in no Referer.

/** A link works for so long after it was made. */
const lifetime = sql`interval '1 year'`;

const linkWriting = prepared("order_link_writing", (db) =>
  db.insert(orderLinks).values(placeholders(["tokenHash", "orderId"])),
);

const linkWritingForMail = prepared("order_link_of_mail", (db) =>
  db
    .insert(orderLinks)
    .values(placeholders(["tokenHash", "orderId"]))
    .returning({ lateDisk: withoutDiskWait }),
);

/** Makes a private link to an order and returns its address. Earlier links keep working. */
export async function makeOrderLink(db: Queryable, publicUrl: string, orderId: string): Promise<string> {
  return makeLinkBy(linkWriting(db), publicUrl, orderId);
}

/** The same for a mail, which may leave only after `untilDurable`: mails that are written at the same time wait for the disk together. */
export async function makeOrderLinkForMail(
  db: Queryable,
  publicUrl: string,
  orderId: string,
): Promise<string> {
  return makeLinkBy(linkWritingForMail(db), publicUrl, orderId);
}

async function makeLinkBy(
  writing: { execute: (row: { tokenHash: string; orderId: string }) => Promise<unknown> },
  publicUrl: string,
  orderId: string,
): Promise<string> {
  const code = randomBytes(32).toString("base64url");
  await writing.execute({ tokenHash: hashToken(code), orderId });
  return `${publicUrl}/order#${code}`;
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
  return deleteInTurns(db, orderLinks, sql`${orderLinks.createdAt} <= now() - ${lifetime}`, signal);
}
