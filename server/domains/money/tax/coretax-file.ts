import type { SalesUnit } from "#contract/core/sales-units.ts";
import type { BuyerDocument, TaxCollector } from "#contract/money/tax-documents.ts";
import type { DocumentFacts } from "../../../rules/money/document-facts.ts";
import type { Tax } from "../../../rules/money/tax.ts";
import { escapeHtml } from "../../../core/escape-html.ts";
import { taxedParts, type TaxedPart } from "./coretax-amounts.ts";

// The file that Coretax takes to make tax invoices: order of elements, codes and units of the converter v1.6 of 23 January 2026 and its
// sample XML v1.4 (pajak.go.id). `tax-invoice.xsd` beside this file says the same as a schema.

/** Whom a tax invoice is for. */
export interface TaxBuyer {
  document: BuyerDocument;
  /** A TIN has 16 digits. */
  number: string;
  /** 22 digits of the place of business; empty for the head office. Only with a TIN. */
  nitku: string;
  name: string;
  collector: TaxCollector;
}

/** An invoice whose PPN goes into the file. */
export interface TaxedInvoice {
  /** The invoice's own number, which the tax invoice refers to. */
  number: string;
  /** The invoice's day, `2026-11-24`. */
  day: string;
  facts: Pick<DocumentFacts, "order"> & { tax: Tax };
  buyer: TaxBuyer;
}

const units: Record<SalesUnit, string> = {
  pcs: "UM.0021",
  set: "UM.0019",
  meter: "UM.0013",
  roll: "UM.0039",
  sheet: "UM.0020",
  liter: "UM.0007",
  kg: "UM.0003",
  box: "UM.0022",
  // The list of units has no pair: `Lainnya`.
  pair: "UM.0033",
};
const otherUnit = "UM.0033";

const serviceNames: Record<Exclude<TaxedPart["kind"], "goods">, string> = {
  freight: "Ongkos kirim",
  insurance: "Asuransi pengiriman",
  rounding: "Pembulatan pembayaran",
};

const headOffice = "000000";

/** The file for some invoices. `sellerNpwp` has 16 digits. */
export function coretaxFile(sellerNpwp: string, invoices: readonly TaxedInvoice[]): string {
  return `<?xml version="1.0" encoding="utf-8"?>
<TaxInvoiceBulk xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xsi:noNamespaceSchemaLocation="TaxInvoice.xsd">
  <TIN>${sellerNpwp}</TIN>
  <ListOfTaxInvoice>
${invoices.map((invoice) => taxInvoice(sellerNpwp, invoice)).join("")}  </ListOfTaxInvoice>
</TaxInvoiceBulk>
`;
}

function taxInvoice(sellerNpwp: string, { number, day, facts: { order, tax }, buyer }: TaxedInvoice): string {
  const { customer } = order;
  const address = [
    customer.address,
    customer.subdistrict,
    customer.city,
    customer.province,
    customer.postalCode,
  ];
  const hasTin = buyer.document === "TIN";
  const placeOfBuyer = buyer.nitku === "" ? buyer.number + headOffice : buyer.nitku;
  const head = elements(6, [
    ["TaxInvoiceDate", day],
    ["TaxInvoiceOpt", "Normal"],
    ["TrxCode", transactionCode(buyer.collector, tax)],
    ["AddInfo", ""],
    ["CustomDoc", ""],
    ["CustomDocMonthYear", ""],
    ["RefDesc", number],
    ["FacilityStamp", ""],
    ["SellerIDTKU", sellerNpwp + headOffice],
    ["BuyerTin", hasTin ? buyer.number : "0".repeat(16)],
    ["BuyerDocument", buyer.document],
    ["BuyerCountry", "IDN"],
    ["BuyerDocumentNumber", hasTin ? "-" : buyer.number],
    ["BuyerName", buyer.name],
    // Coretax spells it so.
    ["BuyerAdress", address.filter((part) => part !== "").join(", ")],
    ["BuyerEmail", customer.email],
    ["BuyerIDTKU", hasTin ? placeOfBuyer : headOffice],
  ]);
  const parts = taxedParts({ lines: order.lines, charges: order.charges, tax });
  return `    <TaxInvoice>
${head}      <ListOfGoodService>
${parts.map((part) => goodOrService(part, tax)).join("")}      </ListOfGoodService>
    </TaxInvoice>
`;
}

/**
 * 02 and 03: the buyer pays the PPN to the state; 04: PPN on a part of the price (DPP nilai lain); 01: PPN on the whole
 * price.
 */
function transactionCode(collector: TaxCollector, { baseNumerator, baseDenominator }: Tax): string {
  if (collector !== "none") return collector === "government" ? "02" : "03";
  return baseNumerator === baseDenominator ? "01" : "04";
}

function goodOrService(part: TaxedPart, { ratePercent }: Tax): string {
  const inner = elements(10, [
    ["Opt", part.kind === "goods" ? "A" : "B"],
    // The general code: the list of kinds of goods has none for parts.
    ["Code", "000000"],
    ["Name", part.kind === "goods" ? `${part.line.code} ${part.line.name}` : serviceNames[part.kind]],
    ["Unit", part.kind === "goods" ? units[part.line.salesUnit ?? "pcs"] : otherUnit],
    ["Price", written(part.price)],
    ["Qty", String(part.qty)],
    ["TotalDiscount", written(part.discount)],
    ["TaxBase", written(part.base)],
    ["OtherTaxBase", written(part.otherBase)],
    ["VATRate", String(ratePercent)],
    ["VAT", written(part.vat)],
    ["STLGRate", "0"],
    ["STLG", "0"],
  ]);
  return `        <GoodService>
${inner}        </GoodService>
`;
}

function elements(indent: number, named: [string, string][]): string {
  return named
    .map(([name, text]) => `${" ".repeat(indent)}<${name}>${escapeHtml(oneLine(text))}</${name}>\n`)
    .join("");
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, " ").trim();
}

/** Hundredths of a Rupiah with two decimals. */
function written(hundredths: bigint): string {
  return `${hundredths / 100n}.${String(hundredths % 100n).padStart(2, "0")}`;
}
