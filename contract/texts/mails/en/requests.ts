/** The English texts of the mails to people who ask for a quotation. */
export const requestTexts = {
  requests: {
    asked: "What you asked for",
    number: "Request number",
    parts: "Parts",
    machine: "Machine",
    serialNumber: "Serial number",
    note: "Your note",
    photos: "Photos",
  },
  requestReceived: {
    subject: (number: string) => `We have received your request ${number}`,
    preview: "Our answer follows by email or phone.",
    title: "We are looking for your parts",
    body: "Thank you for asking us. We are looking for what you need, and will answer with a quotation.",
    next: "Is something missing, or do you have a photo of the nameplate? Reply to this email.",
  },
  requestDeclined: {
    subject: (number: string) => `About your request ${number}`,
    preview: "This is why we cannot make a quotation.",
    title: "We cannot offer you this",
    body: "Thank you for asking us. We are sorry: we cannot quote for this request.",
    next: "Do you have another number or a photo? Reply to this email, and we will look again.",
  },
};
