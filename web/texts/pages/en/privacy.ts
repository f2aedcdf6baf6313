import type { Article } from "../article.ts";

const days = (count: number) => (count === 1 ? "a day" : `${count} days`);

function months(count: number): string {
  if (count === 12) return "a year";
  if (count % 12 === 0) return `${count / 12} years`;
  return count === 1 ? "a month" : `${count} months`;
}

/** /privacy in English. */
export const text: Article = {
  title: "Privacy",
  description:
    "Which data the shop keeps about its customers, why and for how long, who else gets it, and how to see, correct or delete it.",
  lead: "Which data we keep about you, why and for how long, and what you may ask of us, as Law No. 27 of 2022 on Personal Data Protection (UU PDP) requires.",
  since: "2026-11-25",
  write: ({ address, phone, legal, complaints, consumerProtection, kept }) => ({
    summary: [
      "We keep what an order needs: your account, addresses, orders and payments.",
      "No advertising, no tracking, no selling of data.",
      "Pictures of transfer receipts are private: only you and the staff who check payments can open them.",
      `Invoices stay for ${kept.bookYears} years, because the tax law asks for it. Everything else goes when you say so.`,
    ],
    sections: [
      {
        id: "controller",
        title: "Who is responsible",
        blocks: [
          `${legal.name}, ${address}, decides what happens to your data (the law calls this the personal data controller). For everything on this page write to ${complaints.email} or call ${phone}.`,
        ],
      },
      {
        id: "data",
        title: "What we keep, why, and on which legal basis",
        blocks: [
          "You need not tell us anything to look around. Without the fields that a form marks as required we can open no account and deliver no parcel.",
          {
            entries: [
              {
                term: "Account",
                text: "Salutation, name, email address, phone number, company and address, so that you can log in and need not type them again. We keep only a hash of your password, from which nobody can read it.",
                remark: "Legal basis: our contract with you",
              },
              {
                term: "Orders",
                text: "What was ordered and for how much, your notes, the addresses of customer and recipient, courier and airway bill, and the time of each step.",
                remark: "Legal basis: our contract with you, and our duty to keep books",
              },
              {
                term: "Payments",
                text: "Sender, email address, date, amount, the account you paid to and the picture of the receipt, so that we can find your money.",
                remark: "Legal basis: our contract with you, and our duty to keep books",
              },
              {
                term: "Companies",
                text: "The company's legal name, NPWP and NITKU, its addresses and who of its people may do what; the number and the file of a purchase order; for a tax invoice the number of the buyer's NPWP or identity card.",
                remark: "Legal basis: our contract with you, and our duty to keep books",
              },
              {
                term: "Requests for quotations",
                text: "What you ask for, with the machine and your photos, and without an account also your name, company, phone number or email address; and what we offer you.",
                remark: "Legal basis: your request",
              },
              {
                term: "Your machines",
                text: "The machines that you write down, with their plates, sites, hours and services. Our staff sees what is due of them, and your number with it, only while you allow it on the machine's page.",
                remark:
                  "Legal basis: our contract with you; for the staff's view and for emails before a service your consent, which you end at any time",
              },
              {
                term: "Emails and messages",
                text: "Which emails the shop has sent you about your account and orders, and what you write to us.",
                remark: "Legal basis: our contract with you, or your request",
              },
              {
                term: "Protection against guessing",
                text: "When a session was last used, and how often a login was tried, counted under a hash of the internet address or account.",
                remark: "Legal basis: our legitimate interest in a safe shop, which is yours too",
              },
            ],
          },
          "If you have parcels sent to somebody else, please tell them that we receive their name, phone number, email address and address for the delivery.",
        ],
      },
      {
        id: "receipts",
        title: "Receipts and bank data",
        blocks: [
          "A transfer receipt shows names, banks and sometimes a balance. The law counts this as specific data, which deserves special care:",
          {
            points: [
              "It is kept apart from the public shop and opens only for you, logged in, and for the staff who check payments.",
              "Before we keep it, the picture is redrawn: what the camera wrote into it, such as the place, is gone.",
              "It goes to nobody else, except where a law obliges us to show our books.",
              "Please cover what we do not need, such as your balance. We need sender, amount, date and the account paid to.",
            ],
          },
          "We keep no card numbers, and never ask for a PIN or an OTP.",
        ],
      },
      {
        id: "browser",
        title: "What stays in your browser",
        blocks: [
          "One cookie keeps your choice of language for a year. When you log in, the browser's storage keeps your session until you log out. Apart from these it keeps only what you entered to continue later, such as a guest's cart, the subdistrict for shipping prices, a pasted list of parts or an order that you are filling in. That is all: no analytics, no advertising, no third-party scripts.",
        ],
      },
      {
        id: "processors",
        title: "Who else gets data",
        blocks: [
          "Only those without whom an order cannot be carried out, and only the data that they need. Those who work for us do so under a contract and may use the data for nothing else.",
          {
            entries: [
              {
                term: "Couriers",
                text: "The recipient's name, phone number and address, and what the parcel weighs and holds. To ask for a price they get only subdistrict and weight.",
              },
              {
                term: "Hosting",
                text: "The company whose computers run the shop keeps the data for us, with its backups.",
              },
              {
                term: "Email service",
                text: "Carries the emails about your account and your orders to you.",
              },
              {
                term: "WhatsApp (Meta)",
                text: "Only if you have ticked that we may tell you by WhatsApp: your name and mobile number, and what a message says of an order or a quotation.",
              },
              {
                term: "Banks and authorities",
                text: "For transfers and refunds, and where a law obliges us.",
              },
            ],
          },
          "Where one of them keeps data outside Indonesia, we see to it that it is protected there at least as well as by Indonesian law.",
        ],
      },
      {
        id: "retention",
        title: "How long",
        blocks: [
          {
            table: {
              caption: "How long data is kept",
              columns: ["Data", "Kept"],
              rows: [
                ["Account", "until you ask us to delete it"],
                [
                  "Invoices, tax invoices, orders, purchase orders, payments and their receipts",
                  `${kept.bookYears} years from the end of their year, as the tax law asks for books; then files, names, addresses and notes are deleted`,
                ],
                [
                  "Requests for quotations without an account",
                  `${months(kept.guestRequestMonths)}, or as an order if it became one`,
                ],
                ["Which emails you were sent", months(kept.mailMonths)],
                ["Session", `until you log out, at most ${days(kept.sessionDays)} after its last use`],
                ["Links in emails", "they work for 24 hours or 30 minutes and are deleted a day later"],
                [
                  "Counts of failed attempts",
                  "at most a day; the hash of an address you have logged in from, 30 days",
                ],
              ],
            },
          },
          "When you have your account deleted, we remove name, contact and address from it. The invoices stay until their time is over and are used for nothing else. What the staff has written about you, what you wrote to us and what our emails said goes too.",
        ],
      },
      {
        id: "rights",
        title: "Your rights, and how to use them",
        blocks: [
          "The law gives you the right to",
          {
            points: [
              "know who uses your data, why and on which basis;",
              "see your data and get a copy of it, also in a form that another service can read;",
              "have it corrected and completed;",
              "have its use ended, and have it deleted or destroyed;",
              "withdraw a consent, and have its use restricted or put off;",
              "object to decisions made by machines alone (we make none);",
              "claim damages where your data was used against the law.",
            ],
          },
          {
            steps: [
              "Name, phone number, company and address you change yourself in [your account](/account).",
              `For everything else write to ${complaints.email} from the address of your account, so that we know it is you.`,
              "We act within 3 × 24 hours and tell you what we have done. If something must stay, such as an invoice, we tell you which and until when. It costs nothing.",
            ],
          },
          `If you are not satisfied with our answer, you may contact the government's authority for the protection of personal data, and in matters of consumers to the ${consumerProtection.office}, WhatsApp ${consumerProtection.whatsapp}.`,
        ],
      },
      {
        id: "advertising",
        title: "No advertising without your consent",
        blocks: [
          "You get emails about your account and your orders, and no others. Should we ever wish to send news, we ask for your consent separately; refusing changes nothing about your orders.",
        ],
      },
      {
        id: "safety",
        title: "How we protect it, and what happens if that fails",
        blocks: [
          "Data travels encrypted. Only staff who need it for their work can see it. The shop's own operating records contain no names and no addresses.",
          {
            title: "Within 3 × 24 hours",
            note: "If personal data is lost or falls into wrong hands, we write to everybody affected and to the authority within 3 × 24 hours: which data, when and how it happened, what we are doing about it, and what you can do.",
          },
        ],
      },
      {
        id: "changes",
        title: "Changes",
        blocks: [
          "If this page changes in a way that matters, we tell customers by email beforehand. The date from which it applies is at the top. If the two languages differ, the Indonesian text counts.",
        ],
      },
    ],
  }),
};
