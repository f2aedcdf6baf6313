import { inArray, min } from "drizzle-orm";
import { staffRoles } from "#contract/admin/permissions.ts";
import type { Language } from "#contract/core/languages.ts";
import { pictureLocation } from "#contract/core/pictures.ts";
import * as contract from "#contract/company/company-facts.ts";
import type { Dependencies } from "../../dependencies.ts";
import type { RegisterEndpoint } from "../../http/register-endpoint.ts";
import { retentionSetting } from "../../company/retention-setting.ts";
import { ruleSettings } from "../../company/shop-rules.ts";
import { jakartaDay } from "../../core/format-moment.ts";
import { cachedBySubject } from "../../core/cached-by-subject.ts";
import { listBankAccounts } from "../../company/company-facts.ts";
import { documentSetting } from "../../company/document-setting.ts";
import { ownInitials } from "../../company/shown-look.ts";
import { readShownCompany } from "../../company/shown-company.ts";
import type { Queryable } from "../../database/queryable.ts";
import { users } from "../../database/schema/accounts.ts";
import { readVersion } from "../../core/version.ts";

/** What the shop says about itself: the company's facts and its bank accounts. */
export function registerPublicFactsRoutes(
  register: RegisterEndpoint,
  { db, env, changes }: Dependencies,
): void {
  const source = { db, changes };
  const version = readVersion();
  register(contract.getVersion, async () => version);
  register(contract.listBanks, () => listBankAccounts(db));
  register(contract.getCompany, async ({ language }) => ({
    ...inLanguage(await cachedCompany(source), language),
    ...(env.whatsapp !== undefined && { sendsWhatsapp: true as const }),
  }));
  register(contract.getCompanyProfile, async ({ language }) => ({
    ...profileInLanguage(await cachedCompany(source), language),
    openedOn: await readOpeningDay(db),
    paymentDays: (await ruleSettings.payment.read(db)).deadlineDays,
    kept: await retentionSetting.read(db),
  }));
}

/** Jakarta's day on which the first of the staff got an account; empty before. */
async function readOpeningDay(db: Queryable): Promise<string> {
  const [first] = await db
    .select({ at: min(users.createdAt) })
    .from(users)
    .where(inArray(users.role, staffRoles));
  return first?.at == null ? "" : jakartaDay(first.at);
}

/** Pixels: twice the width of its place in the header. */
const logoWidth = 320;

/** Every page shows some of it. */
const cachedCompany = cachedBySubject("settings", async (db) => {
  const company = await readShownCompany(db);
  const { logo, colour } = await documentSetting.read(db);
  const initials = ownInitials(company.name);
  return {
    ...company,
    // The letters change the address when the name changes, because browsers keep the picture for an hour.
    ...(logo === null && initials !== null && { mark: `/favicon.svg?${initials}` }),
    ...(logo !== null && { logo: pictureLocation(logo, logoWidth) }),
    ...(colour !== null && { colour }),
  };
});

function inLanguage(
  facts: contract.CompanyFacts & Pick<contract.Company, "logo" | "mark" | "colour">,
  language: Language,
): contract.Company {
  const { banner } = facts;
  return {
    ...facts,
    openingHours: facts.openingHours[language],
    banner: { ...banner, title: banner.title[language], description: banner.description[language] },
  };
}

function profileInLanguage(facts: contract.CompanyFacts, language: Language) {
  const { about, aboutLead, contact, consumerProtection } = facts;
  return {
    ...facts,
    consumerProtection: { ...consumerProtection, office: consumerProtection.office[language] },
    about: {
      whatWeDo: about.whatWeDo[language],
      mission: about.mission[language],
      history: about.history[language],
    },
    aboutLead: aboutLead[language],
    contact: { intro: contact.intro[language], helpful: contact.helpful[language] },
  };
}
