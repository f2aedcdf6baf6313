import type { RefusalReason } from "#contract/core/errors.ts";
import { isSameName } from "#contract/people/same-name.ts";
import { formatRupiah } from "#contract/core/money.ts";
import type { Queryable } from "../../database/queryable.ts";
import { deleteOrderLinks } from "../../rules/orders/order-links.ts";
import { recordAudit } from "../../core/record-audit.ts";
import { announceNews } from "../../database/changes.ts";
import { itemsInTurn, TimeBudgetSpent } from "../../database/items-in-turn.ts";
import type { Dependencies } from "../../dependencies.ts";
import { normalizeEmail } from "../../core/normalize-email.ts";
import { customerNumber } from "../../rules/people/customer-number.ts";
import { emptyAccount } from "../../domains/people/accounts/erase-account.queries.ts";
import { deleteCart } from "../../domains/orders/cart/change-cart.queries.ts";
import { deleteAddresses } from "../../domains/people/companies/addresses.queries.ts";
import { forgetMember } from "../../domains/people/companies/companies.queries.ts";
import { forgetLists } from "../../domains/orders/lists/saved-lists.queries.ts";
import {
  deleteNotes,
  findCustomer,
  isSpam,
  listOpenOrderCodes,
  listOrderIds,
  listUnsettledOrderCodes,
} from "../../domains/people/customers/customers.queries.ts";
import { creditOf } from "../../rules/money/customer-credit.ts";
import { forgetKeys } from "../../core/idempotency.queries.ts";
import { forgetQuotations } from "../../domains/quotations/open-quotations.queries.ts";
import { deleteRequests } from "../../domains/quotations/forgotten-requests.queries.ts";
import { forgetReporters } from "../../domains/machines/misfits.queries.ts";
import { hasRequestPhoto } from "../../domains/quotations/quote-requests.queries.ts";
import { forgetProofAuthor } from "../../domains/money/payments/payments.queries.ts";
import { forgetMails } from "../../mail/mail.queries.ts";
import { Refusal } from "../../core/refusal.ts";
import { forgetMyMachines } from "../../domains/machines/my-machines/my-machines.queries.ts";
import { deletePhotos } from "../machines/plate-photos.ts";
import { forgetOrderTexts } from "../operations/forget-order-texts.ts";
import { forgetAuditedWords, forgetTraces } from "./forget-person.ts";
import { deleteUnusedPicture } from "../core/delete-unused-picture.ts";

/**
 * Erases a customer as the law on personal data requires (UU 27/2022), and keeps what tax law requires for ten years.
 * Deleted: the account with all its fields, its address book, its own saved lists and machines, its place in a company,
 * the sessions, the cart, the one-time links, the orders' private links, who reported that a part did not fit and in
 * which words, what quotations were asked for with its photos and what was offered without becoming an order, the
 * staff's notes, the mails' recipients and words, email and phone on the orders, and whatever was written on them
 * (`forgetOrderTexts`): notes, reasons, answers. Texts about the person elsewhere are found by email and phone
 * (`forgetTraces`). Kept: the orders with what an invoice and a delivery note say (name, company, address, lines,
 * sums), the confirmations of their payments and their signed delivery orders, which are accounting records. The audit
 * keeps who did what to which record, and loses its words (`forgetAuditedWords`).
 * @throws Refusal `customerNotFound`; `wrongNameTyped` or `wrongEmailTyped` if it is not the customer's; `customerHasOpenOrders`;
 * `customerHasCredit`, `customerHasMoneyLeft`: the shop still owes the customer something, or the customer the shop.
 */
export async function eraseCustomer(
  parts: Needs,
  {
    customerId,
    email,
    name,
    userId,
  }: {
    customerId: string;
    email?: string | undefined;
    name?: string | undefined;
    userId: string;
  },
): Promise<void> {
  await erase(parts, { customerId, userId }, (_, customer) => {
    if (name !== undefined && !isSameName(name, `${customer.firstName} ${customer.lastName}`))
      return Promise.resolve("wrongNameTyped");
    // A customer without an email is named by the telephone number.
    const isMeant =
      email === undefined || normalizeEmail(email) === normalizeEmail(customer.email || customer.phoneNumber);
    return Promise.resolve(isMeant ? undefined : "wrongEmailTyped");
  });
}

