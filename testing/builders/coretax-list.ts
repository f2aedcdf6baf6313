import { bookOf } from "./supplier-list.ts";

/** A line of Coretax's list of output tax; amounts in Rupiah, text where a test says so. */
export interface TaxListRow {
  reference: string;
  number: string | number;
  day: string;
  status: string;
  price: number | string;
  base: number | string;
  vat: number | string;
}

/** A tax invoice that Coretax has approved, of an order of Rp 260.000. */
export function taxListRow(row: Partial<TaxListRow>): TaxListRow {
  return {
    reference: "",
    number: "",
    day: "2026-11-24T00:00:00+07:00",
    status: "APPROVED",
    price: 234_234,
    base: 214_715,
    vat: 25_766,
    ...row,
  };
}

/** The workbook that Coretax's page downloads: all its columns, in its order. */
export function coretaxList(rows: TaxListRow[], { hiddenRows = [] }: { hiddenRows?: number[] } = {}): Buffer {
  const heads = [
    "NPWP Pembeli / Identitas lainnya",
    "Nama Pembeli",
    "Kode Transaksi",
    "Nomor Faktur Pajak",
    "Tanggal Faktur Pajak",
    "Masa Pajak",
    "Tahun",
    "Status Faktur",
    "ESignStatus",
    "Harga Jual/Penggantian/DPP",
    "DPP Nilai Lain/DPP",
    "PPN",
    "PPnBM",
    "Penandatangan",
    "Referensi",
    "Dilaporkan oleh Penjual",
    "Dilaporkan oleh Pemungut PPN",
  ];
  const lines = rows.map(({ reference, number, day, status, price, base, vat }) => [
    "0998877665544000",
    "PT TAMBANG BARA UTAMA",
    "04",
    number,
    day,
    "November",
    "2026",
    status,
    "DONE",
    price,
    base,
    vat,
    0,
    "RATNA WIDYASTUTI",
    reference,
    "TRUE",
    "FALSE",
  ]);
  return bookOf([{ name: "Data", rows: [heads, ...lines], hiddenRows }]);
}
