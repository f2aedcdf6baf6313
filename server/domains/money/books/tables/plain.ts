import type { BookFile } from "#contract/money/admin/books.ts";
import { bookWords } from "#contract/texts/book-words.ts";
import { accountNumberOf } from "../account-number.ts";
import {
  credit,
  orderOf,
  numberOf,
  nameOf,
  describe,
  debit,
  ofKind,
  billedRows,
  amountOf,
  receiptsOf,
  creditsOf,
  customersUnder,
  type Write,
} from "./booked-month.ts";

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

/** Files for any program: headings in the reader's language, days as days. */
export const plainTables: Record<BookFile, Write> = {
  journal: plainJournal,
  invoices: plainInvoices,
  receipts: plainReceipts,
  "credit-notes": plainCredits,
  customers: customersUnder((language) => {
    const { customer, npwp, email, phone, address } = bookWords[language];
    return [customer, npwp, email, phone, address];
  }),
};
