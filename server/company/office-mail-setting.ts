import { z } from "zod";
import { defaultOf } from "#contract/company/admin/setting-fields.ts";
import { officeAddressesIn, officeMailSettings } from "#contract/company/admin/settings-office-mails.ts";
import { defineSetting } from "../core/define-setting.ts";

/** Who in the company is told of what. By default nobody: the shop sends such mails only to those who were named for them. */
export const officeMailSetting = defineSetting(
  "office-mails",
  officeMailSettings.extend({
    /** Since when somebody is told: what came before is none of the news. Null while nobody is. */
    since: z.iso.datetime().nullable(),
  }),
  { ...defaultOf(officeMailSettings), since: null },
);

/** Since when they are told who are told now. */
export function toldSince(addresses: string, before: string | null): string | null {
  if (officeAddressesIn(addresses).length === 0) return null;
  return before ?? new Date().toISOString();
}
