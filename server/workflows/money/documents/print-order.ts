import { eq } from "drizzle-orm";
import {
  isDocumentReady,
  isIssued,
  type DocumentKind,
  type WorkDocument,
  type WorkPaper,
} from "#contract/money/admin/order-documents.ts";
import type { AdminOrder } from "#contract/orders/admin/orders.ts";
import { lacksPayment } from "#contract/money/order-payments.ts";
import type { ShipmentDocument } from "#contract/parcels/admin/shipments.ts";
import type { IssuedKind } from "#contract/money/documents.ts";
import { readDocumentCompany } from "../../../rules/money/document-company.ts";
import { Refusal } from "../../../core/refusal.ts";
import { itemsInTurn } from "../../../database/items-in-turn.ts";
import type { Database, Queryable } from "../../../database/queryable.ts";
import { orderLines } from "../../../database/schema/orders.ts";
import { stocks } from "../../../database/schema/stock.ts";
import type { Dependencies } from "../../../dependencies.ts";
import { getAdminOrder } from "../../../domains/orders/admin-order.queries.ts";
import {
  listParcelIds,
  listReceivedIds,
} from "../../../domains/money/documents/document-subjects.queries.ts";
import type { StoredDocument } from "../../../domains/money/documents/documents.queries.ts";
import { findOrder, lockOrder } from "../../../domains/orders/orders.queries.ts";
import { printPdf } from "../../../printing/print-pdf.ts";
import type { OneDocument } from "../../../printing/render-pdf.tsx";
import type { WorkFacts } from "../../../printing/work-facts.ts";
import { issueDocument, type DocumentRequest } from "./issue-document.ts";
import { orderOfParcel } from "../../../rules/parcels/order-of-parcel.ts";
import { printDocument, readyToPrint, type PrintedFile } from "./print-document.ts";

type Paper = WorkPaper | undefined;
type Needs = Pick<Dependencies, "db" | "files" | "log">;

/**
 * Prints a document of an order as PDF: an issued one as it was issued (the first print issues it), any other as the order is
 * now. Of several payments or parcels it prints the document of the last.
 * @throws Refusal `orderNotFound`; `documentNotYet` if the order does not have this document yet.
 */
export async function printOrder(
  parts: Needs,
  { id, kind, paper, printedBy }: { id: string; kind: DocumentKind; paper?: Paper; printedBy: string },
): Promise<PrintedFile> {
  const order = await orderWithDocument(parts.db, id, kind);
  if (!isIssued(kind)) {
    return {
      fileName: `${kind}-${order.orderCode}.pdf`,
      pdf: await printPdf(await workDocumentOf(parts.db, order, { kind, paper })),
    };
  }
  return printDocument(parts, await issuedOf(parts.db, order, { kind, printedBy }));
}

/**
 * Prints a document of several orders as one PDF, in their order; each is read and issued by itself (`itemsInTurn`). What was issued
 * before one failed stays issued, and is in the next print under its number.
 * @throws Refusal `orderNotFound`; `documentNotYet`, before anything is issued, if one of them does not have this document yet.
 */
export async function printOrders(
  parts: Needs,
  {
    orders: ids,
    kind,
    paper,
    printedBy,
  }: { orders: string[]; kind: DocumentKind; paper?: Paper; printedBy: string },
): Promise<PrintedFile> {
  const chosen: FoundOrder[] = [];
  const inTurn = itemsInTurn();
  for (const id of new Set(ids)) chosen.push(await inTurn(() => orderWithDocument(parts.db, id, kind)));
  const several: OneDocument[] = [];
  for (const order of chosen) {
    const document = await inTurn(async () =>
      isIssued(kind)
        ? readyToPrint(parts, await issuedOf(parts.db, order, { kind, printedBy }))
        : workDocumentOf(parts.db, order, { kind, paper }),
    );
    several.push(document);
  }
  return { fileName: `${kind}-${several.length}.pdf`, pdf: await printPdf({ several }) };
}

type FoundOrder = NonNullable<Awaited<ReturnType<typeof findOrder>>>;

/** @throws Refusal `orderNotFound`; `documentNotYet` if the order does not have this document yet. */
async function orderWithDocument(db: Database, id: string, kind: DocumentKind): Promise<FoundOrder> {
  const order = await findOrder(db, id);
  if (order === undefined) throw new Refusal("orderNotFound");
  if (!isDocumentReady(kind, order)) throw new Refusal("documentNotYet", { status: order.orderStatus });
  return order;
}

