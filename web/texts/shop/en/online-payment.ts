import type { OnlineMethod } from "#contract/money/online-payments.ts";

/** What customers read about paying an order online. */
export const onlinePayment = {
  title: "Pay online",
  lead: "Choose QRIS or the virtual account of a bank. Your payment is recognised automatically: there is nothing to confirm.",
  methods: {
    qris: "QRIS",
    bca: "BCA",
    mandiri: "Mandiri",
    bni: "BNI",
    bri: "BRI",
    permata: "Permata",
    cimb: "CIMB Niaga",
  } satisfies Record<OnlineMethod, string>,
  hints: {
    qris: "Scan the code with your bank's app or an e-wallet. If the code is shown on the same phone, take a screenshot and open it in that app.",
    bca: "Pay in BCA mobile, KlikBCA or at a BCA ATM: Transfer, Virtual Account.",
    mandiri: "In Livin' or at a Mandiri ATM: Pay, Multipayment, then the company's code and the number.",
    bni: "Pay from BNI or any other bank as a transfer to this BNI account number.",
    bri: "Pay with BRIVA in BRImo, or from any other bank as a transfer to this BRI account number.",
    permata: "Pay from Permata or any other bank as a transfer to this Permata account number.",
    cimb: "Pay from CIMB Niaga or any other bank as a transfer to this CIMB Niaga account number.",
  } satisfies Record<OnlineMethod, string>,
  accountNumber: "Virtual account number",
  billerCode: "Company code",
  billKey: "Payment number",
  qrLabel: (amount: string) => `QR code to pay ${amount}`,
  exactly: "Exactly",
  copyAccount: "Copy the virtual account number",
  copyBillerCode: "Copy the company code",
  copyBillKey: "Copy the payment number",
  copyAmount: "Copy the amount to pay online",
  timeLeft: "Time left",
  payBy: (moment: string) => `until ${moment}`,
  waiting: "We are waiting for your payment. This page shows it as soon as it arrives.",
  opening: "Getting the number from the bank. This takes a moment.",
  over: "The time to pay has run out. Choose a way to pay again.",
  failed: "We did not get an answer. Please try again.",
  paid: "Thank you! Your payment has arrived.",
  checking: (amount: string) =>
    `${amount} has arrived for this order, which is not the amount that we asked for. We are checking it: please do not pay again.`,
  orTransfer: "Or by bank transfer",
};
