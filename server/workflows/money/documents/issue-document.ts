import type { AdminOrder } from "#contract/orders/admin/orders.ts";
import type { IssuedKind } from "#contract/money/documents.ts";
import { openAmount } from "#contract/money/order-payments.ts";
import { orderStates } from "#contract/orders/order-states.ts";
import { listBankAccounts } from "../../../company/company-facts.ts";
import { readDocumentCompany } from "../../../rules/money/document-company.ts";
import { documentSetting } from "../../../company/document-setting.ts";
import { jakartaDay } from "../../../core/format-moment.ts";
import type { Database, Queryable, Transaction } from "../../../database/queryable.ts";
import {
  findGivenBack,
  findReceived,
  listGivenBackIds,
  listParcelIds,
  listReceivedIds,
  listWithheld,
} from "../../../domains/money/documents/document-subjects.queries.ts";
import {
  type DocumentAbout,
  type StoredDocument,
  findIssued,
  insertDocument,
  voidDocuments,
} from "../../../domains/money/documents/documents.queries.ts";
import { getAdminOrder } from "../../../domains/orders/admin-order.queries.ts";
import { findOrder, lockOrder } from "../../../domains/orders/orders.queries.ts";
import type { DocumentBuyer, DocumentFacts, DocumentOrder } from "../../../rules/money/document-facts.ts";
import { taxRuleOf, taxWithin } from "../../../rules/money/tax.ts";
import { orderOfParcel } from "../../../rules/parcels/order-of-parcel.ts";

/** A document that is to be issued. */
export interface DocumentRequest extends Omit<DocumentAbout, "subject"> {
  /**
   * The id of the payment (kwitansi), of the shipment (delivery order) or of the refund (credit note). A delivery order
   * for a whole order, without parcels, has none.
   */
  subject?: string;
  /** The member of staff who issues it; null for the shop itself. */
  issuedBy: string | null;
}

/**
 * Issues a document of an order, once: a second call returns the one that was issued for the same subject, or an older
 * one for the whole order. All documents but the invoice name the order's invoice, which is issued with them.
 * Everything that the document says is copied now, so that it never changes. Returns undefined if the order cannot have
 * this document yet: payment was not asked for, nothing was paid, sent or refunded.
 *
 * The next number is locked until the transaction ends, so a workflow issues documents last.
 */
export async function issueDocument(
  db: Database | Transaction,
  { subject = "", issuedBy, ...of }: DocumentRequest,
): Promise<StoredDocument | undefined> {
  const about = { ...of, subject };
  const issued = await findIssued(db, about);
  if (issued !== undefined) return issued;
  return db.transaction(async (tx) => {
    await lockOrder(tx, about.orderId);
    const meanwhile = await findIssued(tx, about);
    if (meanwhile !== undefined) return meanwhile;
    const order = await getAdminOrder(tx, about.orderId, { seesPayments: false });
    if (order === undefined) throw new Error("an order was deleted, which none ever is");
    const stated = await statementOf(tx, about, order);
    if (stated === undefined) return undefined;
    const invoice = about.kind === "invoice" ? undefined : await invoiceOf(tx, order, issuedBy);
    const facts = await collectFacts(tx, stated, {
      isPaid: orderStates[order.orderStatus].isReleased && (order.onAccount?.open ?? 0) === 0,
      invoiceNumber: invoice?.number ?? null,
    });
    return insertDocument(tx, { ...about, issuedBy, facts });
  });
}

/**
 * Makes the kwitansi of a payment void that counts for another amount now, and issues it again; none was issued, none is. The
 * caller has locked the order's row.
 */
export async function issueKwitansiAnew(
  tx: Transaction,
  {
    reason,
    issuedBy,
    ...part
  }: { orderId: string; subject: string; reason: string; issuedBy: string | null },
): Promise<void> {
  const about = { ...part, kind: "kwitansi" } as const;
  if ((await findIssued(tx, about)) === undefined) return;
  await voidDocuments(tx, { ...about, reason });
  await issueDocument(tx, { ...about, issuedBy });
}

/**
 * Issues the documents that an order should have and lacks: the invoice once payment was asked for, a kwitansi for each
 * payment, a delivery order for each parcel that has left, a credit note for each refund. Older orders get their
 * documents this way.
 */
export async function issueDueDocuments(db: Database, orderId: string): Promise<void> {
  const order = await findOrder(db, orderId);
  if (order === undefined) return;
  const due: Pick<DocumentAbout, "kind" | "subject">[] = [
    ...(orderStates[order.orderStatus].isBilled ? [{ kind: "invoice" as const, subject: "" }] : []),
    ...asDue("kwitansi", await listReceivedIds(db, orderId)),
    ...asDue("delivery-order", await listParcelIds(db, orderId, { haveLeft: true })),
    ...asDue("credit-note", await listGivenBackIds(db, orderId)),
  ];
  // One after another: each takes the next number of its kind.
  for (const about of due) await issueDocument(db, { orderId, ...about, issuedBy: null });
}

