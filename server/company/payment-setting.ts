import { ruleSettings } from "./shop-rules.ts";

/** How customers pay. */
export const paymentSetting = ruleSettings.payment;
