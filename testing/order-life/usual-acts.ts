import type { OrderStatus } from "#contract/order-states.ts";
import type { Act, ActOf, Edit, Told } from "./acts.ts";
import {
  claimedOf,
  openOf,
  refundableOf,
  shippedOf,
  unpackedOf,
  type ModelOrder,
  type ModelParcel,
} from "./model.ts";

/** A part of an amount, at least one Rupiah. */
export function rupiah(amount: number, part: number): number {
  return Math.max(1, Math.round(amount * part));
}

/** The possible objects of an act, if it needs one. */
interface Chances {
  part: number;
  change: Edit;
  /** Whether it happens in the rarer way. */
  isRare: boolean;
  toldSteps: Told[];
}

/** What usually happens to an order in its present state: pure chance would rarely finish one. */
export function usualActs(
  found: ModelOrder,
  order: number,
  { part, change, isRare, toldSteps }: Chances,
): Act[] {
  const move = (to: OrderStatus, airwayBill = ""): Act => ({
    do: "move",
    order,
    to,
    reason: "as agreed by telephone",
    airwayBill,
  });
  const refundable = refundableOf(found);
  const payback: Act[] = [
    ...(refundable > 0
      ? [{ do: "promise" as const, order, amount: rupiah(refundable, part), isCredit: isRare }]
      : []),
    ...found.refunds.flatMap(({ state, hasAccount }, refund): Act[] => {
      if (state === "promised") {
        return [
          { do: hasAccount ? "send" : "account", order, refund },
          { do: "withdraw", order, refund },
        ];
      }
      return state === "sent" ? [{ do: "settle", order, refund }] : [];
    }),
  ];
  const left = found.lines.flatMap(({ product, qty }) => {
    const waiting = unpackedOf(found, { product, qty });
    return waiting > 0 ? [{ product, qty: Math.max(1, Math.floor(waiting * part)) }] : [];
  });
  const edit: Act = { do: "edit", order, ...change };
  const back = returnActs(found, order, part, isRare);
  const online: Act[] = found.attempts.flatMap(({ state }, attempt): Act[] => {
    const told = isRare ? "twice" : "once";
    if (state === "pending") return [{ do: "bank", order, attempt, what: "pay", told }];
    return state === "paid" ? [{ do: "bank", order, attempt, what: "take back", told }] : [];
  });
  const amount = rupiah(openOf(found), part);
  const begun = online.filter((act) => act.do === "bank" && act.what === "pay");
  // A customer who sends a receipt and also pays online leaves the receipt open.
  const decided: Act[] = begun.length > 0 ? begun : [{ do: "decide", order, decision: "accept", amount }];
  const pay: Act[] = found.checking === null ? [{ do: "confirm", order, amount }] : decided;
  const aside: Act[] =
    found.checking === null ? [] : [{ do: "decide", order, decision: "set aside", amount: undefined }];
  const shown: Act[] = found.payments.flatMap(({ shown: by }) =>
    [...by.keys()].slice(0, 1).map((transfer) => ({ do: "untie", order, transfer })),
  );
  const packed = found.parcels.flatMap(({ state }, parcel): Act[] =>
    state === "packed" ? [{ do: "handOver", order, parcel }] : [],
  );
  const heard = found.parcels.flatMap((one, parcel) => stepActs(one, { order, parcel, told: toldSteps }));
  // Both issue documents that are not issued yet; drawing one takes as long as ten other acts.
  const print = (kind: ActOf<"print">["kind"]): Act =>
    isRare ? { do: "print", order, kind } : { do: "listDocuments", order };
  const usual: Record<OrderStatus, Act[]> = {
    new: [edit, move("processing"), move("processing")],
    processing: [edit, move("waiting for payment"), move("waiting for payment")],
    "waiting for payment": [
      ...pay,
      ...pay,
      ...pay,
      ...online,
      { do: "startOnline", order },
      { do: "startOnline", order },
      { do: "useCredit", order },
      { do: "transfer", order, amount, isExtra: false },
      ...shown,
      move("processing"),
    ],
    packing: [
      ...packed,
      ...heard,
      ...(left.length > 0
        ? [{ do: "pack" as const, order, pieces: left, airwayBill: isRare ? "" : "JNE-2" }]
        : []),
      move("delivering", "JNE-1"),
      move("cancel"),
      print("kwitansi"),
      ...aside,
      ...aside,
      ...online,
      ...payback,
    ],
    delivering: [
      move("done"),
      ...aside,
      ...aside,
      ...heard,
      ...heard,
      { do: "finish", order },
      { do: "finish", order },
      print("delivery-order"),
      { do: "listDocuments", order },
      ...back,
      ...payback,
    ],
    done: [...back, ...back, ...aside, ...payback],
    cancel: [...online, ...payback],
  };
  return usual[found.status];
}

/** A report about a parcel that has left: usually that it has arrived, so that orders finish. */
function stepActs(
  { state, steps }: ModelParcel,
  { order, parcel, told }: { order: number; parcel: number; told: Told[] },
): Act[] {
  if (["packed", "unpacked", "returned"].includes(state)) return [];
  if (state === "delivered") {
    const typed = steps.find((step) => step.airwayBill === "" && !step.isWithdrawn);
    if (typed === undefined) return [];
    return [{ do: "withdrawStep", order, parcel, step: { state: typed.state, minute: typed.minute } }];
  }
  return [
    { do: "typeStep", order, parcel, step: { state: "delivered", minute: 12 } },
    { do: "follow", order, parcel, steps: told },
  ];
}

/** The next steps of parts that come back, and requests for further returns. */
function returnActs(found: ModelOrder, order: number, part: number, isRare: boolean): Act[] {
  const some = (pieces: Iterable<[number, number]>) =>
    [...pieces].map(([product, qty]) => ({ product, qty: Math.floor(qty * part) }));
  const left = found.lines.map(({ product }): [number, number] => [
    product,
    shippedOf(found, product) - claimedOf(found, product),
  ]);
  const pieces = some(left).filter(({ qty }) => qty > 0);
  const asking: Act[] = pieces.length === 0 ? [] : [{ do: "ask", order, pieces, isEntered: isRare }];
  const steps = found.returns.flatMap(({ state, asked, received }, parts): Act[] => {
    if (state === "asked") return [{ do: "answer", order, parts, isApproved: part >= 0.5 }];
    if (state === "approved") return [{ do: "takeIn", order, parts, pieces: some(asked) }];
    if (state === "received") return [{ do: "inspect", order, parts, shelved: some(received) }];
    if (state !== "inspected") return [];
    const amount = rupiah(refundableOf(found), part);
    const ways = ["refund", "credit", "replacement", "nothing"] as const;
    return ways.map((by) => ({ do: "compensate", order, parts, by, amount }));
  });
  return [...steps, ...steps, ...asking];
}
