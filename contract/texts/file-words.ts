import type { SalesGrouping } from "../reports/admin/reports.ts";
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
  | "priceList";

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
  },
};
