import { chargeableKilograms } from "#contract/parcels/chargeable-weight.ts";
import type { z } from "zod";
import { orderingRoles } from "#contract/people/company-roles.ts";
import type { PlacedOrder, recipient } from "#contract/orders/orders.ts";
import { quotationFacts, type QuotationState } from "#contract/quotations/quotation-states.ts";
import { lockOwnCredit, requireFree } from "../../rules/money/asked-credit.ts";
import { jakartaDay } from "../../core/format-moment.ts";
import { invalidField } from "../../core/invalid-input.ts";
import { findMembership, lockMembership, requireOrderingRole } from "../../core/membership.ts";
import { Refusal } from "../../core/refusal.ts";
import { announceNews } from "../../database/changes.ts";
import { untilDurable } from "../../database/durability.ts";
import type { Queryable } from "../../database/queryable.ts";
import type { Dependencies } from "../../dependencies.ts";
import { lockAccount } from "../../domains/people/accounts/accounts.queries.ts";
import { writeSalesUnits } from "../../domains/orders/entering/new-order.queries.ts";
import { addressesOf, readBuyer, readRecipient } from "../../domains/orders/entering/order-addresses.ts";
import { findOrderingCustomer } from "../../domains/orders/entering/order-entry.queries.ts";
import { convertQuotation, findAcceptable } from "../../domains/quotations/accepted-quotations.queries.ts";
import { collectLines } from "../orders/entering/collect-lines.ts";
import { sumsOf, writeOrder } from "../orders/entering/write-order.ts";

interface Acceptance {
  id: string;
  /** The version that the buyer saw. */
  version: number;
  /** The places of the wanted lines. */
  lines: number[];
  poNumber: string;
  /** Whom the goods go to, if not to the account that orders. */
  recipient?: z.output<typeof recipient> | undefined;
  /** Whether the order is asked for on account. */
  isOnAccount: boolean;
  /** The account that accepts; undefined for somebody with the private link and no account. */
  acceptedBy: string | undefined;
  /** Whether it is accepted by its private link. */
  isLinked: boolean;
}

/**
 * Makes an order from a quotation at its prices, once: if two people accept at the same moment, the second is told the
 * first one's order. By the private link the order belongs to the account that the quotation is for; a guest's
 * quotation goes to the account that accepts it.
 * @throws Refusal as the contract's `acceptQuotation` and `acceptLinkedQuotation` list them; InvalidInput for lines
 * that are not one of each choice.
 */
export async function acceptQuotation(
  dependencies: Pick<Dependencies, "db" | "mails" | "changes">,
  acceptance: Acceptance,
): Promise<PlacedOrder> {
  const { db, mails, changes } = dependencies;
  const answer = await db.transaction(async (tx) => {
    const seen = await findAcceptable(tx, acceptance.id);
    if (seen === undefined) throw new Refusal("quotationNotFound");
    const buyer = await findBuyingAccount(tx, acceptance, seen);
    const other = acceptance.recipient;
    // A link can be passed on: somebody who only has the link must not choose where another person's goods go.
    if (other !== undefined && acceptance.acceptedBy !== buyer) throw new Refusal("quotationNeedsAccount");
    // An order locks its account before everything else, as the erasing of the account does.
    await lockAccount(tx, buyer);
    const standing = acceptance.isOnAccount ? await lockCreditOfBoth(tx, acceptance, buyer) : undefined;
    const quotation = await findAcceptable(tx, acceptance.id, { isLocked: true });
    if (quotation === undefined) throw new Refusal("quotationNotFound");
    if (quotation.orderCode !== null) throw new Refusal("quotationAccepted", { order: quotation.orderCode });
    if (!isAcceptable(quotation)) throw new Refusal("quotationNotOpen");
    if (quotation.version !== acceptance.version) throw new Refusal("quotationRevised");
    const membership = await lockMembership(tx, buyer);
    if (quotation.companyId !== null && membership?.companyId !== quotation.companyId)
      throw new Refusal("companyPeopleOnly");
    requireOrderingRole(membership?.role);
    const wanted = chosenLines(quotation.lines, acceptance.lines);
    const { customer } = await readBuyer(tx, buyer);
    const parcel = other === undefined ? customer : await readRecipient(tx, other, ["recipient"]);
    const isWayQuoted = quotation.delivery === "franco" || quotation.shippingCost > 0;
    const source = { from: "quotation", lines: wanted } as const;
    const collected = await collectLines(tx, source, quotation.language);
    const quote = {
      provider: quotation.delivery,
      providerName: quotation.delivery,
      service: quotation.number ?? "",
      description: "",
      estimatedDays: "",
      costRupiah: quotation.shippingCost,
      // The shipping was quoted for the address that the staff knew, so they check it before they ask for payment.
      isEstimate: other !== undefined && isWayQuoted,
    };
    if (acceptance.isOnAccount) requireFree(standing, sumsOf(collected.lines, quote).total);
    const { answer: placed } = await writeOrder(tx, mails, {
      ...collected,
      userId: buyer,
      placedBy: buyer,
      language: quotation.language,
      addresses: addressesOf(customer, parcel),
      quote,
      poNumber: acceptance.poNumber,
      isAskedOnAccount: acceptance.isOnAccount,
      kilograms: chargeableKilograms(collected.lines),
      key: null,
      isConfirmed: true,
    });
    const units = wanted.map(({ salesUnit }) => salesUnit);
    await writeSalesUnits(tx, placed.id, units);
    const companyId = membership?.companyId ?? null;
    await convertQuotation(tx, quotation.id, { orderId: placed.id, userId: buyer, companyId });
    await announceNews(tx, { kind: "quotationsChanged", subject: quotation.number ?? "" });
    return placed;
  });
  await untilDurable(db);
  await changes.catchUp(db);
  return answer;
}

