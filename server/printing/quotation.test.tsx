import { expect, test } from "vitest";
import { wordsOfDocument } from "#testing/output/words-of-document.ts";
import type { QuotationFacts } from "../rules/quotations/quotation-facts.ts";
import { Quotation } from "./quotation.tsx";

const line = {
  code: "600-211-1340",
  name: "Filter oli",
  qty: 4,
  salesUnit: "pcs",
  price: 85_000,
  deliveryDays: 0,
  note: "",
} as const;
const quotation: QuotationFacts = {
  number: "001/PNW/MJ/XI/2026",
  version: 1,
  seller: {
    name: "Mandiri Jaya",
    legal: { name: "CV. Mandiri Jaya", nib: "1", npwp: "2", isTaxable: false },
    address: "Jakarta",
    phone: "021",
    whatsapp: "0812",
    email: "toko@contoh.example",
  },
  signer: { name: "", title: "" },
  logo: null,
  buyer: {
    name: "Pak Joko",
    company: "",
    address: "",
    phoneNumber: "081234567890",
    email: "",
    npwp: "",
    nitku: "",
  },
  lines: [
    {
      ...line,
      position: 0,
      brand: "Donaldson",
      grade: "aftermarket",
      alternativeOf: null,
      forUnits: [{ unitNumber: "EX-07", qty: 3 }],
    },
    { ...line, position: 1, brand: "Komatsu", grade: "genuine", alternativeOf: 0 },
    {
      ...line,
      position: 2,
      name: "Seal kit",
      deliveryDays: null,
      brand: "",
      grade: null,
      alternativeOf: null,
    },
  ],
  subtotal: 680_000,
  delivery: "loco",
  shippingCost: 0,
  total: 680_000,
  validUntil: "2026-12-04",
  terms: "Tempo 30 hari",
  tax: null,
};

test("a quotation's document names brand and grade of each line that says them", () => {
  const sentAt = new Date("2026-11-25T02:00:00Z");
  const words = wordsOfDocument(Quotation({ printed: { quotation, sentAt, isDraft: false, logo: null } }));
  expect(words).toContain("Filter oli Donaldson, Aftermarket Untuk unit EX-07 (3) Siap kirim");
  expect(words).toContain("Alternatif untuk no. 1 Filter oli Komatsu, Asli (genuine) Siap kirim");
  expect(words).toContain("Seal kit Menyusul");
});

test("a draft is printed, not issued, and a signature has the company's town before its day", () => {
  const sentAt = new Date("2026-11-26T02:00:00Z");
  const seller = { ...quotation.seller, town: "Surabaya" };
  const print = (isDraft: boolean) =>
    wordsOfDocument(
      Quotation({ printed: { quotation: { ...quotation, seller }, sentAt, isDraft, logo: null } }),
    );
  expect(print(true)).toContain("dicetak 26 November 2026");
  expect(print(true)).not.toContain("diterbitkan");
  expect(print(false)).toContain("diterbitkan 26 November 2026");
  expect(print(false)).toContain("Surabaya, 26 November 2026 Hormat kami,");
});
