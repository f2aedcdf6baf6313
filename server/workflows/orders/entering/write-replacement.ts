import { eq } from "drizzle-orm";
import { chargeableKilograms } from "#contract/parcels/chargeable-weight.ts";
import type { SalesUnit } from "#contract/core/sales-units.ts";
import { Refusal } from "../../../core/refusal.ts";
import type { Queryable } from "../../../database/queryable.ts";
import { orders } from "../../../database/schema/orders.ts";
import { writeSalesUnits } from "../../../domains/orders/entering/new-order.queries.ts";
import { orderParties } from "../../../domains/orders/entering/order-parties.ts";
import { changeOrderStatus } from "../../../domains/orders/orders.queries.ts";
import type { MailQueue } from "../../../mail/mail-queue.ts";
import { collectLines } from "./collect-lines.ts";
import { writeOrder } from "./write-order.ts";

interface Replacement {
  /** What is sent again; a product is null if it is not in the catalogue. */
  pieces: { productId: number | null; qty: number; salesUnit: SalesUnit }[];
  /** What it replaces, which is shown beside the new order's first step: the number of a return, or of an order. */
  number: string;
  /** The order that the parts belong to. */
  orderId: string;
  /** The member of staff who sends the replacement. */
  userId: string;
}

/**
 * Writes an order without price for parts that are sent again, to the same address by the same courier, at
 * the company's cost. There is nothing to pay, so it begins with packing. Returns its id; it is on the disk only after
 * `untilDurable`.
 * @throws Refusal `productNotFound` for a part that is no longer sold; `notEnoughStock` if the shop sells no indent
 * orders.
 */
export async function writeReplacement(
  tx: Queryable,
  mails: MailQueue,
  { pieces, number, orderId, userId }: Replacement,
): Promise<string> {
  const older = await findOlder(tx, orderId);
  const wanted = pieces.map(({ productId, qty }) => {
    if (productId === null) throw new Refusal("productNotFound");
    return { productId, qty, price: 0 };
  });
  const collected = await collectLines(
    tx,
    { from: "staff", lines: wanted, customerId: null },
    older.language,
  );
  const {
    shippingProvider: provider,
    shippingMethod: service,
    language,
    userId: customerId,
    ...addresses
  } = older;
  const { answer } = await writeOrder(tx, mails, {
    ...collected,
    userId: customerId,
    placedBy: userId,
    language,
    addresses,
    quote: {
      provider,
      providerName: provider,
      service,
      description: "",
      estimatedDays: "",
      costRupiah: 0,
      isEstimate: false,
    },
    kilograms: chargeableKilograms(collected.lines),
    key: null,
    isConfirmed: false,
  });
  await copyCompany(tx, orderId, answer.id);
  const units = pieces.map(({ salesUnit }) => salesUnit);
  await writeSalesUnits(tx, answer.id, units);
  await changeOrderStatus(tx, {
    orderId: answer.id,
    from: "new",
    to: "packing",
    reason: number,
    movedBy: userId,
  });
  return answer.id;
}

/** Copies the company and the purchase order to the replacement, even if the customer has left the company since. */
async function copyCompany(tx: Queryable, fromOrder: string, toOrder: string): Promise<void> {
  const [older] = await tx
    .select({
      companyId: orders.companyId,
      companyLegalName: orders.companyLegalName,
      companyNpwp: orders.companyNpwp,
      companyNitku: orders.companyNitku,
      poNumber: orders.poNumber,
    })
    .from(orders)
    .where(eq(orders.id, fromOrder));
  if (older !== undefined) await tx.update(orders).set(older).where(eq(orders.id, toOrder));
}

/** The older order's customer, address and courier. */
async function findOlder(tx: Queryable, orderId: string) {
  const [older] = await tx
    .select({
      userId: orders.userId,
      language: orders.language,
      shippingProvider: orders.shippingProvider,
      shippingMethod: orders.shippingMethod,
      ...orderParties,
    })
    .from(orders)
    .where(eq(orders.id, orderId));
  if (older === undefined) throw new Error("an order was deleted, which none ever is");
  return older;
}
