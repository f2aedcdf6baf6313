import { chargeableKilograms } from "#contract/parcels/chargeable-weight.ts";
import type { Language } from "#contract/core/languages.ts";
import { formatRupiah } from "#contract/core/money.ts";
import { placedOrder, type CheckedOrderForm, type PlacedOrder } from "#contract/orders/orders.ts";
import type { ShippingQuote } from "../../../partners/carriers/shipping.ts";
import { lockOwnCredit, requireFree } from "../../../rules/money/asked-credit.ts";
import { answerOfTaken, findStoredAnswer, type KeyedContent } from "../../../core/idempotency.queries.ts";
import { requireOrderingRole } from "../../../core/membership.ts";
import { Refusal } from "../../../core/refusal.ts";
import { untilDurable } from "../../../database/durability.ts";
import type { Queryable } from "../../../database/queryable.ts";
import type { Dependencies } from "../../../dependencies.ts";
import type { Claim } from "../../../http/call-handlers.ts";
import { lockAccount } from "../../../domains/people/accounts/accounts.queries.ts";
import {
  readAddresses,
  readCallingBuyer,
  type Addresses,
} from "../../../domains/orders/entering/order-addresses.ts";
import { collectLines, type CollectedLine } from "./collect-lines.ts";
import { chosenQuote, ParcelChanged, whileParcelChanges } from "../../../domains/parcels/price-parcel.ts";
import { sumsOf, writeOrder } from "./write-order.ts";

interface OrderRequest {
  claim: Claim;
  language: Language;
  body: CheckedOrderForm;
  keyed: KeyedContent | undefined;
}

/** What was found before the transaction: valid for a parcel of exactly this many kilograms. */
interface Preparation {
  userId: string;
  isOfCompany: boolean;
  addresses: Addresses;
  /** Undefined if the cart was empty. */
  kilograms: number | undefined;
  quotes: ShippingQuote[];
}

/** The answer for a placed order, and whether the stock on the shop's pages may have changed by it. */
interface Outcome {
  answer: PlacedOrder;
  isStockShown: boolean;
}

/**
 * Makes an order from the customer's cart and empties the cart, all or nothing. For 24 hours the same
 * key with the same body gives the first answer again, and never a second order. Once it is placed, its buyer no longer
 * sees the stock from before the order.
 * @throws Refusal as the contract's `placeOrder` lists them.
 */
export async function placeOrder(dependencies: Dependencies, request: OrderRequest): Promise<PlacedOrder> {
  const { db, changes } = dependencies;
  const { answer, isStockShown } = await answerOrPlace(dependencies, request);
  await untilDurable(db);
  if (isStockShown) await changes.catchUp(db);
  return answer;
}

/**
 * Only the transaction takes the key and finds an earlier answer, because repeated requests are rare. A repeated
 * request gets that answer even if nothing could be prepared for it.
 */
async function answerOrPlace(dependencies: Dependencies, request: OrderRequest): Promise<Outcome> {
  const { db } = dependencies;
  const { keyed } = request;
  return whileParcelChanges(async () => {
    const preparation = await prepare(dependencies, request).catch(async (fault: unknown) => {
      if (keyed === undefined) throw fault;
      const { userId } = await request.claim.find();
      const kept = await findStoredAnswer(db, { userId, ...keyed });
      if (kept === undefined) throw fault;
      return { kept };
    });
    if ("kept" in preparation) return outcomeOf(preparation.kept);
    return db.transaction((tx) => orderCart(tx, dependencies, request, preparation));
  });
}

/** An earlier answer. Another process of the shop may have changed the stock just now. */
function outcomeOf(kept: unknown): Outcome {
  return { answer: placedOrder.parse(kept), isStockShown: true };
}

/** Asks the couriers for their prices, outside the transaction, which must not wait for them. */
async function prepare(dependencies: Dependencies, { claim, body }: OrderRequest): Promise<Preparation> {
  const { userId, companyRole, customer, cart } = await readCallingBuyer(dependencies.db, claim.tokenHash);
  requireOrderingRole(companyRole);
  const isOfCompany = companyRole !== null;
  const addresses = await readAddresses(dependencies.db, customer, body);
  if (cart.length === 0) return { userId, isOfCompany, addresses, kilograms: undefined, quotes: [] };
  const kilograms = chargeableKilograms(cart);
  const { recipientSubdistrictId: subdistrictId } = addresses;
  const quotes = await dependencies.shipping.quote({ subdistrictId, kilograms });
  return { userId, isOfCompany, addresses, kilograms, quotes };
}

async function orderCart(
  tx: Queryable,
  { mails }: Dependencies,
  { language, body, keyed }: OrderRequest,
  { userId, isOfCompany, addresses, kilograms, quotes }: Preparation,
): Promise<Outcome> {
  if (keyed === undefined) await lockAccount(tx, userId);
  const standing = body.isOnAccount === true ? await lockOwnCredit(tx, userId) : undefined;
  const source = { from: "cart", userId, isOfCompany, keyed } as const;
  const { lines, cartItemIds, stocks } = await collectLines(tx, source, language);
  // There are no lines if another request has the key, or if the cart is empty.
  const kept = keyed && lines.length === 0 ? await answerOfTaken(tx, { userId, ...keyed }) : null;
  if (kept !== null) return outcomeOf(kept);
  checkLines(lines);
  if (kilograms === undefined || chargeableKilograms(lines) !== kilograms) throw new ParcelChanged();
  const quote = chosenQuote(quotes, body);
  const { total } = sumsOf(lines, quote);
  checkTotal(body, total);
  if (body.isOnAccount === true) requireFree(standing, total);
  const key = keyed?.key ?? null;
  const order = {
    userId,
    placedBy: userId,
    language,
    lines,
    cartItemIds,
    stocks,
    addresses,
    quote,
    poNumber: body.poNumber ?? "",
    isAskedOnAccount: body.isOnAccount === true,
    kilograms,
    key,
  };
  return writeOrder(tx, mails, { ...order, isConfirmed: true });
}

function checkLines(lines: CollectedLine[]): void {
  if (lines.length === 0) throw new Refusal("cartEmpty");
  const gone = lines.find(({ isVisible }) => !isVisible);
  if (gone !== undefined) throw new Refusal("productGone", { product: `${gone.code} ${gone.name}` });
  // A company may have an agreed price of 0 for a part that has a price.
  const priceless = lines.find(({ listPriceRupiah }) => listPriceRupiah === 0);
  if (priceless !== undefined) {
    throw new Refusal("priceMissing", { product: `${priceless.code} ${priceless.name}` });
  }
}

/** The total that the customer saw. */
function checkTotal(body: CheckedOrderForm, total: number): void {
  if (body.total !== undefined && body.total !== total) {
    throw new Refusal("priceChanged", { total: formatRupiah(total) });
  }
}
