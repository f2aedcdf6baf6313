import type { OpenAge, SalesAmount, SalesGrouping } from "../reports/admin/reports.ts";
import type { Language } from "../core/languages.ts";
import type { PaymentMethod } from "../money/order-payments.ts";
import { chargeNames } from "./charge-names.ts";
import { withheldTaxNames } from "./withheld-tax-names.ts";
import { writeOffNames } from "./write-off-names.ts";

/** The words of the reports, on the screens and in their files. */
interface ReportWords {
  groupings: Record<SalesGrouping, string>;
  amounts: Record<SalesAmount, string>;
  methods: Record<PaymentMethod, string>;
  ages: Record<OpenAge, string>;
  code: string;
  orders: string;
  pieces: string;
  revenue: string;
  /** The column with the part of the revenue that is tax which buyers withheld. */
  withheld: string;
  /** The row of amounts that belong to whole orders. */
  rest: string;
  /** The row of lines whose product no longer has a category. */
  noCategory: string;
  day: string;
  method: string;
  account: string;
  /** The account of money if nobody has said where it came in. */
  noAccount: string;
  received: string;
  sent: string;
  balance: string;
  /** The column of small differences that nobody is asked for any more. */
  writtenOff: string;
  order: string;
  customer: string;
  askedOn: string;
  dueOn: string;
  days: string;
  age: string;
  onAccount: string;
  /** The column of withheld tax for which only the slips are missing. */
  onlyTax: string;
  /** In the columns `onAccount` and `onlyTax`. */
  yes: string;
  total: string;
  open: string;
}

export const reportWords: Record<Language, ReportWords> = {
  en: {
    groupings: { month: "Month", day: "Day", part: "Part", category: "Category", customer: "Customer" },
    amounts: {
      ...chargeNames.en,
      goods: "Goods",
      overpaid: "Overpaid",
      refunded: "Refunds",
      credit: "Kept as credit",
      "written-off": writeOffNames.en,
    },
    methods: {
      transfer: "Transfer",
      gateway: "Online payment",
      credit: "Credit",
      cash: "Cash",
      cheque: "Cheque or giro",
      ...withheldTaxNames.en,
      "write-off": writeOffNames.en,
    },
    ages: {
      "0": "Not due yet",
      "1-30": "1 to 30 days",
      "31-60": "31 to 60 days",
      "61-90": "61 to 90 days",
      "91": "Over 90 days",
    },
    code: "Number",
    orders: "Orders",
    pieces: "Pieces",
    revenue: "Revenue",
    withheld: "Of which withheld tax",
    rest: "Of whole orders",
    noCategory: "No longer in the catalogue",
    day: "Day",
    method: "Method",
    account: "Account",
    noAccount: "Not known",
    received: "Received",
    sent: "Refunded",
    balance: "Balance",
    writtenOff: writeOffNames.en,
    order: "Order",
    customer: "Customer",
    askedOn: "Asked on",
    dueOn: "Due on",
    days: "Days overdue",
    age: "Overdue",
    onAccount: "On account",
    onlyTax: "Only slips missing",
    yes: "yes",
    total: "Total",
    open: "Open",
  },
  id: {
    groupings: { month: "Bulan", day: "Hari", part: "Barang", category: "Kategori", customer: "Pelanggan" },
    amounts: {
      ...chargeNames.id,
      goods: "Nilai barang",
      overpaid: "Lebih bayar",
      refunded: "Pengembalian dana",
      credit: "Disimpan sebagai saldo",
      "written-off": writeOffNames.id,
    },
    methods: {
      transfer: "Transfer",
      gateway: "Pembayaran online",
      credit: "Saldo",
      cash: "Tunai",
      cheque: "Cek/giro",
      ...withheldTaxNames.id,
      "write-off": writeOffNames.id,
    },
    ages: {
      "0": "Belum jatuh tempo",
      "1-30": "1 sampai 30 hari",
      "31-60": "31 sampai 60 hari",
      "61-90": "61 sampai 90 hari",
      "91": "Lebih dari 90 hari",
    },
    code: "Nomor",
    orders: "Pesanan",
    pieces: "pcs",
    revenue: "Pendapatan",
    withheld: "Termasuk pajak dipotong",
    rest: "Per pesanan, bukan per barang",
    noCategory: "Tidak ada lagi di katalog",
    day: "Hari",
    method: "Cara",
    account: "Rekening",
    noAccount: "Tidak diketahui",
    received: "Masuk",
    sent: "Dikembalikan",
    balance: "Masuk dikurangi keluar",
    writtenOff: writeOffNames.id,
    order: "Pesanan",
    customer: "Pelanggan",
    askedOn: "Ditagih pada",
    dueOn: "Jatuh tempo",
    days: "Hari lewat",
    age: "Lewat jatuh tempo",
    onAccount: "Tempo",
    onlyTax: "Tinggal bukti potong",
    yes: "ya",
    total: "Total",
    open: "Belum dibayar",
  },
};
