import type { z } from "zod";
import type { AdminReturn, settleReturn as contract } from "#contract/admin/returns.ts";
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
import { requireRefundable, writePromisedRefund } from "./promise-refund.ts";
import { writeReplacement } from "./write-replacement.ts";

type Settlement = z.output<NonNullable<typeof contract.body>>;

interface ReturnToSettle extends Settlement {
  id: number;
  /** The member of staff who settles it. */
  userId: string;
}

/**
 * Settles an inspected return: money is promised back or kept as credit, never more than was received for the order; or its parts are
 * sent anew, by an order without price; or there is nothing for it. Of two at once the second finds it settled.
 * @throws Refusal `returnNotFound`, `returnNotOpen`, `refundTooMuch`, `refundPiecesTooMany`; of a replacement `productNotFound`, `notEnoughStock`.
 */
export async function settleReturn(
  { db, mails, changes }: Pick<Dependencies, "db" | "mails" | "changes">,
  { id, settlement, userId, ...given }: ReturnToSettle,
): Promise<AdminReturn> {
  const settled = await db.transaction(async (tx) => {
    if (settlement === "replacement") await lockItsCustomer(tx, id);
    const found = await lockReturn(tx, id);
    // Before anything is reckoned: of a return that nobody inspected, the money is not the question.
    requireOpen(found.state === "inspected");
    const { letter, ...written } = await write(tx, mails, found, { settlement, userId, ...given });
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
      ...(letter && { letter }),
      action: "return.settle",
      userId,
      after: {
        settlement,
        ...(given.amount !== undefined && { refund: given.amount }),
        ...(answer !== "" && { reason: answer }),
      },
    });
    if (settlement === "credit" && "refundId" in written) {
      const { refundId: subject } = written;
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

/** A new order names its customer, whose row every workflow locks before an order's. */
async function lockItsCustomer(tx: Transaction, id: number): Promise<void> {
  const found = await findReturn(tx, id, { seesPayments: false });
  const order = found && (await findReturningOrder(tx, found.orderId));
  if (order !== undefined) await lockCustomer(tx, order.userId);
}

/** Writes what the customer gets; `letter` tells of it, unless that which is written has a letter of its own. */
async function write(
  tx: Transaction,
  mails: MailQueue,
  found: AdminReturn,
  { settlement, amount = 0, answer, userId }: Omit<ReturnToSettle, "id">,
) {
  const { id, orderId, orderCode, number } = found;
  if (settlement === "nothing") return { letter: "return-closed" as const };
  if (settlement === "replacement") {
    const replacementId = await writeReplacement(tx, mails, { returnId: id, number, orderId, userId });
    return { replacementId, letter: "return-replaced" as const };
  }
  const { refundable } = await lockOrderMoney(tx, orderId);
  if (amount > refundable) throw new Refusal("refundTooMuch", { amount: formatRupiah(refundable) });
  requireRefundable(
    await listRefundable(tx, orderId),
    found.lines.map(({ lineId, receivedQty: qty }) => ({ lineId, qty })),
  );
  const refundId = await writePromisedRefund(tx, mails, {
    order: { id: orderId, orderCode },
    amountRupiah: amount,
    // The return's number says what the money is for in every language.
    reason: answer === "" ? number : answer,
    isCredit: settlement === "credit",
    promisedBy: userId,
  });
  return { refundId };
}
