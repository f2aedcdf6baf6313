import { z } from "zod";
import { defaultOf } from "#contract/company/admin/setting-fields.ts";
import { backupSettings } from "#contract/operations/admin/settings-backups.ts";
import { defineSetting } from "../core/define-setting.ts";

/** Whether the shop backs itself up, and how many backups stay. */
export const backupSetting = defineSetting("backups", backupSettings, defaultOf(backupSettings));

/** Why the shop's last backup failed, if it did. */
export const backupFailure = defineSetting(
  "backup-failure",
  z.object({ at: z.iso.datetime(), reason: z.string() }).nullable(),
  null,
);
