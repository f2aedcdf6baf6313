/** The English texts of the mails about quotations. */
export const quotationTexts = {
  quotations: {
    number: "Quotation",
    validUntil: "Valid until",
    parts: "Parts",
    alternative: "alternative",
    ready: "ready",
    notYetKnown: "delivery time to be advised",
    days: (days: number) => (days === 1 ? "1 working day" : `${days} working days`),
    see: "See the quotation",
  },
  quotationSent: {
    subject: (number: string) => `Our quotation ${number}`,
    revisedSubject: (number: string) => `Our quotation ${number}, revised`,
    preview: (total: string, until: string) => `${total}, valid until ${until}.`,
    title: "Here is our quotation",
    revisedTitle: "We have revised our quotation",
    body: "Thank you for asking us. All lines, delivery times and terms are on its page and in the attached PDF.",
    next: "Do you need something else, or another quantity? Reply to this email: we will send you a revised quotation.",
  },
  quotationReminder: {
    subject: (number: string, until: string) => `Our quotation ${number} is valid until ${until}`,
    title: "Our quotation expires soon",
    body: "You can order at these prices on the quotation's page until then.",
    next: "Do you need more time or something else? Reply to this email.",
  },
};
