import type { MessageKind } from "#contract/admin/order-messages.ts";
import type { Language } from "#contract/languages.ts";
import { formatRupiah } from "#contract/money.ts";
import type { OrderStatus } from "#contract/order-states.ts";
import type { BankAccount } from "#contract/reference.ts";
import { formatMoment } from "../../core/format-moment.ts";

/** What a message says. */
export interface MessageFacts {
  salutation: string;
  firstName: string;
  lastName: string;
  orderCode: string;
  orderStatus: OrderStatus;
  /** What is asked for: the total, or what is missing of it. */
  openRupiah: number;
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
  status: (code: string, status: OrderStatus) => string;
  account: (bank: string, number: string, holder: string) => string;
  reference: (code: string) => string;
  page: string;
  closing: string;
}

const en: MessageTexts = {
  greeting: (salutation, name) => `Hello ${salutation} ${name},`,
  payment: (code, amount, until) =>
    `your order ${code} is ready. Please transfer *${amount}*${until === undefined ? "" : ` until ${until}`} to one of our accounts:`,
  reminder: (code, amount, until) =>
    `we have not received your payment of *${amount}* for order ${code} yet${until === undefined ? "" : `; its due date is ${until}`}. Our accounts:`,
  status: (code, status) => `your order ${code}: ${statusesInEnglish[status]}.`,
  account: (bank, number, holder) => `• ${bank} ${number}, in the name of ${holder}`,
  reference: (code) => `Please write ${code} into the transfer's message.`,
  page: "See your order, confirm the payment and follow the parcel here:",
  closing: "Thank you,",
};

const statusesInEnglish: Record<OrderStatus, string> = {
  new: "we have received it",
  processing: "we are checking the parts",
  "waiting for payment": "it waits for your payment",
  packing: "it is paid, and we are packing it",
  delivering: "it is on its way",
  done: "it is finished",
  cancel: "it was cancelled",
};

const id: MessageTexts = {
  greeting: (salutation, name) => `Halo ${salutation === "Mr" ? "Bapak" : "Ibu"} ${name},`,
  payment: (code, amount, until) =>
    `pesanan ${code} sudah siap. Mohon transfer *${amount}*${until === undefined ? "" : ` paling lambat ${until}`} ke salah satu rekening kami:`,
  reminder: (code, amount, until) =>
    `pembayaran *${amount}* untuk pesanan ${code} belum kami terima${until === undefined ? "" : `; batas waktunya ${until}`}. Rekening kami:`,
  status: (code, status) => `pesanan ${code}: ${statusesInIndonesian[status]}.`,
  account: (bank, number, holder) => `• ${bank} ${number} a.n. ${holder}`,
  reference: (code) => `Mohon tulis ${code} pada berita transfer.`,
  page: "Lihat pesanan, konfirmasi pembayaran dan ikuti kirimannya di sini:",
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
  const { orderCode, openRupiah, dueAt } = facts;
  const name = `${facts.firstName} ${facts.lastName}`.trim();
  const until = dueAt === null ? undefined : formatMoment(dueAt, language);
  const paragraphs = [
    t.greeting(facts.salutation, name),
    kind === "status"
      ? t.status(orderCode, facts.orderStatus)
      : t[kind](orderCode, formatRupiah(openRupiah).replaceAll("\u00A0", " "), until),
    ...(kind === "status" ? [] : [accountsOf(t, facts.accounts), t.reference(orderCode)]),
    `${t.page}\n${facts.url}`,
    `${t.closing}\n${facts.company}`,
  ];
  return paragraphs.filter((paragraph) => paragraph !== "").join("\n\n");
}

function accountsOf(t: MessageTexts, accounts: readonly BankAccount[]): string {
  return accounts
    .map((account) => t.account(account.bankAliasName, account.bankAccountNumber, account.bankAccountName))
    .join("\n");
}
