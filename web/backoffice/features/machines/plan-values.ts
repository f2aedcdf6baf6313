import type { z } from "zod";
import {
  saveMachineServicePlans,
  type IntervalFields,
  type ItemFields,
  type MachineWithPlans,
  type PlanFields,
} from "#contract/machines/admin/service-plans.ts";
import { bodyOf } from "#web/forms/body-of.ts";
import type { ShopForm } from "#web/forms/use-shop-form.ts";

/** All service plans of a machine, with the version that they were read in. */
export const plansForm = bodyOf(saveMachineServicePlans);
export type PlansValues = z.input<typeof plansForm>;
export type PlansFormState = ShopForm<PlansValues, PlansValues>;

/** The values of the form for a machine. */
export function plansOf({ plans, version }: Pick<MachineWithPlans, "plans" | "version">): PlansValues {
  return { plans, version };
}

/** An item that somebody is going to type. */
export const blankItem: ItemFields = { code: "", words: "", quantity: 1, salesUnit: "pcs", note: "" };

/** An interval that somebody is going to type: its hours are not known yet, which only the contract refuses. */
export function blankInterval(): IntervalFields {
  const blank = { severeHours: null, months: null, isFirst: false, items: [blankItem] };
  return blank as unknown as IntervalFields;
}

/** A plan that somebody is going to type; the first one is for all serial numbers. */
export function blankPlan(name: string): PlanFields {
  return { name, serials: null, note: "", source: "", isSample: false, intervals: [blankInterval()] };
}
