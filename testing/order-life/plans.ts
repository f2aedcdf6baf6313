import * as fc from "fast-check";
import { orderStatuses } from "#contract/order-states.ts";
import type { Act } from "./acts.ts";
import { openOf, refundableOf, totalOf } from "./model.ts";
import { anyPlace, ofOrder, placeIn, type Plan } from "./plan.ts";
import { edit, edits, placing, products, selling, wanted } from "./plans-of-edits.ts";
import { ofSteps, toldSteps } from "./plans-of-steps.ts";
import { rupiah, usualActs } from "./usual-acts.ts";

const maybeReason = fc.constantFrom("", "as agreed by telephone");
const maybeAirwayBill = fc.constantFrom("", "JNE-77");
/** A part of an amount, all of it, or more than it. */
const share = fc.constantFrom(0.3, 0.5, 1, 1, 1, 1.2);

/** Continues an open order, or any order; if there is none, one is placed. */
const usual = fc
  .record({
    number: fc.nat(99),
    choice: fc.nat(4),
    part: share,
    change: edits,
    isRare: fc.constantFrom(false, false, true),
    toldSteps,
  })
  .map(({ number, choice, ...given }): Plan => {
    return ({ orders }) => {
      const all = orders.map((_, order) => order);
      const open = all.filter((order) => !["done", "cancel"].includes(orders[order]?.status ?? ""));
      const chosen = choice > 0 ? open : all;
      const order = chosen[number % chosen.length];
      const found = orders[order ?? -1];
      if (order === undefined || found === undefined) return { do: "place", wanted: given.change.wanted };
      const acts = usualActs(found, order, given);
      return acts[number % acts.length];
    };
  });

const anyMove = fc
  .tuple(fc.constantFrom(...orderStatuses), maybeReason, maybeAirwayBill)
  .chain(([to, reason, airwayBill]) =>
    ofOrder((_, order) => ({ do: "move", order, to, reason, airwayBill })),
  );

const confirm = share.chain((part) =>
  ofOrder(({ orders }, order) => {
    const found = orders[order];
    return found && { do: "confirm", order, amount: rupiah(openOf(found) || totalOf(found), part) };
  }),
);

const decide = fc
  .tuple(
    fc.constantFrom("accept" as const, "accept" as const, "reject" as const, "set aside" as const),
    fc.option(share),
  )
  .chain(([decision, part]) =>
    ofOrder(({ orders }, order) => {
      const found = orders[order];
      const amount = part === null || !found ? undefined : rupiah(openOf(found), part);
      return { do: "decide", order, decision, amount };
    }),
  );

/** Asks for some of the order's own lines, sometimes for too many pieces. */
const pack = fc.tuple(wanted, maybeAirwayBill).chain(([some, airwayBill]) =>
  ofOrder(({ orders }, order) => {
    const lines = orders[order]?.lines ?? [];
    const pieces = some.filter(({ product }) => lines.some((line) => line.product === product));
    return pieces.length === 0 ? undefined : { do: "pack", order, pieces, airwayBill };
  }),
);

const ofParcel = (act: "handOver" | "unpack") =>
  anyPlace.chain((number) =>
    ofOrder(({ orders }, order) => {
      const parcel = placeIn(orders[order]?.parcels ?? [], number);
      return parcel === undefined ? undefined : { do: act, order, parcel };
    }),
  );

const promise = fc.tuple(share, fc.boolean()).chain(([part, isCredit]) =>
  ofOrder(({ orders }, order) => {
    const found = orders[order];
    return found && { do: "promise", order, amount: rupiah(refundableOf(found), part), isCredit };
  }),
);

const ofRefund = (act: "account" | "send" | "settle" | "withdraw") =>
  anyPlace.chain((number) =>
    ofOrder(({ orders }, order) => {
      const refund = placeIn(orders[order]?.refunds ?? [], number);
      return refund === undefined ? undefined : { do: act, order, refund };
    }),
  );

