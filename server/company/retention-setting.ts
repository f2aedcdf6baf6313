import { defaultOf } from "#contract/company/admin/setting-fields.ts";
import { clearingRun, retentionSettings } from "#contract/operations/admin/settings-retention.ts";
import { defineSetting } from "../core/define-setting.ts";

/** How long data is kept. */
export const retentionSetting = defineSetting("retention", retentionSettings, defaultOf(retentionSettings));

/** What the nightly clearing did; null until it has run once. */
export const clearingRunSetting = defineSetting("retention-run", clearingRun.nullable(), null);
