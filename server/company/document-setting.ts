import { defaultOf } from "#contract/company/admin/setting-fields.ts";
import { documentSettings } from "#contract/company/admin/settings-documents.ts";
import { defineSetting } from "../core/define-setting.ts";

/** What documents say beside the order and the company's facts. */
export const documentSetting = defineSetting("documents", documentSettings, defaultOf(documentSettings));
