import type { BookFile, BookLayout, BookSettings, Posting } from "#contract/money/admin/books.ts";
import type { Language } from "#contract/core/languages.ts";
import { chargeNames } from "#contract/texts/charge-names.ts";
import { bookWords } from "#contract/texts/book-words.ts";
import { lineAmount } from "#contract/orders/order-total.ts";
import { jakartaDay } from "../../../core/format-moment.ts";
import type { TableRow } from "../../../files/tables/write-csv.ts";
import { accountNumberOf } from "./account-number.ts";
import type { BilledLines, BookedOrder } from "./book-subjects.queries.ts";
import type { BookedEntry } from "./books.service.ts";

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
interface Written {
  rows: TableRow[];
  dates?: Readonly<Record<number, "day">>;
}

type Write = (month: BookedMonth) => Written;

/**
 * The rows of a file of a month. The files for Accurate and Jurnal have the headings of the sample files of these
 * programs' own imports, and days as they read them: `25/11/2026`.
 */
export function bookTable(file: BookFile, layout: BookLayout, month: BookedMonth): Written {
  return writers[layout][file](month);
}

const unknown: BookedOrder = {
  customer: "",
  npwp: "",
  email: "",
  phone: "",
  address: "",
  invoiceNumber: "",
};
const orderOf = ({ orders }: BookedMonth, { orderId }: BookedEntry) => orders.get(orderId) ?? unknown;

const printedDay = (day: string) => day.split("-").toReversed().join("/");

/** Each transaction needs a number of its own: a correction has that of its document and its month. */
const numberOf = ({ month }: BookedMonth, { number, isCorrection }: BookedEntry) =>
  isCorrection ? `${number}/K-${month}` : number;

const nameOf = ({ language }: BookedMonth, { account, bank }: Posting) =>
  bank === "" ? bookWords[language].accounts[account] : bank;

function describe({ language }: BookedMonth, { kind, orderCode, isCorrection }: BookedEntry): string {
  const words = bookWords[language];
  return `${isCorrection ? `${words.correction}: ` : ""}${words.kinds[kind]} ${orderCode}`;
}

const debit = ({ rupiah }: Posting) => Math.max(0, rupiah);
const credit = ({ rupiah }: Posting) => Math.max(0, -rupiah);

const plainJournal: Write = (month) => {
  const words = bookWords[month.language];
  return {
    rows: [
      [
        words.day,
        words.entry,
        words.order,
        words.customer,
        words.account,
        words.accountName,
        words.description,
        words.debit,
        words.credit,
      ],
      ...month.entries.flatMap((entry) =>
        entry.postings.map((posting) => [
          entry.day,
          numberOf(month, entry),
          entry.orderCode,
          orderOf(month, entry).customer,
          accountNumberOf(month.settings, posting),
          nameOf(month, posting),
          describe(month, entry),
          debit(posting),
          credit(posting),
        ]),
      ),
    ],
    dates: { 0: "day" },
  };
};

const jurnalJournal: Write = (month) => ({
  rows: [
    ["*TransactionDate", "*TransactionNumber", "*AccountCode", "Description", "Debit", "Credit", "Memo"],
    ...month.entries.flatMap((entry) =>
      entry.postings.map((posting) => [
        printedDay(entry.day),
        numberOf(month, entry),
        accountNumberOf(month.settings, posting),
        describe(month, entry),
        debit(posting),
        credit(posting),
        orderOf(month, entry).customer,
      ]),
    ),
  ],
});

/** A row for each transaction, and below it one for each of its accounts. */
const accurateJournal: Write = (month) => ({
  rows: [
    ["HEADER", "No Jurnal", "Tanggal", "Keterangan", "", ""],
    ["ACCOUNT", "No Akun", "Nama Akun", "Debit", "Kredit", "Catatan"],
    ...month.entries.flatMap((entry) => [
      ["HEADER", numberOf(month, entry), printedDay(entry.day), describe(month, entry), "", ""],
      ...entry.postings.map((posting) => [
        "ACCOUNT",
        accountNumberOf(month.settings, posting),
        nameOf(month, posting),
        debit(posting),
        credit(posting),
        orderOf(month, entry).customer,
      ]),
    ]),
  ],
});

