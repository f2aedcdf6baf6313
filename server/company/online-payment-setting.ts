import { onlinePaymentSettings } from "#contract/money/admin/online-payments.ts";
import { defineSetting } from "../core/define-setting.ts";

/** Bank Indonesia's limit for one payment by QRIS, since 1 March 2022. */
const qrisMaximum = 10_000_000;

/** How customers pay online. A change applies to attempts that begin afterwards. */
export const onlinePaymentSetting = defineSetting("onlinePayment", onlinePaymentSettings, {
  offered: { qris: true, bca: true, mandiri: true, bni: true, bri: true, permata: true, cimb: true },
  qrisMaximum,
});
