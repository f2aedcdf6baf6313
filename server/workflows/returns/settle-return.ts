import type { z } from "zod";
import type { AdminReturn, settleReturn as contract } from "#contract/returns/admin/returns.ts";
import { formatRupiah } from "#contract/core/money.ts";
import { piecesValue } from "#contract/money/pieces-value.ts";
import { Refusal } from "../../core/refusal.ts";
import { untilDurable } from "../../database/durability.ts";
import type { Queryable, Transaction } from "../../database/queryable.ts";
import type { Dependencies } from "../../dependencies.ts";
import { listCharges } from "../../domains/orders/charges.queries.ts";
import type { Pieces } from "../../domains/parcels/shipments.queries.ts";
import { lockOrderMoney } from "../../domains/money/payments/order-payments.queries.ts";
import { lockCustomer } from "../../domains/money/payments/payments.queries.ts";
import {
  listRefundable,
  type RefundableLine,
  withPieces,
} from "../../domains/money/refunds/refunds.queries.ts";
import { findReturn, listReturnedProducts } from "../../domains/returns/admin-returns.queries.ts";
import { findReturningOrder, moveReturn } from "../../domains/returns/returns.queries.ts";
import type { MailQueue } from "../../mail/mail-queue.ts";
import { lockReturn, requireOpen, tellReturn } from "./decide-return.ts";
import { issueDocument } from "../money/documents/issue-document.ts";
import { findWritten, requireRefundable } from "../money/refunds/promise-refund.ts";
import { setOff } from "../money/credit/set-off.ts";
import { writePromisedRefund } from "../money/refunds/write-promised-refund.ts";
import { writeReplacement } from "../orders/entering/write-replacement.ts";

type Settlement = z.output<NonNullable<typeof contract.body>>;

interface ReturnToSettle extends Omit<Settlement, "id" | "isMoreMeant"> {
  isMoreMeant?: boolean;
  /** The return's id. */
  id: number;
  /** The id of its refund, made by the browser, so that a repeated request settles it once. */
  key?: string | undefined;
  /** The member of staff who settles it. */
  userId: string;
}

/**
 * Settles an inspected return, in one of three ways: with money (what is still owed for the order is lowered by a credit
 * note, and money beyond that is promised back or kept as credit, never more than was received), with a
 * replacement (an order without price), or with nothing. If two people settle it at the same moment, the second finds
 * it settled.
 * @throws Refusal `returnNotFound`, `returnNotOpen`, `refundTooMuch`, `refundPiecesTooMany`, `moreThanReturned`; of a
 * replacement `productNotFound`, `notEnoughStock`.
 */
export async function settleReturn(
  { db, mails, changes }: Pick<Dependencies, "db" | "mails" | "changes">,
  { id, settlement, userId, ...given }: ReturnToSettle,
): Promise<AdminReturn> {
  const settled = await db.transaction(async (tx) => {
    if (settlement === "replacement") await lockItsCustomer(tx, id);
    const found = await lockReturn(tx, id);
    if ((await findWritten(tx, found.orderId, given.key)) !== undefined) return found;
    // Checked before any amount: for a return that nobody has inspected, an amount is not the reason to refuse.
    requireOpen(found.state === "inspected");
    const {
      mail,
      credited = [],
      ...written
    } = await writeSettlement(tx, mails, found, { settlement, userId, ...given });
    const { answer } = given;
    requireOpen(
      await moveReturn(tx, id, {
        from: ["inspected"],
        to: "settled",
        settlement,
        ...written,
        ...(answer !== "" && { answer }),
      }),
    );
    const told = await tellReturn(tx, mails, found, {
      ...(mail && { mail }),
      action: "return.settle",
      seesPayments: true,
      userId,
      after: {
        settlement,
        ...(given.amount !== undefined && { refund: given.amount }),
        ...(answer !== "" && { reason: answer }),
      },
    });
    for (const subject of credited) {
      // One after another: each takes the next number.
      await issueDocument(tx, { orderId: found.orderId, kind: "credit-note", subject, issuedBy: userId });
    }
    return told;
  });
  if (settlement === "replacement") {
    await untilDurable(db);
    await changes.catchUp(db);
  }
  return settled;
}

