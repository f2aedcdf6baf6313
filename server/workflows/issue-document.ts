import type { IssuedKind } from "#contract/documents.ts";
import { orderStates, type OrderStatus } from "#contract/order-states.ts";
import { companySetting, listBankAccounts } from "../core/company-facts.ts";
import { documentSetting } from "../core/document-setting.ts";
import { jakartaDay } from "../core/format-moment.ts";
import type { Database, Queryable, Transaction } from "../database/queryable.ts";
import {
  findIssued,
  insertDocument,
  listIssued,
  type StoredDocument,
} from "../domains/orders/documents.queries.ts";
import { getAdminOrder } from "../domains/orders/admin-order.queries.ts";
import { findOrder, lockOrder } from "../domains/orders/orders.queries.ts";
import type { DocumentFacts, PaperOrder } from "../core/document-facts.ts";
import { taxRuleOf, taxWithin } from "../core/tax.ts";

/** A document that is to be issued. */
export interface DocumentRequest {
  orderId: string;
  kind: IssuedKind;
  /** What of the order it is about, if not all of it: the id of a payment, a shipment or a refund. */
  subject?: string;
  /** The member of staff who issues it; null for the shop itself. */
  issuedBy: string | null;
  /** Rupiah, if not the order's total: what one payment brought, what is given back. */
  amount?: number;
  /** Why money is given back. */
  reason?: string;
}

/** What an order's status must be for each document, if it is not asked for by what has happened (a refund). */
const isDue: Record<IssuedKind, (status: OrderStatus) => boolean> = {
  invoice: (status) => orderStates[status].isBilled,
  kwitansi: (status) => orderStates[status].isPaid,
  "delivery-order": (status) => orderStates[status].isPaid,
  "credit-note": () => true,
};

/**
 * Issues a document of an order, once: who asks for it again gets the one that was issued. A kwitansi or a credit note
 * brings the invoice that it names with it. Everything that it says is copied now, so that it never changes. Returns
 * undefined if the order's status does not have this document yet.
 *
 * The next number is locked until the transaction ends: a workflow that issues a document does so last.
 */
export async function issueDocument(
  db: Database | Transaction,
  request: DocumentRequest,
): Promise<StoredDocument | undefined> {
  const { orderId, kind, subject = "" } = request;
  const issued = await findIssued(db, { orderId, kind, subject });
  if (issued !== undefined) return issued;
  return db.transaction(async (tx) => {
    const status = await lockOrder(tx, orderId);
    if (!isDue[kind](status)) return undefined;
    const meanwhile = await findIssued(tx, { orderId, kind, subject });
    if (meanwhile !== undefined) return meanwhile;
    const invoice =
      kind === "invoice" || !orderStates[status].isBilled
        ? undefined
        : await issueDocument(tx, { orderId, kind: "invoice", issuedBy: request.issuedBy });
    const facts = await collectFacts(tx, request, {
      isPaid: orderStates[status].isPaid,
      invoiceNumber: invoice?.number ?? null,
    });
    return insertDocument(tx, { orderId, kind, subject, issuedBy: request.issuedBy, facts });
  });
}

/**
 * Issues what an order should have and has not: the invoice once its payment was asked for, the kwitansi once it is paid,
 * the delivery order once it has left. Orders of before get their documents so.
 */
export async function issueDueDocuments(db: Database, orderId: string): Promise<void> {
  const order = await findOrder(db, orderId);
  if (order === undefined) return;
  const { isBilled, isPaid, holdsStock } = orderStates[order.orderStatus];
  const due: IssuedKind[] = [
    ...(isBilled ? (["invoice"] as const) : []),
    ...(isPaid ? (["kwitansi"] as const) : []),
    ...(isPaid && !holdsStock ? (["delivery-order"] as const) : []),
  ];
  const issued = await listIssued(db, orderId);
  for (const kind of due) {
    const isThere = issued.some((document) => document.kind === kind && !document.isVoid);
    if (!isThere) await issueDocument(db, { orderId, kind, issuedBy: null });
  }
}

async function collectFacts(
  tx: Queryable,
  { orderId, amount, reason = "" }: DocumentRequest,
  known: Pick<DocumentFacts, "isPaid" | "invoiceNumber">,
): Promise<DocumentFacts> {
  const order = await getAdminOrder(tx, orderId, { seesPayments: false });
  if (order === undefined) throw new Error("an order was deleted, which none ever is");
  const { name, legal, address, phone, whatsapp, email } = await companySetting.read(tx);
  const { signerName, signerTitle, logo, taxRules } = await documentSetting.read(tx);
  const rule = legal.isTaxable ? taxRuleOf(taxRules, jakartaDay(new Date())) : undefined;
  const rupiah = amount ?? order.total;
  return {
    ...known,
    order: paperOrder(order),
    company: { name, legal, address, phone, whatsapp, email },
    banks: await listBankAccounts(tx),
    signer: { name: signerName, title: signerTitle },
    logo,
    amount: rupiah,
    tax: rule === undefined ? null : taxWithin(rupiah, rule),
    reason,
  };
}

/** Only what papers print: a document must not hold notes, mails and the like. */
function paperOrder(order: PaperOrder): PaperOrder {
  return {
    orderCode: order.orderCode,
    orderDate: order.orderDate,
    customer: order.customer,
    recipient: order.recipient,
    lines: order.lines.map(({ id, code, name, qty, price, discount, customerNotes }) => ({
      id,
      code,
      name,
      qty,
      price,
      discount,
      customerNotes,
    })),
    subtotal: order.subtotal,
    charges: order.charges,
    total: order.total,
    weightGrams: order.weightGrams,
    chargeableKilograms: order.chargeableKilograms,
    shippingProvider: order.shippingProvider,
    shippingMethod: order.shippingMethod,
    shippingAirwayBills: order.shippingAirwayBills,
    paymentDueAt: order.paymentDueAt,
  };
}
