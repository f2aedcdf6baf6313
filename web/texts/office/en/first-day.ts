import type { FirstDayItem } from "#contract/reports/admin/first-day.ts";

/** What to do and why, and the text of the item after it is done. */
const items: Record<FirstDayItem, { name: string; why: string; isSo: string }> = {
  company: {
    name: "Fill in the company's facts",
    why: "Telephone, address, NIB and NPWP are on every page, email and invoice. The shop comes with samples.",
    isSo: "Telephone, address, NIB and NPWP on every page, email and invoice are the company's own.",
  },
  logo: {
    name: "Upload the logo",
    why: "It is in the shop's header, in emails and on documents.",
    isSo: "It is in the shop's header, in emails and on documents.",
  },
  pages: {
    name: "Write about the company",
    why: "Here buyers see whom they deal with. The texts that the shop comes with are samples.",
    isSo: "The texts about the company are its own.",
  },
  banner: {
    name: "Write the sentence of the banner",
    why: "It is the first thing that visitors read, and the sample names makers that you may not sell.",
    isSo: "The sentence at the top of the shop is the company's own.",
  },
  bank: {
    name: "Add a bank account",
    why: "Without one nobody can pay an order by transfer.",
    isSo: "Customers can pay by transfer.",
  },
  shipping: {
    name: "Look through couriers and tariffs",
    why: "A price per kilogram that is too low is paid by you. The prices that the shop comes with are samples.",
    isSo: "Every price of the services that customers are offered is the company's own.",
  },
  priceList: {
    name: "Import the price list",
    why: "An Excel or CSV file fills the shop in one go.",
    isSo: "The shop has parts.",
  },
  pictures: {
    name: "Add pictures",
    why: "Parts with a picture sell better. Files named by part number find their place by themselves.",
    isSo: "The first parts have a picture.",
  },
  words: {
    name: "Teach the search the workshop's words",
    why: "Mechanics type kuku bucket or sil kit. The trade's list is ready: one press, and the search knows more than 200 of them.",
    isSo: "The search knows the workshop's words.",
  },
  conditions: {
    name: "Read the shop's conditions",
    why: "Terms, returns, shipping and privacy bind the company once somebody orders.",
    isSo: "You have agreed to terms, returns, shipping and privacy for the company.",
  },
  testMail: {
    name: "Send yourself a test email",
    why: "Orders, reminders and new passwords go by email: see now whether they arrive.",
    isSo: "The mail server has accepted a test email.",
  },
  staff: {
    name: "Invite the staff",
    why: "With a login for each person, the audit says who did what.",
    isSo: "Others have a login of their own.",
  },
  secondFactor: {
    name: "Set up your one-time password",
    why: "Whoever learns your password still cannot get in.",
    isSo: "Your login asks for a one-time password.",
  },
};

/** The list of a new shop's first day. */
export const firstDay = {
  title: "The first day",
  intro: "What the shop needs before it sells. Each line is ticked as soon as it is true.",
  done: "Done",
  mailsToCompany: "Say who gets an email when an order arrives",
  progress: (done: number, all: number) => `${done} of ${all} done`,
  later: (done: number, all: number) => `Before everybody sees the shop: ${done} of ${all} done`,
  choosePriceList: "Choose the file",
  keepTariffs: (town: string) => `Keep the tariffs from ${town}`,
  items,
  sendMail: "Send it now",
  sending: "Sending",
  conditionPages: { terms: "Terms", returns: "Returns", shipping: "Shipping", privacy: "Privacy" },
  agree: "They apply to us",
  confirmed: "Noted.",
  putAway: "Hide the list",
  takeOut: "Show the first day's list",
  noOrders: "The figures of your sales appear here as soon as there is a first order.",
};
