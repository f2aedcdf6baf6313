import type { BookSettings, Posting } from "#contract/money/admin/books.ts";
import type { Language } from "#contract/core/languages.ts";
import { chargeNames } from "#contract/texts/charge-names.ts";
import { bookWords } from "#contract/texts/book-words.ts";
import { lineAmount } from "#contract/orders/order-total.ts";
import { jakartaDay } from "../../../../core/format-moment.ts";
import type { TableRow } from "../../../../files/tables/write-csv.ts";
import { accountNumberOf } from "../account-number.ts";
import type { BilledLines, BookedOrder } from "../book-subjects.queries.ts";
import type { BookedEntry } from "../books.service.ts";

/** A month with everything that its files say. */
export interface BookedMonth {
  month: string;
  entries: readonly BookedEntry[];
  orders: ReadonlyMap<string, BookedOrder>;
  billed: ReadonlyMap<string, BilledLines>;
  settings: BookSettings;
  language: Language;
}

/** How a file of a layout is written: the rows, its headings first, and the places of the columns that hold days. */
export interface Written {
  rows: TableRow[];
  dates?: Readonly<Record<number, "day">>;
}

export type Write = (month: BookedMonth) => Written;

export const unknown: BookedOrder = {
  customer: "",
  npwp: "",
  email: "",
  phone: "",
  address: "",
  invoiceNumber: "",
};
export const orderOf = ({ orders }: BookedMonth, { orderId }: BookedEntry) => orders.get(orderId) ?? unknown;

export const printedDay = (day: string) => day.split("-").toReversed().join("/");

/** Each transaction needs a number of its own: a correction has that of its document and its month. */
export const numberOf = ({ month }: BookedMonth, { number, isCorrection }: BookedEntry) =>
  isCorrection ? `${number}/K-${month}` : number;

export const nameOf = ({ language }: BookedMonth, { account, bank }: Posting) =>
  bank === "" ? bookWords[language].accounts[account] : bank;

export function describe({ language }: BookedMonth, { kind, orderCode, isCorrection }: BookedEntry): string {
  const words = bookWords[language];
  return `${isCorrection ? `${words.correction}: ` : ""}${words.kinds[kind]} ${orderCode}`;
}

export const debit = ({ rupiah }: Posting) => Math.max(0, rupiah);
export const credit = ({ rupiah }: Posting) => Math.max(0, -rupiah);

export interface BilledRow {
  code: string;
  name: string;
  quantity: number;
  price: number;
  discount: number;
}

/** The month's sales; what changed of earlier ones stands in the journal alone. */
export const ofKind = ({ entries }: BookedMonth, kind: BookedEntry["kind"]) =>
  entries.filter((entry) => entry.kind === kind && !entry.isCorrection);

/** What an invoice bills, line by line and then its charges; the sale as one line if it has no invoice. */
export function billedRows(month: BookedMonth, entry: BookedEntry): { rows: BilledRow[]; dueOn: string } {
  const billed = entry.documentId === null ? undefined : month.billed.get(entry.documentId);
  const amount = entry.postings.find(({ account }) => account === "receivable")?.rupiah ?? 0;
  if (billed === undefined) {
    const whole = { code: entry.orderCode, name: entry.orderCode, quantity: 1, price: amount, discount: 0 };
    return { rows: [whole], dueOn: entry.day };
  }
  const names = chargeNames[month.language];
  return {
    rows: [
      ...billed.lines.map(({ code, name, qty, price, discount }) => ({
        code,
        name,
        quantity: qty,
        price,
        discount: discount.amount,
      })),
      ...billed.charges
        .filter((charge) => charge.amount !== 0)
        .map(({ kind, label, amount: price }) => ({
          code: kind,
          name: label === "" ? names[kind] : label,
          quantity: 1,
          price,
          discount: 0,
        })),
    ],
    dueOn: billed.paymentDueAt === null ? entry.day : jakartaDay(new Date(billed.paymentDueAt)),
  };
}

export const amountOf = ({ quantity, price, discount }: BilledRow) =>
  lineAmount({ qty: quantity, price, discount });

/** Money that came, as one account and an amount; what went back stands in the journal alone. */
export function receiptsOf(month: BookedMonth) {
  return ofKind(month, "money").flatMap((entry) => {
    const posting = entry.postings.find(({ account }) => account !== "receivable");
    if (posting === undefined || posting.rupiah <= 0) return [];
    const { customer, invoiceNumber } = orderOf(month, entry);
    const account = accountNumberOf(month.settings, posting);
    return [{ entry, posting, account, customer, invoice: invoiceNumber || entry.orderCode }];
  });
}

export const sum = ({ postings }: BookedEntry, account: Posting["account"]) =>
  postings.reduce((all, posting) => (posting.account === account ? all + posting.rupiah : all), 0);

export function creditsOf(month: BookedMonth) {
  return ofKind(month, "credit").map((entry) => {
    const { customer, invoiceNumber } = orderOf(month, entry);
    return {
      entry,
      customer,
      invoice: invoiceNumber || entry.orderCode,
      net: sum(entry, "returns"),
      ppn: sum(entry, "ppn"),
      amount: -sum(entry, "receivable"),
    };
  });
}

/** Everybody whom the month's entries name, once. */
export function customersOf(month: BookedMonth): BookedOrder[] {
  const named = month.entries.map((entry) => orderOf(month, entry));
  const once = new Map(named.map((one) => [`${one.customer} ${one.npwp} ${one.email}`, one]));
  return [...once.values()].toSorted((one, other) => one.customer.localeCompare(other.customer, "id"));
}

export const customersUnder =
  (headings: (language: Language) => string[]): Write =>
  (month) => ({
    rows: [
      headings(month.language),
      ...customersOf(month).map(({ customer, npwp, email, phone, address }) => [
        customer,
        npwp,
        email,
        phone,
        address,
      ]),
    ],
  });
