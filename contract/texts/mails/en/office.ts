/** The English texts of the mails to the office, and of the mailbox of a shop without a mail server. */
export const officeTexts = {
  office: {
    preview: "For the staff of the shop.",
    order: {
      subject: (number: string) => `New order ${number}`,
      title: "A new order",
      body: (number: string) => `A customer has placed the order ${number}. It is waiting to be processed.`,
      total: "Total",
      lines: "Lines",
      button: "Open the order",
    },
    receipt: {
      subject: (number: string) => `A receipt for ${number} is waiting to be checked`,
      title: "A receipt has arrived",
      body: (number: string) =>
        `The customer of the order ${number} has sent a receipt. It has not been checked yet: compare it with your bank account.`,
      amount: "Amount according to the customer",
      total: "Order total",
      button: "Check the payment",
    },
    request: {
      subject: (number: string) => `New request for a quotation ${number}`,
      title: "A new request for a quotation",
      body: (number: string) => `The request ${number} is waiting for an answer.`,
      lines: "Lines",
      button: "Open the request",
    },
  },
  health: {
    fault: {
      subject: (company: string) => `Something is wrong with the shop of ${company}`,
      preview: "For ten minutes now.",
      title: "The shop needs you",
      body: "The following has been wrong for ten minutes or longer. You get one more email when it is fixed.",
      button: "Open the shop's health",
    },
    well: {
      subject: (company: string) => `The shop of ${company} is working again`,
      preview: "There is nothing left to do about it.",
      title: "Working again",
      body: "The following is fixed:",
      button: "Open the shop's health",
    },
    since: (moment: string) => `Wrong since ${moment}`,
  },
  mailbox: {
    title: "Mailbox",
    explanation:
      "This shop has no mail server (SMTP_URL is not set): its emails are kept here for 30 days. Only this machine sees the page.",
    empty: "No email yet. Register in the shop or place an order, and it appears here.",
    to: "To",
    from: "From",
    sent: "Sent",
    back: "All emails",
    asText: "As text",
    asPage: "As a page",
  },
};
