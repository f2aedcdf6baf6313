import type { ActOf, Outcome } from "./acts.ts";
import {
  claimedOf,
  freshOrder,
  piecesIn,
  refundableOf,
  shippedOf,
  type Model,
  type ModelOrder,
  type ModelReturn,
} from "./model.ts";

/** Customers can return pieces that have arrived; the staff can enter a return for pieces that have left. */
export function asked(order: ModelOrder, { pieces, isEntered }: ActOf<"ask">): Outcome {
  const possible = (product: number) =>
    (isEntered ? shippedOf(order, product) : piecesIn(order, product, ["delivered"])) -
    claimedOf(order, product);
  if (!order.lines.some(({ product }) => possible(product) > 0)) return "nothingToReturn";
  if (pieces.some(({ product, qty }) => qty > possible(product))) return "returnTooMany";
  if (order.returns.some(({ state }) => state === "asked")) return "returnAskedAlready";
  order.returns.push({
    state: "asked",
    asked: new Map(pieces.map(({ product, qty }) => [product, qty])),
    received: new Map(),
    refund: null,
  });
  order.mails.push("return-asked");
  if (isEntered) order.audit.push("return.enter");
  return "done";
}

export function answered(order: ModelOrder, { parts, isApproved }: ActOf<"answer">): Outcome {
  const found = returnOf(order, parts);
  const isOpen = found.state === "asked" || (found.state === "approved" && !isApproved);
  if (!isOpen) return "returnNotOpen";
  found.state = isApproved ? "approved" : "refused";
  order.mails.push(`return-${found.state}`);
  order.audit.push(isApproved ? "return.approve" : "return.refuse");
  return "done";
}

export function takenIn(order: ModelOrder, { parts, pieces }: ActOf<"takeIn">): Outcome {
  const found = returnOf(order, parts);
  if (found.state !== "approved") return "returnNotOpen";
  if (pieces.some(({ product, qty }) => qty > (found.asked.get(product) ?? 0))) return "returnTooMany";
  if (!pieces.some(({ qty }) => qty > 0)) return "invalidInput";
  found.received = new Map(pieces.map(({ product, qty }) => [product, qty]));
  found.state = "received";
  order.mails.push("return-received");
  order.audit.push("return.receive");
  return "done";
}

/** Pieces that go back to the shelf can be sold again. */
export function inspected(
  order: ModelOrder,
  { parts, shelved }: ActOf<"inspect">,
  { products }: Model,
): Outcome {
  const found = returnOf(order, parts);
  if (found.state !== "received") return "returnNotOpen";
  found.state = "inspected";
  for (const { product, qty } of shelved) {
    const shelf = products[product];
    if (shelf?.isCounted) shelf.onHand += qty;
  }
  order.mails.push("return-inspected");
  order.audit.push("return.inspect");
  return "done";
}

export function compensated(
  order: ModelOrder,
  { parts, by, amount }: ActOf<"compensate">,
  model: Model,
): Outcome {
  const found = returnOf(order, parts);
  if (found.state !== "inspected") return "returnNotOpen";
  if (by === "refund" || by === "credit") {
    if (amount > refundableOf(order)) return "refundTooMuch";
    const isCredit = by === "credit";
    found.refund = order.refunds.length;
    order.refunds.push({ amount, isCredit, state: isCredit ? "confirmed" : "promised", hasAccount: false });
    order.mails.push(isCredit ? "credit-kept" : "refund-promised");
    order.audit.push(isCredit ? "refund.credit" : "refund.promise");
  } else {
    order.mails.push(by === "nothing" ? "return-closed" : "return-replaced");
  }
  if (by === "replacement") model.orders.push(replacementOf(order, found));
  found.state = "settled";
  order.audit.push("return.settle");
  return "done";
}

/** The same parts again, to the same recipient, free of charge. */
function replacementOf({ lines, recipient, isRecipientMailed }: ModelOrder, { received }: ModelReturn) {
  const sent = lines.map((line) => ({ ...line, qty: received.get(line.product) ?? 0, price: 0 }));
  const replaced = sent.filter(({ qty }) => qty > 0);
  return { ...freshOrder(replaced, recipient), isRecipientMailed, status: "packing" as const };
}

function returnOf({ returns }: ModelOrder, place: number): ModelReturn {
  const found = returns[place];
  if (found === undefined) throw new Error("the act is about no return");
  return found;
}
