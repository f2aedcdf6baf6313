/** The English texts of the mails to people who ask for a quotation. */
export const requestTexts = {
  requests: {
    asked: "What you asked for",
    number: "Number of the request",
    parts: "Parts",
    machine: "Machine",
    serialNumber: "Serial number",
    note: "Your words",
    photos: "Photos",
  },
  requestReceived: {
    subject: (number: string) => `We have got your request ${number}`,
    preview: "Our answer follows by email or by telephone.",
    title: "We are looking for your parts",
    body: "Thank you for asking us. We look for what you need, and answer with a quotation.",
    next: "Is something missing, or do you have a photo of the nameplate? Reply to this email.",
  },
  requestDeclined: {
    subject: (number: string) => `About your request ${number}`,
    preview: "This is why we cannot make a quotation.",
    title: "We cannot offer you this",
    body: "Thank you for asking us. We are sorry: we have no quotation for this request.",
    next: "Do you have another number or a photo? Reply to this email, and we look again.",
  },
};
