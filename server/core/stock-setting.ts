import { stockSettings } from "#contract/admin/stock.ts";
import { defineSetting } from "./define-setting.ts";

/** How the shop sells counted products. By default everything can be ordered, as if no stock were counted. */
export const stockSetting = defineSetting("stock", stockSettings, { sellsIndent: true });
