import * as fc from "fast-check";
import type { Act } from "./acts.ts";
import type { Model } from "./model.ts";

/** An act whose object is not chosen yet: its numbers choose from what exists when its turn comes. */
export type Plan = (model: Model) => Act | undefined;

/** Chooses a place in a list by a number; undefined for an empty list. */
export function placeIn(list: unknown[], number: number): number | undefined {
  return list.length === 0 ? undefined : number % list.length;
}

/** A plan about one of the orders; the newest is chosen most often, so that orders get far. */
export function ofOrder(act: (model: Model, order: number) => Act | undefined): fc.Arbitrary<Plan> {
  return fc.constantFrom(0, 0, 0, 1, 2).map((back): Plan => {
    return (model) => {
      const order = model.orders.length - 1 - back;
      return order < 0 ? undefined : act(model, order);
    };
  });
}

export const anyPlace = fc.nat(5);
