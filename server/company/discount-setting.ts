import { discountSettings } from "#contract/orders/admin/discounts.ts";
import { defineSetting } from "../core/define-setting.ts";

/** The most that each role may take off, in per cent. */
export const discountSetting = defineSetting("discounts", discountSettings, { owner: 100, sales: 10 });
