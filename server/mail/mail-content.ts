import { rolesOf } from "#contract/admin/permissions.ts";
import { limits } from "#contract/core/limits.ts";
import { orderStates, type OrderStatus } from "#contract/orders/order-states.ts";
import type { Queryable } from "../database/queryable.ts";
import { issueOneTimeToken, oneTimeTokenMinutes } from "../domains/people/accounts/one-time-tokens.ts";
import { ruleSettings } from "../company/shop-rules.ts";
import { listBankAccounts } from "../company/company-facts.ts";
import { findInvitationToWrite, makeInvitationLink } from "../rules/people/company-invitations.ts";
import { jakartaDay } from "../core/format-moment.ts";
import { makeOrderLinkForMail } from "../rules/orders/order-links.ts";
import { isOnlyTaxOpen } from "../rules/money/withholding.ts";
import { makeQuotationLink } from "../rules/quotations/quotation-links.ts";
import { findOwnRefund } from "../domains/money/payments/payments-of-order.queries.ts";
import { findOrder } from "../domains/orders/orders.queries.ts";
import { listSentIds } from "../domains/parcels/shipments.queries.ts";
import { readOrderMoney } from "../domains/money/payments/order-payments.queries.ts";
import { findSentVersion } from "../domains/quotations/sent-quotations.queries.ts";
import { findTaxInvoice } from "../domains/money/tax/tax.queries.ts";
import { makeServiceMailLink } from "../domains/machines/services/service-mails.queries.ts";
import type { OneTimeTokenPurpose } from "../database/schema/accounts.ts";
import type { Mail } from "./mail.ts";
import {
  findLossFacts,
  findOrderFacts,
  findOwnFinish,
  findPaymentFacts,
  findRefundAccount,
  findShipmentFacts,
  findUserFacts,
  wasTakenBack,
  type OrderFacts,
  type UnsentMail,
} from "./mail.queries.ts";
import { findOfficeOrder, findOfficeReceipt } from "./office-mails.queries.ts";
import { findAccountReminderFacts, findReminderFacts } from "./reminder-facts.queries.ts";
import { findMisfitFacts } from "./misfit-facts.queries.ts";
import { findServiceFacts } from "./service-facts.queries.ts";
import { findRequestFacts } from "./request-facts.queries.ts";
import { findReturnFacts } from "./return-facts.queries.ts";
import type { Addressee, Letterhead } from "./templates/written-mail.ts";
import type { MailContent } from "./write-mail.ts";

/** The mail can never be written, because the account or order that it is about is gone. */
export class MailObsolete extends Error {}

/**
 * Collects the facts of an owed mail.
 * @throws MailObsolete if the account or the order is gone.
 */
