import { factSamples, type FactSample } from "#contract/admin/samples.ts";
import type { CompanyFacts } from "#contract/reference.ts";
import { defaultCompanyFacts } from "./default-company-facts.ts";

const none = () => ({ en: "", id: "" });

/** Each fact that a new shop comes with: what it is, and how it is left out. */
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
  whatWeDo: { of: ({ about }) => about.whatWeDo, clear: ({ about }) => void (about.whatWeDo = none()) },
  mission: { of: ({ about }) => about.mission, clear: ({ about }) => void (about.mission = none()) },
  history: { of: ({ about }) => about.history, clear: ({ about }) => void (about.history = none()) },
};

/** Which facts are still those that the shop came with, and nobody has confirmed. */
export function samplesIn(company: CompanyFacts): FactSample[] {
  return factSamples.filter(
    (name) =>
      !company.confirmedSamples.includes(name) &&
      JSON.stringify(facts[name].of(company)) === JSON.stringify(facts[name].of(defaultCompanyFacts)),
  );
}

/** The facts as customers of a real shop are told them: what is still a sample is empty. */
export function withoutSamples(company: CompanyFacts): CompanyFacts {
  const left = structuredClone(company);
  for (const name of samplesIn(company)) facts[name].clear(left);
  return left;
}
