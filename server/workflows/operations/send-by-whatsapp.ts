import type { Language } from "#contract/core/languages.ts";
import { formatRupiah } from "#contract/core/money.ts";
import { whatsappNumber } from "#contract/core/phone-number.ts";
import { whatsappPatienceHours, type WhatsappEvent } from "#contract/operations/whatsapp-messages.ts";
import { courierName } from "#contract/texts/courier-text.ts";
import { whatsappTemplate } from "#contract/texts/whatsapp-templates.ts";
import { whatsappFault, whatsappSetting } from "../../company/whatsapp-setting.ts";
import { formatDay } from "../../core/format-moment.ts";
import type { Jobs } from "../../core/jobs.ts";
import type { Queryable } from "../../database/queryable.ts";
import type { Dependencies } from "../../dependencies.ts";
import * as queries from "../../rules/operations/whatsapp.queries.ts";
import { collectContent, MailObsolete } from "../../mail/mail-content.ts";
import type { Mail } from "../../mail/mail.ts";
import { findUnsent, markSent, type OrderFacts, type UnsentMail } from "../../mail/mail.queries.ts";
import type { MailContent } from "../../mail/write-mail.ts";
import type { Messenger } from "../../partners/messengers/messenger.ts";
import { letterheadFor } from "../../mail/letterhead.ts";

interface Parts extends Pick<Dependencies, "db" | "env" | "log"> {
  jobs: Pick<Jobs, "enqueue">;
  messenger: Messenger;
}

/** What a message says, and to whom. */
interface Told {
  event: WhatsappEvent;
  /** 62 and digits. */
  number: string;
  parameters: string[];
  pageUrl: string;
}

/** The mails that may be told by WhatsApp; what they say when they are written decides. */
const toldOf: ReadonlySet<Mail["template"]> = new Set([
  "order-status",
  "order-on-account",
  "payment-reminder",
  "account-reminder",
  "payment-received",
  "shipment-sent",
  "quotation-sent",
]);

const patience = whatsappPatienceHours * 60 * 60 * 1_000;

/**
 * Tells by WhatsApp what a queued mail says, if its reader wants that and the settings say so. Returns whether the mail
 * has to wait: until WhatsApp says that the message was delivered, then it is not sent, or that it failed, and two hours
 * at most. Where nobody knows whether WhatsApp has taken a message, it is not sent again.
 */
export async function sendByWhatsapp(parts: Parts, mailId: string): Promise<boolean> {
  const { db, jobs, log, messenger } = parts;
  const message = await queries.findMessage(db, mailId);
  if (message !== undefined) {
    if (message.state === "delivered" || message.state === "read") {
      await markArrived(db, mailId);
      return true;
    }
    const until = new Date(message.createdAt.getTime() + patience);
    if (message.state === "failed" || until <= new Date()) return false;
    await jobs.enqueue(db, "send-mail", { mailId }, { startAfter: until });
    return true;
  }
  const owed = await findUnsent(db, mailId);
  if (owed === undefined || !toldOf.has(owed.mail.template)) return false;
  const told = await composeMessage(parts, owed).catch((error: unknown) => {
    // Whatever is wrong with the message, the mail goes.
    log.error({ mailId, template: owed.mail.template, err: error }, "a message could not be composed");
    return undefined;
  });
  if (
    told === undefined ||
    !(await queries.beginMessage(db, { mailId, event: told.event, number: told.number }))
  )
    return false;
  const sent = await messenger.send({
    reference: mailId,
    number: told.number,
    template: whatsappTemplate(told.event, owed.language).name,
    language: owed.language,
    parameters: told.parameters,
    addressEnd: new URL(told.pageUrl).hash.slice(1),
  });
  if (sent.outcome === "taken") {
    await queries.markTaken(db, mailId, sent.id);
    await whatsappFault.remove(db);
  } else {
    const before = await whatsappFault.read(db);
    const fault = { at: new Date().toISOString(), reason: sent.reason, inARow: (before?.inARow ?? 0) + 1 };
    await whatsappFault.write(db, fault);
    log.warn({ mailId, reason: sent.reason, outcome: sent.outcome }, "WhatsApp has not taken a message");
    if (sent.outcome === "refused") {
      await queries.markRefused(db, mailId, sent.reason);
      return false;
    }
  }
  await jobs.enqueue(db, "send-mail", { mailId }, { startAfter: new Date(Date.now() + patience) });
  return true;
}

