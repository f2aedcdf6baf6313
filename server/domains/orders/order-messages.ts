import type { MessageKind } from "#contract/orders/admin/order-messages.ts";
import type { Language } from "#contract/core/languages.ts";
import { formatPlainRupiah } from "#contract/core/money.ts";
import { orderStates, type OrderStatus } from "#contract/orders/order-states.ts";
import type { BankAccount } from "#contract/company/company-facts.ts";
import { formatDay, formatMoment } from "../../core/format-moment.ts";

/** What a message says. */
export interface MessageFacts {
  salutation: string;
  firstName: string;
  lastName: string;
  orderCode: string;
  orderStatus: OrderStatus;
  /** The amount to pay: the total, or what is missing of it. */
  openRupiah: number;
  /** Whether only the tax is open that the buyer withholds. */
  isOnlyTaxOpen: boolean;
  /** When the order was released on account; null for any other. */
  onAccountAt: Date | null;
  dueAt: Date | null;
  accounts: readonly BankAccount[];
  company: string;
  /** The private link to the order's page. */
  url: string;
}

interface MessageTexts {
  greeting: (salutation: string, name: string) => string;
  payment: (code: string, amount: string, until: string | undefined) => string;
  reminder: (code: string, amount: string, until: string | undefined) => string;
  slips: (code: string, amount: string) => string;
  status: (code: string, status: OrderStatus) => string;
  packedOnAccount: (code: string) => string;
  dueOnAccount: (amount: string, day: string) => string;
  slipsOnAccount: (amount: string) => string;
  paidOnAccount: string;
  account: (bank: string, number: string, holder: string) => string;
  reference: (code: string) => string;
  /** What the link is for: an order that is still to be paid, one that is paid, one that is over. */
  page: Record<"toPay" | "paid" | "over", string>;
  closing: string;
}

const en: MessageTexts = {
  greeting: (salutation, name) => `Hello ${salutation} ${name},`,
  payment: (code, amount, until) =>
    `Your order ${code} is ready. Please transfer *${amount}*${until === undefined ? "" : ` by ${until}`} to one of our accounts:`,
  reminder: (code, amount, until) =>
    `We have not received your payment of *${amount}* for order ${code} yet${until === undefined ? "" : `; its due date is ${until}`}. Our accounts:`,
  slips: (code, amount) =>
    `Thank you, we have your payment for order ${code}. What is left is the tax that you withhold, *${amount}*. Please send us the slips (bukti potong, or SSP for PPN).`,
  status: (code, status) => `Your order ${code}: ${statusesInEnglish[status]}.`,
  packedOnAccount: (code) => `Your order ${code} goes on account, and we are packing it.`,
  dueOnAccount: (amount, day) => `*${amount}* is to be paid by ${day}.`,
  slipsOnAccount: (amount) => `Only the slips for *${amount}* of tax that you withhold are missing.`,
  paidOnAccount: "Nothing is left to pay for it.",
  account: (bank, number, holder) => `• ${bank} ${number}, in the name of ${holder}`,
  reference: (code) => `Please write ${code} in the transfer message.`,
  page: {
    toPay: "See your order, confirm the payment and track the parcel here:",
    paid: "See your order and track the parcel here:",
    over: "See your order here:",
  },
  closing: "Thank you,",
};

const statusesInEnglish: Record<OrderStatus, string> = {
  new: "we have received it",
  processing: "we are checking the parts",
  "waiting for payment": "it is waiting for your payment",
  packing: "it is paid, and we are packing it",
  delivering: "it is on its way",
  done: "it is finished",
  cancel: "it has been cancelled",
};

