import type { Act, Acts } from "../act.ts";
import { claimedOf, openOf, refundableOf, type OrderRow, type ReturnRow } from "../rows.ts";
import type { World } from "../world.ts";

const ask: Act = ({ staff, customer, dice }, order) => {
  const lines = order.lines.flatMap((line) => {
    const free = line.shipped - claimedOf(order, line);
    const qty = Math.min(free, dice.part(free));
    return free > 0 ? [{ lineId: line.id, qty, reason: "faulty" as const }] : [];
  });
  if (lines.length === 0) return undefined;
  const params = { id: order.id };
  return {
    text: `ask for a return of ${JSON.stringify(lines)}`,
    run: () =>
      dice.once(2)
        ? staff("enterReturn", { params, body: { lines } })
        : customer.call("askReturn", { params, body: { lines } }),
  };
};

/** An act on one of the returns in a state, with its way back. */
const ofReturn =
  (
    state: ReturnRow["state"],
    what: string,
    run: (world: World, params: { id: string }, found: ReturnRow, order: OrderRow) => Promise<unknown>,
    back?: "takeBackDecision" | "takeBackReception",
  ): Act =>
  (world, order) => {
    const found = world.dice.one(order.returns.filter((one) => one.state === state));
    if (found === undefined) return undefined;
    const params = { id: String(found.id) };
    return {
      text: `${what} return ${found.id}`,
      run: () => run(world, params, found, order),
      ...(back && { back: () => world.staff(back, { params, body: { reason } }) }),
    };
  };

const reason = "by mistake";

const compensate: Act = (world, order) => {
  const { staff, dice } = world;
  const found = dice.one(order.returns.filter(({ state }) => state === "inspected"));
  if (found === undefined) return undefined;
  const settlement = dice.one(["refund", "credit", "replacement", "nothing"] as const) ?? "nothing";
  const isMoney = settlement === "refund" || settlement === "credit";
  const amount = dice.part(Math.max(1, refundableOf(order) + openOf(order)));
  const body = { settlement, answer: "as agreed", isMoreMeant: dice.once(2), ...(isMoney && { amount }) };
  const params = { id: String(found.id) };
  return {
    text: `settle return ${found.id} ${JSON.stringify(body)}`,
    run: () => staff("settleReturn", { params, body }),
    // The replacement stays, cancelled.
    ...(settlement !== "replacement" && {
      back: () => staff("takeBackSettlement", { params, body: { reason } }),
    }),
  };
};

/** The last step of a return is taken back some time later. */
const takeBack: Act = ({ staff, dice }, { returns }) => {
  const found = dice.one(returns.filter(({ state }) => state !== "asked"));
  if (found === undefined) return undefined;
  const call =
    found.state === "settled"
      ? ("takeBackSettlement" as const)
      : found.state === "received" || found.state === "inspected"
        ? ("takeBackReception" as const)
        : ("takeBackDecision" as const);
  return {
    text: `take back that return ${found.id} is ${found.state}`,
    run: () => staff(call, { params: { id: String(found.id) }, body: { reason } }),
  };
};

export const returnsActs: Acts = {
  ask: [2, ask],
  approve: [
    4,
    ofReturn(
      "asked",
      "approve",
      ({ staff }, params) => staff("approveReturn", { params, body: { address: "Jakarta Barat" } }),
      "takeBackDecision",
    ),
  ],
  refuse: [
    1,
    ofReturn(
      "asked",
      "refuse",
      ({ staff }, params) => staff("refuseReturn", { params, body: { answer: "fitted already" } }),
      "takeBackDecision",
    ),
  ],
  takeIn: [
    4,
    ofReturn(
      "approved",
      "receive",
      ({ staff, dice }, params, { lines }) =>
        staff("receiveReturn", {
          params,
          body: { lines: lines.map(({ lineId, qty }) => ({ lineId, qty: Math.min(qty, dice.part(qty)) })) },
        }),
      "takeBackReception",
    ),
  ],
  inspect: [
    4,
    ofReturn(
      "received",
      "inspect",
      ({ staff, dice }, params, { lines }) =>
        staff("inspectReturn", {
          params,
          body: {
            lines: lines.map(({ lineId, received }) => {
              const shelf = dice.below(received + 1);
              return { lineId, shelf, scrap: received - shelf, maker: 0 };
            }),
          },
        }),
      "takeBackReception",
    ),
  ],
  compensate: [4, compensate],
  takeBack: [1, takeBack],
};