/** A mail whose message has arrived is done, unless it was sent before that was known. */
export async function markArrived(db: Dependencies["db"], mailId: string): Promise<void> {
  if (await queries.isOwed(db, mailId)) await markSent(db, mailId);
}

/** Undefined if the mail is about nothing that is told by WhatsApp, or its reader does not want it. */
async function composeMessage({ db, env }: Parts, owed: UnsentMail): Promise<Told | undefined> {
  const number = await findNumber(db, owed);
  // Asked before anything is written: what a message says has a private link of its own.
  if (!(await queries.wantsMessages(db, number))) return undefined;
  const chosen = await whatsappSetting.read(db);
  const letterhead = await letterheadFor(db, env, owed);
  const content = await collectContent(db, letterhead, owed).catch((error: unknown) => {
    // Whether it can be written at all is the mail's question.
    if (error instanceof MailObsolete) return undefined;
    throw error;
  });
  const told = content && tell(content, owed.language);
  return told !== undefined && chosen[told.event] ? { ...told, number } : undefined;
}

/** The mobile number of the mail's reader; empty if that is somebody else than the customer, as a colleague who pays. */
async function findNumber(db: Queryable, { mail, recipient }: UnsentMail): Promise<string> {
  const contact = await findContact(db, mail);
  return contact?.email === recipient ? whatsappNumber(contact.phoneNumber) : "";
}

async function findContact(db: Queryable, mail: Mail) {
  if ("quotationId" in mail) return queries.findContactOfQuotation(db, mail.quotationId);
  return "orderId" in mail ? queries.findContactOfOrder(db, mail.orderId) : undefined;
}

const ofOrder = (event: WhatsappEvent, order: OrderFacts, ...more: string[]) => ({
  event,
  parameters: [`${order.firstName} ${order.lastName}`.trim(), order.orderCode, ...more],
  pageUrl: order.pageUrl,
});

/** What a mail says, in the words of a message. */
function tell(content: MailContent, language: Language): Omit<Told, "number"> | undefined {
  const open = (order: OrderFacts, dueAt: Date) => [
    formatRupiah(order.openRupiah),
    formatDay(dueAt, language),
  ];
  switch (content.name) {
    case "order-waiting-for-payment":
    case "order-on-account": {
      const { order, dueAt } = content.facts;
      return ofOrder("payment", order, ...open(order, dueAt));
    }
    case "payment-reminder":
    case "payment-overdue":
    case "account-due-soon":
    case "account-due-today":
    case "account-overdue": {
      const { order, dueAt } = content.facts;
      return ofOrder("reminder", order, ...open(order, dueAt));
    }
    case "payment-received": {
      const { order, payment } = content.facts;
      return ofOrder("paid", order, formatRupiah(payment.amountRupiah));
    }
    case "shipment-sent": {
      const { order, shipment } = content.facts;
      return ofOrder(
        "sent",
        order,
        courierName(shipment.provider, shipment.providerName),
        shipment.airwayBill,
      );
    }
    case "order-delivering": {
      const order = content.facts;
      const courier = order.courier ?? {
        provider: order.shippingProvider,
        providerName: order.shippingProviderName,
      };
      return ofOrder(
        "sent",
        order,
        courierName(courier.provider, courier.providerName),
        order.airwayBill ?? "",
      );
    }
    case "order-done":
      return ofOrder("delivered", content.facts);
    case "quotation-sent": {
      const { quotation, pageUrl } = content.facts;
      const { buyer, number, total, validUntil } = quotation;
      return {
        event: "quotation",
        parameters: [
          buyer.name,
          number,
          formatRupiah(total),
          formatDay(new Date(`${validUntil}T12:00:00+07:00`), language),
        ],
        pageUrl,
      };
    }
    default:
      return undefined;
  }
}
