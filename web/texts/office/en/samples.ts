import type { SampleName } from "#contract/company/admin/samples.ts";

const names: Record<SampleName, string> = {
  phone: "Phone",
  whatsapp: "WhatsApp",
  email: "Email",
  address: "Address",
  openingHours: "Opening hours",
  marketplaces: "Marketplaces",
  nib: "NIB",
  npwp: "NPWP",
  complaints: "Complaints",
  since: "Selling since",
  shipsFrom: "Town of shipping",
  whatWeDo: "What we do",
  mission: "Our mission",
  history: "Our history",
  bannerText: "The banner's sentence",
  tariffs: "All tariffs",
  conditions: "Conditions",
};

/** The sample values of a new shop that nobody has replaced. */
export const samples = {
  title: "Samples that the shop came with",
  hidden:
    "Customers do not see them, and are charged no price from them, until you replace them. Press what is already correct for your company:",
  shown:
    "They are shown because this shop is only being tried. At its own address customers do not see them until you replace them. Press what is already correct for your company:",
  hint: "Sample: replace it, or confirm it above.",
  isCharged: "If you confirm them, customers are charged these prices.",
  isTrue: (name: string) => `${name}: correct`,
  names,
  /** After the name of a service. */
  marked: (name: string) => `${name} (sample)`,
};
