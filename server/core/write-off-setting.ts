import { writeOffSettings } from "#contract/admin/payments.ts";
import { limits } from "#contract/limits.ts";
import { defineSetting } from "./define-setting.ts";

/** Up to which difference the staff may let an order go. */
export const writeOffSetting = defineSetting("writeOff", writeOffSettings, {
  writeOffRupiah: limits.writeOffRupiah,
});
