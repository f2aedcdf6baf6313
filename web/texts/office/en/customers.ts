import type { customersShown } from "#contract/people/admin/customers.ts";

const shown: Record<(typeof customersShown)[number], string> = {
  all: "All",
  unconfirmed: "Email not confirmed",
  spam: "Looks like spam",
  blocked: "Blocked",
};

/** The people who buy. */
export const customers = {
  title: "Customers",
  tableLabel: "Customers",
  searchLabel: "Name, company, phone or email",
  shownLabel: "Show",
  shown,
  none: "Nobody has registered yet.",
  nobodyFound: "No customer has this name or number.",
  nobodyWithoutEmail: "No customer without email has this name or number.",
  noEmail: "no email",
  name: "Name",
  company: "Company",
  city: "City",
  phone: "Phone",
  email: "Email",
  orders: "Orders",
  sum: "Total",
  registered: "Registered",
  unconfirmed: "Email not confirmed",
  blocked: "Blocked",
  number: "Customer number",
  toList: "Customers",
  account: "Account",
  address: "Address",
  addressBook: "Address book",
  language: "Language of emails",
  languages: { en: "English", id: "Indonesian" },
  confirmed: "Email confirmed",
  notConfirmed: "not yet",
  lastSeen: "Last active",
  notLoggedIn: "not logged in",
  cart: "In the cart",
  cartLines: (count: number) => (count === 1 ? "1 product" : `${count} products`),
  newestOrders: "Orders",
  noOrders: "No orders yet.",
  allOrders: "All orders of this customer",
  order: "Order",
  date: "Date",
  status: "Status",
  total: "Total",
  notes: "Notes",
  notesHint: "Only the staff reads these notes. Customers who ask for all data about them get the notes too.",
  noNotes: "No notes yet.",
  newNote: "New note",
  addNote: "Add note",
  deleteNote: "Delete this note",
  acts: "Actions",
  webAddress: "Web address in the name",
  change: "Correct the data",
  changeTitle: "Correct the customer's data",
  changeText: "Orders that have been placed keep the old data.",
  changed: "The data has been corrected.",
  correctEmail: "Correct the email",
  correctEmailText:
    "A link to confirm it is emailed there; links in older emails no longer work. Emails about open orders go there from now on.",
  spamText:
    "Sign-ups with a web address in a name, or that nobody has confirmed for three days, without an order, a request or a company. Look through them, tick what is spam, and erase it.",
  eraseMany: (count: number) => `Erase ${count} for good`,
  eraseManyTitle: (count: number) =>
    count === 1 ? "Erase 1 sign-up for good?" : `Erase ${count} sign-ups for good?`,
  eraseManyText:
    "All their data is erased and cannot be brought back. Anybody who orders or confirms the email in the meantime is left out.",
  typeCount: (count: number) => `Type ${count} to make sure`,
  erasedMany: ({ erased, left, failed }: { erased: number; left: number; failed: number }) =>
    [
      `${erased} erased.`,
      left > 0 && `${left} left out because they are no longer spam.`,
      failed > 0 &&
        `${failed} not confirmed because the shop is too slow at the moment: the list shows which are still there, try those again.`,
    ]
      .filter(Boolean)
      .join(" "),
  setEmail: "Enter an email",
  setEmailTitle: "Enter an email",
  setEmailText: "From now on emails about this customer's open orders go there.",
  emailSet: "The email has been saved.",
  confirm: "Confirm the email",
  confirmTitle: "Confirm this email by hand?",
  confirmText: (email: string) =>
    `${email} can log in from then on. Do this only if you know that the address belongs to the customer, for example by phone.`,
  confirmedNow: "The email has been confirmed.",
  mailPassword: "Email a link for a new password",
  mailPasswordTitle: "Email a link for a new password?",
  mailPasswordText: (email: string) => `The link is sent to ${email} and is valid for 30 minutes.`,
  passwordMailed: "The email is on its way.",
  block: "Block",
  blockTitle: (name: string) => `Block ${name}?`,
  blockText:
    "The customer is logged out everywhere at once and can no longer log in. Open orders are still processed. You can undo this here.",
  blockReason: "Reason, kept as a note",
  blockedNow: "The customer has been blocked.",
  unblock: "Lift the block",
  unblockTitle: (name: string) => `Lift the block of ${name}?`,
  unblockText: "The customer can log in again with the same password.",
  unblockedNow: "The customer can log in again.",
  personalData: "Personal data",
  personalDataText:
    "People can ask for all data about them, or to be erased (UU 27/2022). Invoices are kept for ten years.",
  export: "Save all data",
  erase: "Erase for good",
  eraseTitle: (name: string) => `Erase ${name} for good?`,
  eraseText:
    "The account, addresses, cart, notes, sessions and emails are erased; on past orders also the phone, email, notes and reasons. Orders keep the name and address, because invoices need them. This cannot be undone.",
  eraseOpen: (count: number) =>
    count === 1
      ? "One order is still open. Finish or cancel it first."
      : `${count} orders are still open. Finish or cancel them first.`,
  eraseType: (name: string) => `Type the name ${name} to make sure`,
  erased: "The customer has been erased.",
};
