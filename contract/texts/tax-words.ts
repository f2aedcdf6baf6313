import type { TaxState } from "../money/admin/tax.ts";
import type { Language } from "../core/languages.ts";
import type { BuyerDocument, TaxCollector } from "../money/tax-documents.ts";

/** The words of tax invoices, on the screen and in their files. */
interface TaxWords {
  states: Record<TaxState, string>;
  documents: Record<BuyerDocument, string>;
  collectors: Record<TaxCollector, string>;
  invoice: string;
  day: string;
  order: string;
  buyer: string;
  buyerDocument: string;
  buyerNumber: string;
  /** The price without PPN: with the PPN it adds up to the total. */
  sellingPrice: string;
  /** The part of it on which the rate is charged (DPP nilai lain). */
  base: string;
  tax: string;
  total: string;
  credited: string;
  state: string;
  taxNumber: string;
  isVoid: string;
}

export const taxWords: Record<Language, TaxWords> = {
  en: {
    states: {
      unnamed: "Buyer's number missing",
      ready: "Ready for Coretax",
      sent: "In a file",
      numbered: "Done",
      waiting: "Waiting for payment",
    },
    documents: {
      TIN: "NPWP",
      "National ID": "NIK (identity card)",
      Passport: "Passport",
      "Other ID": "Other document",
    },
    collectors: {
      none: "No, the seller pays the PPN",
      government: "Government office (code 02)",
      other: "State company or other collector (code 03)",
    },
    invoice: "Invoice",
    day: "Day",
    order: "Order",
    buyer: "Buyer",
    buyerDocument: "Known by",
    buyerNumber: "Buyer's number",
    sellingPrice: "Selling price",
    base: "Other tax base (DPP nilai lain)",
    tax: "PPN",
    total: "Total",
    credited: "Credit notes",
    state: "State",
    taxNumber: "Tax invoice number",
    isVoid: "Invoice is void",
  },
  id: {
    states: {
      unnamed: "Nomor pembeli belum ada",
      ready: "Siap untuk Coretax",
      sent: "Ada di file",
      numbered: "Selesai",
      waiting: "Menunggu pembayaran",
    },
    documents: {
      TIN: "NPWP",
      "National ID": "NIK (KTP)",
      Passport: "Paspor",
      "Other ID": "Dokumen lain",
    },
    collectors: {
      none: "Bukan, PPN disetor penjual",
      government: "Instansi pemerintah (kode 02)",
      other: "BUMN atau pemungut lain (kode 03)",
    },
    invoice: "Invoice",
    day: "Tanggal",
    order: "Pesanan",
    buyer: "Pembeli",
    buyerDocument: "Jenis identitas",
    buyerNumber: "Nomor identitas",
    sellingPrice: "Harga jual",
    base: "DPP nilai lain",
    tax: "PPN",
    total: "Total",
    credited: "Nota kredit",
    state: "Status",
    taxNumber: "Nomor faktur pajak",
    isVoid: "Invoice batal",
  },
};
