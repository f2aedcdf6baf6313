import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import type { Language } from "#contract/core/languages.ts";
import { orderTotal, type Charge } from "#contract/orders/order-total.ts";
import type { PlacedOrder } from "#contract/orders/orders.ts";
import type { ShippingQuote } from "../../../partners/carriers/shipping.ts";
import { answerKeeping } from "../../../core/idempotency.queries.ts";
import { newsAnnouncement } from "../../../database/changes.ts";
import { withoutDiskWait } from "../../../database/durability.ts";
import { prepared } from "../../../database/prepared.ts";
import type { Queryable } from "../../../database/queryable.ts";
import { cartItemDeletion } from "../../../domains/orders/cart/change-cart.queries.ts";
import { writeCharges } from "../../../domains/orders/charges.queries.ts";
import { asLines, newOrderParts } from "../../../domains/orders/entering/new-order.queries.ts";
import type { Addresses } from "../../../domains/orders/entering/order-addresses.ts";
import { orderReceivedMail, type MailQueue } from "../../../mail/mail-queue.ts";
import type { CollectedLine, CollectedLines } from "./collect-lines.ts";
import { reserveStock } from "../../stock/reserve-stock.ts";

// An order is written by one statement, the last one of its transaction. Every other order of the day waits from the
// moment when the order's number is taken until the commit, and PostgreSQL lets only one transaction at a time commit
// that announces something. For the same reason the commit does not wait for the disk.

const orderWriting = prepared("order_writing", (tx) => {
  const { number, buyingCompany, placed, lines, event } = newOrderParts(tx);
  const mail = tx.$with("mail", {}).as(orderReceivedMail);
  const emptied = tx.$with("emptied").as(cartItemDeletion(tx));
  // `PlacedOrder`.
  const answer = sql`jsonb_build_object('id', ${sql.placeholder("id")}::uuid,
    'orderCode', (select ${number.orderCode} from ${number}), 'total', ${sql.placeholder("totalRupiah")}::bigint)`;
  const kept = tx.$with("kept").as(answerKeeping(tx, "placedBy", answer));
  return tx
    .with(number, buyingCompany, placed, lines, event, mail, emptied, kept)
    .select({
      orderCode: placed.orderCode,
      announced: newsAnnouncement("orderPlaced", placed.orderCode),
      lateDisk: withoutDiskWait,
    })
    .from(placed);
});

/** An order that is to be written. */
interface OrderToWrite extends CollectedLines {
  /** The customer. */
  userId: string;
  /** The customer, or the member of staff who enters it; the request's key is theirs. */
  placedBy: string;
  language: Language;
  addresses: Addresses;
  quote: ShippingQuote;
  /** What is charged beside goods and shipping; none if left out. */
  charges?: readonly Charge[];
  /** The number of the company's purchase order; ignored for a private person. None if left out. */
  poNumber?: string;
  /** Whether its buyer asks to pay on account; left out if not. */
  isAskedOnAccount?: boolean;
  /** The chargeable weight that the quote is for. */
  kilograms: number;
  /** The key under which the answer is stored, if the request has one. */
  key: string | null;
  /** Whether the customer is told by mail that the order was received. */
  isConfirmed: boolean;
}

/** The answer for a written order, and whether the stock on the shop's pages may have changed by it. */
interface WrittenOrder {
  answer: PlacedOrder;
  isStockShown: boolean;
}

/**
 * Writes an order: holds its stock, queues the customer's mail, takes its lines out of the cart, stores the answer
 * under the request's key and tells the staff. Call it last in the transaction; the order is on the disk only after
 * `untilDurable`.
 * @throws Refusal `notEnoughStock` if the shop sells no indent orders.
 */
export async function writeOrder(
  tx: Queryable,
  mails: MailQueue,
  {
    userId,
    placedBy,
    language,
    lines,
    cartItemIds,
    stocks,
    addresses,
    quote,
    charges = [],
    poNumber = "",
    isAskedOnAccount = false,
    kilograms,
    key,
    isConfirmed,
  }: OrderToWrite,
): Promise<WrittenOrder> {
  const { subtotal: subtotalRupiah, total: totalRupiah } = sumsOf(lines, quote, charges);
  const held = await reserveStock(tx, lines, stocks);

  const id = randomUUID();
  const isMailed = isConfirmed && addresses.customerEmail !== "";
  const mailId = isMailed ? await mails.enqueueLater(tx) : null;
  const facts = {
    id,
    mailId,
    userId,
    placedBy,
    language,
    subtotalRupiah,
    shippingCostRupiah: quote.costRupiah,
    totalRupiah,
    weightGrams: lines.reduce((sum, line) => sum + line.qty * line.weightGrams, 0),
    chargeableKilograms: kilograms,
    shippingProvider: quote.provider,
    shippingMethod: quote.service,
    isShippingEstimate: quote.isEstimate,
    poNumber,
    isAskedOnAccount,
    ...addresses,
    lines: asLines(
      lines.map(({ productId, code, name, qty, weightGrams, customerNotes, pictureKey, ...line }, index) => ({
        productId,
        code,
        name,
        ...pricesOf(line),
        qty,
        reservedQty: held.pieces[index] ?? 0,
        weightGrams,
        customerNotes,
        forUnits: line.forUnits ?? [],
        pictureKey,
      })),
    ),
    cartItemIds,
    key,
  };
  const [written] = await orderWriting(tx).execute(facts);
  if (written === undefined) throw new Error("the database did not answer the order's code");
  if (charges.length > 0) await writeCharges(tx, id, charges);
  return { answer: { id, orderCode: written.orderCode, total: totalRupiah }, isStockShown: held.isShown };
}

/** The prices that an order's line keeps: the catalogue's too, if it was priced by a price list. */
function pricesOf({
  priceRupiah,
  listPriceRupiah,
  priceListName,
}: Pick<CollectedLine, "priceRupiah" | "listPriceRupiah" | "priceListName">) {
  return { priceRupiah, listPriceRupiah: priceListName === null ? null : listPriceRupiah, priceListName };
}

/** The sums of a new order of these lines, by this courier's service and with these other charges. */
export function sumsOf(
  lines: readonly { qty: number; priceRupiah: number }[],
  quote: Pick<ShippingQuote, "costRupiah">,
  charges: readonly Charge[] = [],
): ReturnType<typeof orderTotal> {
  const priced = lines.map(({ qty, priceRupiah: price }) => ({ qty, price, discount: 0 }));
  return orderTotal(priced, [{ kind: "shipping", amount: quote.costRupiah }, ...charges]);
}
