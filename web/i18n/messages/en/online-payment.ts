import type { OnlineMethod } from "#contract/online-payments.ts";

/** What customers read about paying an order online. */
export const onlinePayment = {
  title: "Pay online",
  lead: "Choose QRIS or the virtual account of a bank. Your payment is noticed by itself: there is nothing to confirm.",
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
    qris: "Scan the code with your bank's app or an e-wallet. On the phone that shows it, take a screenshot and open it there.",
    bca: "Pay in BCA mobile, KlikBCA or at an ATM of BCA: Transfer, Virtual Account.",
    mandiri: "In Livin' or at an ATM of Mandiri: Pay, Multipayment, then the company's code and the number.",
    bni: "Pay from BNI or any other bank as a transfer to this account number of BNI.",
    bri: "Pay with BRIVA in BRImo, or from any other bank as a transfer to this account number of BRI.",
    permata: "Pay from Permata or any other bank as a transfer to this account number of Permata.",
    cimb: "Pay from CIMB Niaga or any other bank as a transfer to this account number of CIMB Niaga.",
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
  waiting: "We are waiting for your payment. This page shows it as soon as it comes.",
  opening: "The bank is being asked for the number. This takes a moment.",
  over: "The time to pay is over. Choose a way to pay again.",
  failed: "We did not get an answer. Please try again.",
  paid: "Thank you! Your payment has come.",
  checking: (amount: string) =>
    `${amount} have come for this order, another amount than we asked for. We are checking it: please do not pay again.`,
  orTransfer: "Or by bank transfer",
};
