import type { BookFile } from "#contract/money/admin/books.ts";
import { accountNumberOf } from "../account-number.ts";
import {
  credit,
  orderOf,
  printedDay,
  numberOf,
  describe,
  debit,
  ofKind,
  billedRows,
  amountOf,
  receiptsOf,
  creditsOf,
  customersUnder,
  type Write,
  type BilledRow,
} from "./booked-month.ts";

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

/** Files for Jurnal: headings as its import names them. */
export const jurnalTables: Record<BookFile, Write> = {
  journal: jurnalJournal,
  invoices: jurnalInvoices,
  receipts: jurnalReceipts,
  "credit-notes": jurnalCredits,
  customers: customersUnder(() => ["*DisplayName", "TaxNumber", "Email", "Phone", "BillingAddress"]),
};
