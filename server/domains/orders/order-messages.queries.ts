import { openRupiah } from "../../rules/money/open-amount.ts";
import type { Queryable } from "../../database/queryable.ts";
import { orders } from "../../database/schema/orders.ts";
import { isOrder } from "../../rules/orders/is-order.ts";

/** The customer of an order (by its id or code), and what a message says about the order. */
export async function findAddressee(db: Queryable, idOrCode: string) {
  const [order] = await db
    .select({
      id: orders.id,
      orderCode: orders.orderCode,
      orderStatus: orders.status,
      onAccountAt: orders.onAccountAt,
      paymentReceiptSenderName: orders.paymentReceiptSenderName,
      language: orders.language,
      openRupiah,
      dueAt: orders.paymentDueAt,
      salutation: orders.customerSalutation,
      firstName: orders.customerFirstName,
      lastName: orders.customerLastName,
      phoneNumber: orders.customerPhoneNumber,
    })
    .from(orders)
    .where(isOrder(idOrCode));
  return order;
}
