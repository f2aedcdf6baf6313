/** Saved lists of part numbers and pieces. */
export const lists = {
  title: "Saved lists",
  lead: "Lists of part numbers and quantities that you order again and again. Prices and stock are those of the day on which you open a list.",
  none: "No list saved yet",
  noneText: "Paste a list in Quick order and save it there, or save the lines of your cart or of an order.",
  lineCount: (lines: number) => (lines === 1 ? "1 line" : `${lines} lines`),
  changedOn: (day: string) => `changed on ${day}`,
  by: (name: string) => `by ${name}`,
  shared: "Shared in the company",
  saveAs: "Save as list",
  saveTitle: "Save as list",
  savedAs: (name: string) => `Saved as ${name}.`,
  name: "Name of the list",
  nameHint: "For example: Service 250 hours PC200-8",
  nameMissing: "Please give the list a name.",
  linesMissing: "A list has at least one line.",
  shareWith: (company: string) => `Share with ${company}`,
  back: "All saved lists",
  gone: "This list is not here any more.",
  linesOf: "Lines of the list",
  readOnly: "You may use this list. Buyers and managers of your company may change it.",
  addLine: "Add a line",
  reload: "Load it as it is now",
  saveFailed: "The list could not be saved. Please try again.",
  toCart: "Add all to the cart",
  open: "Open in Quick order",
  toCheck: (lines: number) =>
    lines === 1
      ? "1 line needs to be checked and is not in the cart."
      : `${lines} lines need to be checked and are not in the cart.`,
  checkThem: "Check them in quick order",
  notAdded: (lines: number) =>
    lines === 1 ? "1 line could not be added." : `${lines} lines could not be added.`,
  share: "Share in the company",
  unshare: "Keep it for me alone",
  nowShared: "Your company has this list too now.",
  nowPrivate: "This list is yours alone again.",
  sharedText: (company: string) =>
    `Everybody of ${company} sees this list; its buyers and managers may change it. It stays with the company if you leave.`,
  privateText: (company: string) =>
    `Only you see this list. Shared, everybody of ${company} sees it, its buyers and managers may change it, and it stays with the company if you leave.`,
  deleteTitle: (name: string) => `Delete ${name}?`,
  deleteText: "This list is deleted for good.",
  deleteSharedText: "This list is deleted for good, for everybody of the company.",
  deleted: (name: string) => `${name} is deleted.`,
};
