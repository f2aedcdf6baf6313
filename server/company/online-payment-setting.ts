import { ruleSettings } from "./shop-rules.ts";

/** How customers pay online. */
export const onlinePaymentSetting = ruleSettings.online;
