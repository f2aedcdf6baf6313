import { isDeepStrictEqual } from "node:util";
import { CallError } from "#contract/call.ts";
import type { Act, Acts, Planned } from "./act.ts";
import { planMachineAct } from "./acts/machines.ts";
import { matchesActs } from "./acts/matches.ts";
import { moneyActs } from "./acts/money.ts";
import { onlineActs } from "./acts/online.ts";
import { enter, ordersActs, place } from "./acts/orders.ts";
import { parcelsActs } from "./acts/parcels.ts";
import { refundsActs } from "./acts/refunds.ts";
import { returnsActs } from "./acts/returns.ts";
import { settlingActs } from "./acts/settling.ts";
import { stepsBackActs } from "./acts/steps-back.ts";
import { statementsActs } from "./acts/statements.ts";
import { unsentActs } from "./acts/unsent.ts";
import { brokenBooks } from "./books.ts";
import { brokenLaws } from "./laws.ts";
import { isKnownAddress } from "./recipients.ts";
import { isStuck, leftIn, readRows, type Left, type OrderRow } from "./rows.ts";
import { brokenAccount } from "./account.ts";
import { brokenUnits } from "./units.ts";
import { beginLife, type World, type WorldParts } from "./world.ts";

const subjects: readonly Acts[] = [
  ordersActs,
  moneyActs,
  statementsActs,
  matchesActs,
  onlineActs,
  settlingActs,
  refundsActs,
  parcelsActs,
  stepsBackActs,
  unsentActs,
  returnsActs,
];
/** Each act as often as its weight. */
const chancesOf = (acts: Acts) =>
  Object.values(acts).flatMap(([weight, act]) => Array.from({ length: weight }, () => act));
const chances = subjects.flatMap(chancesOf);
/** The customer does something with a machine after one step of so many. */
const stepsPerMachineAct = 8;
/** An order in its present state allows few of the acts; after so many tries without any, another step begins. */
const mostTries = 40;

/**
 * Plays one life: so many random acts, some of them two at once, some taken back at once. After each step all laws hold,
 * what was received is what somebody vouches for, an act that was refused has changed nothing, and one that was taken
 * back has left nothing. The acts of `often` are done more often than others.
 * @throws an error that tells the seed and all that was done.
 */
export async function playLife(
  parts: WorldParts,
  seed: number,
  steps: number,
  often: Acts = {},
): Promise<void> {
  const world = await beginLife(parts, seed);
  const acts = [...chances, ...Array.from({ length: 5 }, () => chancesOf(often)).flat()];
  const history: string[] = [];
  for (let step = 0; step < steps; step += 1) {
    const planned = planStep(world, acts);
    const ofMachine = world.machineDice.once(stepsPerMachineAct) ? planMachineAct(world) : undefined;
    try {
      if (planned.length > 0) await take(world, planned, history);
      if (ofMachine !== undefined) await take(world, [ofMachine], history, world.machineDice);
    } catch (error) {
      const told = error instanceof Error ? error.message : String(error);
      throw new Error(`the life of seed ${seed}, after\n${history.join("\n")}\n${told}`, { cause: error });
    }
  }
}

/** One act, or two at once, on orders of the life. */
function planStep(world: World, acts: readonly Act[]): Planned[] {
  const { dice, rows } = world;
  if (rows.orders.length === 0 || dice.once(20)) return [dice.once(2) ? place(world) : enter(world)];
  const count = dice.once(8) ? 2 : 1;
  const planned = Array.from({ length: count }, () => planAct(world, acts)).filter(
    (act) => act !== undefined,
  );
  return planned.some(({ isAlone }) => isAlone) ? planned.slice(0, 1) : planned;
}

function planAct(world: World, acts: readonly Act[]): Planned | undefined {
  const { dice, rows } = world;
  // The newest is chosen most often, so that orders get far.
  const order = rows.orders.at(-1 - (dice.one([0, 0, 0, 1, 2]) ?? 0)) ?? rows.orders[0];
  if (order === undefined) return undefined;
  for (let tries = 0; tries < mostTries; tries += 1) {
    const planned = dice.one(acts)?.(world, order);
    if (planned !== undefined) return { ...planned, text: `${placeOf(world, order)}: ${planned.text}` };
  }
  return undefined;
}

const placeOf = ({ rows }: World, { id }: OrderRow) =>
  `order ${rows.orders.findIndex((one) => one.id === id)}`;

