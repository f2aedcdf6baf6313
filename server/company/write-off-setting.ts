import { ruleSettings } from "./shop-rules.ts";

/** Up to which difference the staff may let an order go. */
export const writeOffSetting = ruleSettings.writeOff;
