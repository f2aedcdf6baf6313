import type { FastifyRequest } from "fastify";
import * as admin from "#contract/quotations/admin/quotations.ts";
import * as contract from "#contract/quotations/quotations.ts";
import { findSession } from "../../core/sessions.ts";
import { Refusal } from "../../core/refusal.ts";
import type { Queryable } from "../../database/queryable.ts";
import type { Dependencies } from "../../dependencies.ts";
import { requireLinkedQuotation } from "./linked-quotation.ts";
import type { RegisterEndpoint } from "../../http/register-endpoint.ts";
import { sendPdf } from "../../http/send-pdf.ts";
import { acceptQuotation, isAcceptable } from "../../workflows/quotations/accept-quotation.ts";
import { rejectQuotation } from "../../workflows/quotations/reject-quotation.ts";
import { printDraft, printQuotation } from "../../workflows/quotations/print-quotation.ts";
import { sendQuotation } from "../../workflows/quotations/send-quotation.ts";
import {
  recordQuotationMessage,
  writeQuotationMessage,
} from "../../workflows/quotations/write-quotation-message.ts";
import { saveQuotation, startQuotation } from "../../workflows/quotations/write-quotation.ts";
import { findQuotation, listQuotations } from "./quotations.queries.ts";
import {
  findSentVersion,
  isForOthers,
  listOwnQuotations,
  type SentVersion,
} from "./sent-quotations.queries.ts";

/** Quotations: the staff writes and sends them, customers and whoever has the private link see them. */
export function registerQuotationRoutes(register: RegisterEndpoint, dependencies: Dependencies): void {
  const { db } = dependencies;

  const ownVersion = async (id: string, userId: string, from: Queryable = db) => {
    const sent = await findSentVersion(from, { id, userId });
    if (sent === undefined) throw new Refusal("quotationNotFound");
    return sent;
  };
  const linkedVersion = async (request: FastifyRequest) => {
    const sent = await findSentVersion(db, { id: await requireLinkedQuotation(dependencies, request) });
    if (sent === undefined) throw new Refusal("quotationLinkUnknown");
    return sent;
  };

  register(contract.listOwnQuotations, async ({ session: { userId } }) =>
    (await listOwnQuotations(db, userId)).map(shown),
  );
  register(contract.getOwnQuotation, async ({ params: { id }, session: { userId } }) =>
    shown(await ownVersion(id, userId)),
  );
  register(contract.getOwnQuotationPdf, async ({ params: { id }, session: { userId }, reply }) =>
    sendPdf(reply, await printQuotation(dependencies, await ownVersion(id, userId))),
  );
  register(contract.getLinkedQuotation, async ({ request, reply }) => {
    void reply.header("cache-control", "no-store");
    const sent = await linkedVersion(request);
    const session = await findSession(db, request.headers.authorization);
    const isOthers = session !== undefined && (await isForOthers(db, sent.id, session.userId));
    return { ...shown(sent), ...(isOthers && { isForOthers: true as const }) };
  });
  register(contract.getLinkedQuotationPdf, async ({ request, reply }) =>
    sendPdf(reply, await printQuotation(dependencies, await linkedVersion(request))),
  );

  register.once(
    contract.acceptQuotation,
    dependencies,
    async (parts, { params: { id }, body, session: { userId } }) => {
      await ownVersion(id, userId, parts.db);
      return acceptQuotation(parts, { id, ...body, acceptedBy: userId, isLinked: false });
    },
  );
  register(contract.acceptLinkedQuotation, async ({ body, request }) => {
    const id = await requireLinkedQuotation(dependencies, request);
    const session = await findSession(db, request.headers.authorization);
    return acceptQuotation(dependencies, { id, ...body, acceptedBy: session?.userId, isLinked: true });
  });

  register(contract.rejectQuotation, async ({ params: { id }, body, session: { userId } }) => {
    await ownVersion(id, userId);
    await rejectQuotation(dependencies, { id, ...body, userId });
    return shown(await ownVersion(id, userId));
  });
  register(contract.rejectLinkedQuotation, async ({ body, request }) => {
    const { id } = await linkedVersion(request);
    await rejectQuotation(dependencies, { id, ...body, userId: undefined });
    return shown(await linkedVersion(request));
  });

  register(admin.listQuotations, ({ query }) => listQuotations(db, query));
  register(admin.getQuotation, async ({ params: { id } }) => {
    const quotation = await findQuotation(db, id);
    if (quotation === undefined) throw new Refusal("quotationNotFound");
    return quotation;
  });
  register.once(admin.startQuotation, dependencies, (parts, { body: { requestId }, session: { userId } }) =>
    startQuotation(parts, { requestId, userId }),
  );
  register(admin.saveQuotation, ({ params: { id }, body, session: { userId } }) =>
    saveQuotation(dependencies, { id, userId, body }),
  );
  register.once(
    admin.sendQuotation,
    dependencies,
    (parts, { params: { id }, body: { edit }, session: { userId } }) =>
      sendQuotation(parts, { id, edit, userId }),
  );
  register(admin.writeQuotationMessage, ({ params: { id } }) => writeQuotationMessage(dependencies, { id }));
  register(admin.recordQuotationMessage, async ({ params: { id }, session: { userId } }) => {
    await recordQuotationMessage(dependencies, { id, userId });
    return null;
  });
  register(admin.getQuotationPdf, async ({ params: { id }, query: { version }, reply }) => {
    if (version === undefined) return sendPdf(reply, await printDraft(dependencies, id));
    const sent = await findSentVersion(db, { id, version });
    if (sent === undefined) throw new Refusal("quotationNotFound");
    return sendPdf(reply, await printQuotation(dependencies, sent));
  });
}

/** A sent version as its customer sees it. */
function shown({ id, state, version, sentAt, orderId, orderCode, rejection, facts }: SentVersion) {
  const { number, validUntil, buyer, lines, delivery, shippingCost, subtotal, total, tax, terms } = facts;
  return {
    id,
    number,
    state,
    version,
    sentAt: sentAt.toISOString(),
    validUntil,
    name: buyer.name,
    company: buyer.company,
    phoneNumber: buyer.phoneNumber,
    email: buyer.email,
    lines,
    delivery,
    shippingCost,
    subtotal,
    total,
    tax: tax === null ? null : { base: tax.base, ratePercent: tax.ratePercent, tax: tax.tax },
    terms,
    order: orderId === null || orderCode === null ? null : { id: orderId, orderCode },
    isOpen: isAcceptable({ state, validUntil }),
    rejection,
  };
}
