import type { ReactNode } from "react";
import { expect, test } from "vitest";
import { wordsOfDocument } from "#testing/output/words-of-document.ts";
import type { DocumentFacts, PrintedDocument } from "../rules/money/document-facts.ts";
import { renderPdf } from "./render-pdf.tsx";
import { CreditNote, DeliveryOrder, Invoice, Kwitansi } from "./issued-documents.tsx";

const person = {
  name: "Budi Santoso",
  company: "PT Tambang Bara Utama",
  email: "",
  phoneNumber: "",
  address: "Jl. Poros KM 4",
  subdistrict: "Sangatta Utara",
  city: "Kutai Timur",
  province: "Kalimantan Timur",
  postalCode: "75683",
};
const facts: DocumentFacts = {
  order: {
    orderCode: "SO-20261121-0001",
    orderDate: "2026-11-21T02:00:00Z",
    customer: person,
    recipient: person,
    lines: [
      {
        id: 1,
        code: "1R-0750",
        name: "Filter",
        qty: 2,
        price: 130_000,
        discount: { percent: null, amount: 0 },
        customerNotes: "",
      },
    ],
    subtotal: 260_000,
    charges: [],
    total: 260_000,
    weightGrams: 900,
    chargeableKilograms: 1,
    shippingProvider: "jne",
    shippingMethod: "REG",
    shippingAirwayBills: null,
    paymentDueAt: null,
  },
  company: {
    name: "Mandiri Jaya",
    legal: { name: "CV. Mandiri Jaya", nib: "1", npwp: "2", isTaxable: false },
    address: "Jakarta",
    phone: "021",
    whatsapp: "0812",
    email: "toko@contoh.example",
  },
  banks: [],
  signer: { name: "", title: "" },
  logo: null,
  amount: 260_000,
  tax: null,
  isPaid: false,
  invoiceNumber: "INV/2026/0001",
  reason: "",
};

function wordsOf(
  component: (props: { document: PrintedDocument }) => ReactNode,
  kind: PrintedDocument["kind"],
  changes: Partial<DocumentFacts>,
): string {
  const issuedAt = new Date("2026-11-22T02:00:00Z");
  const number = "X/2026/0001";
  const document = { kind, number, issuedAt, isVoid: false, facts: { ...facts, ...changes }, logo: null };
  return wordsOfDocument(component({ document }));
}

test("a kwitansi says the payment's own amount in words and figures, and what the order comes to if it is another", () => {
  const part = wordsOf(Kwitansi, "kwitansi", { amount: 100_000 });
  expect(part).toContain("Seratus ribu rupiah");
  expect(part).toContain("Pesanan SO-20261121-0001 (total Rp 260.000), invoice INV/2026/0001");
  expect(part).not.toContain("Dua ratus");
  const whole = wordsOf(Kwitansi, "kwitansi", {});
  expect(whole).toContain("Dua ratus enam puluh ribu rupiah");
  expect(whole).toContain("Pesanan SO-20261121-0001, invoice INV/2026/0001");
});

test("a delivery order names its parcel if there are several", () => {
  expect(wordsOf(DeliveryOrder, "delivery-order", { parcel: 2 })).toContain("Paket ke 2");
  expect(wordsOf(DeliveryOrder, "delivery-order", {})).not.toContain("Paket ke");
});

test("documents print what each part is sold by, and sum each unit by itself; those of before know pieces alone", () => {
  const [filter] = facts.order.lines;
  if (filter === undefined) throw new Error("the order has no line");
  const hose = { ...filter, id: 2, code: "HOSE-1", qty: 12, salesUnit: "meter" as const };
  const gasket = { ...filter, id: 3, code: "GASKET-1", qty: 3, salesUnit: "pcs" as const };
  const order = { ...facts.order, lines: [filter, hose, gasket] };
  const delivery = wordsOf(DeliveryOrder, "delivery-order", { order });
  expect(delivery).toContain("3 macam barang, 5 pcs, 12 meter");
  const tables = [...delivery.matchAll(/macam barang/g)];
  expect(tables).toHaveLength(1);
  expect(wordsOf(DeliveryOrder, "delivery-order", {})).toContain("1 macam barang, 2 pcs");
});

