/** What the English mails about a new order say instead where it is asked for on account. */
export const askedOnAccountTexts = {
  orderReceived: {
    preview: (total: string) => `Total ${total}, asked for on account. There is nothing to transfer now.`,
    body: "We have received your order, which you ask for on account, and are checking it. There is nothing to transfer now.",
    steps: (days: number) => [
      "We check that every part is available and the right one.",
      `We approve the order on account and send you the invoice: it is due ${days} days after the approval. If it cannot go on account, we tell you before we pack.`,
      "We pack the parts, hand them to the courier and send you the airway bill number.",
      "You transfer the amount by the due date.",
    ],
  },
  orderChanged: {
    preview: (total: string) => `New total ${total}, asked for on account. There is nothing to transfer now.`,
    body: "Before approving it on account we have changed your order. This is what is different:",
    next: (days: number) =>
      `Is something not right? Reply to this email or call us before we pack. There is nothing to transfer now: the invoice follows with the approval, and is due ${days} days after it.`,
  },
  processing: {
    preview: "Nothing to do for now: the invoice follows when the order is approved on account.",
    body: "Our staff are checking the parts of your order, which you ask for on account. There is nothing for you to do or to transfer now.",
    next: (days: number) =>
      `As soon as the order is approved on account you get an email with the invoice. It is due ${days} days after the approval.`,
  },
};
