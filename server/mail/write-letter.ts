import type { OrderStatus } from "#contract/order-states.ts";
import type { Queryable } from "../database/queryable.ts";
import { issueOneTimeToken, oneTimeTokenMinutes } from "../domains/accounts/one-time-tokens.ts";
import { paymentSetting } from "../domains/settings/payment-setting.ts";
import { listBankAccounts } from "../core/company-facts.ts";
import type { OneTimeTokenPurpose } from "../database/schema/accounts.ts";
import type { Mail } from "./mail.ts";
import {
  findOrderFacts,
  findPaymentFacts,
  findUserFacts,
  type OrderFacts,
  type OwedMail,
} from "./mail.queries.ts";
import { confirmEmail } from "./templates/confirm-email.tsx";
import type { Letter, Stationery } from "./templates/letter.ts";
import { newPassword } from "./templates/new-password.tsx";
import { passwordChanged } from "./templates/password-changed.tsx";
import { orderChanged } from "./templates/order-changed.tsx";
import { orderCancelled } from "./templates/order-cancelled.tsx";
import { orderDelivering } from "./templates/order-delivering.tsx";
import { orderDone } from "./templates/order-done.tsx";
import { orderPacking } from "./templates/order-packing.tsx";
import { orderProcessing } from "./templates/order-processing.tsx";
import { orderReceived } from "./templates/order-received.tsx";
import { orderWaitingForPayment } from "./templates/order-waiting-for-payment.tsx";
import { paymentReceived } from "./templates/payment-received.tsx";
import { paymentRejected } from "./templates/payment-rejected.tsx";
import { staffInvitation } from "./templates/staff-invitation.tsx";

/** The letter cannot be written, now or later: the account or order that it is about is gone. */
export class NothingToSay extends Error {}

/**
 * Collects the facts of a letter and writes it.
 * @throws NothingToSay if the account or the order is gone.
 */
export async function writeLetter(db: Queryable, stationery: Stationery, owed: OwedMail): Promise<Letter> {
  const { mail } = owed;
  if ("userId" in mail) return writeToUser(db, stationery, mail, owed.createdAt);
  const order = await findOrderFacts(db, mail.orderId);
  if (order === undefined) throw new NothingToSay("the order is gone");
  if (mail.template === "order-received") return orderReceived(stationery, order);
  if (mail.template === "order-changed") return orderChanged(stationery, { ...mail, order });
  if (mail.template === "payment-rejected")
    return paymentRejected(stationery, { order, reason: mail.reason });
  if (mail.template === "payment-received") {
    const payment = await findPaymentFacts(db, mail.orderId, owed.createdAt);
    if (payment === undefined) throw new NothingToSay("the payment is gone");
    return paymentReceived(stationery, { order, payment });
  }
  return moveWriters[mail.status]({ db, stationery, order, reason: mail.reason });
}

async function writeToUser(
  db: Queryable,
  stationery: Stationery,
  mail: Mail & { userId: string },
  happenedAt: Date,
): Promise<Letter> {
  const user = await findUserFacts(db, mail.userId);
  if (user === undefined) throw new NothingToSay("the account is gone");
  if (mail.template === "password-changed")
    return passwordChanged(stationery, { user, changedAt: happenedAt });
  const linkTo = async (purpose: OneTimeTokenPurpose, path: string, emailParameter: string) => {
    const token = await issueOneTimeToken(db, user.id, purpose);
    return `${stationery.publicUrl}${path}?${new URLSearchParams({ [emailParameter]: user.email, token }).toString()}`;
  };
  if (mail.template === "confirm-email") {
    const url = await linkTo("confirm-email", "/login", "mail-confirm");
    return confirmEmail(stationery, { user, url, hours: oneTimeTokenMinutes["confirm-email"] / 60 });
  }
  if (mail.template === "staff-invitation") {
    const url = await linkTo("staff-invitation", "/admin/invitation", "email");
    const days = oneTimeTokenMinutes["staff-invitation"] / (24 * 60);
    return staffInvitation(stationery, { user, url, role: mail.role, days });
  }
  const url = await linkTo("new-password", "/new-password", "email");
  return newPassword(stationery, { user, url, minutes: oneTimeTokenMinutes["new-password"] });
}

/** The letter for each status that an order may move to. */
const moveWriters: Record<OrderStatus, (move: Move) => Letter | Promise<Letter>> = {
  new: ({ stationery, order }) => orderReceived(stationery, order),
  processing: ({ stationery, order }) => orderProcessing(stationery, order),
  "waiting for payment": async ({ db, stationery, order }) => {
    const dueAt = order.paymentDueAt;
    if (dueAt === null) throw new NothingToSay("the order has no date to pay until");
    const { deadlineDays: days } = await paymentSetting.read(db);
    return orderWaitingForPayment(stationery, { order, dueAt, days, accounts: await listBankAccounts(db) });
  },
  packing: ({ stationery, order }) => orderPacking(stationery, order),
  delivering: ({ stationery, order }) => orderDelivering(stationery, order),
  done: ({ stationery, order }) => orderDone(stationery, order),
  cancel: ({ stationery, order, reason }) => orderCancelled(stationery, { order, reason }),
};

interface Move {
  db: Queryable;
  stationery: Stationery;
  order: OrderFacts;
  reason: string;
}
