import * as contract from "#contract/company/admin/settings.ts";
import * as rules from "#contract/company/admin/shop-rules.ts";
import * as banks from "#contract/company/admin/settings-banks.ts";
import * as backups from "#contract/operations/admin/settings-backups.ts";
import * as books from "#contract/money/admin/books.ts";
import * as documents from "#contract/company/admin/settings-documents.ts";
import * as mails from "#contract/company/admin/settings-mails.ts";
import * as officeMails from "#contract/company/admin/settings-office-mails.ts";
import * as retention from "#contract/operations/admin/settings-retention.ts";
import * as samples from "#contract/company/admin/samples.ts";
import * as shippingContract from "#contract/company/admin/settings-shipping.ts";
import { backupFailure } from "../../company/backup-settings.ts";
import { describeBackups } from "../../backups/describe-backups.ts";
import type { Dependencies } from "../../dependencies.ts";
import type { RegisterEndpoint } from "../../http/register-endpoint.ts";
import { listAllBankAccounts } from "./bank-accounts.queries.ts";
import {
  addBankAccount,
  changeBankAccount,
  deleteBankAccount,
  orderBankAccounts,
} from "./bank-accounts.service.ts";
import { addBannerPicture, addShopsBannerPicture } from "./banner-pictures.ts";
import { previewExample, sendExample } from "../../workflows/operations/send-example-mail.ts";
import { clearingRunSetting } from "../../company/retention-setting.ts";
import { companySetting } from "../../company/company-facts.ts";
import { listSamples } from "../../company/list-samples.ts";
import { samplesInOneLanguage } from "../../company/sample-facts.ts";
import { hiddenSamplesSetting } from "../../company/shown-company.ts";
import { confirmSamples } from "./samples.service.ts";
import { readPart, writePart } from "./settings-part.ts";
import {
  backupsPart,
  bannerPart,
  companyPart,
  couriersPart,
  booksPart,
  documentsPart,
  pagesPart,
  officeMailsPart,
  retentionPart,
  rulesPart,
} from "./settings-parts.ts";
import { takePicture } from "../../files/storage/catalogue-picture.ts";
import { writeTariffFile } from "./tariff-file.ts";
import { listProvinces, listTariffServices } from "./tariffs.queries.ts";
import {
  importTariffs,
  readShippingSettings,
  writeShippingOrigin,
  writeTariffService,
} from "./tariffs.service.ts";

/** How the company runs its shop. Every write is audited, and the shop shows it at once. */
export function registerSettingsRoutes(register: RegisterEndpoint, dependencies: Dependencies): void {
  const { db } = dependencies;

  const readSamples = async () => ({
    names: await listSamples(db),
    inOneLanguage: samplesInOneLanguage(await companySetting.read(db)),
    areHidden: (await hiddenSamplesSetting.read(db)).areHidden,
  });
  register(samples.getSamples, readSamples);
  register(samples.confirmSamples, async ({ body, session: { userId } }) => {
    await confirmSamples(db, { names: body.names, userId });
    return readSamples();
  });
  register(contract.getCompanySettings, () => readPart(db, companyPart));
  register(contract.saveCompanySettings, ({ body, session: { userId } }) =>
    writePart(db, companyPart, { ...body, userId }),
  );
  register(contract.getPageTexts, () => readPart(db, pagesPart));
  register(contract.savePageTexts, ({ body, session: { userId } }) =>
    writePart(db, pagesPart, { ...body, userId }),
  );
  register(contract.getBannerSettings, () => readPart(db, bannerPart));
  register(contract.saveBannerSettings, ({ body, session: { userId } }) =>
    writePart(db, bannerPart, { ...body, userId }),
  );
  register(contract.addBannerPicture, ({ query, body }) => addBannerPicture(dependencies, query.place, body));
  register(contract.addShopsBannerPicture, ({ body }) => addShopsBannerPicture(dependencies, body.place));
  register(rules.getShopRules, () => readPart(db, rulesPart));
  register(rules.saveShopRules, ({ body, session: { userId } }) =>
    writePart(db, rulesPart, { ...body, userId }),
  );

  register(documents.getDocumentSettings, () => readPart(db, documentsPart));
  register(documents.saveDocumentSettings, ({ body, session: { userId } }) =>
    writePart(db, documentsPart, { ...body, userId }),
  );
  register(books.getBookSettings, () => readPart(db, booksPart));
  register(books.saveBookSettings, ({ body, session: { userId } }) =>
    writePart(db, booksPart, { ...body, userId }),
  );
  register(documents.addLogo, async ({ body }) => {
    const { key: logo } = await takePicture(db, dependencies.files, body, { ground: "#ffffff" });
    return { logo };
  });
  registerBackupRoutes(register, dependencies);
  registerRetentionRoutes(register, dependencies);
  register(officeMails.getOfficeMails, () => readPart(dependencies.db, officeMailsPart));
  register(officeMails.saveOfficeMails, ({ body, session: { userId } }) =>
    writePart(dependencies.db, officeMailsPart, { ...body, userId }),
  );
  registerBankRoutes(register, dependencies);
  registerShippingRoutes(register, dependencies);

  register(mails.previewMail, ({ params, query }) =>
    previewExample(dependencies, { mail: params.mail, language: query.language }),
  );
  register(mails.sendTestMail, ({ params, body, session: { userId } }) =>
    sendExample(dependencies, { userId, mail: params.mail, language: body.language }),
  );
}

