import type { Act, Acts } from "../act.ts";
import { claimedOf, refundableOf, type OrderRow, type ReturnRow } from "../rows.ts";
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

/** An act on one of the returns in a state. */
const ofReturn =
  (
    state: ReturnRow["state"],
    what: string,
    run: (world: World, params: { id: string }, found: ReturnRow, order: OrderRow) => Promise<unknown>,
  ): Act =>
  (world, order) => {
    const found = world.dice.one(order.returns.filter((one) => one.state === state));
    return (
      found && {
        text: `${what} return ${found.id}`,
        run: () => run(world, { id: String(found.id) }, found, order),
      }
    );
  };

const compensate = ofReturn("inspected", "settle", ({ staff, dice }, params, _, order) => {
  const refundable = refundableOf(order);
  const settlement = dice.one(["refund", "credit", "replacement", "nothing"] as const) ?? "nothing";
  const isMoney = settlement === "refund" || settlement === "credit";
  const amount = dice.part(Math.max(1, refundable));
  return staff("settleReturn", {
    params,
    body: { settlement, answer: "as agreed", ...(isMoney && { amount }) },
  });
});

export const returnsActs: Acts = {
  ask: [2, ask],
  approve: [
    4,
    ofReturn("asked", "approve", ({ staff }, params) =>
      staff("approveReturn", { params, body: { address: "Jakarta Barat" } }),
    ),
  ],
  refuse: [
    1,
    ofReturn("asked", "refuse", ({ staff }, params) =>
      staff("refuseReturn", { params, body: { answer: "fitted already" } }),
    ),
  ],
  takeIn: [
    4,
    ofReturn("approved", "receive", ({ staff, dice }, params, { lines }) =>
      staff("receiveReturn", {
        params,
        body: { lines: lines.map(({ lineId, qty }) => ({ lineId, qty: Math.min(qty, dice.part(qty)) })) },
      }),
    ),
  ],
  inspect: [
    4,
    ofReturn("received", "inspect", ({ staff, dice }, params, { lines }) =>
      staff("inspectReturn", {
        params,
        body: {
          lines: lines.map(({ lineId, received }) => {
            const shelf = dice.below(received + 1);
            return { lineId, shelf, scrap: received - shelf, maker: 0 };
          }),
        },
      }),
    ),
  ],
  compensate: [4, compensate],
};
