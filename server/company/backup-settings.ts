import { z } from "zod";
import { backupSettings } from "#contract/operations/admin/settings-backups.ts";
import { defineSetting } from "../core/define-setting.ts";

/** By itself the shop keeps a week of days, a month of weeks and a year of months. */
export const backupSetting = defineSetting("backups", backupSettings, {
  backsUp: true,
  keptDays: 7,
  keptWeeks: 4,
  keptMonths: 12,
});

/** Why the shop's last backup failed, if it did. */
export const backupFailure = defineSetting(
  "backup-failure",
  z.object({ at: z.iso.datetime(), reason: z.string() }).nullable(),
  null,
);
