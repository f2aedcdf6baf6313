import type { Act, Acts } from "../act.ts";
import { refundableOf, unshippedOf, type OrderRow } from "../rows.ts";
import type { World } from "../world.ts";

/** Some pieces of one line of an order. */
function someOf({ dice }: World, { lines }: OrderRow, most: (line: OrderRow["lines"][number]) => number) {
  const line = dice.one(lines.filter((one) => most(one) > 0));
  return line && [{ lineId: line.id, qty: Math.min(most(line), dice.part(most(line))) }];
}

/** Pieces that will not be sent, with what becomes of their money. */
const leaveOut: Act = (world, order) => {
  const { staff, dice } = world;
  if (order.status !== "packing") return undefined;
  const lines = someOf(world, order, unshippedOf);
  const settlement = dice.one(["transfer", "credit", "nothing", "nothing"] as const) ?? "nothing";
  return (
    lines && {
      text: `leave out ${JSON.stringify({ lines, settlement })}`,
      run: () =>
        staff("leaveOutPieces", {
          params: { id: order.id },
          body: { lines, settlement, reason: "no longer made" },
        }),
    }
  );
};

const sendAfterAll: Act = (world, order) => {
  const lines = someOf(world, order, ({ cancelled }) => cancelled);
  return (
    lines && {
      text: `send after all ${JSON.stringify(lines)}`,
      run: () => world.staff("sendPiecesAfterAll", { params: { id: order.id }, body: { lines } }),
    }
  );
};

/** Money for some pieces, which are then not sent, or are sent all the same. */
const refundPieces: Act = (world, order) => {
  const { staff, dice } = world;
  const refundable = refundableOf(order);
  if (refundable <= 0) return undefined;
  const lines = someOf(world, order, ({ qty }) => qty);
  const [amount, isStillSent, isCredit] = [dice.part(refundable), dice.once(3), dice.once(3)];
  return (
    lines && {
      text: `promise ${amount} for ${JSON.stringify({ lines, isStillSent, isCredit })}`,
      run: () =>
        staff("promiseRefund", {
          params: { id: order.id },
          body: { amount, lines, isStillSent, isCredit, reason: "one too many" },
        }),
    }
  );
};

export const unsentActs: Acts = {
  leaveOut: [1, leaveOut],
  sendAfterAll: [2, sendAfterAll],
  refundPieces: [1, refundPieces],
};
