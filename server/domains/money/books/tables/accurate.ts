import type { BookFile } from "#contract/money/admin/books.ts";
import { accountNumberOf } from "../account-number.ts";
import {
  credit,
  orderOf,
  printedDay,
  numberOf,
  nameOf,
  describe,
  debit,
  ofKind,
  billedRows,
  receiptsOf,
  creditsOf,
  customersUnder,
  type Write,
} from "./booked-month.ts";

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

/** Files for Accurate: a row for each thing, and below it one for each of its parts. */
export const accurateTables: Record<BookFile, Write> = {
  journal: accurateJournal,
  invoices: accurateInvoices,
  receipts: accurateReceipts,
  "credit-notes": accurateCredits,
  customers: customersUnder(() => ["Nama", "NPWP", "Email", "No. Telp. Bisnis", "Alamat Penagihan"]),
};
