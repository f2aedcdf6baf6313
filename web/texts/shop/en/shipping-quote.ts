/** What shipping costs, before anything is ordered. */
export const shippingQuote = {
  title: "Shipping cost",
  destination: "To which subdistrict?",
  forWeight: (kilograms: string) => `For ${kilograms} kg, as couriers charge by weight or by volume.`,
  estimateNote:
    "The couriers' prices are not available just now: these are estimates from our own price list.",
  /** Of the service that the total below contains. */
  counted: "Counted in the total below",
  /** The cheapest courier and service. */
  totalWith: (service: string) => `Total with ${service}`,
  showAll: (count: number) => `Show all ${count} services`,
};
