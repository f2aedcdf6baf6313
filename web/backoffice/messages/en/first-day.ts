import type { FirstDayItem } from "#contract/admin/first-day.ts";

/** What is to do, and why. */
const items: Record<FirstDayItem, { name: string; why: string }> = {
  company: {
    name: "Fill in the company's facts",
    why: "Telephone, address, NIB and NPWP stand on every page, mail and invoice. The shop comes with samples.",
  },
  logo: { name: "Upload the logo", why: "It stands in the shop's header, in mails and on documents." },
  pages: {
    name: "Write about the company",
    why: "Buyers look here whom they deal with. The texts that the shop comes with are samples.",
  },
  bank: { name: "Add a bank account", why: "Without one nobody can pay an order by transfer." },
  shipping: {
    name: "Look through couriers and tariffs",
    why: "A price per kilogram that is too low is paid by you. The prices that the shop comes with are samples.",
  },
  priceList: { name: "Import the price list", why: "An Excel or CSV file fills the shop in one go." },
  pictures: {
    name: "Add pictures",
    why: "Parts with a picture sell better. Files named by part number find their place by themselves.",
  },
  words: {
    name: "Teach the search the workshop's words",
    why: "Mechanics type kuku bucket or sil kit. The trade's list is ready: one press, and the search knows more than 200 of them.",
  },
  conditions: {
    name: "Read the shop's conditions",
    why: "Terms, returns, shipping and privacy bind the company once somebody orders.",
  },
  testMail: {
    name: "Send yourself a test mail",
    why: "Orders, reminders and new passwords go by mail: see now whether they arrive.",
  },
  staff: {
    name: "Invite the staff",
    why: "Everybody with an own login, so that the audit says who did what.",
  },
  secondFactor: {
    name: "Set up your one-time password",
    why: "Whoever learns your password still cannot get in.",
  },
};

/** The list of a new shop's first day. */
export const firstDay = {
  title: "The first day",
  intro: "What the shop needs before it sells. Each line is ticked as soon as it is true.",
  done: "Done",
  progress: (done: number, all: number) => `${done} of ${all} done`,
  items,
  sendMail: "Send it now",
  sending: "Sending",
  toMails: "All mails",
  read: "Read",
  agree: "They are ours",
  confirmed: "Noted.",
  putAway: "Put the list away",
  takeOut: "Show the first day's list",
  noOrders: "The figures of your sales will stand here, as soon as the first order is there.",
};
