import { isDeepStrictEqual } from "node:util";
import type { AsyncCommand } from "fast-check";
import type { Act, Outcome } from "./acts.ts";
import { foretell } from "./foretell.ts";
import { brokenLaws } from "./laws.ts";
import type { Model } from "./model.ts";
import { perform } from "./perform.ts";
import type { Plan } from "./plans.ts";
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
    const acts = this.#plans.map((plan) => plan(model));
    // New orders come one after another, so that each has its place in the model.
    return acts.every((act) => act !== undefined && (acts.length === 1 || !makesOrder(act)));
  }

  async run(model: Model, world: World): Promise<void> {
    const acts = this.#plans.flatMap((plan) => plan(model) ?? []);
    world.history.push(acts.map((act) => JSON.stringify(act)).join(" while "));
    const outcomes = await Promise.all(acts.map((act) => perform(world, act)));
    const seen = await observe(world);
    const possible = waysOf(acts).map((way) => lived(model, way));
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

function makesOrder(act: Act): boolean {
  return act.do === "place" || (act.do === "compensate" && act.by === "replacement");
}

/** An act in its turn; `place` is that among the acts of the step. */
interface Turn {
  act: Act;
  place: number;
  /** Refused because the order has changed since it was looked at. */
  isLate?: boolean;
}

/** The ways in which acts at once may have happened: either came first, and of two the edit may have been too late. */
function waysOf(acts: Act[]): Turn[][] {
  const turns = acts.map((act, place) => ({ act, place }));
  if (turns.length === 1) return [turns];
  const late = turns
    .filter(({ act }) => act.do === "edit")
    .map((turn) => [...turns.filter((other) => other !== turn), { ...turn, isLate: true }]);
  return [turns, turns.toReversed(), ...late];
}

/** What the model says if the acts happen in this way; the outcomes stand in the order of the acts. */
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
