/** The workshop's words. */
export const words = {
  title: "Search words",
  text: "What mechanics say, and what the catalogue calls it. Once saved, the search treats both as the same.",
  tableLabel: "Search words",
  searchLabel: "Search in this list",
  add: "Add words",
  change: "Change words",
  means: "Name in the catalogue",
  meansHint: "As in the products' names, in English or Indonesian: fuel filter",
  terms: "Other words for it",
  termsHint: "One per line, or separated by commas: saringan solar, filter solar",
  tryIt: "Search in the shop",
  saved: "Saved. The search knows it now.",
  deleted: "Deleted. The search no longer knows it.",
  deleteTitle: (means: string) => `Delete the words for “${means}”?`,
  deleteText: "From then on a search with these words finds only products with the words in their name.",
  none: "No words yet.",
  noneText: "Add the trade's list, or add what your customers say: saringan solar for fuel filter.",
  trade: {
    open: "The trade's words",
    title: "The trade's words",
    text: "What workshops in Indonesia say for parts. What you have added yourself stays as it is. Each word can be changed or deleted afterwards, and all of them together.",
    take: (count: number) => (count === 1 ? "Add 1 word" : `Add ${count} words`),
    taken: (count: number) =>
      count === 1
        ? "1 word has been added. The search knows it now."
        : `${count} words have been added. The search knows them now.`,
    delete: (count: number) =>
      count === 1 ? "Delete 1 word of the trade" : `Delete ${count} words of the trade`,
    deleteTitle: (count: number) =>
      count === 1 ? "Delete 1 word of the trade?" : `Delete ${count} words of the trade?`,
    deleteText:
      "Only words that the trade's list has with the same meaning are deleted. Your own words stay, and these can be added again at any time.",
    deleted: (count: number) =>
      count === 1 ? "1 word has been deleted." : `${count} words have been deleted.`,
  },
};
