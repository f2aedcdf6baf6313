/** What the home page says in English beside the names of its parts. */
export const text = {
  title: (companyName: string) => `${companyName}: spare parts for heavy equipment`,
  description:
    "Spare parts for Komatsu, Caterpillar, Hitachi, Kobelco and Volvo. Search by part number, shipped across Indonesia since 2011.",
  intro:
    "Since 2011 we have supplied contractors, mines, plantations and workshops in every province with the parts that keep their machines at work: the right number, a fair price, and people who answer the phone.",
  promises: [
    {
      title: "The right part",
      subtitle: "Search by part number, name or machine. We check before we ship.",
    },
    {
      title: "Shipped across Indonesia",
      subtitle: "Courier or cargo from Jakarta Barat, priced before you order.",
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
