import { deliveredOrderSettings } from "#contract/orders/admin/delivered-orders.ts";
import { limits } from "#contract/core/limits.ts";
import { defineSetting } from "../core/define-setting.ts";

/**
 * What happens to orders whose parcels have all arrived. By default they are finished a week later, when customers have
 * had time to unpack and to complain.
 */
export const deliveredOrderSetting = defineSetting("delivered-orders", deliveredOrderSettings, {
  finishesDelivered: true,
  finishDays: limits.finishDays,
});
