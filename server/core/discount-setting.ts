import { discountSettings } from "#contract/admin/discounts.ts";
import { defineSetting } from "./define-setting.ts";

/** The most that each role may take off, in per cent. */
export const discountSetting = defineSetting("discounts", discountSettings, { owner: 100, sales: 10 });
