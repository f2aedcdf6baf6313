import { asc, eq, inArray, sql } from "drizzle-orm";
import type { Queryable } from "../../../database/queryable.ts";
import { auditEntries } from "../../../database/schema/audit.ts";
import { customerNotes, oneTimeTokens, sessions, users } from "../../../database/schema/accounts.ts";
import { addresses, companies, companyMembers } from "../../../database/schema/companies.ts";
import { savedListLines, savedLists } from "../../../database/schema/lists.ts";
import { cartItems } from "../../../database/schema/cart.ts";
import { products } from "../../../database/schema/catalogue.ts";
import { documents } from "../../../database/schema/documents.ts";
import { customerMachines } from "../../../database/schema/machines.ts";
import { mails } from "../../../database/schema/mail.ts";
import {
  orderEvents,
  orderLines,
  orderNotes,
  orders,
  proofsOfPayment,
} from "../../../database/schema/orders.ts";
import { paymentAllocations, payments, refunds } from "../../../database/schema/payments.ts";
import { misfits } from "../../../database/schema/misfits.ts";
import { quotations, quotationVersions } from "../../../database/schema/quotations.ts";
import { quoteRequestLines, quoteRequests } from "../../../database/schema/quote-requests.ts";
import { returns } from "../../../database/schema/returns.ts";
import { isMailTo } from "../../../rules/people/is-mail-to.ts";
import { serviceNotices } from "../../../database/schema/services-done.ts";
import { taxInvoices } from "../../../database/schema/tax.ts";
import { bankTransfers } from "../../../database/schema/statements.ts";

/**
 * Everything that the shop stores about a customer, table by table, to be given to that person (UU 27/2022). Data that
 * is no fact about the person is left out: hashes of passwords and tokens, search texts, and which member of staff did
 * what.
 */
