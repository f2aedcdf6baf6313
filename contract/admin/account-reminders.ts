import { z } from "zod";
import { longestTermsDays } from "../credit-terms.ts";

const days = z.int("wholeNumber").min(1, "tooSmall").max(longestTermsDays, "tooLarge");

/** When the shop reminds of orders on account that are not paid whole, counted in days of Jakarta from the day on which they are due. */
export const accountReminderSettings = z
  .object({
    /** Whether it reminds at all. */
    remindsOnAccount: z.boolean("invalid"),
    /** Before that day. It always reminds on the day itself too. */
    remindDaysBefore: days,
    /** After it. */
    remindDaysAfter: days,
    /** After it too, for the last time. */
    remindDaysAgain: days,
  })
  .refine(({ remindDaysAfter, remindDaysAgain }) => remindDaysAgain > remindDaysAfter, {
    path: ["remindDaysAgain"],
    error: "reminderTurned",
  });
export type AccountReminderSettings = z.infer<typeof accountReminderSettings>;
