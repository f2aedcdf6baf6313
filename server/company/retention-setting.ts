import {
  clearingRun,
  retentionRules,
  retentionSettings,
  type RetentionSettings,
} from "#contract/operations/admin/settings-retention.ts";
import { defineSetting } from "../core/define-setting.ts";

const defaults = Object.fromEntries(
  Object.entries(retentionRules).map(([name, { byDefault }]) => [name, byDefault]),
) as RetentionSettings;

/** How long data is kept. */
export const retentionSetting = defineSetting("retention", retentionSettings, defaults);

/** What the nightly clearing did; null until it has run once. */
export const clearingRunSetting = defineSetting("retention-run", clearingRun.nullable(), null);
