import { z } from "zod";
import { defineEndpoint } from "../../core/endpoint.ts";
import { check, definePage, whole } from "../../company/admin/setting-fields.ts";
import { settingVersion } from "../../company/admin/settings.ts";

/**
 * Whether the shop makes a backup each night, and how many backups it keeps: by itself a week of days, a month of weeks
 * and a year of months.
 */
export const backupSettings = z.object({
  backsUp: check(true),
  /** How many days, weeks and months of Jakarta keep their last backup. */
  keptDays: whole({ least: 1, most: 90, byDefault: 7 }),
  keptWeeks: whole({ least: 0, most: 104, byDefault: 4 }),
  keptMonths: whole({ least: 0, most: 120, byDefault: 12 }),
});

export const backupsPage = definePage({
  value: backupSettings,
  groups: { night: ["backsUp"], kept: ["keptDays", "keptWeeks", "keptMonths"] },
});
export type BackupSettings = z.output<typeof backupSettings>;

const backups = z.object({
  version: settingVersion,
  value: backupSettings,
  /** Where they are, as the server names it. */
  folder: z.string(),
  /** The newest first. */
  backups: z.array(
    z.object({
      name: z.string(),
      madeAt: z.iso.datetime(),
      rows: z.int(),
      files: z.int(),
      /** The compressed rows; files are stored once for all backups. */
      rowBytes: z.int(),
      fileBytes: z.int(),
    }),
  ),
  /** The last try, if it failed. */
  failure: z.object({ at: z.iso.datetime(), reason: z.string() }).nullable(),
});

const ownerMay = { access: "staff", permission: "editSettings" } as const;

export const getBackups = defineEndpoint({
  name: "getBackups",
  ...ownerMay,
  summary: "Whether the shop backs itself up, and the existing backups",
  data: backups,
});

export const saveBackupSettings = defineEndpoint({
  name: "saveBackupSettings",
  ...ownerMay,
  summary: "Set whether the shop backs itself up each night, and how many backups are kept",
  body: z.object({ version: settingVersion, value: backupSettings }),
  data: backups,
  refusals: ["settingChanged"],
});

export const makeBackup = defineEndpoint({
  name: "makeBackup",
  ...ownerMay,
  summary: "Make a backup now; it goes on in the background",
  data: z.null(),
});
