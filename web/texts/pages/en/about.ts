/** /about in English; the facts about the company come from the settings. */
export const text = {
  title: "About Us",
  /** `since` is the year since which the company sells; empty if it does not say. */
  description: (since: string) =>
    `Who we are: parts for heavy equipment across Indonesia${since && ` since ${since}`}, and who answers for the shop.`,
  lead: (since: string) => `Parts that keep machines running${since && `, since ${since}`}.`,
  whatWeDo: "What do we do",
  ourMission: "Our Mission",
  historyOfUs: "History Of Us",
  details: "Who answers for this shop",
  legalName: "Company",
  nib: "Business number (NIB)",
  npwp: "Tax number (NPWP)",
  address: "Address",
  phone: "Phone",
  email: "Email",
  openingHours: "Opening hours",
  reference: (company: string) =>
    `Names and numbers of machine and part makers are given as a reference only. They belong to their owners; ${company} is not affiliated with them.`,
  complaints: "Is something not right?",
  complaintsText:
    "Please write or send us a message: we look at every complaint ourselves and answer on working days.",
  consumerProtection: "You may also contact the",
};

export type AboutText = typeof text;
