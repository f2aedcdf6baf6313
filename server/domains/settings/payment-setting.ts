import { paymentSettings } from "#contract/admin/payments.ts";
import { limits } from "#contract/limits.ts";
import { defineSetting } from "../../core/define-setting.ts";

/** How customers pay. What is written holds for orders that are asked to pay from then on. */
export const paymentSetting = defineSetting("payment", paymentSettings, {
  uniqueCode: false,
  deadlineDays: limits.paymentDeadlineDays,
});
