/** Saved lists of part numbers and pieces. */
export const lists = {
  title: "Saved lists",
  lead: "Lists of part numbers and quantities that you order again and again. Prices and stock are those of the day you open a list.",
  none: "No list saved yet",
  noneText: "Paste a list in Quick order and save it there, or save the lines of your cart or of an order.",
  lineCount: (lines: number) => (lines === 1 ? "1 line" : `${lines} lines`),
  changedOn: (day: string) => `changed on ${day}`,
  by: (name: string) => `by ${name}`,
  shared: "Shared with the company",
  saveAs: "Save as list",
  saveTitle: "Save as list",
  savedAs: (name: string) => `Saved as ${name}.`,
  name: "Name of the list",
  nameHint: "For example: Service 250 hours PC200-8",
  nameMissing: "Please give the list a name.",
  linesMissing: "A list needs at least one line.",
  shareWith: (company: string) => `Share with ${company}`,
  back: "All saved lists",
  gone: "This list no longer exists.",
  linesOf: "Lines of the list",
  readOnly: "You may use this list. Buyers and managers of your company may change it.",
  addLine: "Add a line",
  reload: "Load the latest version",
  saveFailed: "The list could not be saved. Please try again.",
  toCart: "Add all to the cart",
  open: "Open in Quick order",
  toCheck: (lines: number) =>
    lines === 1
      ? "1 line needs to be checked and is not in the cart."
      : `${lines} lines need to be checked and are not in the cart.`,
  checkThem: "Check them in Quick order",
  notAdded: (lines: number) =>
    lines === 1 ? "1 line could not be added." : `${lines} lines could not be added.`,
  share: "Share with the company",
  unshare: "Keep it to myself",
  nowShared: "Your company can now use this list too.",
  nowPrivate: "This list is only yours again.",
  sharedText: (company: string) =>
    `Everybody at ${company} sees this list; its buyers and managers may change it. It stays with the company if you leave.`,
  privateText: (company: string) =>
    `Only you see this list. If you share it, everybody at ${company} sees it, its buyers and managers may change it, and it stays with the company if you leave.`,
  deleteTitle: (name: string) => `Delete ${name}?`,
  deleteText: "This list is deleted for good.",
  deleteSharedText: "This list is deleted for good, for everybody of the company.",
  deleted: (name: string) => `${name} is deleted.`,
};
