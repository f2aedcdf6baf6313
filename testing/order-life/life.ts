import { isDeepStrictEqual } from "node:util";
import type { AsyncCommand } from "fast-check";
import type { Act, Outcome } from "./acts.ts";
import { foretell } from "./foretell.ts";
import { brokenLaws } from "./laws.ts";
import type { Model } from "./model.ts";
import { perform } from "./perform.ts";
import type { Plan } from "./plan.ts";
import { foreseen } from "./seen.ts";
import { learnIds, observe } from "./sight.ts";
import type { World } from "./world.ts";

/** One step of a life: an act, or two at once. */
export class Step implements AsyncCommand<Model, World> {
  readonly #plans: readonly Plan[];

  constructor(plans: readonly Plan[]) {
    this.#plans = plans;
  }

  check(model: Readonly<Model>): boolean {
    const acts = this.#plans.flatMap((plan) => plan(model) ?? []);
    return acts.length === this.#plans.length && (acts.length === 1 || canBeAtOnce(acts));
  }

  async run(model: Model, world: World): Promise<void> {
    const acts = this.#plans.flatMap((plan) => plan(model) ?? []);
    world.history.push(acts.map((act) => JSON.stringify(act)).join(" while "));
    const retriedBefore = world.retried.length;
    const outcomes = await Promise.all(acts.map((act) => perform(world, act)));
    const isRetried = world.retried.length > retriedBefore;
    const seen = await observe(world);
    const possible = waysOf(acts, isRetried).map((way) => lived(model, way));
    const real = { outcomes, seen };
    const found = possible.find(({ foretold }) => isDeepStrictEqual(foretold, real));
    const broken = await brokenLaws(world.shop.database.pool, world.customer.id);
    if (found === undefined || broken.length > 0) {
      const expected = possible.map(({ foretold }) => text(foretold)).join("\nor\n");
      throw new Error(
        `After\n${world.history.join("\n")}\nbroken: ${broken.join("; ")}\nthe shop did:\n${text(real)}\nand should have done:\n${expected}`,
      );
    }
    Object.assign(model, found.model);
    for (const [place, order] of model.orders.entries()) {
      const known = world.orders[place];
      if (known !== undefined) learnIds(world, known, order);
    }
  }

  toString(): string {
    return this.#plans.length === 1 ? "an act" : "two at once";
  }
}

/**
 * New orders and transfers must come one after another, so that each has its place in the model. The same is true for
 * what happens to one account at the bank, or to one parcel at its courier: somebody who is asked after both acts never
 * reports the first. A courier's report that a parcel is back may be requested before its order is finished, and come
 * after it. If two people save one product, the second is told to look again.
 */
function canBeAtOnce(acts: Act[]): boolean {
  const asked = acts.flatMap((act) => {
    if (act.do === "bank") return [`account ${act.attempt} of ${act.order}`];
    if (act.do === "follow") return [`parcel ${act.parcel} of ${act.order}`];
    if (act.do === "sellBy") return [`product ${act.product}`];
    return act.do === "transfer" ? [`transfers of ${act.order}`] : [];
  });
  const isBack = acts.some(
    (act) => act.do === "follow" && act.steps.some(({ state }) => state === "returned"),
  );
  return !isBack && !acts.some(makesOrder) && new Set(asked).size === asked.length;
}

function makesOrder(act: Act): boolean {
  return act.do === "place" || (act.do === "compensate" && act.by === "replacement");
}

/** One act in a possible order; `place` is its place among the acts of the step. */
interface Turn {
  act: Act;
  place: number;
  /** Refused because the order has changed since somebody looked at it. */
  isLate?: boolean;
}

/**
 * The orders in which simultaneous acts may have happened: either came first, and an edit after another act may have
 * been too late. A repeated call may already have happened before, without an answer.
 */
function waysOf(acts: Act[], isRetried: boolean): Turn[][] {
  const turns = acts.map((act, place) => ({ act, place }));
  const again = isRetried ? subsetsOf(turns) : [[]];
  const ways: Turn[][] = again.flatMap((some) => sequencesOf([...turns, ...some]));
  const late = ways.flatMap((way) => {
    const last = way.at(-1);
    const isBehind = way.length > 1 && last?.act.do === "edit";
    return isBehind ? [[...way.slice(0, -1), { ...last, isLate: true }]] : [];
  });
  return [...ways, ...late];
}

function subsetsOf<Item>([first, ...others]: Item[]): Item[][] {
  if (first === undefined) return [[]];
  return subsetsOf(others).flatMap((some) => [some, [first, ...some]]);
}

function sequencesOf<Item>(items: Item[]): Item[][] {
  if (items.length < 2) return [items];
  return items.flatMap((first, place) =>
    sequencesOf(items.toSpliced(place, 1)).map((rest) => [first, ...rest]),
  );
}

/**
 * What the model foretells if the acts happen in this order. The outcomes are in the order of the acts; for an act that
 * happens twice, it is the second outcome.
 */
function lived(before: Model, way: Turn[]) {
  const model = structuredClone(before);
  const outcomes: Outcome[] = [];
  for (const { act, place, isLate } of way) {
    outcomes[place] = isLate ? "orderChangedMeanwhile" : foretell(model, act);
  }
  return { model, foretold: { outcomes, seen: model.orders.map(foreseen) } };
}

function text(what: unknown): string {
  return JSON.stringify(what, null, 1);
}
