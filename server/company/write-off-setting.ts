import { writeOffSettings } from "#contract/money/admin/payments.ts";
import { limits } from "#contract/core/limits.ts";
import { defineSetting } from "../core/define-setting.ts";

/** Up to which difference the staff may let an order go. */
export const writeOffSetting = defineSetting("writeOff", writeOffSettings, {
  writeOffRupiah: limits.writeOffRupiah,
});
