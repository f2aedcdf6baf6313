import { factSamples, pastSamples, type FactSample } from "#contract/admin/samples.ts";
import type { CompanyFacts } from "#contract/reference.ts";
import { defaultCompanyFacts } from "./default-company-facts.ts";

const none = () => ({ en: "", id: "" });

/** Each fact of a new shop: how it is read, and how it is left out. */
const facts: Record<
  FactSample,
  { of: (facts: CompanyFacts) => unknown; clear: (facts: CompanyFacts) => void }
> = {
  phone: { of: ({ phone }) => phone, clear: (left) => void (left.phone = "") },
  whatsapp: { of: ({ whatsapp }) => whatsapp, clear: (left) => void (left.whatsapp = "") },
  email: { of: ({ email }) => email, clear: (left) => void (left.email = "") },
  address: { of: ({ address }) => address, clear: (left) => void (left.address = "") },
  openingHours: {
    of: ({ openingHours }) => openingHours,
    clear: (left) => void (left.openingHours = none()),
  },
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
  whatWeDo: { of: ({ about }) => about.whatWeDo, clear: ({ about }) => void (about.whatWeDo = none()) },
  mission: { of: ({ about }) => about.mission, clear: ({ about }) => void (about.mission = none()) },
  history: { of: ({ about }) => about.history, clear: ({ about }) => void (about.history = none()) },
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

/** Which facts are still samples that nobody has confirmed. */
export function samplesIn(company: CompanyFacts): FactSample[] {
  return factSamples.filter(
    (name) =>
      !company.confirmedSamples.includes(name) &&
      JSON.stringify(facts[name].of(company)) === JSON.stringify(facts[name].of(defaultCompanyFacts)),
  );
}

/** The facts without the sample company's year and town, unless the company has confirmed them or is the sample company. */
export function withoutOthersPast(company: CompanyFacts): CompanyFacts {
  const samples = samplesIn(company);
  const others = pastSamples.filter((name) => samples.includes(name) && isOther[name](company));
  return { ...company, ...Object.fromEntries(others.map((name) => [name, ""])) };
}

/** The facts as a real shop shows them to customers: samples are empty. */
export function withoutSamples(company: CompanyFacts): CompanyFacts {
  const left = structuredClone(company);
  for (const name of samplesIn(company)) facts[name].clear(left);
  return left;
}
