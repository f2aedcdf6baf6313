import { randomUUID } from "node:crypto";
import type { Language } from "#contract/languages.ts";
import { formatRupiah } from "#contract/money.ts";
import { placedOrder, type CheckedOrderForm, type PlacedOrder } from "#contract/orders.ts";
import { findKeptAnswer, keyedContent, takeKey, type KeyedRequest } from "../core/idempotency.queries.ts";
import { untilDurable } from "../database/durability.ts";
import type { Queryable } from "../database/queryable.ts";
import type { Dependencies } from "../dependencies.ts";
import { holdAccount } from "../domains/accounts/accounts.queries.ts";
import { lockCartLines, type CartLine } from "../domains/cart/cart.queries.ts";
import { listCartWeights } from "../domains/shipping/shipping.queries.ts";
import { chargeableKilograms } from "#contract/chargeable-weight.ts";
import { orderTotal } from "#contract/order-total.ts";
import { readAddresses, type Addresses } from "../domains/orders/order-addresses.ts";
import { Refusal } from "../core/refusal.ts";
import type { ShippingQuote } from "../carriers/shipping.ts";
import { holdStock } from "./hold-stock.ts";
import { writeOrder } from "./write-order.ts";

interface OrderRequest {
  userId: string;
  language: Language;
  body: CheckedOrderForm;
  idempotencyKey: string | undefined;
}

/** What was found before the transaction: valid for a parcel of exactly this many kilograms. */
interface Preparation {
  addresses: Addresses;
  /** Undefined if the cart was empty. */
  kilograms: number | undefined;
  quotes: ShippingQuote[];
}

/** The answer of a placed order, and whether the shop's pages may have shown another stock before it. */
interface Outcome {
  answer: PlacedOrder;
  isStockShown: boolean;
}

/** The cart's weight is no longer the one for which shipping was priced. */
class ParcelChanged extends Error {}

/** How often shipping is priced again because the cart changed between pricing and ordering. */
const pricings = 3;

/**
 * Makes an order from the customer's cart and empties the cart, all or nothing (decisions §5). For 24 hours the same
 * key with the same body gives the first answer again, and never a second order. Whoever has ordered is not shown the
 * stock from before the order.
 * @throws Refusal as the contract's `placeOrder` lists them.
 */
export async function placeOrder(dependencies: Dependencies, request: OrderRequest): Promise<PlacedOrder> {
  const { db, changes } = dependencies;
  const { answer, isStockShown } = await answerOrPlace(dependencies, request);
  await untilDurable(db);
  if (isStockShown) await changes.catchUp(db);
  return answer;
}

async function answerOrPlace(dependencies: Dependencies, request: OrderRequest): Promise<Outcome> {
  const { db } = dependencies;
  const content = keyedContent(request.idempotencyKey, request.body);
  const keyed = content && { userId: request.userId, ...content };
  const kept = keyed && (await findKeptAnswer(db, keyed));
  if (kept !== undefined) return outcomeOf(kept);
  for (let pricing = 0; pricing < pricings; pricing += 1) {
    const preparation = await prepare(dependencies, request);
    try {
      return await db.transaction((tx) => orderCart(tx, dependencies, request, keyed, preparation));
    } catch (error) {
      if (!(error instanceof ParcelChanged)) throw error;
    }
  }
  throw new Refusal("shippingUnavailable");
}

/** What was answered before; its stock may have changed just now, under another process of the shop. */
function outcomeOf(kept: unknown): Outcome {
  return { answer: placedOrder.parse(kept), isStockShown: true };
}

/** Asks the couriers for their prices, outside the transaction, which must not wait for them. */
async function prepare(dependencies: Dependencies, { userId, body }: OrderRequest): Promise<Preparation> {
  const addresses = await readAddresses(dependencies.db, userId, body);
  const weights = await listCartWeights(dependencies.db, userId);
  if (weights.length === 0) return { addresses, kilograms: undefined, quotes: [] };
  const kilograms = chargeableKilograms(weights);
  const { recipientSubdistrictId: subdistrictId } = addresses;
  return { addresses, kilograms, quotes: await dependencies.shipping.quote({ subdistrictId, kilograms }) };
}

async function orderCart(
  tx: Queryable,
  { mails }: Dependencies,
  { userId, language, body }: OrderRequest,
  keyed: KeyedRequest | undefined,
  { addresses, kilograms, quotes }: Preparation,
): Promise<Outcome> {
  if (keyed === undefined) await holdAccount(tx, userId);
  const kept = keyed && (await takeKey(tx, keyed));
  if (kept !== undefined) return outcomeOf(kept);
  const lines = await lockCartLines(tx, userId, language);
  checkLines(lines);
  if (kilograms === undefined || chargeableKilograms(lines) !== kilograms) throw new ParcelChanged();
  const { quote, subtotal: subtotalRupiah, total: totalRupiah } = checkPrices(body, quotes, lines);
  const held = await holdStock(tx, lines);

  const orderId = randomUUID();
  const addressee = { recipient: addresses.customerEmail, language };
  await mails.enqueue(tx, { template: "order-received", orderId }, addressee);
  const orderCode = await writeOrder(tx, {
    order: {
      id: orderId,
      userId,
      language,
      subtotalRupiah,
      shippingCostRupiah: quote.costRupiah,
      totalRupiah,
      weightGrams: lines.reduce((sum, line) => sum + line.qty * line.weightGrams, 0),
      chargeableKilograms: kilograms,
      shippingProvider: quote.provider,
      shippingMethod: quote.service,
      isShippingEstimate: quote.isEstimate,
      ...addresses,
    },
    lines: lines.map(
      ({ productId, code, name, priceRupiah, qty, weightGrams, customerNotes, pictureKey }, index) => ({
        productId,
        code,
        name,
        priceRupiah,
        qty,
        reservedQty: held.pieces[index] ?? 0,
        weightGrams,
        customerNotes,
        pictureKey,
      }),
    ),
    cartItemIds: lines.map(({ id }) => id),
    key: keyed?.key ?? null,
  });
  return { answer: { id: orderId, orderCode, total: totalRupiah }, isStockShown: held.isShown };
}

function checkLines(lines: CartLine[]): void {
  if (lines.length === 0) throw new Refusal("cartEmpty");
  const gone = lines.find(({ isVisible }) => !isVisible);
  if (gone !== undefined) throw new Refusal("productGone", { product: `${gone.code} ${gone.name}` });
}

/** The chosen service at the price that the customer saw, and what the order comes to. */
function checkPrices(body: CheckedOrderForm, quotes: ShippingQuote[], lines: CartLine[]) {
  const quote = quotes.find(
    ({ provider, service }) => provider === body.shippingProvider && service === body.shippingMethod,
  );
  if (quote === undefined) throw new Refusal("shippingNotServed");
  if (quote.costRupiah !== body.shippingCost) {
    throw new Refusal("shippingCostChanged", { cost: formatRupiah(quote.costRupiah) });
  }
  const priced = lines.map(({ qty, priceRupiah: price }) => ({ qty, price, discount: 0 }));
  const sums = orderTotal(priced, [{ kind: "shipping", amount: quote.costRupiah }]);
  if (body.total !== undefined && body.total !== sums.total) {
    throw new Refusal("priceChanged", { total: formatRupiah(sums.total) });
  }
  return { quote, ...sums };
}