test("invoices and delivery orders say for which of the buyer's units a line is", () => {
  const [filter] = facts.order.lines;
  if (filter === undefined) throw new Error("the order has no line");
  const forUnits = [
    { unitNumber: "EX-07", qty: 1 },
    { unitNumber: "DT-12", qty: 1 },
  ];
  const order = { ...facts.order, lines: [{ ...filter, forUnits }] };
  for (const [paper, kind] of [
    [Invoice, "invoice"],
    [DeliveryOrder, "delivery-order"],
  ] as const) {
    expect(wordsOf(paper, kind, { order })).toContain("Untuk unit EX-07 (1), DT-12 (1)");
    expect(wordsOf(paper, kind, {})).not.toContain("Untuk unit");
  }
});

test("an invoice that is issued again asks for what is open", () => {
  const anew = wordsOf(Invoice, "invoice", { received: 100_000 });
  expect(anew).toContain("Sudah diterima Rp 100.000");
  expect(anew).toContain("Masih harus dibayar Rp 160.000");
  for (const same of [{}, { received: 0 }, { received: 260_000, isPaid: true }]) {
    expect(wordsOf(Invoice, "invoice", same)).not.toContain("Masih harus dibayar");
  }
});

test("tax that the buyer withheld stands on lines of its own, and is no money", () => {
  const withheld = [
    { tax: "ppn" as const, amount: 25_766, slipNumber: "SSP-7" },
    { tax: "pph22" as const, amount: 3_514, slipNumber: "" },
  ];
  const anew = wordsOf(Invoice, "invoice", { received: 129_280, withheld });
  expect(anew).toContain("Sudah diterima Rp 100.000");
  expect(anew).toContain("PPN dipungut (bukti no. SSP-7) Rp 25.766");
  expect(anew).toContain("PPh 22 dipotong (bukti menyusul) Rp 3.514");
  expect(anew).toContain("Masih harus dibayar Rp 130.720");
  expect(wordsOf(Invoice, "invoice", { received: 29_280, withheld })).not.toContain("Sudah diterima");
  const rest = wordsOf(Kwitansi, "kwitansi", { amount: 230_720, withheld });
  expect(rest).toContain("Dua ratus tiga puluh ribu tujuh ratus dua puluh rupiah");
  expect(rest).toContain("PPN dipungut Rp 25.766, bukti no. SSP-7");
  expect(rest).toContain("PPh 22 dipotong Rp 3.514, bukti menyusul");
});

test("a credit note gives back the refund's amount", () => {
  const note = wordsOf(CreditNote, "credit-note", { amount: 60_000, reason: "One was broken" });
  expect(note).toContain("Dikembalikan Rp 60.000");
  expect(note).toContain("Enam puluh ribu rupiah");
  expect(note).toContain("One was broken");
});

test("a credit note names the pieces that it is for, and what is for the whole order", () => {
  const refunded = [
    { lineId: 1, code: "1R-0750", name: "Filter", qty: 2, salesUnit: "pcs" as const, amount: 50_000 },
    { lineId: 2, code: "HOSE-1", name: "Hose", qty: 3, salesUnit: "meter" as const, amount: 7_000 },
  ];
  const exact = wordsOf(CreditNote, "credit-note", { amount: 57_000, refunded });
  expect(exact).toContain("1 1R-0750 Filter 2 pcs Rp 50.000");
  expect(exact).toContain("2 HOSE-1 Hose 3 meter Rp 7.000");
  expect(exact).not.toContain("Lainnya");
  const more = wordsOf(CreditNote, "credit-note", { amount: 60_000, refunded });
  expect(more).toContain("Untuk barang di atas Rp 57.000 Lainnya Rp 3.000 Dikembalikan Rp 60.000");
  for (const whole of [{}, { refunded: [] }]) {
    expect(wordsOf(CreditNote, "credit-note", whole)).not.toContain("Nomor part");
  }
});

