import type { BookAccount, EntryKind, Posting } from "#contract/money/admin/books.ts";
import type { PaymentMethod } from "#contract/money/order-payments.ts";
import { chargeOf, type Charge } from "#contract/orders/order-total.ts";
import { taxWithin, type Tax } from "../tax.ts";

/** What the books say of one thing that happened; its postings add up to nothing. */
export interface Entry {
  /** Names what it is about: a kind, and the id of the order or of the payment. */
  source: string;
  kind: EntryKind;
  /** The day in Jakarta. */
  day: string;
  /** The number of its document; the order's code if there is none. */
  number: string;
  /** The invoice or the credit note; null if there is none. */
  documentId: string | null;
  orderId: string;
  orderCode: string;
  postings: Posting[];
}

const post = (account: BookAccount, rupiah: number, bank = ""): Posting => ({ account, bank, rupiah });

/** Without those of nothing. */
const posted = (postings: Posting[]) => postings.filter(({ rupiah }) => rupiah !== 0);

/**
 * The postings of a sale: the buyer owes the invoice's amount, and the goods, shipping and the other charges have earned
 * it. PPN that the amount includes is owed to the state; each part is posted without its share of it, and what rounding
 * leaves belongs to the goods.
 */
export function saleOf({
  amount,
  charges,
  tax,
}: {
  amount: number;
  charges: readonly Charge[];
  tax: Tax | null;
}): Posting[] {
  const ppn = tax === null ? chargeOf(charges, "tax") : tax.tax;
  const net = amount - ppn;
  const share = (rupiah: number) => (tax === null ? rupiah : Math.round((rupiah * net) / amount));
  const parts = [
    post("discounts", -share(chargeOf(charges, "discount"))),
    post("shipping", -share(chargeOf(charges, "shipping"))),
    post("insurance", -share(chargeOf(charges, "insurance"))),
    post("rounding", -share(chargeOf(charges, "rounding") + chargeOf(charges, "unique-code"))),
  ];
  const others = parts.reduce((sum, { rupiah }) => sum + rupiah, 0);
  return posted([post("receivable", amount), post("sales", -net - others), ...parts, post("ppn", -ppn)]);
}

/** The postings of what is given back of a sale, with the PPN by the rate of its invoice. */
export function creditOf({ amount, tax }: { amount: number; tax: Tax | null }): Posting[] {
  const ppn = tax === null ? 0 : taxWithin(amount, tax).tax;
  return posted([post("returns", amount - ppn), post("ppn", ppn), post("receivable", -amount)]);
}

const accountOfMethod: Record<Exclude<PaymentMethod, "credit">, BookAccount> = {
  transfer: "bank",
  gateway: "gateway",
  cash: "cash",
  cheque: "cheque",
  pph22: "withheldPph22",
  ppn: "collectedPpn",
  "write-off": "writtenOff",
};

/**
 * The postings of money that came (positive) or went back (negative), of withheld tax and of what was written off. A
 * customer's credit that moves from one order to another is no money: both are the same receivable.
 */
export function moneyOf({
  rupiah,
  method,
  bank,
}: {
  rupiah: number;
  method: Exclude<PaymentMethod, "credit">;
  bank: string;
}): Posting[] {
  const account = accountOfMethod[method];
  return posted([post(account, rupiah, account === "bank" ? bank : ""), post("receivable", -rupiah)]);
}

/** The sums by account, without those of nothing. */
export function sumPostings(postings: Iterable<Posting>): Posting[] {
  const sums = new Map<string, Posting>();
  for (const { account, bank, rupiah } of postings) {
    const name = `${account} ${bank}`;
    sums.set(name, post(account, (sums.get(name)?.rupiah ?? 0) + rupiah, bank));
  }
  return posted([...sums.values()]);
}

/**
 * What has to be posted because closed months say something else than is true now: one entry for each source whose sums
 * differ, on `day`. `booked` are the entries of closed months with their earlier corrections, `now` those of the same
 * time as they are now.
 */
export function correctionsOf(booked: readonly Entry[], now: readonly Entry[], day: string): Entry[] {
  const sources = new Map<string, { entry: Entry; postings: Posting[] }>();
  const add = (entry: Entry, sign: 1 | -1) => {
    const known = sources.get(entry.source);
    const postings = entry.postings.map((one) => ({ ...one, rupiah: sign * one.rupiah }));
    sources.set(entry.source, { entry, postings: [...(known?.postings ?? []), ...postings] });
  };
  for (const entry of booked) add(entry, -1);
  for (const entry of now) add(entry, 1);
  return [...sources.values()].flatMap(({ entry, postings }) => {
    const differing = sumPostings(postings);
    return differing.length === 0 ? [] : [{ ...entry, day, postings: differing }];
  });
}
