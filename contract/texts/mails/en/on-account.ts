/** The English texts of the mails about orders on account. */
export const onAccountTexts = {
  onAccount: {
    subject: (code: string) => `We are packing your order ${code} on account`,
    preview: (amount: string, due: string) => `Please pay ${amount} by ${due}.`,
    title: "Your order goes on account",
    body: "We are packing your parts now; you pay for them later. The invoice is attached.",
    toPay: "To pay",
    dueAt: "Due on",
    reference: (code: string) => `Write the order number ${code} in the transfer message.`,
    steps: [
      "We pack the parts and send you the airway bill number as soon as the courier has the parcel.",
      "Transfer the amount to one of the accounts above by the day on which it is due.",
      "We recognise the transfer on our bank statement. If you like, open your order and send us a picture of the receipt.",
    ],
    paidSubject: (code: string, amount: string) => `We have your payment of ${amount} for order ${code}`,
    paidTitle: "Thank you, your order is paid",
    paidWhole: "Thank you, we have accepted your payment. Nothing is left to pay for this order.",
    paidInPart: (missing: string) => `Thank you, we have accepted your payment. ${missing} is left to pay.`,
    paidWhileChanged:
      "Thank you, we have accepted your payment. We are checking your order again: please do not transfer any more money for it until you get a new email with the amount.",
  },
  accountReminder: {
    soon: {
      subject: (code: string, due: string) => `Reminder: your order ${code} is due on ${due}`,
      title: "An order on account is due soon",
      body: (due: string) =>
        `Thank you for your order. A friendly reminder: it is due on ${due}. Please plan the payment:`,
    },
    today: {
      subject: (code: string) => `Your order ${code} is due today`,
      title: "An order on account is due today",
      body: (due: string) => `A friendly reminder: today, ${due}, your order is due. Please pay this amount:`,
    },
    overdue: {
      subject: (code: string, due: string) => `Your order ${code} was due on ${due}: please pay`,
      title: "An order on account is overdue",
      body: (due: string) =>
        `Your order was due on ${due}, and we have not received the whole payment yet. Please pay this amount now, or tell us when we can expect it:`,
      consequence: "While it is open we cannot send further orders on account.",
    },
    preview: (amount: string) => `${amount} to pay.`,
    invoice: "Invoice",
    slips:
      "If you withhold PPN or PPh 22, transfer the rest and send us the slips: what is withheld counts as paid.",
    paidAlready:
      "Have you transferred already? Then please ignore this email and send us the receipt, so that we find your payment.",
  },
};