test("the documents of a company's order name it with NPWP, NITKU and the number of its purchase order", () => {
  const buyingCompany = {
    legalName: "PT Alat Kuat Nusantara",
    npwp: "0012345678901000",
    nitku: "0012345678901000000001",
    poNumber: "PO/2026/114",
  };
  const changes = { order: { ...facts.order, buyingCompany } };
  const invoice = wordsOf(Invoice, "invoice", changes);
  expect(invoice).toContain("PT Alat Kuat Nusantara u.p. Budi Santoso");
  expect(invoice).toContain("NPWP: 0012345678901000");
  expect(invoice).toContain("NITKU: 0012345678901000000001");
  expect(invoice).toContain("No. PO PO/2026/114");
  const kwitansi = wordsOf(Kwitansi, "kwitansi", changes);
  expect(kwitansi).toContain("PT Alat Kuat Nusantara (Budi Santoso)");
  expect(kwitansi).toContain("0012345678901000, NITKU 0012345678901000000001");
  expect(kwitansi).toContain("No. PO PO/2026/114");
  const deliveryOrder = wordsOf(DeliveryOrder, "delivery-order", changes);
  expect(deliveryOrder).toContain("Pemesan PT Alat Kuat Nusantara");
  expect(deliveryOrder).toContain("No. PO PO/2026/114");
  expect(wordsOf(CreditNote, "credit-note", changes)).toContain("No. PO PO/2026/114");
  for (const words of [wordsOf(Invoice, "invoice", {}), wordsOf(Kwitansi, "kwitansi", {})]) {
    expect(words).not.toMatch(/NPWP: |NITKU|No\. PO/);
  }
});

test("documents are printed whose numbers have blanks in them, in the head and in the text", async () => {
  const spaced = "INV 2026 0001";
  const [filter] = facts.order.lines;
  if (filter === undefined) throw new Error("the order has no line");
  const order = {
    ...facts.order,
    poNumber: "PO 2026 / 77",
    shippingAirwayBills: "JNE 0123\u00a04567",
    lines: [{ ...filter, code: "600 211\u20091340" }],
  };
  const legal = { ...facts.company.legal, npwp: "00 123 456", nib: "12 34" };
  const banks = [
    {
      bankName: "Mandiri",
      bankAliasName: "Mandiri",
      bankAccountNumber: "216 300 5566",
      bankAccountName: "MJ",
    },
  ];
  const changes = { order, company: { ...facts.company, legal }, banks, invoiceNumber: spaced };
  const issuedAt = new Date("2026-11-22T02:00:00Z");
  for (const kind of ["invoice", "kwitansi", "delivery-order", "credit-note"] as const) {
    const document = {
      kind,
      number: spaced,
      issuedAt,
      isVoid: false,
      facts: { ...facts, ...changes },
      logo: null,
    };
    const pdf = await renderPdf({ document });
    expect(pdf.subarray(0, 5).toString()).toBe("%PDF-");
  }
});

test("a credit note says whether money goes back, or whether so much less is to be paid", () => {
  const refunded = [
    { lineId: 1, code: "1R-0750", name: "Filter", qty: 1, salesUnit: "pcs" as const, amount: 130_000 },
  ];
  const lowered = wordsOf(CreditNote, "credit-note", { refunded, amount: 130_000, isSetOff: true });
  expect(lowered).toContain("Mengurangi tagihan Rp 130.000");
  expect(lowered).not.toContain("Dikembalikan");
  expect(wordsOf(CreditNote, "credit-note", { refunded, amount: 130_000 })).toContain(
    "Dikembalikan Rp 130.000",
  );
});
