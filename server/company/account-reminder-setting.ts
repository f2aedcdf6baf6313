import { accountReminderSettings } from "#contract/money/admin/account-reminders.ts";
import { defineSetting } from "../core/define-setting.ts";

/** When the shop reminds of orders on account. The first reminder is early enough for a finance department's payment run. */
export const accountReminderSetting = defineSetting("account-reminders", accountReminderSettings, {
  remindsOnAccount: true,
  remindDaysBefore: 3,
  remindDaysAfter: 7,
  remindDaysAgain: 14,
});
