import { ruleSettings } from "./shop-rules.ts";

/** What happens to orders whose parcels have all arrived. */
export const deliveredOrderSetting = ruleSettings.delivered;
