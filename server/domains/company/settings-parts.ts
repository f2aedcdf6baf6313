import type { z } from "zod";
import type { AuditAction } from "#contract/operations/admin/audit.ts";
import type { BackupSettings } from "#contract/operations/admin/settings-backups.ts";
import type { DocumentSettings } from "#contract/company/admin/settings-documents.ts";
import type { RetentionSettings } from "#contract/operations/admin/settings-retention.ts";
import { officeAddressesIn, type OfficeMailSettings } from "#contract/company/admin/settings-office-mails.ts";
import type * as contract from "#contract/company/admin/settings.ts";
import type { CompanyFacts } from "#contract/company/reference.ts";
import { backupSetting } from "../../company/backup-settings.ts";
import { shopOriginSetting, type ShopOrigin } from "../../company/shop-origin.ts";
import { courierSetting } from "../../company/courier-setting.ts";
import { companySetting } from "../../company/company-facts.ts";
import { discountSetting } from "../../company/discount-setting.ts";
import { documentSetting } from "../../company/document-setting.ts";
import { onlinePaymentSetting } from "../../company/online-payment-setting.ts";
import { stockSetting } from "../../company/stock-setting.ts";
import { deliveredOrderSetting } from "../../company/delivered-order-setting.ts";
import { officeMailSetting, toldSince } from "../../company/office-mail-setting.ts";
import { paymentSetting } from "../../company/payment-setting.ts";
import { accountReminderSetting } from "../../company/account-reminder-setting.ts";
import { retentionSetting } from "../../company/retention-setting.ts";
import { unpaidOrderSetting } from "../../company/unpaid-order-setting.ts";
import { writeOffSetting } from "../../company/write-off-setting.ts";
import type { SettingsPart } from "./settings-part.ts";
import { serviceKey } from "./tariffs.queries.ts";

export const companyPart = partOfFacts<z.output<typeof contract.companySettings>>(
  { action: "setting.company", name: "company" },
  {
    of: ({
      name,
      phone,
      whatsapp,
      email,
      address,
      openingHours,
      since,
      shipsFrom,
      marketplaces,
      legal,
      complaints,
      consumerProtection,
      returnWorkingDays,
    }) => ({
      name,
      phone,
      whatsapp,
      email,
      address,
      openingHours,
      since,
      shipsFrom,
      marketplaces,
      legal,
      complaints,
      consumerProtection,
      returnWorkingDays,
    }),
    into: (facts, value) => ({ ...facts, ...value }),
  },
);

export const pagesPart = partOfFacts<z.output<typeof contract.pageTexts>>(
  { action: "setting.pages", name: "pages" },
  {
    of: ({ aboutLead, about, contact }) => ({ aboutLead, about, contact }),
    into: (facts, value) => ({ ...facts, ...value }),
  },
);

export const bannerPart = partOfFacts<z.output<typeof contract.bannerSettings>>(
  { action: "setting.banner", name: "banner" },
  {
    of: ({ banner: { title, description, url, narrowUrl, link } }) => ({
      title,
      description,
      url,
      narrowUrl,
      link,
    }),
    into: (facts, value) => ({ ...facts, banner: { ...facts.banner, ...value } }),
  },
);

/** How the shop takes payments and sells. */
export const rulesPart: SettingsPart<z.output<typeof contract.shopRules>> = {
  action: "setting.rules",
  name: "rules",
  read: async (db) => ({
    payment: await paymentSetting.read(db),
    writeOff: await writeOffSetting.read(db),
    unpaid: await unpaidOrderSetting.read(db),
    account: await accountReminderSetting.read(db),
    online: await onlinePaymentSetting.read(db),
    delivered: await deliveredOrderSetting.read(db),
    discounts: await discountSetting.read(db),
    stock: await stockSetting.read(db),
  }),
  write: async (tx, { payment, writeOff, unpaid, account, online, delivered, discounts, stock }) => {
    await deliveredOrderSetting.write(tx, delivered);
    await discountSetting.write(tx, discounts);
    await paymentSetting.write(tx, payment);
    await writeOffSetting.write(tx, writeOff);
    await unpaidOrderSetting.write(tx, unpaid);
    await accountReminderSetting.write(tx, account);
    await onlinePaymentSetting.write(tx, online);
    await stockSetting.write(tx, stock);
  },
  audited: ({ payment, writeOff, unpaid, account, online, delivered, discounts, stock }) => ({
    ...payment,
    ...writeOff,
    ...unpaid,
    ...account,
    ...delivered,
    online,
    discounts,
    ...stock,
  }),
};

/** What documents say from now on. */
export const documentsPart: SettingsPart<DocumentSettings> = {
  action: "setting.documents",
  name: "documents",
  ...documentSetting,
  audited: (value) => value,
};

/** Whether the shop backs itself up, and how many backups stay. */
export const backupsPart: SettingsPart<BackupSettings> = {
  action: "setting.backups",
  name: "backups",
  ...backupSetting,
  audited: (value) => value,
};

/** How long data is kept. */
export const retentionPart: SettingsPart<RetentionSettings> = {
  action: "setting.retention",
  name: "retention",
  ...retentionSetting,
  audited: (value) => value,
};

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
  unshown: ({ addresses }) => addresses,
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

/** A piece of the company's facts. */
function partOfFacts<Value extends Record<string, unknown>>(
  names: { action: AuditAction; name: string },
  piece: { of: (facts: CompanyFacts) => Value; into: (facts: CompanyFacts, value: Value) => CompanyFacts },
): SettingsPart<Value> {
  return {
    ...names,
    read: async (db) => piece.of(await companySetting.read(db)),
    write: async (tx, value) => companySetting.write(tx, piece.into(await companySetting.read(tx), value)),
    audited: (value) => value,
  };
}
