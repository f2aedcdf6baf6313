import { ruleSettings } from "./shop-rules.ts";

/** When the shop reminds of orders on account. */
export const accountReminderSetting = ruleSettings.account;
