import type { z } from "zod";
import type { enterOrder as contract } from "#contract/orders/admin/order-entry.ts";
import { chargeableKilograms } from "#contract/parcels/chargeable-weight.ts";
import { chargeOf } from "#contract/orders/order-total.ts";
import type { Language } from "#contract/core/languages.ts";
import { placedOrder, type PlacedOrder } from "#contract/orders/orders.ts";
import type { ShippingQuote } from "../../../partners/carriers/shipping.ts";
import { lockCustomersCredit, requireFree } from "../../../rules/money/asked-credit.ts";
import {
  findStoredAnswer,
  takeKey,
  type KeyedContent,
  type KeyedRequest,
} from "../../../core/idempotency.queries.ts";
import { lockCreditHolder } from "../../../rules/money/customer-credit.ts";
import { findMembership } from "../../../core/membership.ts";
import { recordAudit } from "../../../core/record-audit.ts";
import { Refusal } from "../../../core/refusal.ts";
import { requireAllowed } from "../../../core/rights.ts";
import type { Actor } from "../../../core/sessions.ts";
import { constraintOf } from "../../../database/constraint-errors.ts";
import { untilDurable } from "../../../database/durability.ts";
import type { Transaction } from "../../../database/queryable.ts";
import type { Dependencies } from "../../../dependencies.ts";
import {
  insertCustomer,
  prepareCustomer,
  type CustomerToInsert,
} from "../../../domains/people/accounts/insert-customer.ts";
import { personColumns } from "../../../domains/people/accounts/profile.service.ts";
import { customerNumber } from "../../../rules/people/customer-number.ts";
import { findCustomer } from "../../../domains/people/customers/customers.queries.ts";
import { mergeEntered, requireChargeable } from "../../../domains/orders/entering/entered-charges.ts";
import { findOrderingCustomer } from "../../../domains/orders/entering/order-entry.queries.ts";
import {
  addressesOf,
  readBuyer,
  type Addresses,
  type Party,
} from "../../../domains/orders/entering/order-addresses.ts";
import { changeOrderStatus } from "../../../domains/orders/orders.queries.ts";
import { collectLines } from "./collect-lines.ts";
import { makeMove } from "../moving/make-move.ts";
import { releaseLocked } from "../../money/credit/release-on-account.ts";
import { chosenQuote, ParcelChanged, whileParcelChanges } from "../../../domains/parcels/price-parcel.ts";
import { sumsOf, writeOrder } from "./write-order.ts";

interface EntryRequest {
  body: z.output<NonNullable<typeof contract.body>>;
  /** The member of staff who enters it. */
  enteredBy: Actor;
  /** The reader's language. */
  language: Language;
  keyed: KeyedContent | undefined;
}

/** What was found before the transaction: valid for a parcel of exactly this many kilograms. */
interface Preparation {
  /** The customer's account, or the data of a new one. */
  customer: { id: string } | CustomerToInsert;
  /** The language of the order. */
  language: Language;
  addresses: Addresses;
  kilograms: number;
  quotes: ShippingQuote[];
}

/**
 * Enters an order for a customer (and makes the customer if new), all or nothing. For 24 hours the same key with the
 * same body gives the first answer again, and never a second order or customer.
 * @throws Refusal as the contract's `enterOrder` lists them; InvalidInput for a subdistrict that is not on the list.
 */
export async function enterOrder(dependencies: Dependencies, request: EntryRequest): Promise<PlacedOrder> {
  const { db, changes } = dependencies;
  const keyed = request.keyed && { userId: request.enteredBy.userId, ...request.keyed };
  const kept = keyed && (await findStoredAnswer(db, keyed));
  if (kept !== undefined) return placedOrder.parse(kept);
  if (request.body.paysFromCredit) requireAllowed(request.enteredBy, "manageRefunds");
  try {
    const answer = await whileParcelChanges(async () => {
      const preparation = await prepare(dependencies, request);
      return db.transaction((tx) => writeEnteredOrder(tx, dependencies, request, keyed, preparation));
    });
    await untilDurable(db);
    await changes.catchUp(db);
    return answer;
  } catch (error) {
    if (constraintOf(error) === "user_email_unique") throw new Refusal("emailTaken");
    throw error;
  }
}

async function prepare({ db, shipping }: Dependencies, request: EntryRequest): Promise<Preparation> {
  const { customerId, newCustomer, recipient, lines: entered } = request.body;
  const parcel = recipient && { ...(await personColumns(db, recipient, request.language)), email: "" };
  const orderer =
    newCustomer === undefined
      ? await knownCustomer(db, customerId ?? "", parcel)
      : await unknownCustomer(db, newCustomer, parcel, request.language);
  const { lines } = await collectLines(
    db,
    { from: "staff", lines: entered, customerId: customerId ?? null },
    orderer.language,
  );
  const kilograms = chargeableKilograms(lines);
  const { recipientSubdistrictId: subdistrictId } = orderer.addresses;
  return { ...orderer, kilograms, quotes: await shipping.quote({ subdistrictId, kilograms }) };
}

