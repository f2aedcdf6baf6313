import { withheldOf, type MatchableOrder, type MatchProposal } from "#contract/money/admin/statements.ts";
import { daysAfter, daysBetween } from "#contract/core/days.ts";
import { jakartaDay } from "../../../core/format-moment.ts";

/**
 * A transfer must come within this many days after payment was asked for, or after an order on account was due; one day before it was
 * asked for is allowed too.
 */
export const matchWindow = { daysBefore: 1, daysAfter: 30 };

/** Banks keep so much on the way, and a unique code adds less: an amount that is this near may be the same money. */
export const nearRupiah = 10_000;

/** The facts of an incoming transfer that matching uses. */
export interface OpenTransfer {
  id: number;
  /** `YYYY-MM-DD`; for a pending one, the day on which its file was uploaded. */
  day: string;
  description: string;
  amountRupiah: number;
}

/** An order that can be paid, with all names under which somebody may pay it. */
export interface PayableOrder extends MatchableOrder {
  names: string[];
  /** Whose order it is: the id of its company, or else of its customer. */
  buyer: string;
  /** The Rupiah of its receipts that wait to be checked. */
  claimed: number[];
  /** The Rupiah of its accepted payments of which no statement has shown anything. */
  unseen: number[];
  /** The Rupiah of those of them that came with one receipt for several orders; the same `transfer` is the same receipt. */
  shares: { transfer: string; amount: number }[];
}

const shownProposals = 5;

/**
 * The orders that each transfer may have paid, the most likely first. An exact amount is the open amount, the open
 * amount less the tax that the order's company withholds, or that of a receipt which waits. Certain: the exact amount together with the order's code, a
 * name or the order's own unique code, unless the text names another order. Strong: only the exact amount, and no other order fits as well. Weak: several
 * orders fit equally well, or the text names the order, or the payer of one that is to be paid, but the amount differs; or it names the payer of an
 * accepted payment that no statement has shown, of which it may be the money. The nearest amount is the first of these. Weak is also a paid order of
 * which only cash has the amount, since cash is a transfer only if somebody took it to the bank. These are only proposals: a person decides.
 */
export function proposeMatches(
  transfers: readonly OpenTransfer[],
  orders: readonly PayableOrder[],
  /** The orders with which a transfer was matched by mistake, by the transfer's id. */
  undone: ReadonlyMap<number, ReadonlySet<string>> = new Map(),
): Map<number, MatchProposal[]> {
  const proposals = new Map(
    transfers.map((transfer) => {
      const wrong = undone.get(transfer.id);
      const possible = wrong === undefined ? orders : orders.filter(({ orderId }) => !wrong.has(orderId));
      return [transfer.id, proposalsFor(transfer, possible)];
    }),
  );
  return withoutRivals(proposals);
}

/** The order codes that a text may contain: `SO-20261120-0001`, also without dashes or with spaces instead. */
export function orderCodesIn(text: string): string[] {
  return [...text.toUpperCase().matchAll(/\b(?:SO|INV)[\s-]*(\d{8})[\s-]*(\d{4,6})(?!\d)/g)].map(
    ([, day, number]) => `SO-${day}-${number}`,
  );
}

function proposalsFor(transfer: OpenTransfer, orders: readonly PayableOrder[]): MatchProposal[] {
  const codes = orderCodesIn(transfer.description);
  const text = wordsOf(transfer.description);
  const possible = orders.flatMap((order) => {
    const isNamed = codes.includes(order.orderCode);
    if (!isNamed && !isInTime(transfer.day, order)) return [];
    const amount = amountReason(transfer, order);
    const accepted = acceptedNear(transfer, order);
    return [
      { order, isNamed, amount, accepted, isExact: amount !== undefined, hasName: holdsName(text, order) },
    ];
  });
  // A name alone says which order is meant only where nothing says it better.
  const isClear = possible.some(({ isNamed, isExact, hasName }) => isNamed || (isExact && hasName));
  const fitting = possible.filter(
    ({ order, accepted, isNamed, isExact, hasName }) =>
      isExact || isNamed || (hasName && !isClear && (accepted !== null || (order.isToPay && order.open > 0))),
  );
  const exact = fitting.filter(({ order, isExact }) => isExact && mayBeTransferred(transfer, order));
  const isAlone = exact.length === 1;
  const rated = fitting.map(({ order, isNamed, amount, accepted, isExact, hasName }): MatchProposal => {
    const hasUniqueCode = amount === "amount" && order.uniqueCode > 0;
    const reasons: MatchProposal["reasons"] = [];
    if (amount !== undefined) reasons.push(amount);
    if (hasUniqueCode) reasons.push("uniqueCode");
    if (isNamed) reasons.push("orderCode");
    if (hasName) reasons.push("name");
    // Only one order has the code in the text, while names and amounts may fit several.
    const others = exact.filter((other) => other.order !== order);
    const namesOther = codes.length > 0 && !isNamed;
    const isSure = isExact && mayBeTransferred(transfer, order);
    const isCertain =
      isSure &&
      !namesOther &&
      // Its money goes back, which nobody should start by a press for many.
      order.orderStatus !== "cancel" &&
      (isNamed ||
        (hasName && !others.some((other) => other.hasName || other.isNamed)) ||
        (hasUniqueCode && isAlone));
    const strength = isCertain ? "certain" : isSure && isAlone ? "strong" : "weak";
    return { ...asShown(order), strength, reasons, accepted };
  });
  const distance = ({ accepted, open }: MatchProposal) =>
    Math.abs((accepted ?? open) - transfer.amountRupiah);
  return rated
    .toSorted((one, other) => rank(one) - rank(other) || distance(one) - distance(other))
    .slice(0, shownProposals);
}

