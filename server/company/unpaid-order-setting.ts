import { unpaidOrderSettings } from "#contract/orders/admin/unpaid-orders.ts";
import { limits } from "#contract/core/limits.ts";
import { defineSetting } from "../core/define-setting.ts";

/**
 * What happens to orders that are not paid in time. By default they end, because otherwise each of them would hold its
 * stock for ever. A week is enough for a bank statement with a transfer that nobody confirmed, and only orders end
 * whose customers were told so by mail.
 */
export const unpaidOrderSetting = defineSetting("unpaid-orders", unpaidOrderSettings, {
  endsUnpaid: true,
  graceDays: limits.graceDays,
});