/**
 * Makes sure that not more is given for pieces than was charged for them, with the shipping and what else the order charges.
 * @throws Refusal `moreThanReturned`.
 */
async function requireWorth(
  tx: Queryable,
  {
    orderId,
    lines,
    came,
    amount,
  }: { orderId: string; lines: RefundableLine[]; came: Pieces[]; amount: number },
): Promise<void> {
  const charges = await listCharges(tx, orderId);
  const worth = piecesValue(withPieces(lines, came), charges);
  const beside = charges.reduce((sum, charge) => sum + Math.max(0, charge.amount), 0);
  if (amount > worth + beside)
    throw new Refusal("moreThanReturned", { amount: formatRupiah(worth + beside) });
}

/** Locks the customer before the order, as every workflow does, because a replacement writes a new order for the customer. */
async function lockItsCustomer(tx: Transaction, id: number): Promise<void> {
  const found = await findReturn(tx, id, { seesPayments: false });
  const order = found && (await findReturningOrder(tx, found.orderId));
  if (order !== undefined) await lockCustomer(tx, order.userId);
}

/** What is written of a settlement. */
interface WrittenSettlement {
  /** The mail about it, unless what is written has a mail of its own. */
  mail?: "return-closed" | "return-replaced";
  refundId?: string;
  restRefundId?: string;
  replacementId?: string;
  /** The refunds whose credit notes are due now. */
  credited?: string[];
}

/**
 * Writes what the staff decided. Money first pays what is open on the order, as a set-off; only the rest goes back. The set-off, if there
 * is one, is the return's first refund.
 */
async function writeSettlement(
  tx: Transaction,
  mails: MailQueue,
  found: AdminReturn,
  { settlement, amount = 0, isMoreMeant = false, key, answer, userId }: Omit<ReturnToSettle, "id">,
): Promise<WrittenSettlement> {
  const { id, orderId, orderCode, number } = found;
  if (settlement === "nothing") return { mail: "return-closed" };
  if (settlement === "replacement") {
    const returned = await listReturnedProducts(tx, id);
    const pieces = returned.map(({ receivedQty: qty, ...product }) => ({ ...product, qty }));
    const replacementId = await writeReplacement(tx, mails, { pieces, number, orderId, userId });
    return { replacementId, mail: "return-replaced" };
  }
  const { refundable, owed: open } = await lockOrderMoney(tx, orderId);
  const most = open + refundable;
  if (amount > most) throw new Refusal("refundTooMuch", { amount: formatRupiah(most) });
  const lines = await listRefundable(tx, orderId);
  const came = found.lines.map(({ lineId, receivedQty: qty }) => ({ lineId, qty }));
  requireRefundable(lines, came);
  if (!isMoreMeant) await requireWorth(tx, { orderId, lines, came, amount });
  const order = { id: orderId, orderCode };
  // The return's number says what the money is for in every language.
  const reason = answer === "" ? number : answer;
  const owed = Math.min(amount, open);
  const setOffId =
    owed === 0
      ? undefined
      : await setOff(tx, mails, {
          order,
          amountRupiah: owed,
          openRupiah: open - owed,
          reference: number,
          reason,
          decidedBy: userId,
          id: key,
        });
  const isCredit = settlement === "credit";
  const rest = {
    ...(setOffId === undefined && { id: key }),
    order,
    amountRupiah: amount - owed,
    reason,
    isCredit,
    promisedBy: userId,
  };
  const restId = rest.amountRupiah === 0 ? undefined : await writePromisedRefund(tx, mails, rest);
  const credited = [setOffId, isCredit ? restId : undefined].filter((one) => one !== undefined);
  const [refundId, restRefundId] = [setOffId, restId].filter((one) => one !== undefined);
  return {
    ...(refundId !== undefined && { refundId }),
    ...(restRefundId !== undefined && { restRefundId }),
    credited,
  };
}
