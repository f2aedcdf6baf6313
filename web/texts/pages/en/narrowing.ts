/** The texts of the controls that narrow a list. */
export const text = {
  title: "Filter the list",
  grade: "Grade",
  machine: "Machine",
  sizes: "Sizes and ratings",
  showAll: (count: string) => `Show all ${count}`,
  showFewer: "Show fewer",
  products: (count: string) => (count === "1" ? "1 product" : `${count} products`),
  from: "From (Rp)",
  to: "To (Rp)",
  apply: "Apply",
  notAPrice: "Enter an amount in Rupiah, such as 1.250.000.",
  priceFrom: (price: string) => `Price from ${price}`,
  priceTo: (price: string) => `Price up to ${price}`,
  nothingHasAll: "No product in this list matches everything that is chosen.",
  tooLong: "The list is too long to filter. Choose a category or search first.",
  failed: "The filters could not be loaded.",
  show: (count: string) => (count === "1" ? "Show 1 product" : `Show ${count} products`),
  showList: "Show the products",
};

export type NarrowingText = typeof text;
