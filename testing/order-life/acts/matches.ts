import type { MatchReading } from "#contract/money/admin/statements.ts";
import type { Act, Acts } from "../act.ts";
import type { OrderRow } from "../rows.ts";
import type { World } from "../world.ts";

/** Says of an open transfer that it is for this order, or for this and another one, rightly or not, and what its money is. */
const match: Act = (world, order) => {
  const { staff, dice, rows } = world;
  const transfer = dice.one(rows.transfers.filter(({ state }) => state === "open"));
  if (transfer === undefined || !isMatchable(order)) return undefined;
  const { id, amount } = transfer;
  const choice = dice.below(100);
  const others = rows.orders.filter((one) => one.id !== order.id && isMatchable(one));
  const other = amount > 1 && dice.once(4) ? dice.one(others) : undefined;
  const first = other ? Math.min(amount - 1, dice.part(amount)) : amount;
  const parts = [
    { order: order.id, amount: first },
    ...(other ? [{ order: other.id, amount: amount - first }] : []),
  ];
  const params = { id };
  return {
    text: `match the transfer of ${amount}${other ? `, ${amount - first} of it with another order` : ""}`,
    run: async () => {
      const read: (Part & { reading: MatchReading })[] = [];
      for (const part of parts) {
        const query = { order: part.order, amount: part.amount };
        const fit = (await staff("listMatchReadings", { params, query })).filter(
          ({ outcome }) => outcome !== null,
        );
        const reading = fit[choice % fit.length];
        if (reading === undefined) return;
        read.push({ ...part, reading });
      }
      const [only] = read;
      const body =
        read.length === 1 && only
          ? { order: only.order, decision: only.reading.decision }
          : { parts: read.map(({ reading, ...part }) => ({ ...part, decision: reading.decision })) };
      await staff("matchMutation", { params, body });
      for (const one of read) noteMatched(world, id, one);
    },
    back: untieOf(world, id),
  };
};

const isMatchable = ({ status }: OrderRow) => status !== "new" && status !== "processing";

interface Part {
  order: string;
  amount: number;
}

function noteMatched(
  { vouchers, matched }: World,
  id: string,
  { order, amount, reading: { decision, payment } }: Part & { reading: MatchReading },
): void {
  // Cash that is taken to the bank stays what was counted, also if only a part of it is.
  if (payment?.method === "cash") return;
  const key = decision.kind === "samePayment" ? `payment ${decision.paymentId}` : undefined;
  const before = key === undefined ? undefined : vouchers.strike(order, key);
  matched.push({
    id,
    order,
    ...(key !== undefined && before !== undefined && { replaced: { key, before } }),
  });
  vouchers.note(order, `transfer ${id}`, amount);
}

/** Undoes the match of a transfer: what somebody vouched for before counts again. */
const untieOf = (world: World, id: string) => async () => {
  const { staff, vouchers, matched } = world;
  await staff("setMutationState", { params: { id }, body: { state: "open" } });
  for (const { order, replaced } of matched.filter((one) => one.id === id)) {
    vouchers.strike(order, `transfer ${id}`);
    if (replaced) vouchers.note(order, replaced.key, replaced.before);
  }
  world.matched = matched.filter((one) => one.id !== id);
};

const untie: Act = (world, order) => {
  const shown = world.rows.transfers.filter(
    ({ state, orderIds }) => state === "matched" && orderIds.includes(order.id),
  );
  const transfer = world.dice.one(shown);
  return transfer && { text: `undo the match of ${transfer.amount}`, run: untieOf(world, transfer.id) };
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
