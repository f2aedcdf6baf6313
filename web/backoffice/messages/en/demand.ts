/** What was searched and not found. */
export const demand = {
  title: "Demand",
  text: "What visitors searched and the catalogue does not have: the list to buy by. What is found by now drops out by itself.",
  searchLabel: "Search in these words",
  stateLabel: "Which searches",
  states: { open: "Open", settled: "Put away" },
  tableLabel: "Searches without an answer",
  term: "Searched",
  count: "Times",
  first: "First",
  last: "Last",
  settle: "Put away",
  settleCount: (count: number) => `Put ${count} away`,
  reopen: "Take out again",
  reopenCount: (count: number) => `Take ${count} out again`,
  settled: (count: number) => (count === 1 ? "1 search is put away." : `${count} searches are put away.`),
  reopened: (count: number) =>
    count === 1 ? "1 search is open again." : `${count} searches are open again.`,
  none: "Every search has found something so far.",
  noneText: "A word counts once an hour for each visitor; robots do not count.",
  addPart: "Add as a part",
  tryIt: "Search in the shop",
};
