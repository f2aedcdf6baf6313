import { defaultOf } from "#contract/company/admin/setting-fields.ts";
import { whatsappSettings } from "#contract/operations/admin/whatsapp.ts";
import { z } from "zod";
import { defineSetting } from "../core/define-setting.ts";

/** What customers are told by WhatsApp. */
export const whatsappSetting = defineSetting("whatsapp", whatsappSettings, defaultOf(whatsappSettings));

/** The last time that WhatsApp refused or did not answer since it took a message; null if it has taken the last one. */
export const whatsappFault = defineSetting(
  "whatsapp-fault",
  z.object({ at: z.iso.datetime(), reason: z.string(), inARow: z.int() }).nullable(),
  null,
);
