import { Document, Page, renderToBuffer, StyleSheet, Text, View } from "@react-pdf/renderer";
import { createElement as element } from "react";
import { formatDay } from "#server/core/format-moment.ts";

/** What the PDF of a tax invoice shows. */
export interface TaxInvoiceFacts {
  /** 17 digits, given by Coretax. */
  taxNumber: string;
  /** `INV/2026/0001`. */
  invoiceNumber: string;
  /** The invoice's day, `2026-11-24`. */
  day: string;
  seller: { name: string; npwp: string };
  buyer: { name: string; number: string };
  /** Rupiah: DPP and PPN. */
  base: number;
  tax: number;
}

const styles = StyleSheet.create({
  page: { padding: 48, fontFamily: "Helvetica", fontSize: 10.5, lineHeight: 1.4, color: "#14171a" },
  title: { fontFamily: "Helvetica-Bold", fontSize: 18, textAlign: "center", marginBottom: 22 },
  row: { flexDirection: "row", paddingVertical: 5, borderBottom: "0.7pt solid #c9ced2" },
  label: { width: 190, color: "#565f66" },
  value: { flex: 1 },
  note: { marginTop: 26, fontSize: 9, color: "#565f66" },
});

/**
 * A PDF instead of the one that Coretax makes for a tax invoice. It is made without JSX, because measurements load the demo from the sources.
 */
export async function drawTaxInvoice(facts: TaxInvoiceFacts): Promise<Buffer> {
  const { taxNumber, invoiceNumber, day, seller, buyer, base, tax } = facts;
  const rows = [
    ["Kode dan Nomor Seri Faktur Pajak", taxNumber],
    ["Pengusaha Kena Pajak", seller.name],
    ["NPWP", seller.npwp],
    ["Pembeli Barang Kena Pajak", buyer.name],
    ["NPWP atau NIK pembeli", buyer.number],
    ["Referensi", invoiceNumber],
    ["Tanggal", formatDay(new Date(`${day}T12:00:00+07:00`), "id")],
    ["Dasar Pengenaan Pajak", rupiah(base)],
    ["Jumlah PPN", rupiah(tax)],
  ];
  return renderToBuffer(
    element(
      Document,
      { title: `Faktur Pajak ${taxNumber}`, author: seller.name, language: "id" },
      element(
        Page,
        { size: "A4", style: styles.page },
        element(Text, { style: styles.title }, "Faktur Pajak"),
        ...rows.map(([label, value]) =>
          element(
            View,
            { key: label, style: styles.row, wrap: false },
            element(Text, { style: styles.label }, label),
            element(Text, { style: styles.value }, value),
          ),
        ),
        element(
          Text,
          { style: styles.note },
          "Contoh data toko demo: bukan faktur pajak, tidak diterbitkan oleh Direktorat Jenderal Pajak.",
        ),
      ),
    ),
  );
}

function rupiah(amount: number): string {
  return `Rp ${amount.toLocaleString("id-ID")}`;
}
