import type { MessageKind } from "#contract/orders/admin/order-messages.ts";
import { whatsappNumber } from "#contract/core/phone-number.ts";
import { companySetting, listBankAccounts } from "../../company/company-facts.ts";
import { deleteOrderLinks, makeOrderLink } from "../../rules/orders/order-links.ts";
import { recordAudit } from "../../core/record-audit.ts";
import { isOnlyTaxOpen } from "../../rules/money/withholding.ts";
import { Refusal } from "../../core/refusal.ts";
import type { Dependencies } from "../../dependencies.ts";
import { findAddressee } from "../../domains/orders/order-messages.queries.ts";
import { writeMessage } from "../../domains/orders/order-messages.ts";
import { requirePayable } from "../../domains/money/payments/require-payable.ts";

interface Message {
  /** The order's id or its code. */
  order: string;
  kind: MessageKind;
}

/**
 * Writes a text that the staff sends by WhatsApp, with a new private link to the order's page. Who only looks at it has
 * written to nobody, so that the audit hears of it by `recordOrderMessage`. A request for payment and a reminder are written only while something is to be paid, and say how much.
 * @throws Refusal `orderNotFound`, `orderNotPayable`, `paymentAlreadyConfirmed`.
 */
export async function writeOrderMessage(
  { db, env }: Pick<Dependencies, "db" | "env">,
  { order: idOrCode, kind }: Message,
): Promise<{ text: string; number: string }> {
  return db.transaction(async (tx) => {
    const order = await findAddressee(tx, idOrCode);
    if (order === undefined) throw new Refusal("orderNotFound");
    if (kind !== "status") {
      requirePayable(order);
      if (order.openRupiah === 0) throw new Refusal("orderNotPayable");
    }
    const text = writeMessage(kind, order.language, {
      ...order,
      isOnlyTaxOpen: await isOnlyTaxOpen(tx, order.id, order.openRupiah),
      accounts: await listBankAccounts(tx),
      company: (await companySetting.read(tx)).name,
      url: await makeOrderLink(tx, env.publicUrl, order.id),
    });
    return { text, number: whatsappNumber(order.phoneNumber) };
  });
}

/**
 * Audits that somebody opened WhatsApp with such a text, or copied it; the text and its link are left out.
 * @throws Refusal `orderNotFound`.
 */
export async function recordOrderMessage(
  { db }: Pick<Dependencies, "db">,
  { order: idOrCode, kind, userId }: Message & { userId: string },
): Promise<void> {
  await db.transaction(async (tx) => {
    const order = await findAddressee(tx, idOrCode);
    if (order === undefined) throw new Refusal("orderNotFound");
    await recordAudit(tx, {
      userId,
      action: "order.message",
      subjectId: order.id,
      subjectLabel: order.orderCode,
      after: { message: kind },
    });
  });
}

/**
 * Ends all private links to an order, for instance when one went to a wrong address. Its customer sees the order by login,
 * and what is written afterwards has new links.
 * @throws Refusal `orderNotFound`.
 */
export async function endOrderLinks(
  { db }: Pick<Dependencies, "db">,
  { order: idOrCode, userId }: { order: string; userId: string },
): Promise<void> {
  await db.transaction(async (tx) => {
    const order = await findAddressee(tx, idOrCode);
    if (order === undefined) throw new Refusal("orderNotFound");
    await deleteOrderLinks(tx, [order.id]);
    await recordAudit(tx, {
      userId,
      action: "order.endLinks",
      subjectId: order.id,
      subjectLabel: order.orderCode,
    });
  });
}