export async function collectContent(
  db: Queryable,
  letterhead: Letterhead,
  owed: UnsentMail,
): Promise<MailContent> {
  const { mail } = owed;
  if (mail.template === "office-order") {
    const facts = await findOfficeOrder(db, mail.orderId);
    if (facts === undefined) throw new MailObsolete("the order is gone");
    return { name: mail.template, facts };
  }
  if (mail.template === "office-receipt") {
    const facts = await findOfficeReceipt(db, mail.proofId);
    if (facts === undefined) throw new MailObsolete("the receipt is gone");
    return { name: mail.template, facts };
  }
  if (mail.template === "office-request") {
    const facts = await findRequestFacts(db, mail.askedId);
    if (facts === undefined) throw new MailObsolete("the request is gone");
    return {
      name: mail.template,
      facts: { id: mail.askedId, number: facts.number, lines: facts.lines.length },
    };
  }
  if ("userId" in mail) return contentToUser(db, letterhead, mail, owed.createdAt);
  if ("requestId" in mail) {
    const facts = await findRequestFacts(db, mail.requestId);
    if (facts === undefined) throw new MailObsolete("the request is gone");
    return { name: mail.template, facts };
  }
  if ("misfitId" in mail) {
    const facts = await findMisfitFacts(db, mail.misfitId, letterhead.language);
    if (facts === undefined) throw new MailObsolete("the report is gone, or open again");
    return { name: mail.template, facts };
  }
  if ("quotationId" in mail) {
    const facts = await findSentVersion(db, { id: mail.quotationId, version: mail.version });
    if (facts === undefined) throw new MailObsolete("the quotation is gone");
    const pageUrl = await makeQuotationLink(db, letterhead.publicUrl, mail.quotationId);
    return { name: mail.template, facts: { quotation: facts.facts, pageUrl } };
  }
  const found = await findOrderFacts(db, mail.orderId, owed.recipient);
  if (found === undefined) throw new MailObsolete("the order is gone");
  const order = { ...found, pageUrl: await makeOrderLinkForMail(db, letterhead.publicUrl, mail.orderId) };
  if (mail.template === "order-received") return { name: "order-received", facts: order };
  if (mail.template === "order-changed") {
    const { difference, reason, balance } = mail;
    return { name: "order-changed", facts: { order, difference, reason, ...(balance && { balance }) } };
  }
  if (mail.template === "payment-reminder") {
    const reminder = await findReminderFacts(db, mail.orderId, mail.kind);
    if (reminder === undefined) throw new MailObsolete("the order no longer waits for a payment");
    if (await isOnlyTaxOpen(db, mail.orderId, order.openRupiah)) return askForSlips("reminder", order);
    const facts = { order, ...reminder, accounts: await listBankAccounts(db) };
    return { name: mail.kind === "due" ? "payment-overdue" : "payment-reminder", facts };
  }
  if (mail.template === "order-reopened") {
    return { name: "order-reopened", facts: { order, reason: mail.reason } };
  }
  if (mail.template === "order-corrected") {
    const { was, airwayBill = "", reason } = mail;
    return { name: mail.template, facts: { order, was, airwayBill, reason } };
  }
  if (mail.template === "payment-rejected") {
    return { name: "payment-rejected", facts: { order, reason: mail.reason } };
  }
  if (mail.template === "payment-taken-back") {
    const { amountRupiah, reason } = mail;
    const money = await readOrderMoney(db, mail.orderId);
    const openRupiah = money.status === "cancel" ? null : money.owed;
    const accounts = await listBankAccounts(db);
    return { name: mail.template, facts: { order, amountRupiah, reason, openRupiah, accounts } };
  }
  if (mail.template === "refund-promised") {
    return {
      name: "refund-promised",
      facts: {
        order,
        amountRupiah: mail.amountRupiah,
        reason: mail.reason,
        isAccountKnown: mail.isAccountKnown === true,
      },
    };
  }
  if (mail.template === "credit-note") {
    const { amountRupiah, openRupiah, reason } = mail;
    return { name: "credit-note", facts: { order, amountRupiah, openRupiah, reason } };
  }
  if (mail.template === "tax-invoice") {
    const invoice = await findTaxInvoice(db, mail.invoiceId);
    if (invoice?.pdfKey !== mail.pdfKey) throw new MailObsolete("another PDF has replaced it");
    const { number: invoiceNumber, taxNumber } = invoice;
    return { name: "tax-invoice", facts: { order, invoiceNumber, taxNumber, isReplaced: mail.isReplaced } };
  }
  if (mail.template === "refund-withdrawn") {
    const { amountRupiah, reason, was } = mail;
    return { name: "refund-withdrawn", facts: { order, amountRupiah, reason, ...(was && { was }) } };
  }
  if (mail.template === "credit-kept" || mail.template === "refund-taken-back") {
    return { name: mail.template, facts: { order, amountRupiah: mail.amountRupiah, reason: mail.reason } };
  }
  if (mail.template === "refund-sent") {
    const account = await findRefundAccount(db, mail.refundId);
    if (account === undefined) throw new MailObsolete("the refund is gone");
    return { name: "refund-sent", facts: { order, amountRupiah: mail.amountRupiah, account } };
  }
  if (mail.template === "refund-account") {
    const refund = await findOwnRefund(db, mail.orderId);
    if (refund?.account == null) throw new MailObsolete("the refund was sent or withdrawn");
    return {
      name: "refund-account",
      facts: { order, amountRupiah: refund.amount, account: refund.account },
    };
  }
  if (mail.template === "payment-in-part" || mail.template === "payment-on-account") {
    return tellPayment({ db, order, ...mail });
  }
  if (mail.template === "order-on-account") {
    const dueAt = order.paymentDueAt;
    if (dueAt === null) throw new MailObsolete("the order has no date to pay until");
    if ((await howItStands(db, mail.orderId, order)).isPaid) return alreadyPaid(db, mail.orderId, order);
    if (await isOnlyTaxOpen(db, mail.orderId, order.openRupiah)) return askForSlips("invoice", order);
    return { name: "order-on-account", facts: { order, dueAt, accounts: await listBankAccounts(db) } };
  }
  if (mail.template === "account-reminder") {
    const reminder = await findAccountReminderFacts(db, mail);
    if (reminder === undefined) throw new MailObsolete("nothing of the order is owed, or not by its reader");
    if (await isOnlyTaxOpen(db, mail.orderId, order.openRupiah)) {
      return askForSlips("reminder", order, reminder.payer);
    }
    const facts = { order, ...reminder, accounts: await listBankAccounts(db) };
    return { name: accountMailOf(reminder.dueAt, new Date()), facts };
  }
  if (mail.template === "payment-too-much") {
    const { amountRupiah, excessRupiah } = mail;
    return { name: "payment-too-much", facts: { order, amountRupiah, excessRupiah } };
  }
  if (mail.template === "shipment-sent" || mail.template === "airway-bill-corrected") {
    const shipment = await findShipmentFacts(db, mail.shipmentId);
    if (!shipment?.hasLeft) throw new MailObsolete("the shipment is gone, or has not left after all");
    return { name: mail.template, facts: { order, shipment } };
  }
  if (mail.template === "shipment-lost" || mail.template === "shipment-found") {
    const shipment = await findShipmentFacts(db, mail.shipmentId);
    if (shipment === undefined) throw new MailObsolete("the shipment is gone");
    if (mail.template === "shipment-found") {
      return { name: mail.template, facts: { order, shipment, reason: mail.reason } };
    }
    const loss = await findLossFacts(db, mail.shipmentId);
    if (loss === undefined) throw new MailObsolete("the shipment was found since");
    return { name: mail.template, facts: { order, shipment, ...loss } };
  }
  if (mail.template === "payment-received") {
    const payment = await findPaymentFacts(db, mail.orderId, owed.createdAt);
    if (payment === undefined) throw new MailObsolete("the payment is gone");
    return { name: "payment-received", facts: { order, payment } };
  }
  if ("returnId" in mail) {
    const facts = await findReturnFacts(db, mail.returnId);
    if (facts === undefined) throw new MailObsolete("the return is gone");
    if (mail.template !== "return-taken-back") return { name: mail.template, facts: { order, ...facts } };
    return { name: mail.template, facts: { order, ...facts, reason: mail.reason } };
  }
  const { orderId, reason } = mail;
  return moveContents[mail.status]({ db, orderId, order, reason });
}