/** An order without what only matching needs to know. */
export function asShown(order: PayableOrder): MatchableOrder {
  const { names: _, buyer: __, claimed: ___, unseen: ____, shares: _____, ...shown } = order;
  return shown;
}

/** Whether money of this amount is to come by a transfer, or came by one, or by a cheque, that no statement has shown. */
function mayBeTransferred({ amountRupiah }: OpenTransfer, order: PayableOrder): boolean {
  const { isToPay, orderStatus, claimed, unseen } = order;
  return isToPay || orderStatus === "cancel" || [...claimed, ...unseen].includes(amountRupiah);
}

/** The accepted payment that the transfer may be: one of its very amount, or near it where nothing must be paid any more; null if there is none. */
function acceptedNear(
  { amountRupiah }: OpenTransfer,
  { isToPay, open, unseen }: PayableOrder,
): number | null {
  if (isToPay) return amountRupiah !== open && unseen.includes(amountRupiah) ? amountRupiah : null;
  const distance = (accepted: number) => Math.abs(accepted - amountRupiah);
  const near = unseen.filter((accepted) => distance(accepted) <= nearRupiah);
  return near.toSorted((one, other) => distance(one) - distance(other))[0] ?? null;
}

/** How the amount fits the order: the open amount, what a buyer who withholds tax pays, or a receipt that waits. */
function amountReason(
  { amountRupiah }: OpenTransfer,
  order: PayableOrder,
): MatchProposal["reasons"][number] | undefined {
  if (order.open === amountRupiah) return "amount";
  const withheld = withheldOf(order);
  if (withheld === 0 || order.open - withheld !== amountRupiah) {
    return order.claimed.includes(amountRupiah) ? "receipt" : undefined;
  }
  if (order.withheldPpn === 0) return "lessPph22";
  return order.withheldPph22 === 0 ? "lessPpn" : "lessBothTaxes";
}

/** If the same order is certain for two transfers, one of them is another payment, and a person must look at them. */
function withoutRivals(proposals: Map<number, MatchProposal[]>): Map<number, MatchProposal[]> {
  const counts = new Map<string, number>();
  for (const { orderId, strength } of [...proposals.values()].flat()) {
    if (strength === "certain") counts.set(orderId, (counts.get(orderId) ?? 0) + 1);
  }
  return new Map(
    [...proposals].map(([id, list]) => [
      id,
      list.map((proposal) =>
        proposal.strength === "certain" && (counts.get(proposal.orderId) ?? 0) > 1
          ? { ...proposal, strength: "strong" as const }
          : proposal,
      ),
    ]),
  );
}

function rank({ strength, reasons }: MatchProposal): number {
  return ["certain", "strong", "weak"].indexOf(strength) * 10 - reasons.length;
}

/** Whether a transfer of that day may pay the order. */
export function isInTime(day: string, { askedAt, accountDueAt }: PayableOrder): boolean {
  if (askedAt === null) return false;
  return (
    daysSince(askedAt, day) >= -matchWindow.daysBefore &&
    daysSince(accountDueAt ?? askedAt, day) <= matchWindow.daysAfter
  );
}

/**
 * The first day on which an order may have been due: for those that were due earlier, all of these transfers come too late. No order is due
 * before its payment was asked for.
 */
export function firstDueDay(transfers: readonly Pick<OpenTransfer, "day">[]): string {
  const [first = ""] = transfers.map(({ day }) => day).toSorted();
  // A day more, so that no time zone matters.
  return daysAfter(first, -(matchWindow.daysAfter + 1));
}

/** Days from a moment's day in Jakarta to a day. */
function daysSince(moment: string, day: string): number {
  return daysBetween(jakartaDay(new Date(moment)), day);
}

/** Words that are part of many company names and do not distinguish them. */
export const emptyWords = ["PT", "CV", "TBK", "UD", "PD", "FA", "DAN", "THE", "BPK", "IBU", "SDR"];
/** Banks cut names off; so many letters of a word are needed to recognise it. */
const leftLetters = 4;

/** The words of a bank's text, in capitals. */
export function wordsOf(text: string): string[] {
  return text.toUpperCase().match(/[A-Z]+/g) ?? [];
}

/** Words by which a name is recognised. */
export function isTelling(word: string): boolean {
  return word.length > 1 && !emptyWords.includes(word);
}

/** Whether all words of one of an order's names occur in the text one after the other; the last one may be cut off. */
export function holdsName(text: readonly string[], { names }: Pick<PayableOrder, "names">): boolean {
  return names.some((name) => {
    const words = wordsOf(name).filter(isTelling);
    const [first] = words;
    if (first === undefined || words.join("").length < leftLetters) return false;
    return text.some(
      (begin, start) =>
        begin === first &&
        words.every((word, index) => {
          const found = text[start + index];
          if (found === word) return true;
          const isLast = index > 0 && start + index === text.length - 1;
          return isLast && found !== undefined && found.length >= leftLetters && word.startsWith(found);
        }),
    );
  });
}
