import { ruleSettings } from "./shop-rules.ts";

/** How the shop sells counted products. */
export const stockSetting = ruleSettings.stock;