/**
 * The mail about a payment that was accepted, by how its order stands when the mail is written: it may have gone on account since, been
 * paid, or been opened again.
 */
async function tellPayment({
  db,
  order,
  orderId,
  amountRupiah,
}: {
  db: Queryable;
  order: OrderFacts;
  orderId: string;
  amountRupiah: number;
}): Promise<MailContent> {
  const { status, isPaid, isOnAccount } = await howItStands(db, orderId, order);
  if (orderStates[status].isEditable) {
    return { name: "payment-on-account", facts: { order, amountRupiah, openRupiah: null } };
  }
  const { openRupiah } = order;
  if (await isOnlyTaxOpen(db, orderId, openRupiah)) {
    return {
      name: "payment-less-tax",
      facts: { order, occasion: { acceptedRupiah: amountRupiah }, openRupiah, payer: null },
    };
  }
  if (isPaid || isOnAccount || orderStates[status].isReleased) {
    return { name: "payment-on-account", facts: { order, amountRupiah, openRupiah } };
  }
  const accounts = await listBankAccounts(db);
  return { name: "payment-in-part", facts: { order, amountRupiah, openRupiah, accounts } };
}

/** The text instead of a request for money, if only the tax is open that the buyer withholds. */
function askForSlips(
  occasion: "invoice" | "reminder",
  order: OrderFacts,
  payer: Addressee | null = null,
): MailContent {
  return { name: "payment-less-tax", facts: { order, occasion, openRupiah: order.openRupiah, payer } };
}

/** A mail may be written some days after it was queued, so it says what is true on that day. */
function accountMailOf(dueAt: Date, now: Date) {
  if (dueAt < now) return "account-overdue";
  return jakartaDay(dueAt) === jakartaDay(now) ? "account-due-today" : "account-due-soon";
}