const id: MessageTexts = {
  greeting: (salutation, name) => `Halo ${salutation === "Mr" ? "Bapak" : "Ibu"} ${name},`,
  payment: (code, amount, until) =>
    `Pesanan ${code} sudah siap. Mohon transfer *${amount}*${until === undefined ? "" : ` paling lambat ${until}`} ke salah satu rekening kami:`,
  reminder: (code, amount, until) =>
    `Pembayaran *${amount}* untuk pesanan ${code} belum kami terima${until === undefined ? "" : `; batas waktunya ${until}`}. Rekening kami:`,
  slips: (code, amount) =>
    `Terima kasih, pembayaran pesanan ${code} sudah kami terima. Sisanya adalah pajak yang Anda potong, *${amount}*. Mohon kirimkan bukti potongnya (untuk PPN: SSP).`,
  status: (code, status) => `Pesanan ${code}: ${statusesInIndonesian[status]}.`,
  packedOnAccount: (code) => `Pesanan ${code} kami proses dengan tempo dan sedang kami kemas.`,
  dueOnAccount: (amount, day) => `*${amount}* mohon dibayar paling lambat ${day}.`,
  slipsOnAccount: (amount) => `Tinggal bukti potong untuk pajak *${amount}* yang Anda potong.`,
  paidOnAccount: "Pesanan ini sudah lunas.",
  account: (bank, number, holder) => `• ${bank} ${number} a.n. ${holder}`,
  reference: (code) => `Mohon tulis ${code} pada berita transfer.`,
  page: {
    toPay: "Lihat pesanan, konfirmasi pembayaran, dan lacak paketnya di sini:",
    paid: "Lihat pesanan dan lacak paketnya di sini:",
    over: "Lihat pesanannya di sini:",
  },
  closing: "Terima kasih,",
};

const statusesInIndonesian: Record<OrderStatus, string> = {
  new: "sudah kami terima",
  processing: "sedang kami periksa",
  "waiting for payment": "menunggu pembayaran Anda",
  packing: "sudah dibayar dan sedang kami kemas",
  delivering: "sedang dikirim",
  done: "sudah selesai",
  cancel: "dibatalkan",
};

const texts: Record<Language, MessageTexts> = { en, id };

/** Writes a message to a customer, as plain text with WhatsApp's own marks (`*bold*`). */
export function writeMessage(kind: MessageKind, language: Language, facts: MessageFacts): string {
  const t = texts[language];
  const name = `${facts.firstName} ${facts.lastName}`.trim();
  const paragraphs = [
    t.greeting(facts.salutation, name),
    ...(kind === "status" ? [statusOf(t, language, facts)] : askOf(kind, t, language, facts)),
    `${t.page[pageFor(facts)]}\n${facts.url}`,
    `${t.closing}\n${facts.company}`,
  ];
  return paragraphs.filter((paragraph) => paragraph !== "").join("\n\n");
}

/** An order on account may be finished and still to be paid. */
function pageFor({ orderStatus, openRupiah }: MessageFacts): keyof MessageTexts["page"] {
  if (orderStatus === "cancel") return "over";
  if (openRupiah > 0) return "toPay";
  return orderStatus === "done" ? "over" : "paid";
}

/** What must be paid and where; only the slips if nothing but withheld tax is open. */
function askOf(kind: "payment" | "reminder", t: MessageTexts, language: Language, facts: MessageFacts) {
  const { orderCode, dueAt, accounts } = facts;
  const amount = formatPlainRupiah(facts.openRupiah);
  if (facts.isOnlyTaxOpen) return [t.slips(orderCode, amount)];
  const until = dueAt === null ? undefined : formatMoment(dueAt, language);
  return [t[kind](orderCode, amount, until), accountsOf(t, accounts), t.reference(orderCode)];
}

/** The state of the order; for an order on account also how much must be paid until when. */
function statusOf(t: MessageTexts, language: Language, facts: MessageFacts): string {
  const { orderCode, orderStatus, onAccountAt, openRupiah, dueAt } = facts;
  const { isReleased } = orderStates[orderStatus];
  if (onAccountAt === null || dueAt === null || !isReleased) return t.status(orderCode, orderStatus);
  const said = orderStatus === "packing" ? t.packedOnAccount(orderCode) : t.status(orderCode, orderStatus);
  if (openRupiah === 0) return `${said} ${t.paidOnAccount}`;
  const amount = formatPlainRupiah(openRupiah);
  const open = facts.isOnlyTaxOpen
    ? t.slipsOnAccount(amount)
    : t.dueOnAccount(amount, formatDay(dueAt, language));
  return `${said} ${open}`;
}

function accountsOf(t: MessageTexts, accounts: readonly BankAccount[]): string {
  return accounts
    .map((account) => t.account(account.bankAliasName, account.bankAccountNumber, account.bankAccountName))
    .join("\n");
}
