/** The English texts of the mails about payments. */
export const paymentsTexts = {
  waitingForPayment: {
    subject: (code: string, total: string) => `Please pay ${total} for your order ${code}`,
    preview: (deadline: string) => `Please transfer by ${deadline}.`,
    title: "Your order is ready: please pay",
    body: "All parts of your order are available. Please transfer exactly this amount to one of our accounts:",
    exactly:
      "The last three digits are your order's unique code: please transfer the exact amount, to the last Rupiah, so that we recognise your payment at once.",
    deadline: (days: number) => `Pay by (${days === 1 ? "1 day" : `${days} days`})`,
    accounts: "Our bank accounts",
    accountHolder: "in the name of",
    reference: (code: string) => `Write the order number ${code} in the transfer message.`,
    steps: [
      "Transfer the exact amount to one of the accounts above, and to no other.",
      "Open your order, choose Confirm Payment and send us a picture of the receipt.",
      "We check the payment and start packing. Without a payment until the date above we may cancel the order.",
    ],
    button: "Confirm the payment",
  },
  alreadyPaid: {
    subject: (code: string) => `Your order ${code} is paid: here is its invoice`,
    preview: "Please do not transfer any money for it.",
    title: "Your order is already paid",
    body: "Thank you, your order is paid in full. Its invoice is attached; please do not transfer any money for it.",
    excess: (amount: string) =>
      `${amount} of what we received is more than the order costs now. It is yours: tell us whether we transfer it back to you, or keep it as your credit for another order.`,
    freeSubject: (code: string) => `There is nothing to pay for your order ${code}`,
    freeTitle: "There is nothing to pay",
    freeBody: "Your order costs nothing: please do not transfer any money for it.",
  },
  paymentReminder: {
    subject: (code: string, deadline: string) => `Reminder: please pay for your order ${code} by ${deadline}`,
    preview: (total: string) => `${total} is still to be transferred.`,
    title: "Your order is still waiting for your payment",
    body: "Your parts are set aside for you. We have not received a payment for them yet:",
    inPart: {
      subject: (code: string, deadline: string) =>
        `Reminder: please pay the rest of your order ${code} by ${deadline}`,
      body: "Your parts are set aside for you. We have received part of your payment; the rest is still open:",
    },
    deadline: "Please pay by",
    paidAlready:
      "Have you transferred already? Then send us a picture of the receipt, so that we find your payment.",
  },
  paymentOverdue: {
    subject: (code: string) => `The payment deadline of your order ${code} has passed`,
    preview: "Is your payment on its way? Then tell us.",
    title: "The payment deadline has passed",
    body: (deadline: string) =>
      `We have not received a payment for your order, which was to be paid by ${deadline}.`,
    inPart: {
      subject: (code: string) => `The payment deadline for the rest of your order ${code} has passed`,
      body: (deadline: string) =>
        `We have received part of the payment for your order, which was to be paid by ${deadline}. The rest is still open.`,
    },
    endsAt: "Without a payment the order is cancelled, and its parts are free for others, on",
  },
  paymentReceived: {
    subject: (code: string) => `We are checking your payment for order ${code}`,
    preview: "Thank you. You get an email as soon as it is checked.",
    title: "Thank you, we are checking your payment",
    body: "Your payment confirmation has reached us. This is what you told us:",
    amount: "Amount transferred",
    total: "Order total",
    paymentTo: "To",
    sender: "From",
    date: "Date",
    next: "We compare it with our bank account, during our opening hours. As soon as it is accepted we start packing and send you an email. There is nothing to do for you now.",
  },
  paymentInPart: {
    subject: (code: string, missing: string) => `${missing} is missing for your order ${code}`,
    preview: (missing: string) => `Please transfer the missing ${missing}.`,
    title: "We have received part of your payment",
    body: "Thank you, we have accepted your payment. It is less than the order's total, so we are waiting for the rest:",
    missing: "Still to pay",
    accepted: "Accepted now",
    received: "Received so far",
    withheld: "Withheld tax",
    writtenOff: "Difference that we waived",
    credited: "Credited for parts that came back",
    dueAt: "Please pay by",
    steps: [
      "Transfer exactly the missing amount to one of the accounts above.",
      "Open your order, choose Confirm Payment and send us a picture of the new receipt.",
      "As soon as the rest arrives we start packing.",
    ],
    button: "Confirm the rest",
  },
  paymentLessTax: {
    paidSubject: (code: string, amount: string) =>
      `We have your payment of ${amount} for order ${code}; the tax slips are still missing`,
    subjects: {
      invoice: (code: string) => `The invoice of your order ${code}: only the tax slips are still missing`,
      reminder: (code: string) => `Reminder: the tax slips for your order ${code} are still missing`,
    },
    preview: (tax: string) => `Please send us the slips for ${tax} of withheld tax.`,
    title: "Thank you for your payment",
    body: "We have accepted your payment. What is left of the order is the tax that you withhold; there is nothing more to transfer to us:",
    tax: "Tax that you withhold",
    next: "Please send us the slips (bukti potong, or SSP for PPN) by replying to this email. With them the order is settled.",
  },
  paymentTooMuch: {
    subject: (code: string, excess: string) => `You have paid ${excess} too much for your order ${code}`,
    preview: "The money is yours: tell us what to do with it.",
    title: "You have paid too much",
    body: "Thank you, we have your payment. It is more than was still to pay for your order:",
    excess: "Overpaid",
    received: "Received now",
    next: "This money is yours. We transfer it back to you, or keep it as your credit and deduct it from your next order: reply to this email or call us, and tell us which of the two you would like. You get another email as soon as it is done.",
  },
  paymentRejected: {
    subject: (code: string) => `Please check your payment for order ${code} again`,
    preview: "We could not accept your confirmation.",
    title: "We could not accept your payment yet",
    body: "We have checked your payment confirmation and could not accept it:",
    amount: "Amount to pay",
    dueAt: "Please pay by",
    steps: [
      "Compare the amount, the account and the receipt with your bank statement.",
      "Open your order, choose Confirm Payment and send the details and a clear picture of the receipt again.",
      "Are you sure that everything is right? Reply to this email or call us.",
    ],
    button: "Confirm the payment again",
  },
  paymentTakenBack: {
    subject: (code: string) => `Correction: a payment for your order ${code}`,
    preview: "We had counted money that was not for this order.",
    title: "We had counted a payment by mistake",
    body: "We told you that this amount had come for your order. That was our mistake, and we are sorry: it is no longer counted.",
    amount: "No longer counted",
    open: "Still to pay",
    dueAt: "Please pay by",
    cancelled:
      "The order is cancelled: there is nothing for you to pay, and there is no refund of this amount.",
    next: "Have you paid? Then please send us the receipt, or reply to this email.",
  },
  taxInvoice: {
    subject: (code: string) => `Tax invoice for your order ${code}`,
    preview: "The PDF is attached.",
    title: "Your tax invoice",
    body: "The tax invoice (faktur pajak) for your order is attached as a PDF. You also find it beside the invoice, on the order's page.",
    bodyOfReplaced:
      "The tax invoice (faktur pajak) for your order is attached as a PDF. It replaces the one that you received before; please use this one.",
    invoice: "Invoice",
    number: "Tax invoice no.",
    next: "Please check the name and the NPWP. If something is not right, reply to this email or call us before you use it.",
  },
};
