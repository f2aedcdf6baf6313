import { and, asc, eq, sql } from "drizzle-orm";
import type { MatchReading, MoneyOutcome, UndoOutcome } from "#contract/money/admin/statements.ts";
import { refusalText } from "#contract/core/errors.ts";
import type { Language } from "#contract/core/languages.ts";
import type { OrderStatus } from "#contract/orders/order-states.ts";
import { Refusal } from "../../../core/refusal.ts";
import type { Database, Queryable, Transaction } from "../../../database/queryable.ts";
import { mails as writtenMails } from "../../../database/schema/mail.ts";
import type { Dependencies } from "../../../dependencies.ts";
import { hasLeft } from "../../../domains/orders/orders.queries.ts";
import { lockOrderMoney } from "../../../domains/money/payments/order-payments.queries.ts";
import type { MoneyReading } from "../../../domains/money/statements/match-readings.ts";
import { lockParts } from "../statements/match-transfer.ts";
import { matchPart, readPart } from "../statements/match-part.ts";
import { takeBackIn } from "./take-back-payment.ts";
import { lockDecided, undoMatch } from "../statements/undo-match.ts";

// An act is foreseen by doing it in a transaction that is rolled back, so that what the staff reads before it is what
// happens then.

/** Ends a transaction whose result was only to be seen. */
class Rehearsed extends Error {}

/** What `work` returns; nothing that it wrote stays. */
async function rehearse<Seen>(db: Database, work: (tx: Transaction) => Promise<Seen>): Promise<Seen> {
  const seen: Seen[] = [];
  try {
    await db.transaction(async (tx) => {
      seen.push(await work(tx));
      throw new Rehearsed();
    });
  } catch (error) {
    if (!(error instanceof Rehearsed)) throw error;
  }
  const [only] = seen;
  if (seen.length === 0) throw new Error("a rehearsed act did not end");
  return only as Seen;
}

interface ReadMatch {
  mutationId: number;
  part: { order: string; amountRupiah?: number | undefined };
  readBy: string;
  language: Language;
}

/**
 * What the money of a transfer may be for an order, the likeliest first, each with how the order would stand after it.
 * @throws Refusal `mutationNotFound`, `mutationNotOpen`, `orderNotFound`, `orderNotToMatch`.
 */
export async function readMatch(
  { db, mails }: Dependencies,
  { mutationId, part, readBy, language }: ReadMatch,
): Promise<MatchReading[]> {
  const { readings, certain } = await rehearse(db, async (tx) => {
    const { transfer, parts } = await lockParts(tx, { mutationId, parts: [part] });
    const [order] = parts;
    if (order === undefined) throw new Refusal("orderNotFound");
    return readPart(tx, transfer, order);
  });
  const shown: MatchReading[] = [];
  for (const reading of readings) {
    const { decision } = reading;
    const foreseen = () =>
      rehearse(db, async (tx) => {
        const { transfer, parts } = await lockParts(tx, { mutationId, parts: [{ ...part, decision }] });
        const [order] = parts;
        if (order === undefined) throw new Refusal("orderNotFound");
        await matchPart(tx, mails, { transfer, matchedBy: readBy, language }, order);
        return outcomeOf(tx, order.id);
      });
    const isCertain = reading === certain && decision.kind !== "overpayment";
    // One after the other: each locks the same rows.
    shown.push({ ...asShown(reading), isCertain, ...(await orRefusal(foreseen, language)) });
  }
  return shown;
}

async function orRefusal(
  foreseen: () => Promise<MoneyOutcome>,
  language: Language,
): Promise<Pick<MatchReading, "outcome" | "refusal">> {
  try {
    return { outcome: await foreseen(), refusal: "" };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return { outcome: null, refusal: refusalText(error.reason, language, error.values) };
  }
}

function asShown({ decision, payment }: MoneyReading): Pick<MatchReading, "decision" | "payment"> {
  if (payment === null) return { decision, payment };
  const { method, leftRupiah: amount, senderName, day, state } = payment;
  return { decision, payment: { method, amount, senderName, day, isToCheck: state === "checking" } };
}

/** How an order stands now, with the mails that this transaction has queued for its customer. */
async function outcomeOf(tx: Queryable, orderId: string): Promise<MoneyOutcome> {
  const { orderCode, status, received, owed, promised } = await lockOrderMoney(tx, orderId);
  const queued = await tx
    .select({
      template: writtenMails.template,
      status: sql<OrderStatus | null>`${writtenMails.facts} ->> 'status'`,
    })
    .from(writtenMails)
    // All rows of a transaction have the moment at which it began.
    .where(and(eq(writtenMails.orderId, orderId), sql`${writtenMails.createdAt} = now()`))
    .orderBy(asc(writtenMails.template));
  return { orderCode, orderStatus: status, received, owed, promised, mails: queued };
}

/**
 * How the orders of a matched transfer would stand if the match was undone.
 * @throws Refusal `mutationNotFound`, `moneyWentBack`.
 */
export async function previewUndoneMatch(
  { db, mails }: Dependencies,
  { mutationId, readBy, language }: { mutationId: number; readBy: string; language: Language },
): Promise<UndoOutcome[]> {
  return rehearse(db, async (tx) => {
    const transfer = await lockDecided(tx, mutationId);
    const undone = await undoMatch(tx, mails, transfer, { isTold: false, decidedBy: readBy, language });
    const outcomes: UndoOutcome[] = [];
    for (const order of undone) outcomes.push(await undoOutcomeOf(tx, order));
    return outcomes;
  });
}

/**
 * How the order of a payment would stand if it was taken back.
 * @throws Refusal `notFound`, `paymentNotToTakeBack`, `moneyWentBack`.
 */
export async function previewTakenBack(
  { db, mails }: Dependencies,
  { id, readBy }: { id: string; readBy: string },
): Promise<UndoOutcome> {
  return rehearse(db, async (tx) => {
    const order = await takeBackIn(tx, mails, { id, reason: "-", isTold: false, decidedBy: readBy });
    return undoOutcomeOf(tx, order);
  });
}

async function undoOutcomeOf(
  tx: Queryable,
  { orderId, wasTold }: { orderId: string; wasTold: boolean },
): Promise<UndoOutcome> {
  return { ...(await outcomeOf(tx, orderId)), wasTold, hasLeft: await hasLeft(tx, orderId) };
}