/**
 * Erases sign-ups that look like spam, each in a transaction of its own (`itemsInTurn`); `count` is how many
 * there are, as somebody typed it. A sign-up that has ordered or confirmed meanwhile is kept. `failed` counts those that were not begun,
 * that broke, or that may have been erased although the database did not say so: the list shows which are still there.
 * @throws Refusal `wrongCountTyped`.
 */
export async function eraseSpam(
  parts: Needs,
  { ids, count, userId }: { ids: string[]; count: number; userId: string },
): Promise<{ erased: number; left: number; failed: number }> {
  const chosen = [...new Set(ids)];
  if (chosen.length !== count) throw new Refusal("wrongCountTyped");
  const counts = { erased: 0, left: 0, failed: 0 };
  const inTurn = itemsInTurn();
  for (const customerId of chosen) {
    const eraseOne = () =>
      erase(parts, { customerId, userId }, async (tx) =>
        (await isSpam(tx, customerId)) ? undefined : "customerNotFound",
      );
    try {
      // One after another: together they would take the connections that visitors need.
      await inTurn(eraseOne);
      counts.erased += 1;
    } catch (error) {
      if (error instanceof Refusal) counts.left += 1;
      else {
        counts.failed += 1;
        if (!(error instanceof TimeBudgetSpent))
          parts.log.warn({ err: error, customerId }, "a sign-up was not erased");
      }
    }
  }
  return counts;
}

/** @throws Refusal `customerHasCredit`, `customerHasMoneyLeft`. */
async function requireSettled(tx: Queryable, customerId: string): Promise<void> {
  const credit = await creditOf(tx, { userId: customerId, companyId: null });
  if (credit > 0) throw new Refusal("customerHasCredit", { amount: formatRupiah(credit) });
  const unsettled = await listUnsettledOrderCodes(tx, customerId);
  if (unsettled.length > 0)
    throw new Refusal("customerHasMoneyLeft", { orders: unsettled.slice(0, 5).join(", ") });
}

type Needs = Pick<Dependencies, "db" | "files" | "log">;
type Customer = NonNullable<Awaited<ReturnType<typeof findCustomer>>>;

async function erase(
  { db, files, log }: Needs,
  { customerId, userId }: { customerId: string; userId: string },
  /** Why this account must not be erased; undefined if it may. */
  objection: (tx: Queryable, customer: Customer) => Promise<RefusalReason | undefined>,
): Promise<void> {
  const photos = await db.transaction(async (tx) => {
    // Placing an order locks this row before the cart, so an order that is being placed is either seen below or finds
    // no account.
    const customer = await findCustomer(tx, customerId, { isLocked: true });
    if (customer === undefined) throw new Refusal("customerNotFound");
    const refused = await objection(tx, customer);
    if (refused !== undefined) throw new Refusal(refused);
    const open = await listOpenOrderCodes(tx, customerId);
    if (open.length > 0) throw new Refusal("customerHasOpenOrders", { orders: open.slice(0, 5).join(", ") });
    await requireSettled(tx, customerId);
    const orderIds = await listOrderIds(tx, customerId);
    await forgetOrderTexts(tx, orderIds, "erasure");
    await forgetProofAuthor(tx, customerId, orderIds);
    await deleteOrderLinks(tx, orderIds);
    await forgetMails(tx, customer, orderIds);
    await forgetTraces(tx, customer, orderIds);
    await forgetAuditedWords(tx, { customerId, orderIds });
    await forgetQuotations(tx, customerId);
    const asked = await deleteRequests(tx, customerId);
    await forgetReporters(tx, { userId: customerId });
    await forgetKeys(tx, customerId);
    await deleteCart(tx, customerId);
    await deleteNotes(tx, customerId);
    await forgetLists(tx, customerId);
    const plates = await forgetMyMachines(tx, customerId);
    await deleteAddresses(tx, { userId: customerId });
    await forgetMember(tx, { userId: customerId, emailNormalized: normalizeEmail(customer.email) });
    await emptyAccount(tx, customerId);
    await recordAudit(tx, {
      userId,
      action: "customer.erase",
      subjectId: customerId,
      subjectLabel: customerNumber(customerId),
      after: { keptOrders: orderIds.length },
    });
    await announceNews(tx, { kind: "sessionsEnded", subject: customerId });
    return { asked, plates };
  });
  await Promise.all(
    photos.asked.map((key) => deleteUnusedPicture({ files, log }, key, () => hasRequestPhoto(db, key))),
  );
  await deletePhotos({ db, files, log }, photos.plates);
}
