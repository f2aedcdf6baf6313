import type { z } from "zod";
import type { AdminReturn, settleReturn as contract } from "#contract/admin/returns.ts";
import type { ReturnMailName } from "#contract/admin/settings-mails.ts";
import { formatRupiah } from "#contract/money.ts";
import { Refusal } from "../core/refusal.ts";
import { untilDurable } from "../database/durability.ts";
import type { Transaction } from "../database/queryable.ts";
import type { Dependencies } from "../dependencies.ts";
import { lockOrderMoney } from "../domains/payments/order-payments.queries.ts";
import { lockCustomer } from "../domains/payments/payments.queries.ts";
import { listRefundable } from "../domains/payments/refunds.queries.ts";
import { findReturn } from "../domains/returns/admin-returns.queries.ts";
import { findReturningOrder, moveReturn } from "../domains/returns/returns.queries.ts";
import type { MailQueue } from "../mail/mail-queue.ts";
import { lockReturn, requireOpen, tellReturn } from "./decide-return.ts";
import { issueDocument } from "./issue-document.ts";
import { requireRefundable } from "./promise-refund.ts";
import { setOff } from "./set-off.ts";
import { writePromisedRefund } from "./write-promised-refund.ts";
import { writeReplacement } from "./write-replacement.ts";

type Settlement = z.output<NonNullable<typeof contract.body>>;

interface ReturnToSettle extends Settlement {
  id: number;
  /** The member of staff who settles it. */
  userId: string;
}

/**
 * Settles an inspected return, in one of three ways: with money (what is still owed for an order on account is lowered
 * by a credit note, and money beyond that is promised back or kept as credit, never more than was received), with a
 * replacement (an order without price), or with nothing. If two people settle it at the same moment, the second finds
 * it settled.
 * @throws Refusal `returnNotFound`, `returnNotOpen`, `refundTooMuch`, `refundPiecesTooMany`; of a replacement
 * `productNotFound`, `notEnoughStock`.
 */
export async function settleReturn(
  { db, mails, changes }: Pick<Dependencies, "db" | "mails" | "changes">,
  { id, settlement, userId, ...given }: ReturnToSettle,
): Promise<AdminReturn> {
  const settled = await db.transaction(async (tx) => {
    if (settlement === "replacement") await lockItsCustomer(tx, id);
    const found = await lockReturn(tx, id);
    // Checked before any amount: for a return that nobody has inspected, an amount is not the reason to refuse.
    requireOpen(found.state === "inspected");
    const {
      mail,
      credited = [],
      ...written
    } = await write(tx, mails, found, { settlement, userId, ...given });
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
      userId,
      after: {
        settlement,
        ...(given.amount !== undefined && { refund: given.amount }),
        ...(answer !== "" && { reason: answer }),
      },
    });
    for (const subject of credited) {
      // One after another: each takes the next number.
      // oxlint-disable-next-line no-await-in-loop
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

/** Locks the customer before the order, as every workflow does, because a replacement writes a new order for the customer. */
async function lockItsCustomer(tx: Transaction, id: number): Promise<void> {
  const found = await findReturn(tx, id, { seesPayments: false });
  const order = found && (await findReturningOrder(tx, found.orderId));
  if (order !== undefined) await lockCustomer(tx, order.userId);
}

/** What is written of a settlement. */
interface Written {
  /** The mail about it, unless what is written has a mail of its own. */
  mail?: ReturnMailName;
  refundId?: string;
  replacementId?: string;
  /** The refunds whose credit notes are due now. */
  credited?: string[];
}

/**
 * Writes what the customer gets. Money first lowers what is owed for an order on account; only the rest goes back or is
 * kept as credit.
 */
async function write(
  tx: Transaction,
  mails: MailQueue,
  found: AdminReturn,
  { settlement, amount = 0, answer, userId }: Omit<ReturnToSettle, "id">,
): Promise<Written> {
  const { id, orderId, orderCode, number } = found;
  if (settlement === "nothing") return { mail: "return-closed" };
  if (settlement === "replacement") {
    const replacementId = await writeReplacement(tx, mails, { returnId: id, number, orderId, userId });
    return { replacementId, mail: "return-replaced" };
  }
  const { refundable, onAccount } = await lockOrderMoney(tx, orderId);
  const open = onAccount?.open ?? 0;
  const most = open + refundable;
  if (amount > most) throw new Refusal("refundTooMuch", { amount: formatRupiah(most) });
  requireRefundable(
    await listRefundable(tx, orderId),
    found.lines.map(({ lineId, receivedQty: qty }) => ({ lineId, qty })),
  );
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
        });
  const isCredit = settlement === "credit";
  const rest = { order, amountRupiah: amount - owed, reason, isCredit, promisedBy: userId };
  const restId = rest.amountRupiah === 0 ? undefined : await writePromisedRefund(tx, mails, rest);
  const credited = [setOffId, isCredit ? restId : undefined].filter((one) => one !== undefined);
  const refundId = setOffId ?? restId;
  return { ...(refundId !== undefined && { refundId }), credited };
}
