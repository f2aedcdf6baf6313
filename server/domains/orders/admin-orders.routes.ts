import * as documents from "#contract/money/admin/order-documents.ts";
import * as edits from "#contract/orders/admin/order-edits.ts";
import * as messages from "#contract/orders/admin/order-messages.ts";
import * as contract from "#contract/orders/admin/orders.ts";
import { recordAudit } from "../../core/record-audit.ts";
import { announceNews } from "../../database/changes.ts";
import type { Dependencies } from "../../dependencies.ts";
import { printOrder, printOrders } from "../../workflows/money/documents/print-order.ts";
import { AnswerCache } from "../../core/answer-cache.ts";
import { Refusal } from "../../core/refusal.ts";
import { lackOfRight } from "../../core/rights.ts";
import type { RegisterEndpoint } from "../../http/register-endpoint.ts";
import { sendPdf } from "../../http/send-pdf.ts";
import { editOrder, previewOrderEdit, quoteOrderEdit } from "../../workflows/orders/editing/edit-order.ts";
import { moveOrder } from "../../workflows/orders/moving/move-order.ts";
import { moveOrders } from "../../workflows/orders/moving/move-orders.ts";
import { releaseOnAccount } from "../../workflows/money/credit/release-on-account.ts";
import {
  endOrderLinks,
  recordOrderMessage,
  writeOrderMessage,
} from "../../workflows/orders/write-order-message.ts";
import { byProvider } from "../../partners/carriers/shipping-options.ts";
import { deleteNote, getAdminOrder, insertNote } from "./admin-order.queries.ts";
import { countOrders, findOrderNeighbours, listAdminOrders } from "./admin-orders.queries.ts";
import { findProductsToAdd } from "./editing/edit-order.queries.ts";
import { findOrder } from "./orders.queries.ts";

/** How many seconds old the counts of the tabs may be if news of a change was missed. */
const countsLifetimeSeconds = 2;

/** The staff's calls about orders. */
export function registerAdminOrderRoutes(register: RegisterEndpoint, dependencies: Dependencies): void {
  const { db } = dependencies;
  const counts = cachedCounts(dependencies);

  register(contract.listAdminOrders, ({ query }) => listAdminOrders(db, query));

  register(contract.countAdminOrders, () => counts());

  register(contract.getOrderNeighbours, async ({ params, query }) => {
    const neighbours = await findOrderNeighbours(db, params.id, query);
    if (neighbours === undefined) throw new Refusal("orderNotFound");
    return neighbours;
  });

  register(contract.getAdminOrder, async ({ params, session, language }) => {
    const order = await getAdminOrder(db, params.id, {
      userId: session.userId,
      seesPayments: lackOfRight(session, "seePayments") === undefined,
      language,
    });
    if (order === undefined) throw new Refusal("orderNotFound");
    return order;
  });

  register(contract.moveOrder, ({ params, body, session, language }) =>
    moveOrder(dependencies, {
      order: params.id,
      to: body.orderStatus,
      airwayBill: body.shippingAirwayBills,
      reason: body.reason ?? "",
      refundAs: body.refundAs,
      paysFromCredit: body.paysFromCredit,
      movedBy: session,
      language,
    }),
  );

  register(contract.moveOrders, ({ body, session, language, request }) =>
    moveOrders(dependencies, {
      orders: body.orders,
      to: body.orderStatus,
      reason: body.reason ?? "",
      movedBy: session,
      language,
      requestId: request.id,
    }),
  );

  register.once(contract.releaseOnAccount, dependencies, (parts, { params, body, session }) =>
    releaseOnAccount(parts, { order: params.id, reason: body.reason, releasedBy: session }),
  );

  registerNotes(register, dependencies);
  registerEdits(register, dependencies);

  register(documents.printOrders, async ({ query, session, reply }) =>
    sendPdf(reply, await printOrders(dependencies, { ...query, printedBy: session.userId })),
  );

  register(documents.printOrder, async ({ params, query, session, reply }) =>
    sendPdf(reply, await printOrder(dependencies, { ...params, ...query, printedBy: session.userId })),
  );

  register(messages.writeOrderMessage, ({ params, body }) =>
    writeOrderMessage(dependencies, { order: params.id, kind: body.kind }),
  );
  register(messages.endOrderLinks, async ({ params, session: { userId } }) => {
    await endOrderLinks(dependencies, { order: params.id, userId });
    return null;
  });
  register.once(
    messages.recordOrderMessage,
    dependencies,
    async (parts, { params, body, session: { userId } }) => {
      await recordOrderMessage(parts, { order: params.id, kind: body.kind, userId });
      return null;
    },
  );
}

function registerNotes(register: RegisterEndpoint, dependencies: Dependencies): void {
  const { db } = dependencies;
  register.once(contract.addOrderNote, dependencies, (parts, { params, body, session: { userId } }) =>
    parts.db.transaction(async (tx) => {
      const order = await findOrder(tx, params.id);
      if (order === undefined) throw new Refusal("orderNotFound");
      const note = await insertNote(tx, { orderId: order.id, userId, text: body.text });
      await recordAudit(tx, {
        userId,
        action: "order.note",
        subjectId: order.id,
        subjectLabel: order.orderCode,
      });
      await announceNews(tx, { kind: "orderEdited", subject: order.orderCode });
      return note;
    }),
  );

  register(contract.deleteOrderNote, ({ params, session: { userId } }) =>
    db.transaction(async (tx) => {
      const order = await findOrder(tx, params.id);
      const isDeleted = order && (await deleteNote(tx, { id: params.noteId, orderId: order.id, userId }));
      if (!isDeleted) throw new Refusal("notFound");
      await recordAudit(tx, {
        userId,
        action: "order.deleteNote",
        subjectId: order.id,
        subjectLabel: order.orderCode,
      });
      await announceNews(tx, { kind: "orderEdited", subject: order.orderCode });
      return null;
    }),
  );
}

function registerEdits(register: RegisterEndpoint, dependencies: Dependencies): void {
  register(edits.previewOrderEdit, ({ params, body, session, language }) =>
    previewOrderEdit(dependencies, { ...body, order: params.id, editedBy: session, language }),
  );

  register(edits.editOrder, ({ params, body, session, language }) =>
    editOrder(dependencies, { ...body, order: params.id, editedBy: session, language }),
  );

  register(edits.quoteOrderEdit, async ({ params, body }) => {
    const { chargeableKilograms, quotes } = await quoteOrderEdit(dependencies, {
      ...body,
      order: params.id,
    });
    return { chargeableKilograms, options: byProvider(quotes) };
  });

  register(edits.findOrderProducts, ({ query, language }) =>
    findProductsToAdd(dependencies.db, query.q, language),
  );
}

/**
 * Each part of the list is counted over all orders, so it is done once for everybody who looks, and again after news of
 * a change.
 */
function cachedCounts({ db, changes }: Dependencies): () => Promise<Record<contract.OrderTab, number>> {
  const kept = new AnswerCache<Record<contract.OrderTab, number>>({
    maximumBytes: 1,
    bytesOf: () => 1,
    lifetimeSeconds: countsLifetimeSeconds,
  });
  changes.subscribeToNews(({ kind }) => {
    if (kind === "orderPlaced" || kind === "orderMoved") kept.clear();
  });
  return () => kept.get("counts", () => countOrders(db));
}
