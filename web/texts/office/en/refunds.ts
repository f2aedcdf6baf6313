/** Money that goes back to customers. */
export const refunds = {
  title: "Refunds",
  owed: "Owed to customers",
  more: "There are more; the oldest are shown first.",
  promise: "Refund …",
  promiseNow: "Promise the refund and tell the customer",
  promiseText:
    "The customer is told by email and enters a bank account on the order's page. Nothing is transferred yet.",
  how: "Kind of refund",
  byTransfer: "Transfer the money back",
  asCredit: "Keep it as the customer's credit",
  creditText: "The customer is told by email. The credit can pay another order of the same customer.",
  keepNow: "Keep it and tell the customer",
  kept: "Kept as credit",
  setOff: "Credit note lowers what is owed",
  payFromCredit: (amount: string) => `Pay from the credit of ${amount}`,
  promisedBy: (name: string, moment: string) => `Promised by ${name}, ${moment}`,
  sentOn: (moment: string) => `transferred ${moment}`,
  amount: "Amount to refund (Rp)",
  atMost: (amount: string) => `At most ${amount}`,
  noAccount: "The customer has not entered an account yet.",
  nameAccount: "Enter the account …",
  otherAccount: "Another account …",
  saveAccount: "Save",
  bankName: "Bank",
  accountNumber: "Account number",
  accountHolder: "Account holder",
  copyNumber: "Copy the account number",
  send: "Record the transfer …",
  sendNow: "Save and tell the customer",
  receipt: "The bank's receipt (JPEG or PNG)",
  confirm: "Record as arrived",
  withdraw: "Withdraw …",
  withdrawTitles: {
    transfer: "Withdraw the promised refund",
    credit: "Withdraw the credit",
    setOff: "Withdraw the credit note",
  },
  withdrawTexts: {
    transfer: (amount: string) => `${amount} will not be refunded. The customer is told by email.`,
    credit: (amount: string) =>
      `${amount} is no longer the customer's credit, and the credit note is void. The customer is told by email.`,
    setOff: (amount: string) =>
      `${amount} is owed again, and the credit note is void. The customer is told by email.`,
  },
  withdrawsSettlement: (number: string) =>
    `This settled the return ${number}: the whole settlement is taken back, and the return must be settled again.`,
  sentFrom: "From our account",
  chooseAccount: "Choose the account",
  sentOnDay: "Date of the transfer",
  sentAmount: "Amount transferred (Rp)",
  fromAccount: (name: string) => `from ${name}`,
  onStatement: (text: string) => `On the bank statement: ${text}`,
  takeBack: "Record as not arrived …",
  takeBackNow: {
    returned: "Record that the bank sent it back",
    notSent: "Record as not transferred",
    notArrived: "Record as not known to have arrived",
  },
  whatHappened: "What happened",
  waysBack: {
    returned: "The bank sent it back",
    notSent: "It was not transferred; this was recorded by mistake",
    notArrived: "It is not known yet whether it arrived",
  },
  afterWayBack: {
    returned: (amount: string) =>
      `${amount} is promised again, and the credit note is void. The customer is told by email, and must enter the account again.`,
    notSent: (amount: string) =>
      `${amount} is promised again to the same account, and the credit note is void. The customer is told by email.`,
    notArrived: (amount: string) =>
      `The refund of ${amount} stays transferred, and its arrival can be recorded again.`,
  },
  correct: "Correct …",
  lessWasSent:
    "The credit note is replaced. What is missing of the promised amount stays promised, to the same account. The customer is told by email.",
  moreWasSent:
    "The credit note is replaced. What is still promised as the rest is lowered; anything beyond that was refunded on top of what was promised. The customer is told by email.",
  matchTransfer: "Match a bank line …",
  transferText: "The refund then takes the date and the account of the line.",
  transfersOf: "Bank lines",
  noTransfers: "No bank line shows this amount going out.",
  noTransfer: "None of these",
  withdrawNow: "Withdraw and tell the customer",
  byParts: "Calculate by parts",
  byPartsText:
    "The amount below becomes what was paid for the parts, without shipping; it can be changed. The credit note, the reports and this page then name the parts.",
  piecesOf: (code: string) => `Pieces of ${code}`,
  pieces: "Refunded parts",
  ofWholeOrder: "For the whole order",
  ofPieces: (most: string) => `of ${most}`,
};
