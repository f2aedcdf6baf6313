import { isDeepStrictEqual } from "node:util";
import type { ActOf, Outcome, Wanted } from "./acts.ts";
import { freshOrder, goodsOf, noCharges, type Model, type ModelLine, type ModelOrder } from "./model.ts";
import { isSamePerson, subdistrictOf, type Recipient } from "./recipients.ts";

/** What the courier of `courier.ts` charges for a kilogram, which is the weight of two pieces. */
function shippingOf(wanted: Wanted[], recipient: Recipient): number {
  const pieces = wanted.reduce((sum, { qty }) => sum + qty, 0);
  const isNear = subdistrictOf(recipient) === subdistrictOf("customer");
  return Math.ceil(pieces / 2) * (isNear ? 10_000 : 20_000);
}

/** Lines at today's prices. Existing lines keep the unit in which they were sold. */
function linesOf({ products }: Model, wanted: Wanted[], before: ModelLine[] = []): ModelLine[] {
  return wanted.map(({ product, qty }) => {
    const { price = 0, unit = "pcs" } = products[product] ?? {};
    return { product, qty, price, unit: before.find((line) => line.product === product)?.unit ?? unit };
  });
}

export function placed(model: Model, { wanted, ...act }: ActOf<"place" | "enter">): Outcome {
  const isEntered = act.do === "enter";
  const recipient = isEntered ? act.recipient : "customer";
  const isAsked = isEntered && act.isAskedForPayment;
  model.orders.push({
    ...freshOrder(linesOf(model, wanted), recipient),
    status: isAsked ? "waiting for payment" : "new",
    shipping: shippingOf(wanted, recipient),
    charges: { ...noCharges, ...(isEntered && act.charges) },
    mails: [isAsked ? "order-status waiting for payment" : "order-received"],
    audit: [...(isEntered ? ["order.enter"] : []), ...(isAsked ? ["order.move"] : [])],
  });
  return "done";
}

export function edited(order: ModelOrder, act: ActOf<"edit">, model: Model): Outcome {
  if (order.status !== "new" && order.status !== "processing") return "orderNotEditable";
  const { wanted, percent, recipient: named = order.recipient } = act;
  const recipient = named === "customer, typed" ? "customer" : named;
  const lines = linesOf(model, wanted, order.lines);
  const changed = {
    lines,
    recipient,
    shipping: act.isQuoted ? shippingOf(wanted, recipient) : order.shipping,
    discount: (goodsOf(lines) * percent) / 100,
    charges: { ...order.charges, ...act.charges },
  };
  if (isDeepStrictEqual({ ...order, ...changed }, order)) return "nothingChanged";
  if (recipient !== order.recipient) redirect(order, recipient);
  Object.assign(order, changed);
  order.mails.push("order-changed");
  order.audit.push("order.edit");
  return "done";
}

/** The staff types no e-mail: it is the customer's, or stays the same if the same person is only at another place. */
function redirect(order: ModelOrder, recipient: Recipient): void {
  const isKnown = order.isRecipientMailed && isSamePerson(order.recipient, recipient);
  order.redirections.push([order.recipient, recipient]);
  order.isRecipientMailed = recipient === "customer" || isKnown;
}
