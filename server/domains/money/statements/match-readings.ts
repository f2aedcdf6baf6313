import type { MatchDecision } from "#contract/money/admin/statements.ts";
import { daysBetween } from "#contract/core/days.ts";
import type { UnseenPayment } from "../payments/allocations.queries.ts";
import { nearRupiah, orderCodesIn } from "./propose-matches.ts";

/** A transfer, or the part of it that is for one order. */
export interface TransferPart {
  amountRupiah: number;
  /** `YYYY-MM-DD`; for a pending one, the day on which its file was uploaded. */
  day: string;
  description: string;
  /** Empty if the file does not name it. */
  accountNumber: string;
  /** The bank's short name; empty if nobody knows it. */
  bank: string;
}

/** How the order of a transfer stands before it. */
export interface ReadOrder {
  orderCode: string;
  isCancelled: boolean;
  /** Rupiah that are still to come. */
  owed: number;
  /** It waits for payment although nothing may be owed of it any more. */
  isWaiting: boolean;
  /** Only withheld tax is owed, which no transfer of more than it pays. */
  isOnlyTaxOwed: boolean;
  /** Rupiah that went back to the customer, or are promised. */
  givenBack: number;
}

/** One thing that the money may be. */
export interface MoneyReading {
  decision: MatchDecision;
  payment: UnseenPayment | null;
  /** A person would think of it without being told; cash is the same money as a transfer only if somebody says so. */
  isLikely: boolean;
}

/** A transfer is booked within these days of the day that its receipt or the staff names: weekends lie between. */
const booking = { daysBefore: 1, daysAfter: 4 };

/** Everything that the money of a transfer may be for an order, the likeliest first. */
export function readingsOf(
  part: TransferPart,
  order: ReadOrder,
  unseen: readonly UnseenPayment[],
): MoneyReading[] {
  const isPaid = !order.isCancelled && order.owed === 0 && !order.isWaiting;
  const same = unseen
    .map((payment) => ({
      decision: { kind: "samePayment" as const, paymentId: payment.id },
      payment,
      isLikely: isLikelySame(part, order, payment),
    }))
    .toSorted((one, other) => distance(part, one.payment) - distance(part, other.payment));
  const own: MoneyReading = {
    decision: { kind: isPaid || order.isOnlyTaxOwed ? "overpayment" : "anotherPayment" },
    payment: null,
    isLikely: true,
  };
  const likely = same.filter(({ isLikely }) => isLikely);
  return [...likely, own, ...same.filter(({ isLikely }) => !isLikely)];
}

/** The one reading that the shop takes without being told; undefined if a person must say which it is. */
export function certainReading(
  part: TransferPart,
  order: ReadOrder,
  readings: readonly MoneyReading[],
): MoneyReading | undefined {
  const likely = readings.filter(({ payment, isLikely }) => payment !== null && isLikely);
  const own = readings.find(({ payment }) => payment === null);
  if (likely.length === 0) return own;
  const proved = likely.find(({ payment }) => payment !== null && isProved(part, payment));
  if (proved !== undefined) return proved;
  const [first] = likely;
  if (first?.payment == null || distance(part, first.payment) > 0) return undefined;
  // Nothing else is to come for the order: only what was accepted is still without its transfer.
  const isAwaited = own?.decision.kind === "overpayment" && !namesOther(part, order) && order.givenBack === 0;
  if (first.payment.method === "cheque") return undefined;
  return isAwaited || first.payment.state === "checking" ? first : undefined;
}

function isLikelySame(part: TransferPart, order: ReadOrder, payment: UnseenPayment): boolean {
  if (payment.method === "cash") return false;
  const isNear = distance(part, payment) <= nearRupiah;
  if (isNear) return true;
  // A receipt that waits is another payment if both are still to come.
  if (payment.state === "checking") return payment.amountRupiah + part.amountRupiah > order.owed;
  // Nothing more is to come: also a transfer of another amount can be what was accepted.
  return order.owed === 0 && !order.isCancelled;
}

/** The customer's receipt, or what the staff wrote down, says exactly this: amount, account and day. */
function isProved(part: TransferPart, payment: UnseenPayment): boolean {
  if (distance(part, payment) > 0 || payment.day === null || payment.method !== "transfer") return false;
  const days = daysBetween(payment.day, part.day);
  return days >= -booking.daysBefore && days <= booking.daysAfter && isAccount(part, payment);
}

function isAccount(part: TransferPart, { accountNumber, bank }: UnseenPayment): boolean {
  // A file may say neither its account nor its bank: that proves nothing.
  if (part.accountNumber === "" && part.bank === "") return false;
  if (part.accountNumber === "") return bank.toUpperCase().includes(part.bank.toUpperCase());
  return accountNumber !== null && digitsOf(accountNumber) === digitsOf(part.accountNumber);
}

const digitsOf = (number: string) => number.replaceAll(/\D/g, "");

function distance(part: TransferPart, payment: UnseenPayment): number {
  return Math.abs(payment.leftRupiah - part.amountRupiah);
}

/** The bank's text names other orders, and not this one. */
function namesOther({ description }: TransferPart, { orderCode }: ReadOrder): boolean {
  const codes = orderCodesIn(description);
  return codes.length > 0 && !codes.includes(orderCode);
}