async function take(world: World, planned: Planned[], history: string[], dice = world.dice): Promise<void> {
  const before = leftIn(world.rows);
  history.push(planned.map(({ text }) => text).join(" while "));
  const refusals = await Promise.all(planned.map(({ run }) => refusalOf(run)));
  history.push(`  ${refusals.map((reason) => reason ?? "done").join(", ")}`);
  await look(world);
  const [first] = planned;
  if (planned.length > 1 || first === undefined) return;
  if (refusals[0] !== undefined && first.mayRefuse?.every((reason) => reason !== refusals[0]))
    throw new Error(`this may not be refused: ${refusals[0]}`);
  if (refusals[0] !== undefined) return mustEqual(before, leftIn(world.rows), "a refused act has changed");
  if (first.back === undefined || !dice.once(2)) return;
  history.push("  and taken back");
  const refused = await refusalOf(first.back);
  if (refused !== undefined) history.push(`  ${refused}`);
  const mayStay: readonly string[] = first.mayStay ?? [];
  if (refused !== undefined && !mayStay.includes(refused))
    throw new Error(`the way back was refused: ${refused}`);
  await look(world);
  if (refused !== undefined) return;
  const after = leftIn(world.rows);
  const expected = first.leaves?.(before) ?? before;
  mustEqual(orWaiting(expected, after), after, "an act that was taken back has left");
}

/** Why the shop refused; undefined if it did it. Anything else is a fault. */
async function refusalOf(run: () => Promise<unknown>): Promise<string | undefined> {
  try {
    await run();
    return undefined;
  } catch (error) {
    if (!(error instanceof CallError) || error.status >= 500) throw error;
    return error.reason;
  }
}

/** Looks at everything, and asks what is always true. */
async function look(world: World): Promise<void> {
  const before = world.rows;
  world.rows = await readRows(world);
  const broken = await brokenLaws(world.observer, world.customer.id, { areEventsTold: true });
  // All that the account is made of is in these rows.
  if (!isDeepStrictEqual(before, world.rows))
    broken.push(
      ...(await brokenAccount(world)),
      ...(await brokenUnits(world)),
      ...(await brokenBooks(world)),
    );
  if (world.rows.lines !== world.transfers.length)
    broken.push(`${world.transfers.length} transfers came, and ${world.rows.lines} lines tell of them`);
  for (const order of world.rows.orders) {
    if (order.status === "cancel") world.vouchers.strikeSettling(order.id);
    const came = world.vouchers.sumOf(order.id) + creditUsedFor(order);
    if (order.received !== came) broken.push(`${order.id}: ${order.received} was received, and ${came} came`);
    const sent = world.sentBack.sumOf(order.id);
    if (sentBackBy(order) !== sent)
      broken.push(`${order.id}: ${sentBackBy(order)} was sent back, and ${sent} went`);
    if (!isKnownAddress(order.address)) broken.push(`${order.id}: nobody lives at ${order.address}`);
    for (const { reference, state } of order.attempts) {
      const told = world.midtrans.transactions.get(reference)?.transaction_status;
      if ((state === "paid") !== (told === "settlement"))
        broken.push(`${order.id}: an attempt is ${state}, and the bank says ${told}`);
    }
  }
  if (broken.length > 0) throw new Error(`broken: ${broken.join("; ")}`);
}

/** Credit is no money that comes: laws say that no more of it is used than was kept. */
function creditUsedFor({ payments }: OrderRow): number {
  const used = payments.filter(({ method, state }) => method === "credit" && state === "accepted");
  return used.reduce((sum, { amount }) => sum + amount, 0);
}

/** What was transferred back; credit stays with the shop. */
function sentBackBy({ payments }: OrderRow): number {
  const sent = payments.filter(
    ({ method, state, amount }) =>
      amount < 0 && method !== "credit" && (state === "sent" || state === "confirmed"),
  );
  return sent.reduce((sum, { amount }) => sum - amount, 0);
}

/** What is different in these rows. */
const changed = (rows: Left, others: Left) => [
  ...rows.orders.filter((order, index) => !isDeepStrictEqual(order, others.orders[index])),
  rows.stock,
  rows.transfers,
  rows.credit,
  rows.machines,
];

function mustEqual(before: Left, after: Left, what: string): void {
  if (isDeepStrictEqual(before, after)) return;
  throw new Error(
    `${what}: ${JSON.stringify(changed(before, after))}\nis now\n${JSON.stringify(changed(after, before))}`,
  );
}

/** What was left before, but an order that was packed and not paid may wait for its payment now. */
function orWaiting(before: Left, after: Left): Left {
  return {
    ...before,
    orders: before.orders.map((order, index) =>
      isStuck(order) && after.orders[index]?.status === "waiting for payment"
        ? { ...order, status: "waiting for payment" }
        : order,
    ),
  };
}