/**
 * The credit standing of the buying account's company, which is locked. A link can be passed on and alone grants no
 * credit: whoever accepts must be logged in and must order for that company. Undefined if they do not.
 * @throws Refusal `quotationNeedsAccount`
 */
async function lockCreditOfBoth(tx: Queryable, { acceptedBy }: Acceptance, buyer: string) {
  if (acceptedBy === undefined) throw new Refusal("quotationNeedsAccount");
  const standing = await lockOwnCredit(tx, buyer);
  if (acceptedBy === buyer) return standing;
  const [own, buying] = [await findMembership(tx, acceptedBy), await findMembership(tx, buyer)];
  const mayOrder = own !== undefined && orderingRoles.includes(own.role);
  return mayOrder && own.companyId === buying?.companyId ? standing : undefined;
}

/** Whether a quotation can be accepted today. */
export function isAcceptable({ state, validUntil }: { state: QuotationState; validUntil: string }): boolean {
  return quotationFacts[state].isOpen && validUntil >= jakartaDay(new Date());
}

/**
 * The account whose order it becomes. If the person whom a company's quotation was for has left the company, it is the account that
 * accepts.
 * @throws Refusal `quotationNeedsAccount`
 */
async function findBuyingAccount(
  tx: Queryable,
  { acceptedBy, isLinked }: Acceptance,
  { userId: quotedTo, companyId }: { userId: string | null; companyId: string | null },
): Promise<string> {
  const isTheirs =
    quotedTo !== null &&
    (companyId === null || (await findMembership(tx, quotedTo))?.companyId === companyId);
  const account = isLinked && isTheirs ? quotedTo : acceptedBy;
  const customer = account === undefined ? undefined : await findOrderingCustomer(tx, account);
  if (customer === undefined) throw new Refusal("quotationNeedsAccount");
  return customer.id;
}

/**
 * The wanted lines, sorted as in the quotation.
 * @throws InvalidInput unless they are exactly one choice for each line: the line itself or one of its alternatives.
 */
function chosenLines<Line extends { alternativeOf: number | null }>(lines: Line[], wanted: number[]): Line[] {
  const places = [...new Set(wanted)].toSorted((one, other) => one - other);
  const chosen = places.map((place) => lines[place]);
  const answered = places.map((place) => lines[place]?.alternativeOf ?? place);
  const own = lines.flatMap(({ alternativeOf }, place) => (alternativeOf === null ? [place] : []));
  const isOneOfEach =
    places.length === wanted.length &&
    answered.length === own.length &&
    new Set(answered).size === own.length &&
    own.every((place) => answered.includes(place));
  if (!isOneOfEach) throw invalidField(["lines"], "invalid");
  return chosen.flatMap((line) => (line === undefined ? [] : [line]));
}
