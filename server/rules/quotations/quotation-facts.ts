import type { QuotedLine } from "#contract/quotations/quotations.ts";
import type { DeliveryTerms } from "#contract/quotations/quotation-states.ts";
import type { DocumentCompany } from "../money/document-facts.ts";
import type { Tax } from "../money/tax.ts";

/**
 * What a version of a quotation says, as it was when it was sent. It is stored with the version, whose page and PDF are
 * made from this alone. Fields that are added later are optional, so that older quotations can still be read.
 */
export interface QuotationFacts {
  /** Empty in a draft. */
  number: string;
  version: number;
  seller: DocumentCompany;
  signer: { name: string; title: string };
  /** The key of the company's logo in the picture store. */
  logo: string | null;
  buyer: {
    name: string;
    company: string;
    address: string;
    phoneNumber: string;
    email: string;
    /** The tax numbers of a company with an account; else empty. */
    npwp: string;
    nitku: string;
  };
  lines: QuotedLine[];
  /** Rupiah of the lines that are no alternatives. */
  subtotal: number;
  delivery: DeliveryTerms;
  shippingCost: number;
  total: number;
  /** The last day, `2026-12-31`. */
  validUntil: string;
  terms: string;
  /** Null where the company collects no PPN. */
  tax: Tax | null;
}

/** A quotation, ready to be printed. */
export interface PrintedQuotation {
  quotation: QuotationFacts;
  /** When it was sent; for a draft, now. */
  sentAt: Date;
  isDraft: boolean;
  /** The logo as PNG; null if there is none. */
  logo: Uint8Array | null;
}
