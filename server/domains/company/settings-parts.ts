import type { z } from "zod";
import { officeAddressesIn, type OfficeMailSettings } from "#contract/company/admin/settings-office-mails.ts";
import { bannerSettings, companySettings, pageTexts } from "#contract/company/admin/settings.ts";
import { namedRules, type ShopRules } from "#contract/company/admin/shop-rules.ts";
import { backupSetting } from "../../company/backup-settings.ts";
import { bookSetting } from "../../company/book-setting.ts";
import { companySetting } from "../../company/company-facts.ts";
import { courierSetting } from "../../company/courier-setting.ts";
import { documentSetting } from "../../company/document-setting.ts";
import { officeMailSetting, toldSince } from "../../company/office-mail-setting.ts";
import { retentionSetting } from "../../company/retention-setting.ts";
import { shopOriginSetting, type ShopOrigin } from "../../company/shop-origin.ts";
import { ruleNames, ruleSettings } from "../../company/shop-rules.ts";
import { whatsappSetting } from "../../company/whatsapp-setting.ts";
import type { Setting } from "../../core/define-setting.ts";
import type { SettingsPart } from "./settings-part.ts";
import { serviceKey } from "./tariffs.queries.ts";

/** What the shop says about the company. */
export const companyPart: SettingsPart<z.output<typeof companySettings>> = {
  action: "setting.company",
  name: "company",
  read: async (db) => pieceOf(companySettings, await companySetting.read(db)),
  write: async (tx, value) => companySetting.write(tx, { ...(await companySetting.read(tx)), ...value }),
};

/** The texts of About and Contact. */
export const pagesPart: SettingsPart<z.output<typeof pageTexts>> = {
  action: "setting.pages",
  name: "pages",
  read: async (db) => pieceOf(pageTexts, await companySetting.read(db)),
  write: async (tx, value) => companySetting.write(tx, { ...(await companySetting.read(tx)), ...value }),
};

/** The banner at the top of the shop. */
export const bannerPart: SettingsPart<z.output<typeof bannerSettings>> = {
  action: "setting.banner",
  name: "banner",
  read: async (db) => pieceOf(bannerSettings, (await companySetting.read(db)).banner),
  write: async (tx, value) => {
    const facts = await companySetting.read(tx);
    await companySetting.write(tx, { ...facts, banner: { ...facts.banner, ...value } });
  },
};

/** How the shop takes payments and sells. */
export const rulesPart: SettingsPart<ShopRules> = {
  action: "setting.rules",
  name: "rules",
  read: async (db) => {
    const rules: Partial<Record<keyof ShopRules, unknown>> = {};
    for (const name of ruleNames) rules[name] = await ruleSettings[name].read(db);
    return rules as ShopRules;
  },
  write: async (tx, rules) => {
    for (const name of ruleNames) await (ruleSettings[name] as Setting<unknown>).write(tx, rules[name]);
  },
  audited: (rules) =>
    Object.assign(
      {},
      ...ruleNames.map((name) =>
        namedRules.some((one) => one === name) ? { [name]: rules[name] } : rules[name],
      ),
    ) as Record<string, unknown>,
};

/** What documents say from now on. */
export const documentsPart = { action: "setting.documents", name: "documents", ...documentSetting } as const;

/** The numbers of the accounts in the company's accounting program. */
export const booksPart = { action: "setting.books", name: "books", ...bookSetting } as const;

/** What customers are told by WhatsApp. */
export const whatsappPart = { action: "setting.whatsapp", name: "whatsapp", ...whatsappSetting } as const;

/** Whether the shop backs itself up, and how many backups stay. */
export const backupsPart = { action: "setting.backups", name: "backups", ...backupSetting } as const;

/** How long data is kept. */
export const retentionPart = { action: "setting.retention", name: "retention", ...retentionSetting } as const;

/** Who in the company is told by mail of what customers do. The audit has how many addresses there are, not which. */
export const officeMailsPart: SettingsPart<OfficeMailSettings> = {
  action: "setting.officeMails",
  name: "officeMails",
  read: async (db) => {
    const { since: _, ...value } = await officeMailSetting.read(db);
    return value;
  },
  write: async (tx, value) => {
    const { since } = await officeMailSetting.read(tx);
    await officeMailSetting.write(tx, { ...value, since: toldSince(value.addresses, since) });
  },
  audited: (value) => ({ ...value, addresses: officeAddressesIn(value.addresses).length }),
};

/** Which services customers are not offered. */
export const couriersPart: SettingsPart<{ notOffered: { provider: string; service: string }[] }> = {
  action: "setting.offerServices",
  name: "couriers",
  ...courierSetting,
  audited: ({ notOffered }) => ({ notOffered: notOffered.map(serviceKey) }),
};

/** The subdistrict from which parcels leave. */
export const originPart: SettingsPart<ShopOrigin> = {
  action: "setting.shippingOrigin",
  name: "origin",
  ...shopOriginSetting,
  audited: ({ place }) => ({ origin: place }),
};

/** The fields of the company's facts that a form edits. */
function pieceOf<Schema extends z.ZodObject>(schema: Schema, facts: z.output<Schema>): z.output<Schema> {
  return Object.fromEntries(Object.keys(schema.shape).map((name) => [name, facts[name]])) as z.output<Schema>;
}
