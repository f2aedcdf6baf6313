/** The texts of the comparison. */
export const text = {
  title: "Compare parts",
  description: "Spare parts side by side: what they fit, their sizes, grade, price and delivery.",
  bar: "Parts to compare",
  chosen: (count: number) => (count === 1 ? "1 part to compare" : `${count} parts to compare`),
  compare: "Compare",
  clear: "Clear",
  full: (most: number) => `At most ${most} parts can be compared. Remove one first.`,
  emptyTitle: "No parts to compare yet",
  /** What stands before and after the sign of the button. */
  emptyText: (most: number): [string, string] => [
    "Press",
    `“Compare” on up to ${most} parts of a list to see them side by side.`,
  ],
  toList: "Choose parts",
  oneMore: "Choose another part to see the differences.",
  gone: (count: number) =>
    count === 1
      ? "One of the parts is not in the shop any more."
      : `${count} of the parts are not in the shop any more.`,
  part: "Part",
  stock: "Stock",
  actions: "Add to cart",
  remove: "Remove",
  removeNamed: (code: string) => `Remove ${code}`,
  differs: "differs",
  marked: "A yellow edge marks what differs.",
  onlyDifferences: "Differences only",
  noDifferences: "The shop knows of no difference between these parts.",
  notSaid: "not stated",
};

export type CompareText = typeof text;
