import { defaultOf } from "#contract/company/admin/setting-fields.ts";
import { ruleKeys, shopRules, type ShopRules } from "#contract/company/admin/shop-rules.ts";
import { defineSetting, type Setting } from "../core/define-setting.ts";

export const ruleNames = Object.keys(shopRules.shape) as (keyof ShopRules)[];

const ruleOf = (name: keyof ShopRules) => {
  const schema = shopRules.shape[name];
  return defineSetting(ruleKeys[name], schema, defaultOf(schema));
};

/** The rules of the shop that the contract lists, each with its row. */
export const ruleSettings = Object.fromEntries(ruleNames.map((name) => [name, ruleOf(name)])) as {
  [Name in keyof ShopRules]: Setting<ShopRules[Name]>;
};
