import { deliveredOrderSettings } from "#contract/admin/delivered-orders.ts";
import { limits } from "#contract/limits.ts";
import { defineSetting } from "../../core/define-setting.ts";

/**
 * What becomes of orders whose parcels have all come. They are finished by default, a week later: until then customers have had time
 * to unpack and to complain.
 */
export const deliveredOrderSetting = defineSetting("delivered-orders", deliveredOrderSettings, {
  finishesDelivered: true,
  finishDays: limits.finishDays,
});
