import { unpaidOrderSettings } from "#contract/admin/unpaid-orders.ts";
import { limits } from "#contract/limits.ts";
import { defineSetting } from "../../core/define-setting.ts";

/**
 * What becomes of orders that are not paid in time. They end by default: else each of them holds its stock for good. A week is
 * enough for a bank statement with a transfer that nobody confirmed, and only those end whose customers were told so by mail.
 */
export const unpaidOrderSetting = defineSetting("unpaid-orders", unpaidOrderSettings, {
  endsUnpaid: true,
  graceDays: limits.graceDays,
});
