import { paymentSettings } from "#contract/money/admin/payments.ts";
import { limits } from "#contract/core/limits.ts";
import { defineSetting } from "../core/define-setting.ts";

/** How customers pay. A change applies to orders whose payment is asked for afterwards. */
export const paymentSetting = defineSetting("payment", paymentSettings, {
  uniqueCode: false,
  deadlineDays: limits.paymentDeadlineDays,
});
