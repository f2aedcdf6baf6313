import type { OrderStatus } from "#contract/order-states.ts";
import type { Act, ActOf, Outcome } from "./acts.ts";
import {
  accept,
  confirmed,
  decided,
  ofRefund,
  paidFromCredit,
  promised,
  withdrawn,
} from "./foretell-money.ts";
import { banked, startedOnline } from "./foretell-online.ts";
import { ofParcel, packed, sendRest, unpackAll } from "./foretell-parcels.ts";
import { answered, asked, compensated, inspected, takenIn } from "./foretell-returns.ts";
import { transferred, untied } from "./foretell-transfers.ts";
import { bringAll, corrected, finished, followed, stepWithdrawn, typed } from "./foretell-steps.ts";
import { edited, placed } from "./foretell-edits.ts";
import { hasLeft, openOf, paymentStateOf, refundableOf, type Model, type ModelOrder } from "./model.ts";

/** To which statuses an order may move: decisions.md and orders.md, written by hand. */
const moves: Record<OrderStatus, OrderStatus[]> = {
  new: ["processing", "cancel"],
  processing: ["waiting for payment", "cancel"],
  "waiting for payment": ["packing", "processing", "cancel"],
  packing: ["delivering", "cancel"],
  delivering: ["done"],
  done: [],
  cancel: [],
};

/**
 * Changes the model as the act would change the shop, and returns what the shop answers. A refused act changes nothing.
 */
export function foretell(model: Model, act: Act): Outcome {
  if (act.do === "place" || act.do === "enter") return placed(model, act);
  if (act.do === "receive") return received(model, act);
  if (act.do === "sellBy") return soldBy(model, act);
  const order = model.orders[act.order];
  if (order === undefined) throw new Error("the act is about no order");
  return (foretold[act.do] as (order: ModelOrder, act: Act, model: Model) => Outcome)(order, act, model);
}

type OrderAct = Extract<Act, { order: number }>["do"];

const foretold: { [Name in OrderAct]: (order: ModelOrder, act: ActOf<Name>, model: Model) => Outcome } = {
  edit: edited,
  move: moved,
  confirm: confirmed,
  decide: decided,
  transfer: transferred,
  untie: untied,
  pack: packed,
  handOver: ofParcel,
  unpack: ofParcel,
  correct: corrected,
  typeStep: typed,
  withdrawStep: stepWithdrawn,
  follow: followed,
  finish: finished,
  promise: promised,
  account: ofRefund,
  send: ofRefund,
  settle: ofRefund,
  useCredit: paidFromCredit,
  end: ended,
  print: printed,
  listDocuments: () => "done",
  startOnline: startedOnline,
  bank: banked,
  withdraw: withdrawn,
  ask: asked,
  answer: answered,
  takeIn: takenIn,
  inspect: inspected,
  compensate: compensated,
};

function received({ products }: Model, { product, qty }: ActOf<"receive">): Outcome {
  const found = products[product];
  if (!found?.isCounted) return "stockNotCounted";
  found.onHand += qty;
  return "done";
}

/** Existing order lines keep the unit in which they were sold. */
function soldBy({ products }: Model, { product, unit }: ActOf<"sellBy">): Outcome {
  const found = products[product];
  if (found === undefined) throw new Error("the act is about no product");
  found.unit = unit;
  return "done";
}

function moved(order: ModelOrder, { to, reason, airwayBill }: ActOf<"move">): Outcome {
  if (!moves[order.status].includes(to)) return "orderMoveNotOpen";
  if (to === "delivering" && airwayBill === "") return "airwayBillRequired";
  if (to === "processing" && order.status === "waiting for payment") {
    if (reason === "") return "invalidInput";
    if (order.checking !== null) return "receiptToDecide";
  }
  if (to === "cancel") {
    if (hasLeft(order)) return "parcelHasLeft";
    if (order.received > 0 && reason === "") return "invalidInput";
    const refundable = refundableOf(order);
    if (refundable > 0) {
      order.refunds.push({ amount: refundable, state: "promised", isCredit: false, hasAccount: false });
      order.mails.push("refund-promised");
      order.audit.push("refund.promise");
    }
    order.checking = null;
    unpackAll(order);
  }
  if (to === "packing") {
    accept(order, openOf(order));
    return "done";
  }
  const isReopened = order.status === "waiting for payment" && to === "processing";
  order.mails.push(isReopened ? "order-reopened" : `order-status ${to}`);
  order.audit.push("order.move");
  order.status = to;
  if (to === "delivering") sendRest(order, airwayBill);
  if (to === "done") bringAll(order);
  return "done";
}

/** The shop ends an order by itself when its time is over, if no money has come. */
function ended(order: ModelOrder): Outcome {
  const isUnpaid = order.checking === null && paymentStateOf(order) === "unpaid";
  if (order.status !== "waiting for payment" || !isUnpaid) return "stays";
  order.status = "cancel";
  order.mails.push("order-status cancel");
  return "done";
}

/** A kwitansi depends on the money that came; the other documents depend on the status. */
function printed(order: ModelOrder, { kind }: ActOf<"print">): Outcome {
  const isPaid = ["packing", "delivering", "done"].includes(order.status);
  const isReady = {
    invoice: isPaid || order.status === "waiting for payment",
    kwitansi: order.received > 0,
    "delivery-order": isPaid,
  }[kind];
  return isReady ? "done" : "documentNotYet";
}
