/** The account of a company or a customer. */
export const accountStatement = {
  title: "Statement of account",
  from: "From",
  to: "To",
  save: "Save as PDF",
  open: "Open as PDF",
  failed: "The statement could not be loaded.",
  opening: "Opening balance",
  closing: "Closing balance",
  credit: (amount: string) => `Their credit of ${amount} can be used to pay.`,
  owed: "To be paid now",
  overdue: "Of which overdue",
  noPeriod: "Please choose two days; the last must not be before the first.",
};
