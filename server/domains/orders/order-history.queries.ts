import { and, desc, sql } from "drizzle-orm";
import type { OrderInHistory } from "#contract/orders/orders.ts";
import type { Queryable } from "../../database/queryable.ts";
import { orders } from "../../database/schema/orders.ts";
import { mayWithOrder } from "../../core/membership.ts";
import { onAccountColumns, onAccountOf, openInPart } from "../../rules/money/order-on-account.ts";
import { listSlipsMissing } from "../../rules/money/withholding.ts";
import { withOwnCourier } from "../../rules/parcels/own-courier.ts";
import { inOwnOrders } from "./own-order-search.ts";
import { listSentParcels } from "../parcels/shown-shipments.queries.ts";

/** The unique code in the contract's form: only for orders that have one. */
function shownUniqueCode(uniqueCodeRupiah: number): { uniqueCode?: number } {
  return uniqueCodeRupiah > 0 ? { uniqueCode: uniqueCodeRupiah } : {};
}

/** The open amount in the contract's form: only while an order that must be paid is partly paid or credited. */
function shownOpen(order: Parameters<typeof onAccountOf>[0]): { open?: number } {
  const open = openInPart(order);
  return open === undefined ? {} : { open };
}

export const inHistory = {
  id: orders.id,
  userId: orders.userId,
  orderCode: orders.orderCode,
  orderDate: orders.orderDate,
  ...onAccountColumns,
  uniqueCodeRupiah: orders.uniqueCodeRupiah,
  shippingProvider: orders.shippingProvider,
  shippingProviderName: orders.shippingProviderName,
  shippingAirwayBills: orders.airwayBill,
  paymentReceiptSenderName: orders.paymentReceiptSenderName,
  poNumber: orders.poNumber,
  orderedBy: sql<string>`trim(${orders.customerFirstName} || ' ' || ${orders.customerLastName})`,
};

/** An order's facts without the columns from which the open amount is computed. Only other people are told who has placed it. */
export function shownInHistory<
  Row extends Parameters<typeof onAccountOf>[0] & {
    id: string;
    uniqueCodeRupiah: number;
    userId: string;
    orderedBy: string;
    poNumber: string;
    shippingProviderName: string;
  },
>(row: Row, { readerId, onlyTax }: { readerId: string; onlyTax: ReadonlySet<string> }) {
  const {
    uniqueCodeRupiah,
    userId,
    orderedBy,
    poNumber,
    received: _r,
    promised: _p,
    refunded: _f,
    owedAgain: _g,
    isAskedOnAccount: _a,
    onAccountAt: _o,
    paymentDueAt: _d,
    ...shown
  } = row;
  const onAccount = onAccountOf(row);
  return {
    ...withOwnCourier(shown),
    ...shownUniqueCode(uniqueCodeRupiah),
    ...shownOpen(row),
    ...(onlyTax.has(row.id) && { isOnlyTaxOpen: true as const }),
    ...(userId !== readerId && { orderedBy }),
    ...(poNumber !== "" && { poNumber }),
    ...(onAccount !== null && { onAccount }),
  };
}

/**
 * The orders that a customer may see, the newest first: their own, and those of their company if their role may see them;
 * with a typed text those that have each of its words.
 */
export async function listOrders(db: Queryable, userId: string, typed = ""): Promise<OrderInHistory[]> {
  const rows = await db
    .select(inHistory)
    .from(orders)
    .where(and(mayWithOrder(userId, "see"), ...inOwnOrders(typed)))
    .orderBy(desc(orders.orderDate), desc(orders.orderCode));
  const sent = await listSentParcels(db, userId);
  const reader = { readerId: userId, onlyTax: await listSlipsMissing(db, rows) };
  return rows.map(({ orderDate, ...row }) => {
    const parcels = sent.get(row.id);
    return Object.assign(
      shownInHistory(row, reader),
      { orderDate: orderDate.toISOString() },
      parcels !== undefined && { parcels },
    );
  });
}
