import {
  factSamples,
  pageSamples,
  pastSamples,
  textSamples,
  type FactSample,
  type TextSample,
} from "#contract/company/admin/samples.ts";
import type { Bilingual, CompanyFacts } from "#contract/company/company-facts.ts";
import { defaultCompanyFacts } from "./default-company-facts.ts";

type Language = keyof Bilingual;
const languages: readonly Language[] = ["en", "id"];

/** Each fact of a new shop that is not written in two languages: how it is read, and how it is left out. */
const facts: Record<
  Exclude<FactSample, TextSample>,
  { of: (facts: CompanyFacts) => unknown; clear: (facts: CompanyFacts) => void }
> = {
  phone: { of: ({ phone }) => phone, clear: (left) => void (left.phone = "") },
  whatsapp: { of: ({ whatsapp }) => whatsapp, clear: (left) => void (left.whatsapp = "") },
  email: { of: ({ email }) => email, clear: (left) => void (left.email = "") },
  address: { of: ({ address }) => address, clear: (left) => void (left.address = "") },
  marketplaces: { of: ({ marketplaces }) => marketplaces, clear: (left) => void (left.marketplaces = []) },
  nib: { of: ({ legal }) => legal.nib, clear: ({ legal }) => void (legal.nib = "") },
  npwp: { of: ({ legal }) => legal.npwp, clear: ({ legal }) => void (legal.npwp = "") },
  complaints: {
    of: ({ complaints }) => complaints,
    clear: (left) => void (left.complaints = { email: "", whatsapp: "" }),
  },
  // These depend on the company's name and not on whether the shop is only tried: see `withoutOthersPast`.
  since: { of: ({ since }) => since, clear: () => undefined },
  shipsFrom: { of: ({ shipsFrom }) => shipsFrom, clear: () => undefined },
};

/** Each text of a new shop; whether it is a sample is asked for each of its languages. */
const texts: Record<TextSample, (facts: CompanyFacts) => Bilingual> = {
  openingHours: ({ openingHours }) => openingHours,
  whatWeDo: ({ about }) => about.whatWeDo,
  mission: ({ about }) => about.mission,
  history: ({ about }) => about.history,
  bannerText: ({ banner }) => banner.description,
};

/**
 * For each of these facts, whether the company is another one than the sample company: by its name, or by its history
 * or address.
 */
const isOther: Record<(typeof pastSamples)[number], (facts: CompanyFacts) => boolean> = {
  since: ({ name, about }) =>
    name !== defaultCompanyFacts.name ||
    JSON.stringify(about.history) !== JSON.stringify(defaultCompanyFacts.about.history),
  shipsFrom: ({ name, address }) =>
    name !== defaultCompanyFacts.name || address !== defaultCompanyFacts.address,
};

/** Which facts are still samples that nobody has confirmed: texts as long as one of their languages is. */
export function samplesIn(company: CompanyFacts): FactSample[] {
  return factSamples.filter((name) => {
    if (isText(name)) return sampleLanguages(company, name).length > 0;
    const { of } = facts[name];
    return (
      !company.confirmedSamples.includes(name) &&
      JSON.stringify(of(company)) === JSON.stringify(of(defaultCompanyFacts))
    );
  });
}

/** The texts of which only one language is still a sample. */
export function samplesInOneLanguage(company: CompanyFacts): { name: TextSample; language: Language }[] {
  return textSamples.flatMap((name) => {
    const [language, ...more] = sampleLanguages(company, name);
    return language === undefined || more.length > 0 ? [] : [{ name, language }];
  });
}

function isText(name: FactSample): name is TextSample {
  return textSamples.some((text) => text === name);
}

/** The languages in which a text is still the sample that nobody has confirmed. */
function sampleLanguages(company: CompanyFacts, name: TextSample): Language[] {
  if (company.confirmedSamples.includes(name)) return [];
  const [text, sample] = [texts[name](company), texts[name](defaultCompanyFacts)];
  return languages.filter((language) => text[language] === sample[language]);
}

/** The facts without the sample company's year and town, unless the company has confirmed them or is the sample company. */
export function withoutOthersPast(company: CompanyFacts): CompanyFacts {
  const samples = samplesIn(company);
  const others = pastSamples.filter((name) => samples.includes(name) && isOther[name](company));
  return { ...company, ...Object.fromEntries(others.map((name) => [name, ""])) };
}

/** The words with which the sample texts of About lead to the sample company's year and town. */
const wordsBefore: Record<Language, Record<(typeof pastSamples)[number], string>> = {
  en: { since: " in ", shipsFrom: " in " },
  id: { since: " pada ", shipsFrom: " di " },
};

/** The facts with the company's own year and town in the sample texts of About, or none where the company says none. */
export function withOwnPast(company: CompanyFacts): CompanyFacts {
  const own = structuredClone(company);
  for (const name of pageSamples) {
    for (const language of sampleLanguages(company, name)) {
      const text = texts[name](own);
      for (const fact of pastSamples) {
        const before = wordsBefore[language][fact];
        const said = company[fact] === "" ? "" : before + company[fact];
        text[language] = text[language].split(before + defaultCompanyFacts[fact]).join(said);
      }
    }
  }
  return own;
}

/** The facts as a real shop shows them to customers: samples are empty. */
export function withoutSamples(company: CompanyFacts): CompanyFacts {
  const left = structuredClone(company);
  for (const name of samplesIn(company)) {
    if (isText(name)) for (const language of sampleLanguages(company, name)) texts[name](left)[language] = "";
    else facts[name].clear(left);
  }
  return left;
}
