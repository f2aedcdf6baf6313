import { z } from "zod";
import { defineEndpoint } from "../../core/endpoint.ts";
import { settingVersion } from "../../company/admin/settings.ts";

const kept = (least: number, most: number) =>
  z.int("wholeNumber").min(least, "tooSmall").max(most, "tooLarge");

/** Whether the shop makes a backup each night, and how many backups it keeps. */
export const backupSettings = z.object({
  backsUp: z.boolean("invalid"),
  /** How many days, weeks and months of Jakarta keep their last backup. */
  keptDays: kept(1, 90),
  keptWeeks: kept(0, 104),
  keptMonths: kept(0, 120),
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
