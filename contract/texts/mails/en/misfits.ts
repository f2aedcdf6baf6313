/** The texts of the mail to somebody who reported that a part did not fit. */
export const misfitTexts = {
  right: {
    subject: (part: string, machine: string) => `${part} does not fit ${machine}: you were right`,
    preview: "We have looked it up.",
    title: "You were right",
    body: "Thank you for telling us that this part did not fit. We have looked it up: you were right, and we mend what our catalogue says.",
    next: "If you still have the part, reply to this email: we arrange its return, or find the right one for you.",
  },
  fits: {
    subject: (part: string, machine: string) => `${part} and ${machine}: what we found`,
    preview: "We have looked it up.",
    title: "What we found about your report",
    body: "Thank you for telling us that this part did not fit. We have looked it up: by the maker's data it is the right part for this machine.",
    next: "If it still does not fit, reply to this email with a photo of the part and of the machine's plate.",
  },
  reported: "What you reported",
  part: "Part",
  machine: "Machine",
  serialNumber: "Serial number",
  number: "Number you went by",
  answer: "Our answer",
};
