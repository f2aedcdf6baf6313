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
  deleteTitle: (means: string) => `Delete the words for "${means}"?`,
  deleteText: "From then on a search with these words finds only products with the words in their name.",
  none: "No words yet.",
  noneText: "Take the trade's list, or add what your customers say: saringan solar for fuel filter.",
  trade: {
    open: "The trade's words",
    title: "The trade's words",
    text: "What workshops in Indonesia say for parts. What you have written down yourself stays as it is. Each word can be changed or deleted afterwards, and all of them together.",
    take: (count: number) => (count === 1 ? "Take 1 word" : `Take ${count} words`),
    taken: (count: number) =>
      count === 1
        ? "1 word is taken. The search knows it now."
        : `${count} words are taken. The search knows them now.`,
    delete: (count: number) =>
      count === 1
        ? "Delete the 1 word of the trade that is here"
        : `Delete the ${count} words of the trade that are here`,
    deleteTitle: (count: number) =>
      count === 1 ? "Delete 1 word of the trade?" : `Delete ${count} words of the trade?`,
    deleteText:
      "Only words go that the trade's list has with the same meaning. Others that you have written down stay, and these can be taken again at any time.",
    deleted: (count: number) => (count === 1 ? "1 word is deleted." : `${count} words are deleted.`),
  },
};
