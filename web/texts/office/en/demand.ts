/** What was searched and not found. */
export const demand = {
  title: "Searches without a result",
  text: "What visitors searched for and the catalogue does not have. Use it as a buying list; what is in the catalogue by now leaves the list by itself.",
  searchLabel: "Search in this list",
  stateLabel: "State",
  states: { open: "Open", settled: "Set aside" },
  tableLabel: "Searches without a result",
  term: "Searched for",
  count: "Times",
  first: "First",
  last: "Last",
  settle: "Set aside",
  settleCount: (count: number) => `Set ${count} aside`,
  reopen: "Put back",
  reopenCount: (count: number) => `Put ${count} back`,
  settled: (count: number) => (count === 1 ? "1 search is set aside." : `${count} searches are set aside.`),
  reopened: (count: number) =>
    count === 1 ? "1 search is open again." : `${count} searches are open again.`,
  none: "So far every search has found something.",
  noneText: "The same word from one visitor counts once an hour; robots do not count.",
  addPart: "Add as a product",
  tryIt: "Search in the shop",
};
