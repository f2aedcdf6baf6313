/** The texts of the comparison. */
export const text = {
  title: "Compare parts",
  description: "Spare parts side by side: what they fit, their sizes, grade, price and delivery.",
  bar: "Parts to compare",
  chosen: (count: number) => (count === 1 ? "1 part to compare" : `${count} parts to compare`),
  compare: "Compare",
  clear: "Clear",
  full: (most: number) => `${most} parts at most are compared. Take one out first.`,
  emptyTitle: "No parts to compare yet",
  emptyText: (most: number) => `Press “Compare” on up to ${most} parts of a list to see them side by side.`,
  toList: "Choose parts",
  oneMore: "Choose another part to see in what they differ.",
  gone: (count: number) =>
    count === 1
      ? "One of the parts is not in the shop any more."
      : `${count} of the parts are not in the shop any more.`,
  part: "Part",
  stock: "Stock",
  actions: "To the cart",
  remove: "Take out",
  removeNamed: (code: string) => `Take out ${code}`,
  differs: "differs",
  onlyDifferences: "Only differences",
  noDifferences: "These parts differ in nothing that the shop knows of them.",
  notSaid: "not stated",
};

export type CompareText = typeof text;
