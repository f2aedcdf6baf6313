/** Orders that the staff enters. */
export const orderEntry = {
  title: "New order",
  copy: "Copy as a new order",
  findCustomer: "Name, company, WhatsApp number or email",
  newCustomer: "New customer",
  anotherCustomer: "Choose another customer",
  whatsappNumber: "WhatsApp number",
  emailHint: "If it is empty, the customer gets no emails: write on WhatsApp.",
  list: "Type or paste a list",
  listHint: "One part per line: number ; pieces, or pieces x number, or cells from a spreadsheet.",
  takeList: "Add the list",
  unknownLines: (count: number) =>
    count === 1
      ? "No product has this number. Correct the line, or find the part by its name."
      : `No product has these ${count} numbers. Correct the lines, or find the parts by their names.`,
  askedPieces: (written: string) =>
    `Quantities that are not clear: ${written}. Write a whole number, as 1000.`,
  gone: (parts: string) => `Left out because they are no longer sold: ${parts}`,
  courierLater: "Shipping costs appear once the customer and the parts are known.",
  save: "Save the order",
  saveAndAsk: "Save and ask for payment",
  payment: "Payment",
  dueAfter: (days: string) => `It goes to packing before it is paid, and is due ${days} later.`,
  releasedLater:
    "Save it as an ordinary order; the owner or finance can approve it on account, with a reason, on its page.",
  keptTitle: "The customer's credit",
  keptElsewhere: (amount: string) =>
    `${amount} was kept from other orders. Finance or the owner can pay from it on the order's page; ask them before you ask the customer for payment.`,
  saveAndRelease: "Save and approve on account",
  entered: (code: string) => `${code} has been saved.`,
  customerMissing: "Please choose a customer.",
  linesMissing: "Please add parts, with quantities from 1 to 9,999 and prices in whole Rupiah.",
  courierMissing: "Please choose a courier.",
  chargesWrong: "Please check the charges: whole Rupiah, and a rounding from -999 to 999.",
};
