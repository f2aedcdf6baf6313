import { stockSettings } from "#contract/stock/admin/stock.ts";
import { defineSetting } from "../core/define-setting.ts";

/** How the shop sells counted products. By default everything can be ordered, as if no stock were counted. */
export const stockSetting = defineSetting("stock", stockSettings, { sellsIndent: true });
