import type { AdminOrder, AdminOrderLine } from "#contract/orders/admin/orders.ts";
import type { Refund } from "#contract/money/admin/refunds.ts";
import type { WithheldTax } from "#contract/money/order-payments.ts";
import type { BankAccount, CompanyFacts } from "#contract/company/company-facts.ts";
import type { Tax } from "./tax.ts";

/** A line as documents print it. */
export type DocumentLine = Pick<
  AdminOrderLine,
  "id" | "code" | "name" | "qty" | "price" | "discount" | "customerNotes"
> &
  // Older documents have none: everything was sold by the piece then.
  Partial<Pick<AdminOrderLine, "salesUnit" | "forUnits">>;

/** The company whose order it is, as documents print it. */
export type DocumentBuyer = Pick<
  NonNullable<AdminOrder["buyingCompany"]>,
  "legalName" | "npwp" | "nitku" | "poNumber"
>;

/** An order as documents print it. */
export interface DocumentOrder extends Pick<
  AdminOrder,
  | "orderCode"
  | "orderDate"
  | "customer"
  | "recipient"
  | "subtotal"
  | "charges"
  | "total"
  | "weightGrams"
  | "chargeableKilograms"
  | "shippingProvider"
  | "shippingProviderName"
  | "shippingMethod"
  | "shippingAirwayBills"
  | "paymentDueAt"
> {
  lines: DocumentLine[];
  /** Null or left out for a private person, and in older documents. */
  buyingCompany?: DocumentBuyer | null;
}

/** The seller as documents print it. */
export interface DocumentCompany extends Pick<
  CompanyFacts,
  "name" | "legal" | "address" | "phone" | "whatsapp" | "email"
> {
  /** The company's own colour, `#rrggbb`; left out for the shop's. */
  colour?: string;
  /** The town that stands before the date of a signature; left out if it is not known. */
  town?: string;
}

/**
 * What an issued document says, as it was when it was issued. It is stored with the document, which is printed from
 * this alone. Fields that are added later are optional, so that older documents can still be printed.
 */
export interface DocumentFacts {
  order: DocumentOrder;
  company: DocumentCompany;
  banks: BankAccount[];
  signer: { name: string; title: string };
  /**
   * The parcel of a delivery order; `order` then has only what is in it. Left out if the delivery order is for the
   * whole order.
   */
  parcel?: number;
  /** Rupiah of the order's total that had come before an invoice was issued, including withheld tax and what was written off. */
  received?: number;
  /** Tax of the order that its buyer had withheld when an invoice or a kwitansi was issued; the number of its slip, empty without one. */
  withheld?: { tax: WithheldTax; amount: number; slipNumber: string }[];
  /** Rupiah of the order that had been written off by then. */
  writtenOff?: number;
  /** The pieces that a credit note gives money back for, with the Rupiah for each line; none if it is for the whole order. */
  refunded?: Refund["lines"];
  /** Whether a credit note lowers what is owed, so that no money goes back. */
  isSetOff?: boolean;
  /** The key of the company's logo in the picture store. */
  logo: string | null;
  /** Rupiah that are billed, were received or are given back; for a delivery order the order's total, which is not printed. */
  amount: number;
  /** Null where the company collects no PPN. */
  tax: Tax | null;
  /** Whether all was paid when an invoice was issued. */
  isPaid: boolean;
  /** The number of the invoice that it is about; null for an invoice itself. */
  invoiceNumber: string | null;
  /** Why money is given back. */
  reason: string;
}

/** An issued document, ready to be printed. */
export interface PrintedDocument {
  kind: "invoice" | "kwitansi" | "delivery-order" | "credit-note";
  number: string;
  issuedAt: Date;
  isVoid: boolean;
  facts: DocumentFacts;
  /** The logo as PNG; null if there is none. */
  logo: Uint8Array | null;
}
