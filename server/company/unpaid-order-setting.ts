import { ruleSettings } from "./shop-rules.ts";

/** What happens to orders that are not paid in time. */
export const unpaidOrderSetting = ruleSettings.unpaid;
