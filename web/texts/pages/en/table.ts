/** The texts of a category's table. */
export const text = {
  caption: (unit: string) => `${unit}: parts by their sizes`,
  name: "Name",
  stock: "Stock",
  toCart: "To the cart",
  inch: "inch",
  tooMany: "More than 20,000 parts are not sorted by size. Filter the list first.",
};

export type TableText = typeof text;
