import { openMoney, withheldOf, type MatchSum } from "#contract/money/admin/statements.ts";
import { limits } from "#contract/core/limits.ts";
import {
  asShown,
  holdsName,
  isInTime,
  orderCodesIn,
  wordsOf,
  type OpenTransfer,
  type PayableOrder,
} from "./propose-matches.ts";

/** People rarely pay more orders at once, but for all that they owe. */
const mostOfSome = 5;
/** Among so many of a buyer's orders, the oldest first, sums of three and more are looked for: at most 1,507 sums. */
const mostTried = 12;
const shownSums = 3;
/** Orders of equal amounts have very many pairs; so many are enough. */
const mostPairs = 50;

type Worth = (order: PayableOrder) => number;
/** What a transfer brings of an order: all that is open of it, or that less the tax which its buyer withholds. */
const worths: Worth[] = [({ open }) => open, openMoney];

/**
 * The sums of several orders that each transfer may have paid, the most likely first: orders that one receipt of exactly this
 * sum is divided among, else orders that its text names, else orders of one buyer. Strong: the receipt or the text names the orders or the buyer, and no other sum
 * fits. Where it names nobody, only pairs and all that a buyer owes are
 * sums, because among many amounts some fit by chance.
 */
export function proposeSums(
  transfers: readonly OpenTransfer[],
  orders: readonly PayableOrder[],
  /** The orders with which a transfer was matched by mistake, by the transfer's id. */
  undone: ReadonlyMap<number, ReadonlySet<string>> = new Map(),
): Map<number, MatchSum[]> {
  const toPay = orders.filter(({ isToPay, open }) => isToPay && open > 0);
  return new Map(
    transfers.map((transfer) => {
      const wrong = undone.get(transfer.id);
      const isPossible = ({ orderId }: PayableOrder) => wrong?.has(orderId) !== true;
      const ofReceipts = receiptSums(orders.filter(isPossible), transfer.amountRupiah);
      return [
        transfer.id,
        ofReceipts.length > 0 ? shown(ofReceipts, ["receipt"]) : sumsFor(transfer, toPay.filter(isPossible)),
      ];
    }),
  );
}

function sumsFor(transfer: OpenTransfer, orders: readonly PayableOrder[]): MatchSum[] {
  const codes = orderCodesIn(transfer.description);
  const named = orders.filter(({ orderCode }) => codes.includes(orderCode));
  const ofCodes = named.length > 1 ? wholeSums(named, transfer.amountRupiah) : [];
  if (ofCodes.length > 0) return shown(ofCodes, ["orderCode"]);
  const inTime = orders.filter((order) => named.includes(order) || isInTime(transfer.day, order));
  if (named.length > 0) {
    // Whoever names one order may have paid others with it.
    const ofBuyer = inTime.filter(({ buyer }) => buyer === named[0]?.buyer);
    const withNamed = sumsOf(ofBuyer, transfer.amountRupiah).filter((sum) =>
      named.every((one) => sum.some(({ order }) => order === one)),
    );
    return shown(withNamed, ["orderCode"]);
  }
  const text = wordsOf(transfer.description);
  const [ofNamed, ofOthers]: [Sum[], Sum[]] = [[], []];
  for (const ofBuyer of Map.groupBy(inTime, ({ buyer }) => buyer).values()) {
    if (ofBuyer.length < 2) continue;
    const hasName = ofBuyer.some((order) => holdsName(text, order));
    if (hasName) ofNamed.push(...sumsOf(ofBuyer, transfer.amountRupiah));
    else ofOthers.push(...fewSums(ofBuyer, transfer.amountRupiah));
  }
  return ofNamed.length > 0 ? shown(ofNamed, ["name"]) : shown(ofOthers, []);
}

/** Orders with what the transfer brings of each. */
type Sum = { order: PayableOrder; amount: number }[];

/** The orders that a customer has confirmed by one receipt, if their shares are the amount; also where they were accepted before the bank shows it. */
function receiptSums(orders: readonly PayableOrder[], amount: number): Sum[] {
  const parts = orders.flatMap((order) => order.shares.map((share) => ({ order, ...share })));
  return [...Map.groupBy(parts, ({ transfer }) => transfer).values()]
    .filter((sum) => sum.length > 1 && sum.reduce((whole, part) => whole + part.amount, 0) === amount)
    .map((sum) => sum.map((part) => ({ order: part.order, amount: part.amount })));
}

function shown(sums: readonly Sum[], reasons: MatchSum["reasons"]): MatchSum[] {
  const strength = sums.length === 1 && reasons.length > 0 ? "strong" : "weak";
  return sums
    .toSorted((one, other) => one.length - other.length)
    .slice(0, shownSums)
    .map((sum) => ({
      strength,
      reasons,
      orders: sum.map(({ order, amount }) => ({ ...asShown(order), amount })),
    }));
}

/** All sums of a buyer's orders that are the amount. */
function sumsOf(orders: readonly PayableOrder[], amount: number): Sum[] {
  const oldest = orders
    .toSorted((one, other) => (one.askedAt ?? "").localeCompare(other.askedAt ?? ""))
    .slice(0, mostTried);
  return once([
    ...fewSums(orders, amount),
    ...differentWorths(oldest).flatMap((worth) => subsets(oldest, worth, amount)),
  ]);
}

/** All that the buyer owes, or two orders of it, if they are the amount. */
function fewSums(orders: readonly PayableOrder[], amount: number): Sum[] {
  const pairs = differentWorths(orders).flatMap((worth) => pairsOf(orders, worth, amount));
  return once([...wholeSums(orders, amount), ...pairs]);
}

function wholeSums(orders: readonly PayableOrder[], amount: number): Sum[] {
  if (orders.length > limits.ordersOfTransfer) return [];
  return differentWorths(orders)
    .map((worth) => orders.map((order) => ({ order, amount: worth(order) })))
    .filter((sum) => sum.reduce((whole, part) => whole + part.amount, 0) === amount);
}

function pairsOf(orders: readonly PayableOrder[], worth: Worth, amount: number): Sum[] {
  const before = new Map<number, PayableOrder[]>();
  const pairs: Sum[] = [];
  for (const order of orders) {
    const own = worth(order);
    for (const other of before.get(amount - own) ?? []) {
      if (pairs.length === mostPairs) return pairs;
      pairs.push([
        { order: other, amount: amount - own },
        { order, amount: own },
      ]);
    }
    const alike = before.get(own);
    if (alike === undefined) before.set(own, [order]);
    else alike.push(order);
  }
  return pairs;
}

/** The sums of three and more of a few orders that are the amount. */
function subsets(orders: readonly PayableOrder[], worth: Worth, amount: number): Sum[] {
  const found: Sum[] = [];
  const extend = (sum: Sum, left: number, next: number) => {
    if (left === 0 && sum.length > 2) found.push(sum);
    if (left <= 0 || sum.length === mostOfSome) return;
    for (const [at, order] of orders.entries()) {
      const own = worth(order);
      if (at >= next && own <= left) extend([...sum, { order, amount: own }], left - own, at + 1);
    }
  };
  extend([], amount, 0);
  return found;
}

function differentWorths(orders: readonly PayableOrder[]): Worth[] {
  return orders.some((order) => withheldOf(order) > 0) ? worths : worths.slice(0, 1);
}

/** Each sum of the same orders once. */
function once(sums: Sum[]): Sum[] {
  const keyOf = (sum: Sum) =>
    sum
      .map(({ order }) => order.orderId)
      .toSorted()
      .join(" ");
  return [...new Map(sums.map((sum) => [keyOf(sum), sum])).values()];
}