interface BilledRow {
  code: string;
  name: string;
  quantity: number;
  price: number;
  discount: number;
}

/** The month's sales; what changed of earlier ones stands in the journal alone. */
const ofKind = ({ entries }: BookedMonth, kind: BookedEntry["kind"]) =>
  entries.filter((entry) => entry.kind === kind && !entry.isCorrection);

/** What an invoice bills, line by line and then its charges; the sale as one line if it has no invoice. */
function billedRows(month: BookedMonth, entry: BookedEntry): { rows: BilledRow[]; dueOn: string } {
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

const amountOf = ({ quantity, price, discount }: BilledRow) => lineAmount({ qty: quantity, price, discount });

const plainInvoices: Write = (month) => {
  const words = bookWords[month.language];
  return {
    rows: [
      [
        words.day,
        words.invoice,
        words.order,
        words.customer,
        words.npwp,
        words.dueOn,
        words.part,
        words.name,
        words.quantity,
        words.price,
        words.discount,
        words.amount,
      ],
      ...ofKind(month, "sale").flatMap((entry) => {
        const { customer, npwp } = orderOf(month, entry);
        const { rows, dueOn } = billedRows(month, entry);
        return rows.map((row) => [
          entry.day,
          entry.number,
          entry.orderCode,
          customer,
          npwp,
          dueOn,
          row.code,
          row.name,
          row.quantity,
          row.price,
          row.discount,
          amountOf(row),
        ]);
      }),
    ],
    dates: { 0: "day", 5: "day" },
  };
};

/** A discount of Rupiah has no column there: the line with one is billed as a whole. */
const asWhole = (row: BilledRow) =>
  row.discount === 0 ? row : { ...row, quantity: 1, price: amountOf(row), discount: 0 };

const jurnalInvoices: Write = (month) => ({
  rows: [
    [
      "*Customer",
      "Email",
      "BillingAddress",
      "*InvoiceDate",
      "*DueDate",
      "*InvoiceNumber",
      "Memo",
      "*ProductName",
      "Description",
      "*Quantity",
      "*UnitPrice",
    ],
    ...ofKind(month, "sale").flatMap((entry) => {
      const { customer, email, address } = orderOf(month, entry);
      const { rows, dueOn } = billedRows(month, entry);
      return rows.map((row) => {
        const { code, name, quantity, price } = asWhole(row);
        return [
          customer,
          email,
          address,
          printedDay(entry.day),
          printedDay(dueOn),
          entry.number,
          entry.orderCode,
          code,
          name,
          quantity,
          price,
        ];
      });
    }),
  ],
});

const accurateInvoices: Write = (month) => ({
  rows: [
    ["HEADER", "No Faktur", "Tanggal", "Pelanggan", "Jatuh Tempo", "Keterangan"],
    ["ITEM", "Kode Barang", "Nama Barang", "Kuantitas", "Harga", "Diskon"],
    ...ofKind(month, "sale").flatMap((entry) => {
      const { rows, dueOn } = billedRows(month, entry);
      const { customer } = orderOf(month, entry);
      return [
        ["HEADER", entry.number, printedDay(entry.day), customer, printedDay(dueOn), entry.orderCode],
        ...rows.map(({ code, name, quantity, price, discount }) => [
          "ITEM",
          code,
          name,
          quantity,
          price,
          discount,
        ]),
      ];
    }),
  ],
});

/** Money that came, as one account and an amount; what went back stands in the journal alone. */
function receiptsOf(month: BookedMonth) {
  return ofKind(month, "money").flatMap((entry) => {
    const posting = entry.postings.find(({ account }) => account !== "receivable");
    if (posting === undefined || posting.rupiah <= 0) return [];
    const { customer, invoiceNumber } = orderOf(month, entry);
    const account = accountNumberOf(month.settings, posting);
    return [{ entry, posting, account, customer, invoice: invoiceNumber || entry.orderCode }];
  });
}

const plainReceipts: Write = (month) => {
  const words = bookWords[month.language];
  return {
    rows: [
      [
        words.day,
        words.entry,
        words.order,
        words.invoice,
        words.customer,
        words.account,
        words.accountName,
        words.amount,
      ],
      ...receiptsOf(month).map(({ entry, posting, account, customer, invoice }) => [
        entry.day,
        entry.number,
        entry.orderCode,
        invoice,
        customer,
        account,
        nameOf(month, posting),
        posting.rupiah,
      ]),
    ],
    dates: { 0: "day" },
  };
};

const jurnalReceipts: Write = (month) => ({
  rows: [
    ["*PaymentDate", "*PaymentNumber", "*InvoiceNumber", "*PayToAccount", "*Amount", "Memo"],
    ...receiptsOf(month).map(({ entry, posting, account, invoice }) => [
      printedDay(entry.day),
      entry.number,
      invoice,
      account,
      posting.rupiah,
      entry.orderCode,
    ]),
  ],
});

const accurateReceipts: Write = (month) => ({
  rows: [
    ["HEADER", "No Bukti", "Tanggal", "Kas/Bank", "Pelanggan", "Nilai Pembayaran"],
    ["INVOICE", "No Faktur", "Nilai Bayar", "", "", ""],
    ...receiptsOf(month).flatMap(({ entry, posting, account, customer, invoice }) => [
      ["HEADER", entry.number, printedDay(entry.day), account, customer, posting.rupiah],
      ["INVOICE", invoice, posting.rupiah, "", "", ""],
    ]),
  ],
});

const sum = ({ postings }: BookedEntry, account: Posting["account"]) =>
  postings.reduce((all, posting) => (posting.account === account ? all + posting.rupiah : all), 0);

function creditsOf(month: BookedMonth) {
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

const plainCredits: Write = (month) => {
  const words = bookWords[month.language];
  return {
    rows: [
      [
        words.day,
        words.kinds.credit,
        words.order,
        words.invoice,
        words.customer,
        words.net,
        words.ppn,
        words.amount,
      ],
      ...creditsOf(month).map(({ entry, customer, invoice, net, ppn, amount }) => [
        entry.day,
        entry.number,
        entry.orderCode,
        invoice,
        customer,
        net,
        ppn,
        amount,
      ]),
    ],
    dates: { 0: "day" },
  };
};

const jurnalCredits: Write = (month) => ({
  rows: [
    ["*Customer", "*ReturnDate", "*ReturnNumber", "*InvoiceNumber", "*Amount", "Memo"],
    ...creditsOf(month).map(({ entry, customer, invoice, amount }) => [
      customer,
      printedDay(entry.day),
      entry.number,
      invoice,
      amount,
      entry.orderCode,
    ]),
  ],
});

const accurateCredits: Write = (month) => ({
  rows: [
    ["HEADER", "No Retur", "Tanggal", "Pelanggan", "No Faktur", "Nilai Retur"],
    ...creditsOf(month).map(({ entry, customer, invoice, amount }) => [
      "HEADER",
      entry.number,
      printedDay(entry.day),
      customer,
      invoice,
      amount,
    ]),
  ],
});

/** Everybody whom the month's entries name, once. */
function customersOf(month: BookedMonth): BookedOrder[] {
  const named = month.entries.map((entry) => orderOf(month, entry));
  const once = new Map(named.map((one) => [`${one.customer} ${one.npwp} ${one.email}`, one]));
  return [...once.values()].toSorted((one, other) => one.customer.localeCompare(other.customer, "id"));
}

const customersUnder =
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

const writers: Record<BookLayout, Record<BookFile, Write>> = {
  plain: {
    journal: plainJournal,
    invoices: plainInvoices,
    receipts: plainReceipts,
    "credit-notes": plainCredits,
    customers: customersUnder((language) => {
      const { customer, npwp, email, phone, address } = bookWords[language];
      return [customer, npwp, email, phone, address];
    }),
  },
  accurate: {
    journal: accurateJournal,
    invoices: accurateInvoices,
    receipts: accurateReceipts,
    "credit-notes": accurateCredits,
    customers: customersUnder(() => ["Nama", "NPWP", "Email", "No. Telp. Bisnis", "Alamat Penagihan"]),
  },
  jurnal: {
    journal: jurnalJournal,
    invoices: jurnalInvoices,
    receipts: jurnalReceipts,
    "credit-notes": jurnalCredits,
    customers: customersUnder(() => ["*DisplayName", "TaxNumber", "Email", "Phone", "BillingAddress"]),
  },
};
