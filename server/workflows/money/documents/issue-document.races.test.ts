import { and, asc, eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import {
  buildBank,
  buildCourier,
  buildOrder,
  moveThrough,
  type BuiltOrder,
} from "#testing/builders/build-order.ts";
import { countLockWaits } from "#testing/database/count-lock-waits.ts";
import { mostAtOnce } from "#testing/database/count-statements.ts";
import { buildUser, startTestShop, type TestShop } from "#testing/shops/test-shop.ts";
import type { Queryable } from "../../../database/queryable.ts";
import { documents } from "../../../database/schema/documents.ts";
import { lockOrder } from "../../../domains/orders/orders.queries.ts";
import { deletePacked, insertShipment, listUnshipped } from "../../../domains/parcels/shipments.queries.ts";
import { issueDocument } from "./issue-document.ts";
import { printOrder } from "./print-order.ts";

let shop: TestShop;
let built: BuiltOrder[];

beforeAll(async () => {
  shop = await startTestShop({ parts: { shipping: buildCourier() } });
  const { token } = await buildUser(shop.db, { role: "owner" });
  await buildBank(shop.db);
  built = [];
  for (let count = 0; count < 20; count += 1) {
    const order = await buildOrder(shop);
    await moveThrough(shop, token, order.id, ["processing", "waiting for payment"]);
    built.push(order);
  }
});
afterAll(() => shop.close());

test("numbers have no gap and none is given twice, also if many are issued at once and every third transaction fails", async () => {
  const issue = (orderId: string) => issueDocument(shop.db, { orderId, kind: "invoice", issuedBy: null });
  const failing = (orderId: string) =>
    shop.db.transaction(async (tx) => {
      await issueDocument(tx, { orderId, kind: "invoice", issuedBy: null });
      throw new Error("what came after it failed");
    });
  const outcomes = await Promise.allSettled(
    built.flatMap(({ id }, index) => [
      ...(index % 3 === 0 ? [failing(id)] : []),
      // Two calls at once: the mail's attachment and somebody who prints.
      issue(id),
      issue(id),
    ]),
  );
  expect(outcomes.filter(({ status }) => status === "rejected")).toHaveLength(7);
  const issued = await shop.db
    .select({ sequence: documents.sequence, orderId: documents.orderId })
    .from(documents)
    .where(eq(documents.kind, "invoice"))
    .orderBy(asc(documents.sequence));
  expect(issued.map(({ sequence }) => sequence)).toEqual(Array.from({ length: 20 }, (_, index) => index + 1));
  expect(new Set(issued.map(({ orderId }) => orderId))).toEqual(new Set(built.map(({ id }) => id)));
});

test("a document is issued without asking a connection anything before it has answered", async () => {
  const [{ id: orderId } = { id: "" }] = built;
  const owner = (await buildUser(shop.db, { role: "owner" })).token;
  await moveThrough(shop, owner, orderId, ["packing"]);
  const issue = () => issueDocument(shop.db, { orderId, kind: "delivery-order", issuedBy: null });
  expect(await mostAtOnce(issue)).toBe(1);
});

test("the delivery order that is printed while the order is packed or unpacked is of what there is then", async () => {
  const [, { id: orderId } = { id: "" }] = built;
  const { id: printedBy, token } = await buildUser(shop.db, { role: "owner" });
  await moveThrough(shop, token, orderId, ["packing"]);
  /** Prints while the transaction of `work` has locked the order's row. */
  const printDuring = async (work: (tx: Queryable) => Promise<unknown>) => {
    const parts = shop.dependencies;
    let printed: ReturnType<typeof printOrder> | undefined;
    await shop.db.transaction(async (tx) => {
      await lockOrder(tx, orderId);
      await work(tx);
      printed = printOrder(parts, { id: orderId, kind: "delivery-order", printedBy });
      void printed.catch(() => undefined);
      await expect.poll(() => countLockWaits(shop.database.pool)).toBe(1);
    });
    await printed;
    const issued = await shop.db
      .select({ subject: documents.subject })
      .from(documents)
      .where(and(eq(documents.orderId, orderId), eq(documents.kind, "delivery-order")))
      .orderBy(asc(documents.sequence));
    return issued.map(({ subject }) => subject);
  };
  let parcel = 0;
  const packed = await printDuring(async (tx) => {
    const courier = { provider: "jne", service: "REG", costRupiah: null };
    parcel = await insertShipment(tx, { orderId, ...courier }, await listUnshipped(tx, orderId));
  });
  expect(packed).toEqual([String(parcel)]);
  await shop.db.delete(documents).where(eq(documents.subject, String(parcel)));
  expect(await printDuring((tx) => deletePacked(tx, orderId))).toEqual([""]);
});
