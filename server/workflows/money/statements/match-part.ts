import type { MatchDecision } from "#contract/money/admin/statements.ts";
import type { Language } from "#contract/core/languages.ts";
import { formatRupiah } from "#contract/core/money.ts";
import { orderStates, type OrderStatus } from "#contract/orders/order-states.ts";
import { readingTexts } from "#contract/texts/reading-texts.ts";
import { jakartaDay } from "../../../core/format-moment.ts";
import { Refusal } from "../../../core/refusal.ts";
import { isOnlyTaxOpen } from "../../../rules/money/withholding.ts";
import type { Transaction } from "../../../database/queryable.ts";
import type { FreedPromise } from "../../../database/schema/payments.ts";
import {
  countAsShown,
  insertAllocation,
  listUnseenPayments,
  shownRupiah,
  type UnseenPayment,
} from "../../../domains/money/payments/allocations.queries.ts";
import { lockOrderMoney, type OrderMoney } from "../../../domains/money/payments/order-payments.queries.ts";
import { issueKwitansiAnew } from "../documents/issue-document.ts";
import {
  certainReading,
  readingsOf,
  type MoneyReading,
  type ReadOrder,
  type TransferPart,
} from "../../../domains/money/statements/match-readings.ts";
import { auditLabelOf, type LockedTransfer } from "../../../domains/money/statements/transfers.queries.ts";
import type { MailQueue } from "../../../mail/mail-queue.ts";
import { acceptPayment } from "../payments/accept-payment.ts";
import { freeReceivedMoney } from "../payments/free-received-money.ts";
import { refundLatePayment } from "../refunds/refund-late-payment.ts";
import { settleOrderStatus } from "../../orders/moving/settle-order-status.ts";

/** An order and the part of a transfer that is for it. */
export interface MatchedPart {
  id: string;
  orderCode: string;
  language: Language;
  amountRupiah: number;
  decision?: MatchDecision | undefined;
}

interface Matching {
  transfer: LockedTransfer;
  matchedBy: string;
  /** The language of whoever matches. */
  language: Language;
}

/** What the money may be for an order, whose row is locked, and what it certainly is, if that is certain. */
export async function readPart(
  tx: Transaction,
  transfer: LockedTransfer,
  order: Pick<MatchedPart, "id" | "orderCode" | "amountRupiah">,
): Promise<{ money: OrderMoney; readings: MoneyReading[]; certain: MoneyReading | undefined }> {
  const money = await lockOrderMoney(tx, order.id);
  requireMatchable(order.orderCode, money.status);
  const part: TransferPart = { ...transfer, day: dayOf(transfer), amountRupiah: order.amountRupiah };
  const unseen = await listUnseenPayments(tx, order.id);
  const isTooMuch = money.open > 0 && order.amountRupiah > money.open;
  const read: ReadOrder = {
    orderCode: order.orderCode,
    isCancelled: money.status === "cancel",
    owed: money.owed,
    isWaiting: money.status === "waiting for payment",
    isOnlyTaxOwed: isTooMuch && (await isOnlyTaxOpen(tx, order.id, money.open)),
    givenBack: money.promised + money.refunded,
  };
  const readings = readingsOf(part, read, unseen);
  return { money, readings, certain: certainReading(part, read, readings) };
}

/**
 * Books the part of a transfer that is for one order, as the person decides, or as it certainly is. The order's row and
 * the transfer's are locked.
 * @throws Refusal `orderNotToMatch`, `orderPaidAlready`, `matchToDecide`, `paymentNotThisMoney`, `moneyWentBack`.
 */
export async function matchPart(
  tx: Transaction,
  mails: MailQueue,
  act: Matching,
  order: MatchedPart,
): Promise<void> {
  const { money, readings, certain } = await readPart(tx, act.transfer, order);
  const decision = order.decision ?? decisionOf(act, order, readings, certain);
  if (decision.kind === "samePayment") {
    const payment = readings.find((reading) => reading.payment?.id === decision.paymentId)?.payment;
    if (payment == null) throw new Refusal("paymentNotThisMoney", { order: order.orderCode });
    await bookSame(tx, mails, act, { order, payment, money });
    return;
  }
  const own = readings.find(({ payment }) => payment === null);
  if (decision.kind === "anotherPayment" && own?.decision.kind === "overpayment") {
    throw new Refusal("orderPaidAlready", { order: order.orderCode });
  }
  await bookOwn(tx, mails, act, { order, isOfReceipt: false });
}