async function knownCustomer(db: Dependencies["db"], customerId: string, parcel: Party | undefined) {
  const orderer = await findOrderingCustomer(db, customerId);
  if (orderer === undefined) throw new Refusal("customerNotFound");
  const { id, language } = orderer;
  const { customer } = await readBuyer(db, id);
  return { customer: { id }, language, addresses: addressesOf(customer, parcel) };
}

async function unknownCustomer(
  db: Dependencies["db"],
  person: NonNullable<EntryRequest["body"]["newCustomer"]>,
  parcel: Party | undefined,
  readersLanguage: Language,
) {
  const customer = await prepareCustomer(db, person, readersLanguage);
  return { customer, language: person.language, addresses: addressesOf(customer, parcel) };
}

async function writeEnteredOrder(
  tx: Transaction,
  { mails }: Dependencies,
  { body, enteredBy: staff }: EntryRequest,
  keyed: KeyedRequest | undefined,
  { customer, language, addresses, kilograms, quotes }: Preparation,
): Promise<PlacedOrder> {
  const kept = keyed && (await takeKey(tx, keyed));
  if (kept !== undefined) return placedOrder.parse(kept);
  const enteredBy = staff.userId;
  const userId = "id" in customer ? await lockCustomer(tx, customer.id) : await insertCustomer(tx, customer);
  if (body.paysFromCredit) {
    const companyId = (await findMembership(tx, userId))?.companyId ?? null;
    await lockCreditHolder(tx, { userId, companyId });
  }
  const standing = body.onAccount === undefined ? undefined : await lockCustomersCredit(tx, userId);
  const collected = await collectLines(
    tx,
    { from: "staff", lines: body.lines, customerId: body.customerId ?? null },
    language,
  );
  if (chargeableKilograms(collected.lines) !== kilograms) throw new ParcelChanged();
  const quote = chosenQuote(quotes, body);
  const charges = mergeEntered(body.charges, []).filter(({ amount }) => amount !== 0);
  const { total } = sumsOf(collected.lines, quote, charges);
  await requireChargeable(tx, { total, tax: chargeOf(charges, "tax"), taxBefore: 0 });
  if (body.onAccount !== undefined) requireFree(standing, total);
  if (!("id" in customer)) {
    await recordAudit(tx, {
      userId: enteredBy,
      action: "customer.create",
      subjectId: userId,
      subjectLabel: customerNumber(userId),
    });
  }
  const { answer } = await writeOrder(tx, mails, {
    ...collected,
    userId,
    placedBy: enteredBy,
    language,
    addresses,
    quote,
    charges,
    kilograms,
    isAskedOnAccount: body.onAccount !== undefined,
    key: keyed?.key ?? null,
    isConfirmed: !body.isAskedForPayment && body.onAccount !== "released",
  });
  await recordAudit(tx, {
    userId: enteredBy,
    action: "order.enter",
    subjectId: answer.id,
    subjectLabel: answer.orderCode,
    after: { total: answer.total },
  });
  if (body.isAskedForPayment) {
    await askForPayment(tx, mails, answer, { movedBy: enteredBy, paysFromCredit: body.paysFromCredit });
  }
  if (body.onAccount === "released" && standing !== undefined) {
    await takeUp(tx, answer, enteredBy);
    const order = { ...answer, language };
    await releaseLocked(tx, mails, { order, standing, reason: "", releasedBy: staff });
  }
  return answer;
}

/** Keeps the customer from being erased until the order is written. */
async function lockCustomer(tx: Transaction, customerId: string): Promise<string> {
  const customer = await findCustomer(tx, customerId, { isLocked: true });
  if (customer === undefined) throw new Refusal("customerNotFound");
  return customer.id;
}

/** The staff has checked the order while entering it, so the customer gets only one mail, the request to pay. */
async function askForPayment(
  tx: Transaction,
  mails: Dependencies["mails"],
  placed: PlacedOrder,
  by: { movedBy: string; paysFromCredit: boolean },
): Promise<void> {
  await takeUp(tx, placed, by.movedBy);
  const order = { id: placed.id, orderCode: placed.orderCode, from: "processing" as const };
  await makeMove(tx, mails, order, { to: "waiting for payment", reason: "", ...by });
}

async function takeUp(tx: Transaction, { id }: PlacedOrder, movedBy: string): Promise<void> {
  await changeOrderStatus(tx, { orderId: id, from: "new", to: "processing", reason: "", movedBy });
}
