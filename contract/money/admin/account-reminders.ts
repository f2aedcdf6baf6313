import { z } from "zod";
import { longestTermsDays } from "../credit-terms.ts";

const days = z.int("wholeNumber").min(1, "tooSmall").max(longestTermsDays, "tooLarge");

/** When the shop reminds of orders on account that are not fully paid, counted in days of Jakarta from the due day. */
export const accountReminderSettings = z
  .object({
    /** Whether it sends reminders at all. */
    remindsOnAccount: z.boolean("invalid"),
    /** Days before the due day. On the day itself there is always a reminder. */
    remindDaysBefore: days,
    /** Days after the due day. */
    remindDaysAfter: days,
    /** Days after the due day for the last reminder. */
    remindDaysAgain: days,
  })
  .refine(({ remindDaysAfter, remindDaysAgain }) => remindDaysAgain > remindDaysAfter, {
    path: ["remindDaysAgain"],
    error: "reminderTurned",
  });
export type AccountReminderSettings = z.infer<typeof accountReminderSettings>;