/** What is done without a decision. */
function decisionOf(
  { language }: Matching,
  { orderCode }: MatchedPart,
  readings: readonly MoneyReading[],
  certain: MoneyReading | undefined,
): MatchDecision {
  if (certain === undefined) {
    const likely = readings.filter(({ isLikely }) => isLikely);
    const texts = likely.map((reading) => readingTexts[language](asText(reading)));
    throw new Refusal(
      "matchToDecide",
      { order: orderCode, readings: texts.join("; ") },
      { errors: texts.map((message) => ({ path: "decision", message })) },
    );
  }
  // Too much is never taken without being told.
  if (certain.decision.kind === "overpayment") throw new Refusal("orderPaidAlready", { order: orderCode });
  return certain.decision;
}

function asText({ decision, payment }: MoneyReading) {
  if (payment === null) return { kind: decision.kind };
  const { method, leftRupiah, state } = payment;
  return { kind: decision.kind, method, amount: formatRupiah(leftRupiah), isToCheck: state === "checking" };
}

/** Money of its own. For a cancelled order it is promised back at once. */
async function bookOwn(
  tx: Transaction,
  mails: MailQueue,
  { transfer, matchedBy }: Matching,
  { order, isOfReceipt, paymentId }: { order: MatchedPart; isOfReceipt: boolean; paymentId?: string },
): Promise<void> {
  const { amountRupiah } = order;
  const status = await acceptPayment(tx, mails, {
    order,
    evidence: "statement",
    amountRupiah,
    paymentId,
    transfer: { mutationId: transfer.id, isOfReceipt },
    reason: "",
    acceptedBy: matchedBy,
  });
  if (status === "cancel") await refundLatePayment(tx, mails, { order, amountRupiah, promisedBy: matchedBy });
}

interface Same {
  order: MatchedPart;
  payment: UnseenPayment;
  money: OrderMoney;
}

/**
 * The money was accepted before, or a receipt of it waits: it counts for what the bank shows. Cash counts for what was
 * counted, of which a deposit is a part.
 */
async function bookSame(tx: Transaction, mails: MailQueue, act: Matching, same: Same): Promise<void> {
  const { order, payment, money } = same;
  const { transfer, matchedBy } = act;
  if (payment.state === "checking") {
    await bookOwn(tx, mails, act, { order, isOfReceipt: true, paymentId: payment.id });
    return;
  }
  const allocation = { paymentId: payment.id, mutationId: transfer.id, amountRupiah: order.amountRupiah };
  let freed: FreedPromise[] = [];
  const isCash = payment.method === "cash";
  if (isCash && order.amountRupiah > payment.leftRupiah) {
    throw new Refusal("paymentNotThisMoney", { order: order.orderCode });
  }
  const counted = isCash ? payment.amountRupiah : (await shownRupiah(tx, payment.id)) + order.amountRupiah;
  const change = counted - payment.amountRupiah;
  if (change < 0) {
    const less = { order, amountRupiah: -change, reason: auditLabelOf(transfer), decidedBy: matchedBy };
    freed = await freeReceivedMoney(tx, less);
  }
  await countAsShown(tx, { id: payment.id, amountRupiah: counted });
  await insertAllocation(tx, { ...allocation, freed });
  if (change === 0) return;
  if (change > 0 && money.status === "cancel") {
    await refundLatePayment(tx, mails, { order, amountRupiah: change, promisedBy: matchedBy });
  }
  await tellChange(tx, mails, { same, matchedBy, change });
  const reason = otherAmount[act.language];
  await issueKwitansiAnew(tx, { orderId: order.id, subject: payment.id, reason, issuedBy: matchedBy });
}

/** Why a kwitansi is void. */
const otherAmount: Record<Language, string> = {
  en: "The bank shows another amount",
  id: "Jumlah di mutasi bank berbeda",
};

/** The order's status follows what the bank shows, and its customer is told what is missing or too much. */
async function tellChange(
  tx: Transaction,
  mails: MailQueue,
  { same, matchedBy, change }: { same: Same; matchedBy: string; change: number },
): Promise<void> {
  const { order, money } = same;
  const orderId = order.id;
  const status = await settleOrderStatus(tx, mails, { orderId, movedBy: matchedBy });
  if (money.status === "cancel") return;
  const { owed } = await lockOrderMoney(tx, orderId);
  const told = { orderId, amountRupiah: order.amountRupiah };
  const excessRupiah = change - money.owed;
  if (change < 0 && status === "waiting for payment") {
    await mails.enqueue(tx, { template: "payment-in-part", ...told, openRupiah: owed });
  } else if (excessRupiah > 0) {
    await mails.enqueue(tx, { template: "payment-too-much", ...told, excessRupiah });
  }
}

function requireMatchable(order: string, status: OrderStatus): void {
  const { isReleased } = orderStates[status];
  if (isReleased || status === "waiting for payment" || status === "cancel") return;
  throw new Refusal("orderNotToMatch", { order, status });
}

function dayOf({ bookedOn, takenInAt }: LockedTransfer): string {
  return bookedOn ?? jakartaDay(takenInAt);
}