function registerBackupRoutes(register: RegisterEndpoint, { db, env, jobs }: Dependencies): void {
  const read = async () => ({
    ...(await readPart(db, backupsPart)),
    folder: env.backupDirectory,
    backups: await describeBackups(env.backupDirectory),
    failure: await backupFailure.read(db),
  });
  register(backups.getBackups, read);
  register(backups.saveBackupSettings, async ({ body, session: { userId } }) => {
    await writePart(db, backupsPart, { ...body, userId });
    return read();
  });
  register(backups.makeBackup, async () => {
    // The screen then shows the result of this try and no older one.
    await backupFailure.remove(db);
    await jobs.enqueue(db, "back-up", { byHand: true });
    return null;
  });
}

function registerRetentionRoutes(register: RegisterEndpoint, { db, jobs }: Dependencies): void {
  const read = async () => ({
    ...(await readPart(db, retentionPart)),
    run: await clearingRunSetting.read(db),
  });
  register(retention.getRetention, read);
  register(retention.saveRetention, async ({ body, session: { userId } }) => {
    await writePart(db, retentionPart, { ...body, userId });
    return read();
  });
  register(retention.clearNow, async () => {
    await jobs.enqueue(db, "clean-up", {});
    return null;
  });
}

function registerBankRoutes(register: RegisterEndpoint, dependencies: Dependencies): void {
  const { db } = dependencies;
  register(banks.listBankAccountSettings, async () => ({ rows: await listAllBankAccounts(db) }));
  register.once(banks.addBankAccount, dependencies, (parts, { body, session: { userId } }) =>
    addBankAccount(parts.db, userId, body),
  );
  register(banks.changeBankAccount, ({ params, body: { version, ...form }, session: { userId } }) =>
    changeBankAccount(db, userId, { id: params.id, version, form }),
  );
  register(banks.orderBankAccounts, ({ body, session: { userId } }) =>
    orderBankAccounts(db, userId, body.ids),
  );
  register(banks.deleteBankAccount, ({ params, session: { userId } }) =>
    deleteBankAccount(db, userId, params.id),
  );
}

function registerShippingRoutes(
  register: RegisterEndpoint,
  { db, database, env, shipping }: Dependencies,
): void {
  const hasOutsideCarrier = env.rajaongkir !== undefined;
  const read = () => readShippingSettings(db, hasOutsideCarrier);

  register(shippingContract.getShippingSettings, read);
  register(shippingContract.saveShippingOrigin, async ({ body, session: { userId } }) => {
    await writeShippingOrigin(db, { ...body, userId });
    return read();
  });
  register(
    shippingContract.saveOfferedServices,
    async ({ body: { version, notOffered }, session: { userId } }) => {
      await writePart(db, couriersPart, { version, value: { notOffered }, userId });
      return read();
    },
  );
  register(
    shippingContract.saveTariffService,
    async ({ body: { version, ...service }, session: { userId } }) => {
      await writeTariffService(db, { version, service, userId });
      return read();
    },
  );
  register(shippingContract.exportTariffs, async ({ language, reply }) =>
    reply
      .type("text/csv; charset=utf-8")
      .header("content-disposition", 'attachment; filename="tarif-ongkir.csv"')
      .send(writeTariffFile(await listTariffServices(db), await listProvinces(db), language)),
  );
  register(shippingContract.importTariffs, ({ query, body, session: { userId } }) =>
    importTariffs(database.longCalls.db, { file: body, isTrial: query.isTrial, userId }),
  );
  register(shippingContract.tryQuote, async ({ query }) => {
    const began = performance.now();
    const explained = await shipping.explain(query);
    return { ...explained, milliseconds: Math.round(performance.now() - began) };
  });
}