export async function readKeptData(db: Queryable, customerId: string) {
  const [account] = await db.select().from(users).where(eq(users.id, customerId));
  if (account === undefined) return undefined;
  const ownOrders = await db
    .select()
    .from(orders)
    .where(eq(orders.userId, customerId))
    .orderBy(asc(orders.orderDate));
  const orderIds = ownOrders.map(({ id }) => id);
  const proofs = await ofOrders(orderIds, (ids) =>
    db
      .select({
        id: proofsOfPayment.id,
        orderId: proofsOfPayment.orderId,
        invoiceCode: proofsOfPayment.invoiceCode,
        status: proofsOfPayment.status,
        amountRupiah: proofsOfPayment.amountRupiah,
        senderName: proofsOfPayment.senderName,
        senderEmail: proofsOfPayment.senderEmail,
        paymentTo: proofsOfPayment.paymentTo,
        transferredAt: proofsOfPayment.transferredAt,
        /** The picture itself is in the private store; the hash identifies it. */
        receiptSha256: proofsOfPayment.receiptHash,
        rejectReason: proofsOfPayment.rejectReason,
        decidedAt: proofsOfPayment.decidedAt,
        createdAt: proofsOfPayment.createdAt,
      })
      .from(proofsOfPayment)
      .where(inArray(proofsOfPayment.orderId, ids))
      .orderBy(asc(proofsOfPayment.createdAt)),
  );
  const paid = await ofOrders(orderIds, (ids) =>
    db
      .select({
        orderId: payments.orderId,
        method: payments.method,
        amountRupiah: payments.amountRupiah,
        state: payments.state,
        reason: refunds.reason,
        bankName: refunds.bankName,
        accountNumber: refunds.accountNumber,
        accountHolder: refunds.accountHolder,
        reference: payments.reference,
        decidedAt: payments.decidedAt,
        createdAt: payments.createdAt,
      })
      .from(payments)
      .leftJoin(refunds, eq(refunds.paymentId, payments.id))
      .where(inArray(payments.orderId, ids))
      .orderBy(asc(payments.createdAt)),
  );
  const lines = await ofOrders(orderIds, (ids) =>
    db
      .select({
        orderId: orderLines.orderId,
        code: orderLines.code,
        name: orderLines.name,
        priceRupiah: orderLines.priceRupiah,
        qty: orderLines.qty,
        customerNotes: orderLines.customerNotes,
        forUnits: orderLines.forUnits,
      })
      .from(orderLines)
      .where(inArray(orderLines.orderId, ids))
      .orderBy(asc(orderLines.position)),
  );
  const events = await ofOrders(orderIds, (ids) =>
    db
      .select({
        orderId: orderEvents.orderId,
        status: orderEvents.toStatus,
        reason: orderEvents.reason,
        at: orderEvents.at,
      })
      .from(orderEvents)
      .where(inArray(orderEvents.orderId, ids))
      .orderBy(asc(orderEvents.id)),
  );
  const notesOfOrders = await ofOrders(orderIds, (ids) =>
    db
      .select({ orderId: orderNotes.orderId, text: orderNotes.text, at: orderNotes.at })
      .from(orderNotes)
      .where(inArray(orderNotes.orderId, ids))
      .orderBy(asc(orderNotes.id)),
  );
  const sentBack = await ofOrders(orderIds, (ids) =>
    db
      .select({
        orderId: returns.orderId,
        position: returns.position,
        state: returns.state,
        note: returns.note,
        answer: returns.answer,
        settlement: returns.settlement,
        createdAt: returns.createdAt,
        /** The pictures themselves are in the private store. */
        photos: sql<number>`(select count(*)::integer from return_photo where return_id = return_request.id)`,
        parts: sql<unknown>`(
          select json_agg(json_build_object('code', line.code, 'qty', part.qty, 'reason', part.reason) order by line.position)
          from return_line part join sales_order_line line on line.id = part.line_id where part.return_id = return_request.id)`,
      })
      .from(returns)
      .where(inArray(returns.orderId, ids))
      .orderBy(asc(returns.id)),
  );
  const asked = await db
    .select({
      name: quoteRequests.name,
      company: quoteRequests.company,
      phoneNumber: quoteRequests.phoneNumber,
      email: quoteRequests.email,
      state: quoteRequests.state,
      note: quoteRequests.note,
      machine: quoteRequests.machine,
      serialNumber: quoteRequests.serialNumber,
      answer: quoteRequests.answer,
      createdAt: quoteRequests.createdAt,
      /** The pictures themselves are in the private store. */
      photos: sql<number>`(select count(*)::integer from quote_request_photo where request_id = quote_request.id)`,
      parts: sql<unknown>`(
        select json_agg(json_build_object('number', ${quoteRequestLines.number}, 'qty', ${quoteRequestLines.qty},
          'forUnits', ${quoteRequestLines.forUnits}) order by ${quoteRequestLines.position})
        from ${quoteRequestLines} where ${quoteRequestLines.requestId} = quote_request.id)`,
    })
    .from(quoteRequests)
    .where(eq(quoteRequests.userId, customerId))
    .orderBy(asc(quoteRequests.id));
  const offered = await db
    .select({
      number: quotations.number,
      state: quotations.state,
      phoneNumber: quotations.phoneNumber,
      email: quotations.email,
      createdAt: quotations.createdAt,
      orderCode: sql<
        string | null
      >`(select order_code from sales_order where sales_order.id = quotation.order_id)`,
      versions: sql<unknown>`(
        select json_agg(json_build_object('version', version, 'sentAt', sent_at, 'name', name, 'company', company, 'address', address,
          'validUntil', valid_until, 'totalRupiah', total_rupiah, 'terms', terms,
          'lines', (select json_agg(json_build_object('code', line.code, 'qty', line.qty, 'forUnits', line.for_units) order by line.position)
            from quotation_line as line where line.version_id = quotation_version.id)) order by version)
        from ${quotationVersions} where quotation_id = quotation.id)`,
    })
    .from(quotations)
    .where(eq(quotations.userId, customerId))
    .orderBy(asc(quotations.createdAt));
  const issued = await ofOrders(orderIds, (ids) =>
    db
      .select({
        orderId: documents.orderId,
        kind: documents.kind,
        number: documents.number,
        issuedAt: documents.issuedAt,
        voidedAt: documents.voidedAt,
        voidReason: documents.voidReason,
        snapshot: documents.snapshot,
        /** The tax invoice of an invoice; its PDF itself is in the private store. */
        taxNumber: taxInvoices.number,
        taxBuyerDocument: taxInvoices.buyerDocument,
        taxBuyerNumber: taxInvoices.buyerNumber,
        taxBuyerName: taxInvoices.buyerName,
      })
      .from(documents)
      .leftJoin(taxInvoices, eq(taxInvoices.documentId, documents.id))
      .where(inArray(documents.orderId, ids))
      .orderBy(asc(documents.issuedAt)),
  );
  const of = <Row extends { orderId: string }>(rows: Row[], id: string) =>
    rows.filter(({ orderId }) => orderId === id).map((row) => without(row, "orderId"));
  return {
    profile: without(account, "passwordHash", "searchText", "emailNormalized"),
    sessions: await db
      .select({
        createdAt: sessions.createdAt,
        lastUsedAt: sessions.lastUsedAt,
        userAgent: sessions.userAgent,
      })
      .from(sessions)
      .where(eq(sessions.userId, customerId)),
    oneTimeLinks: await db
      .select({
        purpose: oneTimeTokens.purpose,
        createdAt: oneTimeTokens.createdAt,
        expiresAt: oneTimeTokens.expiresAt,
        usedAt: oneTimeTokens.usedAt,
      })
      .from(oneTimeTokens)
      .where(eq(oneTimeTokens.userId, customerId)),
    company: await db
      .select({ legalName: companies.legalName, role: companyMembers.role, since: companyMembers.createdAt })
      .from(companyMembers)
      .innerJoin(companies, eq(companies.id, companyMembers.companyId))
      .where(eq(companyMembers.userId, customerId)),
    addresses: await db.select().from(addresses).where(eq(addresses.userId, customerId)),
    reportedMisfits: await db
      .select({
        partNumber: products.code,
        machine: misfits.machine,
        serialNumber: misfits.serialNumber,
        number: misfits.number,
        note: misfits.note,
        state: misfits.state,
        answer: misfits.answer,
        createdAt: misfits.createdAt,
      })
      .from(misfits)
      .innerJoin(products, eq(products.id, misfits.productId))
      .where(eq(misfits.userId, customerId))
      .orderBy(asc(misfits.id)),
    savedLists: await db
      .select({
        name: savedLists.name,
        isShared: sql<boolean>`${savedLists.companyId} is not null`,
        createdAt: savedLists.createdAt,
        changedAt: savedLists.changedAt,
        lines: sql<unknown>`(
          select json_agg(json_build_object('number', ${savedListLines.number}, 'qty', ${savedListLines.qty}) order by ${savedListLines.position})
          from ${savedListLines} where ${savedListLines.listId} = ${savedLists.id})`,
      })
      .from(savedLists)
      .where(eq(savedLists.userId, customerId))
      .orderBy(asc(savedLists.createdAt)),
    machines: await db
      .select({
        brand: customerMachines.brand,
        model: customerMachines.model,
        serial: customerMachines.serial,
        engineSerial: customerMachines.engineSerial,
        unitNumber: customerMachines.unitNumber,
        site: customerMachines.site,
        hoursPerDay: customerMachines.hoursPerDay,
        /** The picture itself is in the private store. */
        hasPlate: sql<boolean>`${customerMachines.plateKey} is not null`,
        createdAt: customerMachines.createdAt,
        archivedAt: customerMachines.archivedAt,
        readings: sql<unknown>`(
          select json_agg(json_build_object('meter', meter, 'hours', hours, 'day', day) order by day, machine_reading.id)
          from machine_reading where customer_machine_id = customer_machine.id)`,
        isSevere: customerMachines.isSevere,
        services: sql<unknown>`(
          select json_agg(json_build_object('service', service, 'hours', hours, 'day', day) order by day, service_done.id)
          from service_done where customer_machine_id = customer_machine.id)`,
      })
      .from(customerMachines)
      .where(eq(customerMachines.userId, customerId))
      .orderBy(asc(customerMachines.createdAt)),
    /** What of machines' services the customer wants to hear, also of a company's machines. */
    serviceNotices: await db
      .select({
        brand: customerMachines.brand,
        model: customerMachines.model,
        unitNumber: customerMachines.unitNumber,
        byMail: serviceNotices.byMail,
        byStaff: serviceNotices.byStaff,
      })
      .from(serviceNotices)
      .innerJoin(customerMachines, eq(customerMachines.id, serviceNotices.customerMachineId))
      .where(eq(serviceNotices.userId, customerId))
      .orderBy(asc(customerMachines.createdAt)),
    cart: await db
      .select({
        code: products.code,
        name: products.nameId,
        qty: cartItems.qty,
        customerNotes: cartItems.customerNotes,
        forUnits: cartItems.forUnits,
        createdAt: cartItems.createdAt,
      })
      .from(cartItems)
      .innerJoin(products, eq(products.id, cartItems.productId))
      .where(eq(cartItems.userId, customerId)),
    orders: ownOrders.map((order) => ({
      ...without(order, "searchText", "poFileKey"),
      /** The file of the purchase order itself is in the private store. */
      hasPoFile: order.poFileKey !== null,
      lines: of(lines, order.id),
      events: of(events, order.id),
      documents: of(issued, order.id),
      returns: of(sentBack, order.id),
      notesOfTheStaff: of(notesOfOrders, order.id),
      payments: of(paid, order.id),
      proofsOfPayment: of(proofs, order.id),
    })),
    requestsForQuotations: asked,
    quotations: offered,
    bankTransfers: await ofOrders(orderIds, (ids) =>
      db
        .select({
          orderId: payments.orderId,
          bookedOn: bankTransfers.bookedOn,
          description: bankTransfers.description,
          amountRupiah: paymentAllocations.amountRupiah,
        })
        .from(bankTransfers)
        .innerJoin(paymentAllocations, eq(paymentAllocations.mutationId, bankTransfers.id))
        .innerJoin(payments, eq(payments.id, paymentAllocations.paymentId))
        .where(inArray(payments.orderId, ids)),
    ),
    notesOfTheStaff: await db
      .select({ text: customerNotes.text, at: customerNotes.at })
      .from(customerNotes)
      .where(eq(customerNotes.customerId, customerId))
      .orderBy(asc(customerNotes.id)),
    mails: await db
      .select({
        template: mails.template,
        recipient: mails.recipient,
        orderId: mails.orderId,
        createdAt: mails.createdAt,
        sentAt: mails.sentAt,
      })
      .from(mails)
      .where(isMailTo(customerId, orderIds))
      .orderBy(asc(mails.createdAt)),
    audit: await db
      .select({
        at: auditEntries.at,
        action: auditEntries.action,
        subject: auditEntries.subjectLabel,
        before: auditEntries.before,
        after: auditEntries.after,
      })
      .from(auditEntries)
      .where(inArray(auditEntries.subjectId, [customerId, ...orderIds, ...proofs.map(({ id }) => id)]))
      .orderBy(asc(auditEntries.id)),
  };
}

function without<Thing extends object, Key extends keyof Thing>(thing: Thing, ...keys: Key[]) {
  const kept = Object.entries(thing).filter(([name]) => !keys.includes(name as Key));
  return Object.fromEntries(kept) as Omit<Thing, Key>;
}

async function ofOrders<Row>(ids: string[], read: (ids: string[]) => Promise<Row[]>): Promise<Row[]> {
  return ids.length === 0 ? [] : read(ids);
}
