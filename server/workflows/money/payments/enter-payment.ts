import type { EnteredPaymentForm } from "#contract/money/admin/entered-payments.ts";
import { formatRupiah } from "#contract/core/money.ts";
import type { EnteredMethod } from "#contract/money/order-payments.ts";
import { invalidField } from "../../../core/invalid-input.ts";
import { Refusal } from "../../../core/refusal.ts";
import type { WithheldTaxes } from "../../../rules/money/withheld-tax.ts";
import { readWithholding } from "../../../rules/money/withholding.ts";
import type { Queryable } from "../../../database/queryable.ts";
import type { Dependencies } from "../../../dependencies.ts";
import { findOrder } from "../../../domains/orders/orders.queries.ts";
import { listUnseenPayments } from "../../../domains/money/payments/allocations.queries.ts";
import { insertEntered } from "../../../domains/money/payments/entered-payments.queries.ts";
import {
  findOrderOfPayment,
  lockOrderMoney,
  readOrderMoney,
} from "../../../domains/money/payments/order-payments.queries.ts";
import { acceptPayment } from "./accept-payment.ts";
import { requireOwnAccount } from "./require-own-account.ts";
import { movedOrder } from "../../orders/moving/moved-order.ts";

interface NewEntry extends EnteredPaymentForm {
  /** The order's id or code. */
  order: string;
  /** The payment's id, made by the browser, so that a repeated request is stored once. */
  id: string;
  method: EnteredMethod;
  amountRupiah: number;
  enteredBy: string;
}

/**
 * Records a transfer that was seen on an own account, cash, a cheque, or tax that the buyer withheld. It counts at once, up
 * to what the order is owed. If two people record one at the same moment, the second sees what the first has left open. A
 * receipt that waits may be of the same transfer, so it is decided first.
 * @throws Refusal `orderNotFound`, `nothingOwed`, `moreThanOwed`, `receiptToDecide`; InvalidInput for the id of another payment,
 * and for an account that the shop does not have.
 */
export async function enterPayment(
  { db, mails }: Pick<Dependencies, "db" | "mails">,
  { order: idOrCode, id, method, amountRupiah, enteredBy, ...known }: NewEntry,
) {
  return db.transaction(async (tx) => {
    const order = await findOrder(tx, idOrCode);
    if (order === undefined) throw new Refusal("orderNotFound");
    const { status, owed } = await lockOrderMoney(tx, order.id);
    const written = await findOrderOfPayment(tx, id);
    if (written !== undefined && written !== order.id) throw invalidField(["id"], "invalid");
    if (written !== undefined) return movedOrder(order, status);
    if (method === "transfer") await requireSeenTransfer(tx, order, known.account);
    if (owed === 0) throw new Refusal("nothingOwed");
    if (amountRupiah > owed) throw new Refusal("moreThanOwed", { amount: formatRupiah(owed) });
    const accepted = await acceptPayment(tx, mails, {
      order,
      evidence: "entered",
      amountRupiah,
      entered: { id, method },
      reason: "",
      acceptedBy: enteredBy,
    });
    await insertEntered(tx, { paymentId: id, ...known });
    return movedOrder(order, accepted ?? status);
  });
}

/** Makes sure that a transfer came to an own account, and is not that of a receipt which waits. */
async function requireSeenTransfer(
  tx: Queryable,
  order: { id: string; orderCode: string },
  account: string,
): Promise<void> {
  await requireOwnAccount(tx, account, "account");
  const unseen = await listUnseenPayments(tx, order.id);
  if (unseen.some(({ state }) => state === "checking")) {
    throw new Refusal("receiptToDecide", { order: order.orderCode });
  }
}

/**
 * What a buyer who withholds tax keeps back from an order, and which of it will probably be recorded next, by what its
 * company withholds.
 * @throws Refusal `orderNotFound`.
 */
export async function proposeWithheldTax(
  db: Queryable,
  idOrCode: string,
): Promise<WithheldTaxes & { owed: number; suggested: EnteredMethod }> {
  const order = await findOrder(db, idOrCode);
  if (order === undefined) throw new Refusal("orderNotFound");
  const { owed } = await readOrderMoney(db, order.id);
  const { taxes, still } = await readWithholding(db, order.id);
  const suggested = still.ppn > 0 ? "ppn" : still.pph22 > 0 ? "pph22" : "cash";
  return { ...taxes, owed, suggested };
}
