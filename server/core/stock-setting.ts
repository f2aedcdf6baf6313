import { stockSettings } from "#contract/admin/stock.ts";
import { defineSetting } from "./define-setting.ts";

/** How the shop sells what is counted. By default everything can be ordered, as where no stock is counted. */
export const stockSetting = defineSetting("stock", stockSettings, { sellsIndent: true });
