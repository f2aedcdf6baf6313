import { ruleSettings } from "./shop-rules.ts";

/** The most that each role may take off, in per cent. */
export const discountSetting = ruleSettings.discounts;