async function workDocumentOf(
  db: Database,
  order: FoundOrder,
  { kind, paper }: { kind: WorkDocument; paper: Paper },
): Promise<OneDocument> {
  const facts = await readWorkFacts(db, order.id);
  if (facts === undefined) throw new Refusal("orderNotFound");
  return { kind, facts: { ...facts, paper } };
}

async function issuedOf(
  db: Database,
  { id, orderStatus: status }: FoundOrder,
  { kind, printedBy }: { kind: IssuedKind; printedBy: string },
): Promise<StoredDocument> {
  const document = await issueLast(db, { orderId: id, kind, issuedBy: printedBy });
  // The order was reopened after the check above.
  if (document === undefined) throw new Refusal("documentNotYet", { status });
  return document;
}

/** Issues an order's documents of a kind, and returns the last; undefined if it has none yet. */
async function issueLast(
  db: Database,
  { orderId, kind, issuedBy }: Omit<DocumentRequest, "subject">,
): Promise<StoredDocument | undefined> {
  return db.transaction(async (tx) => {
    // Before its row is locked, an order may be packed or unpacked, and a payment taken back.
    await lockOrder(tx, orderId);
    let document: StoredDocument | undefined;
    for (const subject of await subjectsOf(tx, orderId, kind)) {
      document = await issueDocument(tx, { orderId, kind, subject, issuedBy });
    }
    return document;
  });
}

/** The subjects of the documents that a print issues: each payment, or the last parcel. */
async function subjectsOf(db: Queryable, orderId: string, kind: IssuedKind): Promise<string[]> {
  if (kind === "kwitansi") return listReceivedIds(db, orderId);
  if (kind !== "delivery-order") return [""];
  const parcels = await listParcelIds(db, orderId, { haveLeft: false });
  return [parcels.at(-1) ?? ""];
}

interface PrintedParcel {
  /** The order's id or its code. */
  order: string;
  shipmentId: number;
  kind: ShipmentDocument;
  paper?: Paper;
  printedBy: string;
}

/**
 * Prints a document of one of the order's shipments as PDF; the first print of its delivery order issues it.
 * @throws Refusal `orderNotFound`, `shipmentNotFound`; `documentNotYet` for a delivery order of an order that was cancelled meanwhile.
 */
export async function printShipment(
  parts: Needs,
  { order: idOrCode, shipmentId, kind, paper, printedBy }: PrintedParcel,
): Promise<PrintedFile> {
  const facts = await readWorkFacts(parts.db, idOrCode);
  if (facts === undefined) throw new Refusal("orderNotFound");
  const { order } = facts;
  const shipment = order.shipments.find(({ id }) => id === shipmentId);
  if (shipment === undefined) throw new Refusal("shipmentNotFound");
  if (kind === "delivery-order") {
    const subject = String(shipmentId);
    const document = await issueDocument(parts.db, { orderId: order.id, kind, subject, issuedBy: printedBy });
    if (document === undefined) throw new Refusal("documentNotYet", { status: order.orderStatus });
    return printDocument(parts, document);
  }
  const pdf = await printPdf({ kind, facts: { ...facts, ...orderOfParcel(order, shipment), paper } });
  return { fileName: `${kind}-${order.orderCode}-${shipment.position}.pdf`, pdf };
}

/** The same facts with everything that is known about the order. */
type OrderWorkFacts = WorkFacts & { order: AdminOrder };

/**
 * Collects what the unissued documents of an order (sales order, packing list, label) say; undefined if there is no
 * such order.
 */
export async function readWorkFacts(db: Queryable, idOrCode: string): Promise<OrderWorkFacts | undefined> {
  const order = await getAdminOrder(db, idOrCode, { seesPayments: false });
  if (order === undefined) return undefined;
  const shelves = await db
    .select({ id: orderLines.id, shelf: stocks.shelf })
    .from(orderLines)
    .innerJoin(stocks, eq(stocks.productId, orderLines.productId))
    .where(eq(orderLines.orderId, order.id));
  return {
    order,
    // A parcel may be packed already when its order waits for money again.
    mayNotLeave: lacksPayment(order) || order.orderStatus === "waiting for payment",
    company: await readDocumentCompany(db),
    shelves: new Map(shelves.flatMap(({ id, shelf }) => (shelf === "" ? [] : [[id, shelf]]))),
    printedAt: new Date(),
  };
}
