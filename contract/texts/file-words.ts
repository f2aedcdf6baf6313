import type { SalesGrouping } from "../reports/admin/reports.ts";
import type { BookFile } from "../money/admin/books.ts";
import type { MachineFileKind } from "../machines/admin/machine-files.ts";
import type { Language } from "../core/languages.ts";

/** What the names of exported files begin with. */
export type FileWord =
  | SalesGrouping
  | "sales"
  | "money"
  | "open"
  | "orders"
  | "unitOrders"
  | "taxInvoices"
  | "products"
  | "demand"
  | "importReport"
  | "faultyLines"
  | "priceList"
  | MachineFileKind
  | BookFile;

export const fileWords: Record<Language, Record<FileWord, string>> = {
  en: {
    sales: "sales",
    month: "month",
    day: "day",
    part: "part",
    category: "category",
    customer: "customer",
    money: "money",
    open: "open",
    orders: "orders",
    unitOrders: "orders-by-unit",
    taxInvoices: "tax-invoices",
    products: "products",
    demand: "searches-without-a-result",
    importReport: "report",
    faultyLines: "faulty-lines",
    priceList: "price-list",
    series: "series",
    servicePlans: "service-plans",
    journal: "journal",
    invoices: "invoices",
    receipts: "receipts",
    "credit-notes": "credit-notes",
    customers: "customers",
  },
  id: {
    sales: "penjualan",
    month: "bulan",
    day: "hari",
    part: "barang",
    category: "kategori",
    customer: "pelanggan",
    money: "uang-masuk",
    open: "belum-dibayar",
    orders: "pesanan",
    unitOrders: "pesanan-per-unit",
    taxInvoices: "faktur-pajak",
    products: "produk",
    demand: "pencarian-tanpa-hasil",
    importReport: "laporan-impor",
    faultyLines: "baris-salah",
    priceList: "daftar-harga",
    series: "seri",
    servicePlans: "rencana-servis",
    journal: "jurnal",
    invoices: "invoice",
    receipts: "penerimaan",
    "credit-notes": "nota-kredit",
    customers: "daftar-pelanggan",
  },
};
