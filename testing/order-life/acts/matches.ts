import type { Act, Acts } from "../act.ts";
import type { World } from "../world.ts";

/** Says of an open transfer that it is for this order, rightly or not, and what its money is. */
const match: Act = (world, order) => {
  const { staff, dice, rows, vouchers } = world;
  const transfer = dice.one(rows.transfers.filter(({ state }) => state === "open"));
  if (transfer === undefined || ["new", "processing"].includes(order.status)) return undefined;
  const { id, amount } = transfer;
  const choice = dice.below(100);
  return {
    text: `match the transfer of ${amount}`,
    run: async () => {
      const params = { id };
      const readings = await staff("listMatchReadings", { params, query: { order: order.id } });
      const fit = readings.filter(({ outcome }) => outcome !== null);
      const reading = fit[choice % fit.length];
      if (reading === undefined) return;
      const { decision } = reading;
      await staff("matchMutation", { params, body: { order: order.id, decision } });
      // Cash that is taken to the bank stays what was counted, also if only a part of it is.
      if (reading.payment?.method === "cash") return;
      if (decision.kind === "samePayment") {
        const before = vouchers.strike(order.id, `payment ${decision.paymentId}`);
        world.replaced.set(id, { paymentId: decision.paymentId, amount: before });
      }
      vouchers.note(order.id, `transfer ${id}`, amount);
    },
    back: untieOf(world, order.id, id),
  };
};

/** Undoes the match of a transfer: what somebody vouched for before counts again. */
const untieOf = (world: World, orderId: string, id: string) => async () => {
  const { staff, vouchers, replaced } = world;
  await staff("setMutationState", { params: { id }, body: { state: "open" } });
  vouchers.strike(orderId, `transfer ${id}`);
  const before = replaced.get(id);
  if (before?.amount !== undefined) vouchers.note(orderId, `payment ${before.paymentId}`, before.amount);
  replaced.delete(id);
};

const untie: Act = (world, order) => {
  const shown = world.rows.transfers.filter(
    ({ state, orderId }) => state === "matched" && orderId === order.id,
  );
  const transfer = world.dice.one(shown);
  return (
    transfer && {
      text: `undo the match of ${transfer.amount}`,
      run: untieOf(world, order.id, transfer.id),
    }
  );
};

const setAside: Act = ({ staff, dice, rows }) => {
  const transfer = dice.one(rows.transfers.filter(({ state }) => state === "open"));
  const state = (to: "open" | "ignored") => () =>
    staff("setMutationState", {
      params: { id: transfer?.id ?? "" },
      body: { state: to, reason: "the owner's own money" },
    });
  return (
    transfer && {
      text: `set the transfer of ${transfer.amount} aside`,
      run: state("ignored"),
      back: state("open"),
    }
  );
};

export const matchesActs: Acts = { match: [8, match], untie: [3, untie], setAside: [1, setAside] };
