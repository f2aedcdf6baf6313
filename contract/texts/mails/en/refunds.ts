/** The English texts of the mails about refunds and credit. */
export const refundsTexts = {
  refundPromised: {
    subject: (code: string, amount: string) => `Refund of ${amount} for your order ${code}`,
    preview: "Please tell us your bank account.",
    title: "We are refunding your money",
    body: "We refund this amount to you:",
    amount: "Refund",
    next: "Please tell us your bank account on your order's page. We transfer the money as soon as we have it.",
    button: "Enter my account",
    known: {
      preview: "We transfer it to the account that you entered.",
      next: "We transfer the money to the account that you entered. It is shown on your order's page.",
    },
  },
  refundAccount: {
    subject: (code: string, amount: string) =>
      `The account for the refund of ${amount} for your order ${code}`,
    preview: "Please check the account.",
    title: "An account for your refund has been entered",
    body: "We will transfer this amount to the account below:",
    amount: "Refund",
    next: "Is it not your account? Log in and change it on the order's page, or reply to this email or call us at once, before the money is sent.",
  },
  refundSent: {
    subject: (code: string, amount: string) =>
      `The refund of ${amount} for your order ${code} has been transferred`,
    preview: "We have transferred the money.",
    title: "We have refunded your money",
    body: "We have transferred this amount to your account:",
    amount: "Transferred",
    bank: "Bank",
    account: "Account",
    holder: "Account holder",
    next: "Depending on the bank, it arrives within one working day. Has it not arrived? Reply to this email or call us.",
  },
  refundWithdrawn: {
    subject: (code: string, amount: string) => `The refund of ${amount} for your order ${code} is withdrawn`,
    preview: "This is why.",
    title: "A refund has been withdrawn",
    body: "We told you that we would refund this amount. The refund is withdrawn, and nothing is transferred:",
    amount: "Withdrawn",
    next: "Do you see it differently? Reply to this email or call us.",
    of: {
      credit: {
        subject: (code: string, amount: string) =>
          `The credit of ${amount} from your order ${code} is withdrawn`,
        title: "A credit has been withdrawn",
        body: "We told you that we keep this amount for you. The credit is withdrawn, and its credit note is void:",
      },
      "set-off": {
        subject: (code: string, amount: string) =>
          `The credit note of ${amount} for your order ${code} is void`,
        title: "A credit note is void",
        body: "We told you that you need not pay this amount. The credit note is withdrawn, and the amount is to be paid:",
      },
    },
  },
  refundTakenBack: {
    subject: (code: string, amount: string) =>
      `The refund of ${amount} for your order ${code} has not reached you`,
    preview: "The money has not reached you; we transfer it again.",
    title: "Your refund has not arrived",
    body: "We told you that this amount was transferred to you. It did not reach your account, and is still yours:",
    amount: "Refund",
    next: "Please check your account on the order's page, or enter it there if it is missing. We transfer the money again as soon as the account is right.",
  },
  creditKept: {
    subject: (code: string, amount: string) => `${amount} of your order ${code} is now your credit`,
    preview: "We deduct it from your next order.",
    title: "You have a credit with us",
    body: "We keep this amount for you:",
    amount: "Your credit",
    next: "Tell us with your next order, and we deduct it from what you have to pay. Would you rather have it back? Reply to this email or call us.",
  },
  creditNote: {
    subject: (code: string, amount: string) => `Credit note of ${amount} for your order ${code}`,
    preview: "You have that much less to pay.",
    title: "You have less to pay",
    body: "For the parts that came back, this amount is no longer to be paid. The credit note is attached.",
    amount: "No longer to be paid",
    open: "Left to pay",
    next: "If you have booked the invoice already, please set the credit note against it. Questions? Reply to this email or call us.",
  },
};