function asDue(kind: IssuedKind, subjects: string[]) {
  return subjects.map((subject) => ({ kind, subject }));
}

/** What a document states of its order. */
interface Statement extends Pick<
  DocumentFacts,
  "amount" | "parcel" | "received" | "refunded" | "isSetOff" | "withheld" | "writtenOff"
> {
  order: AdminOrder;
  reason?: string;
}

/** What a document states about its order; undefined as long as there is nothing to state. */
async function statementOf(
  tx: Queryable,
  { kind, subject }: DocumentAbout,
  order: AdminOrder,
): Promise<Statement | undefined> {
  const { isBilled, isReleased } = orderStates[order.orderStatus];
  const part = { orderId: order.id, id: subject };
  if (kind === "invoice") {
    // An order that costs nothing, as a replacement does, has no invoice.
    if (!isBilled || order.total === 0) return undefined;
    const received = order.total - openAmount(order);
    return { order, amount: order.total, received, ...(await withheldOf(tx, order)) };
  }
  if (kind === "kwitansi") {
    const amount = await findReceived(tx, part);
    return amount === undefined ? undefined : { order, amount, ...(await withheldOf(tx, order)) };
  }
  if (kind === "credit-note") {
    const refund = await findGivenBack(tx, part);
    if (refund === undefined) return undefined;
    const { rupiah: amount, reason, lines: refunded, isSetOff } = refund;
    return { order, amount, reason, refunded, ...(isSetOff && { isSetOff }) };
  }
  if (!isReleased) return undefined;
  if (subject === "") return order.shipments.length === 0 ? { order, amount: order.total } : undefined;
  const shipment = order.shipments.find(({ id }) => String(id) === subject);
  return shipment && { ...orderOfParcel(order, shipment), amount: order.total };
}

/** The tax that the buyer of an order has withheld so far, and what was written off; each left out if none. */
async function withheldOf(
  tx: Queryable,
  { id, withheld, writtenOff }: AdminOrder,
): Promise<Pick<Statement, "withheld" | "writtenOff">> {
  return {
    ...(withheld > writtenOff && { withheld: await listWithheld(tx, id) }),
    ...(writtenOff > 0 && { writtenOff }),
  };
}

/** The invoice that another document names. A cancelled order keeps the invoice that it had when it was paid. */
async function invoiceOf(tx: Transaction, { id: orderId, orderStatus }: AdminOrder, issuedBy: string | null) {
  const about = { orderId, kind: "invoice", subject: "" } as const;
  if (!orderStates[orderStatus].isBilled) return findIssued(tx, about);
  return issueDocument(tx, { ...about, issuedBy });
}

async function collectFacts(
  tx: Queryable,
  { order, amount, reason = "", ...stated }: Statement,
  known: Pick<DocumentFacts, "isPaid" | "invoiceNumber">,
): Promise<DocumentFacts> {
  const company = await readDocumentCompany(tx);
  const { signerName, signerTitle, logo, taxRules } = await documentSetting.read(tx);
  const rule = company.legal.isTaxable ? taxRuleOf(taxRules, jakartaDay(new Date())) : undefined;
  return {
    ...known,
    ...stated,
    order: documentOrder(order),
    company,
    banks: await listBankAccounts(tx),
    signer: { name: signerName, title: signerTitle },
    logo,
    amount,
    tax: rule === undefined ? null : taxWithin(amount, rule),
    reason,
  };
}

/** Only what is printed: a document must not contain notes, mails and the like. */
function documentOrder(order: DocumentOrder): DocumentOrder {
  return {
    orderCode: order.orderCode,
    orderDate: order.orderDate,
    ...(order.buyingCompany && { buyingCompany: documentBuyer(order.buyingCompany) }),
    customer: order.customer,
    recipient: order.recipient,
    lines: order.lines.map(
      ({ id, code, name, qty, salesUnit, price, discount, customerNotes, forUnits }) => ({
        id,
        code,
        name,
        qty,
        ...(salesUnit !== undefined && { salesUnit }),
        price,
        discount,
        customerNotes,
        ...(forUnits !== undefined && { forUnits }),
      }),
    ),
    subtotal: order.subtotal,
    charges: order.charges,
    total: order.total,
    weightGrams: order.weightGrams,
    chargeableKilograms: order.chargeableKilograms,
    shippingProvider: order.shippingProvider,
    ...(order.shippingProviderName !== undefined && { shippingProviderName: order.shippingProviderName }),
    shippingMethod: order.shippingMethod,
    shippingAirwayBills: order.shippingAirwayBills,
    paymentDueAt: order.paymentDueAt,
  };
}

function documentBuyer({ legalName, npwp, nitku, poNumber }: DocumentBuyer): DocumentBuyer {
  return { legalName, npwp, nitku, poNumber };
}