async function contentToUser(
  db: Queryable,
  { publicUrl }: Letterhead,
  mail: Mail & { userId: string },
  happenedAt: Date,
): Promise<MailContent> {
  const user = await findUserFacts(db, mail.userId);
  if (user === undefined) throw new MailObsolete("the account is gone");
  if (mail.template === "password-changed") {
    return { name: "password-changed", facts: { user, changedAt: happenedAt } };
  }
  if (mail.template === "company-invitation") {
    const invitation = await findInvitationToWrite(db, mail.invitationId);
    if (invitation === undefined) throw new MailObsolete("the invitation was taken back or has ended");
    const url = await makeInvitationLink(db, publicUrl, mail.invitationId);
    const days = limits.companyInvitationDays;
    return { name: "company-invitation", facts: { ...invitation, invitedBy: user, url, days } };
  }
  if (mail.template === "service-due") {
    const facts = await findServiceFacts(db, mail, mail.dueHours);
    if (facts === undefined) throw new MailObsolete("the service was done, or the mails were ended");
    const url = `${publicUrl}/account?${new URLSearchParams({ view: "machines", machine: mail.machineId }).toString()}`;
    const endUrl = await makeServiceMailLink(db, publicUrl, mail);
    return { name: mail.template, facts: { ...facts, user, url, endUrl } };
  }
  if (mail.template === "health-fault" || mail.template === "health-well") {
    return { name: mail.template, facts: { user, faults: mail.faults } };
  }
  const linkTo = async (purpose: OneTimeTokenPurpose, path: string, emailParameter: string) => {
    const token = await issueOneTimeToken(db, user.id, purpose);
    return `${publicUrl}${path}?${new URLSearchParams({ [emailParameter]: user.email, token }).toString()}`;
  };
  if (mail.template === "confirm-email") {
    const url = await linkTo("confirm-email", "/login", "mail-confirm");
    const hours = oneTimeTokenMinutes["confirm-email"] / 60;
    return { name: "confirm-email", facts: { user, url, hours } };
  }
  if (mail.template === "staff-invitation") {
    const url = await linkTo("staff-invitation", "/admin/invitation", "email");
    const days = oneTimeTokenMinutes["staff-invitation"] / (24 * 60);
    return {
      name: "staff-invitation",
      facts: { user, url, roles: rolesOf({ role: mail.role, moreRoles: mail.moreRoles ?? [] }), days },
    };
  }
  const url = await linkTo("new-password", "/new-password", "email");
  return { name: "new-password", facts: { user, url, minutes: oneTimeTokenMinutes["new-password"] } };
}

/** The mail for each status that an order may move to. */
const moveContents: Record<OrderStatus, (move: Move) => MailContent | Promise<MailContent>> = {
  new: ({ order }) => ({ name: "order-received", facts: order }),
  processing: ({ order }) => ({ name: "order-processing", facts: order }),
  "waiting for payment": async ({ db, orderId, order }) => {
    const dueAt = order.paymentDueAt;
    if (dueAt === null) throw new MailObsolete("the order has no date to pay until");
    const { isPaid, isOnAccount } = await howItStands(db, orderId, order);
    if (isOnAccount) throw new MailObsolete("the order is on account; a mail of its own says so");
    if (isPaid) return alreadyPaid(db, orderId, order);
    if (await isOnlyTaxOpen(db, orderId, order.openRupiah)) return askForSlips("invoice", order);
    const { deadlineDays: days } = await ruleSettings.payment.read(db);
    const accounts = await listBankAccounts(db);
    return { name: "order-waiting-for-payment", facts: { order, dueAt, days, accounts } };
  },
  packing: ({ order }) => ({ name: "order-packing", facts: order }),
  delivering: async ({ db, orderId, order }) => {
    const sent = await listSentIds(db, orderId);
    const last = await findShipmentFacts(db, sent.at(-1) ?? 0);
    if (last === undefined && (await wasTakenBack(db, orderId, "delivering")))
      throw new MailObsolete("nothing of the order has left after all");
    if (last !== undefined && sent.length > 1) {
      return { name: "shipment-sent", facts: { order, shipment: last } };
    }
    return { name: "order-delivering", facts: { ...order, ...(last && { courier: last }) } };
  },
  done: async ({ db, orderId, order }) => {
    if (await wasTakenBack(db, orderId, "done"))
      throw new MailObsolete("the order is not finished after all");
    const byItself = await findOwnFinish(db, orderId);
    return { name: "order-done", facts: { ...order, ...(byItself && { byItself }) } };
  },
  cancel: async ({ db, orderId, order, reason }) => {
    if (await wasTakenBack(db, orderId, "cancel"))
      throw new MailObsolete("the order is not cancelled after all");
    return { name: "order-cancelled", facts: { order, reason } };
  },
};

/**
 * The status of an order of whose money a mail is about to speak, whether nothing of it is left to pay, and whether it is on account.
 * @throws MailObsolete if the order was cancelled since; a mail of its own says so.
 */
async function howItStands(db: Queryable, orderId: string, order: OrderFacts) {
  const now = await findOrder(db, orderId);
  if (now === undefined || now.orderStatus === "cancel") throw new MailObsolete("the order was cancelled");
  return {
    status: now.orderStatus,
    isPaid: order.openRupiah === 0,
    isOnAccount: now.isOnAccount,
  };
}

/** The mail in place of one that asks to pay an order, if nothing is left to pay; it says what came beyond its total. */
async function alreadyPaid(db: Queryable, orderId: string, order: OrderFacts): Promise<MailContent> {
  const { received, promised, refunded, total } = await readOrderMoney(db, orderId);
  const excessRupiah = Math.max(0, received - promised - refunded - total);
  return { name: "order-already-paid", facts: { ...order, openRupiah: 0, excessRupiah } };
}

interface Move {
  db: Queryable;
  orderId: string;
  order: OrderFacts;
  reason: string;
}
