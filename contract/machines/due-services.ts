import { z } from "zod";

/**
 * Whether the next service of a customer's machine is known: it is (`known`); the serial number decides which plan the
 * machine has, and is not known (`askSerial`); the shop has no plan for it (`noPlan`); its hours were never read
 * (`noHours`).
 */
export const dueStates = ["known", "askSerial", "noPlan", "noHours"] as const;
export type DueState = (typeof dueStates)[number];

const whenDue = {
  /** What the meter shows when it is due; negative if that was before the meter was changed. */
  atHours: z.number(),
  /** Hours until then, from the hours of today; negative if they have passed. */
  hoursLeft: z.number(),
  /** The day on which it is due, `2026-11-21`; null if nobody knows how many hours a day has. */
  day: z.string().nullable(),
  /** Whether it is due by its months, which come before its hours. */
  isByMonths: z.boolean(),
};

export const dueService = z.object({
  /** The operating hours of the service of the plan: 1000. */
  service: z.int(),
  ...whenDue,
});
export type DueService = z.infer<typeof dueService>;

export const shownDue = z.object({
  state: z.enum(dueStates),
  /** The service that is due next, if it is known and there is one. */
  next: dueService.optional(),
});
export type ShownDue = z.infer<typeof shownDue>;

/** When an interval of the plan is due next. */
export const shownInterval = z.object({
  /** The operating hours of the interval. */
  hours: z.int(),
  isFirst: z.boolean(),
  ...whenDue,
});
export type ShownInterval = z.infer<typeof shownInterval>;
