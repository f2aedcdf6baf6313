/** The English texts of the home page beside the names of its parts. */
export const text = {
  title: (companyName: string) => `${companyName}: spare parts for heavy equipment`,
  /** `since` is the year since which the company sells; empty if it does not say. */
  description: (since: string) =>
    `Spare parts for Komatsu, Caterpillar, Hitachi, Kobelco and Volvo. Search by part number, shipped across Indonesia${since && ` since ${since}`}.`,
  machine: {
    title: "Parts for your machine",
    brand: "Maker",
    brandLabel: "Machine maker",
    model: "Model",
    modelLabel: "Machine model",
    allModels: "All models",
    engines: "Engines",
    components: "Components",
    moreModels: "Other models: type them into the search field",
    modelsFailed: "Could not be loaded",
    show: "Show parts",
  },
  intro: (since: string) =>
    `${since ? `Since ${since} we have supplied` : "We supply"} contractors, mines, plantations and workshops in every province with the parts that keep their machines running: the right number, a fair price, and people who answer the phone.`,
  /** `from` is the town from which parcels leave; empty if the company does not say. */
  promises: (from: string) => [
    {
      title: "The right part",
      subtitle: "Search by part number, name or machine. We check before we ship.",
    },
    {
      title: "Shipped across Indonesia",
      subtitle: `Courier or cargo${from && ` from ${from}`}, priced before you order.`,
    },
    {
      title: "Pay by bank transfer",
      subtitle: "Transfer to our account and confirm with a photo of the receipt.",
    },
  ],
  goToShopTitle: "Every part, one search away",
  goToShopLine: "Filters, undercarriage, hydraulics, engine parts: the whole catalogue with today's prices.",
};

export type HomeText = typeof text;
