import type { PlanFields } from "#contract/machines/admin/service-plans.ts";
import { isInRange } from "#contract/machines/serials.ts";

/** Whether a machine's plan is known, and which one it is. */
export type ChosenPlan =
  | { state: "known"; plan: PlanFields }
  | { state: "askSerial" | "none"; plan: undefined };

/**
 * Which of a machine's plans is for a serial number, which is empty if it is not known. One whose range has it goes
 * before the one for all others; where plans have ranges and no number is known, none is certain.
 */
export function choosePlan(plans: readonly PlanFields[], serial: string): ChosenPlan {
  if (serial === "" && plans.some(({ serials }) => serials !== null))
    return { state: "askSerial", plan: undefined };
  const plan =
    plans.find(({ serials }) => serials !== null && isInRange(serial, serials)) ??
    plans.find(({ serials }) => serials === null);
  return plan === undefined ? { state: "none", plan } : { state: "known", plan };
}