/** A step of a return, whether it is possible now or not. */
const ofReturn = fc.tuple(anyPlace, share, anyPlace, wanted).chain(([number, part, step, pieces]) =>
  ofOrder(({ orders }, order): Act | undefined => {
    const found = orders[order];
    const parts = placeIn(found?.returns ?? [], number);
    if (found === undefined || parts === undefined) return undefined;
    const own = pieces.filter(({ product }) => found.returns[parts]?.asked.has(product));
    const amount = rupiah(refundableOf(found), part);
    const acts: Act[] = [
      { do: "answer", order, parts, isApproved: true },
      { do: "answer", order, parts, isApproved: false },
      { do: "compensate", order, parts, by: "refund", amount },
      { do: "compensate", order, parts, by: "nothing", amount },
      ...(own.length > 0 ? [{ do: "takeIn" as const, order, parts, pieces: own }] : []),
    ];
    return acts[step % acts.length];
  }),
);

/** Sometimes an amount that was accepted before, sometimes another one. */
const transfer = fc
  .record({ part: share, number: anyPlace, isExtra: fc.boolean() })
  .chain(({ part, number, isExtra }) =>
    ofOrder(({ orders }, order) => {
      const found = orders[order];
      const payment = found?.payments[placeIn(found.payments, number) ?? -1];
      const amount = payment?.amount ?? (found && (openOf(found) || totalOf(found)));
      return amount === undefined
        ? undefined
        : { do: "transfer", order, amount: rupiah(amount, part), isExtra };
    }),
  );

const untie = anyPlace.chain((number) =>
  ofOrder(({ orders }, order) => {
    const count = orders[order]?.transfers ?? 0;
    return count === 0 ? undefined : { do: "untie", order, transfer: number % count };
  }),
);

const bank = fc
  .record({
    number: anyPlace,
    what: fc.constantFrom("pay" as const, "pay" as const, "expire" as const, "take back" as const),
    told: fc.constantFrom("once" as const, "twice" as const, "late" as const, "lost" as const),
  })
  .chain(({ number, ...act }) =>
    ofOrder(({ orders }, order) => {
      const attempt = placeIn(orders[order]?.attempts ?? [], number);
      return attempt === undefined ? undefined : { do: "bank", order, attempt, ...act };
    }),
  );

const print = fc
  .constantFrom("invoice" as const, "kwitansi" as const, "delivery-order" as const)
  .chain((kind) => ofOrder((_, order) => ({ do: "print", order, kind })));

/** Any act on an existing order, or on the stock. */
const aboutOrders = fc.oneof(
  { weight: 4, arbitrary: anyMove },
  { weight: 4, arbitrary: confirm },
  { weight: 4, arbitrary: decide },
  { weight: 2, arbitrary: transfer },
  { weight: 1, arbitrary: untie },
  { weight: 3, arbitrary: edit },
  { weight: 5, arbitrary: pack },
  { weight: 3, arbitrary: ofParcel("handOver") },
  { weight: 1, arbitrary: ofParcel("unpack") },
  { weight: 4, arbitrary: ofSteps },
  { weight: 3, arbitrary: promise },
  { weight: 2, arbitrary: ofRefund("account") },
  { weight: 3, arbitrary: ofRefund("send") },
  { weight: 1, arbitrary: ofRefund("settle") },
  { weight: 2, arbitrary: ofOrder((_, order) => ({ do: "useCredit", order })) },
  { weight: 2, arbitrary: ofOrder((_, order) => ({ do: "end", order })) },
  { weight: 2, arbitrary: ofOrder((_, order) => ({ do: "startOnline", order })) },
  { weight: 5, arbitrary: bank },
  { weight: 1, arbitrary: print },
  { weight: 1, arbitrary: ofRefund("withdraw") },
  { weight: 2, arbitrary: ofReturn },
  {
    weight: 2,
    arbitrary: fc
      .tuple(fc.nat(products - 1), fc.integer({ min: 1, max: 3 }))
      .map(([product, qty]): Plan => () => ({ do: "receive", product, qty })),
  },
  { weight: 2, arbitrary: selling },
);

const goingOn = fc.oneof({ weight: 3, arbitrary: usual }, { weight: 1, arbitrary: aboutOrders });

/** One act, or two at once. */
export const plans: fc.Arbitrary<Plan[]> = fc.oneof(
  { weight: 1, arbitrary: placing.map((plan) => [plan]) },
  { weight: 14, arbitrary: goingOn.map((plan) => [plan]) },
  { weight: 2, arbitrary: fc.tuple(goingOn, goingOn) },
);
