import { accountReminderSettings } from "#contract/admin/account-reminders.ts";
import { defineSetting } from "../../core/define-setting.ts";

/** When the shop reminds of orders on account. The first reminder leaves a finance department the days that a payment run takes. */
export const accountReminderSetting = defineSetting("account-reminders", accountReminderSettings, {
  remindsOnAccount: true,
  remindDaysBefore: 3,
  remindDaysAfter: 7,
  remindDaysAgain: 14,
});
