import { eq } from "drizzle-orm";
import { documentStatuses, isIssued, type DocumentKind } from "#contract/admin/order-documents.ts";
import type { AdminOrder } from "#contract/admin/orders.ts";
import type { ShipmentPaper } from "#contract/admin/shipments.ts";
import type { AdminShipment } from "#contract/shipments.ts";
import { companySetting } from "../core/company-facts.ts";
import { Refusal } from "../core/refusal.ts";
import type { Queryable } from "../database/queryable.ts";
import { orderLines } from "../database/schema/orders.ts";
import { stocks } from "../database/schema/stock.ts";
import type { Dependencies } from "../dependencies.ts";
import { getAdminOrder } from "../domains/orders/admin-order.queries.ts";
import { findOrder } from "../domains/orders/orders.queries.ts";
import type { PaperFacts } from "../papers/paper-facts.ts";
import { printPaper } from "../papers/print-paper.ts";
import { issueDocument } from "./issue-document.ts";
import { printDocument, type PrintedFile } from "./print-document.ts";

/**
 * Prints a paper of an order as PDF: a document as it was issued (the first print issues it), any other as the order is
 * now.
 * @throws Refusal `orderNotFound`; `documentNotYet` if the order's status does not have this paper yet.
 */
export async function printOrder(
  parts: Pick<Dependencies, "db" | "files" | "log">,
  { id, kind, printedBy }: { id: string; kind: DocumentKind; printedBy: string },
): Promise<PrintedFile> {
  const order = await findOrder(parts.db, id);
  if (order === undefined) throw new Refusal("orderNotFound");
  const { orderStatus: status, orderCode } = order;
  if (!documentStatuses[kind].includes(status)) throw new Refusal("documentNotYet", { status });
  if (isIssued(kind)) {
    const document = await issueDocument(parts.db, { orderId: order.id, kind, issuedBy: printedBy });
    // Between the two looks at it the order was reopened.
    if (document === undefined) throw new Refusal("documentNotYet", { status });
    return printDocument(parts, document);
  }
  const facts = await readPaperFacts(parts.db, order.id);
  if (facts === undefined) throw new Refusal("orderNotFound");
  return { fileName: `${kind}-${orderCode}.pdf`, pdf: await printPaper({ kind, facts }) };
}

/**
 * Prints a paper of one of the order's shipments as PDF.
 * @throws Refusal `orderNotFound`, `shipmentNotFound`.
 */
export async function printShipment(
  db: Queryable,
  { order: idOrCode, shipmentId, kind }: { order: string; shipmentId: number; kind: ShipmentPaper },
): Promise<PrintedFile> {
  const facts = await readPaperFacts(db, idOrCode);
  if (facts === undefined) throw new Refusal("orderNotFound");
  const { order } = facts;
  const shipment = order.shipments.find(({ id }) => id === shipmentId);
  if (shipment === undefined) throw new Refusal("shipmentNotFound");
  const pdf = await printPaper({ kind, facts: { ...facts, ...onlyOf(order, shipment) } });
  return { fileName: `${kind}-${order.orderCode}-${shipment.position}.pdf`, pdf };
}

/** The order as if only this shipment belonged to it. */
function onlyOf(order: AdminOrder, shipment: AdminShipment): { order: AdminOrder; parcel?: number } {
  const packed = new Map(shipment.lines.map(({ lineId, qty }) => [lineId, qty]));
  const lines = order.lines.flatMap((line) => {
    const qty = packed.get(line.id);
    return qty === undefined ? [] : [{ ...line, qty }];
  });
  const { shippingProvider, shippingMethod, airwayBill, position } = shipment;
  const courier = {
    shippingProvider,
    shippingMethod,
    shippingAirwayBills: airwayBill === "" ? null : airwayBill,
  };
  const isWhole = order.lines.every(({ id, qty, cancelledQty }) => packed.get(id) === qty - cancelledQty);
  if (isWhole) return { order: { ...order, ...courier, lines } };
  const weightGrams = lines.reduce((sum, line) => sum + line.qty * line.weightGrams, 0);
  return { order: { ...order, ...courier, lines, weightGrams }, parcel: position };
}

/** The same facts with everything that is known of the order. */
type OrderPaperFacts = PaperFacts & { order: AdminOrder };

/** Collects what the papers for the work on an order say; undefined if there is no such order. */
export async function readPaperFacts(db: Queryable, idOrCode: string): Promise<OrderPaperFacts | undefined> {
  const order = await getAdminOrder(db, idOrCode, { seesPayments: false });
  if (order === undefined) return undefined;
  const shelves = await db
    .select({ id: orderLines.id, shelf: stocks.shelf })
    .from(orderLines)
    .innerJoin(stocks, eq(stocks.productId, orderLines.productId))
    .where(eq(orderLines.orderId, order.id));
  return {
    order,
    company: await companySetting.read(db),
    shelves: new Map(shelves.flatMap(({ id, shelf }) => (shelf === "" ? [] : [[id, shelf]]))),
    printedAt: new Date(),
  };
}
