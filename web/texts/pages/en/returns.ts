import type { Article } from "../article.ts";

/** /returns in English. */
export const text: Article = {
  title: "Returns and Refunds",
  description:
    "How to exchange a part or get your money back: how long you have, what to do, who pays the shipping, and when the money is there.",
  lead: "The wrong number, broken on the way, or not needed after all: this is how you exchange a part or get your money back.",
  since: "2026-11-21",
  write: ({ email, whatsapp, phone, complaints, consumerProtection, returnWorkingDays }) => ({
    summary: [
      `You have ${returnWorkingDays} working days after receipt to tell us.`,
      "That holds for every part, electrical parts included.",
      "Wrong, faulty or damaged: we pay the shipping both ways. Not needed after all: you pay it.",
      "Your money comes back by bank transfer.",
    ],
    sections: [
      {
        id: "period",
        title: "How long you have",
        blocks: [
          `You may exchange a part or cancel the purchase if you tell us within ${returnWorkingDays} working days, counted from the day after the parcel was handed to you; the law asks for at least two (Government Regulation No. 80 of 2019). Working days are Monday to Friday without public holidays. Telling us in time is enough: the part itself may follow later.`,
          "A fault that could not be seen on arrival and only shows in use may be reported when it shows.",
        ],
      },
      {
        id: "reasons",
        title: "Three cases",
        blocks: [
          {
            entries: [
              {
                term: "Not what you ordered",
                text: "We sent another part, too few, or one that differs from its description. You get the right one, or your money.",
                remark: "We pay the shipping both ways",
              },
              {
                term: "Faulty or damaged",
                text: "It arrived broken or incomplete, or does not work as it should. You get another one, a repair where that makes sense, or your money: you choose.",
                remark: "We pay the shipping both ways",
              },
              {
                term: "Ordered by mistake, or not needed after all",
                text: "We exchange it or give you its price back if it comes unused, not fitted, and complete in its packing, so that somebody else can buy it.",
                remark: "You pay the shipping both ways",
              },
            ],
          },
        ],
      },
      {
        id: "how",
        title: "How to do it",
        blocks: [
          {
            steps: [
              `Open your order and press “Ask for a return”, or write to ${email} or to WhatsApp ${whatsapp}: the order number, the part number, what is wrong, and photos. For a damaged parcel also the film of its opening, if you have one.`,
              "We answer on the same or the next working day, with the address to send to and who pays the courier. Please do not send anything before that.",
              "Pack the part as it came: drained, plugged and padded. Send it with an airway bill and tell us the number.",
              "We check it within two working days of its arrival and tell you the result.",
              "The other part leaves, or your money does.",
            ],
          },
        ],
      },
      {
        id: "electrical",
        title: "Electrical parts",
        blocks: [
          "Alternators, starters, sensors, relays and controllers are tested before they leave us, and tested again when they come back. You can return them like every other part.",
          "If the test shows a fault, we bear everything. If the part has been burnt by the machine's wiring, we send you the test result with measured values and photos, and talk it over with you before anything is decided.",
        ],
      },
      {
        id: "refunds",
        title: "Your money back",
        blocks: [
          "By bank transfer to an account in the name of the customer or the company, within 5 working days after we have agreed on the return.",
          {
            points: [
              "Wrong, faulty or damaged: the price, and the shipping both ways that you paid.",
              "Not needed after all: the price of the part.",
              "Cancelled before the parcel left: everything.",
            ],
          },
          {
            title: "Take care",
            note: `We ask for your account number only by email from the shop's own address or on the phone number of this shop, ${phone}, and never for a PIN or an OTP.`,
          },
        ],
      },
      {
        id: "disagreement",
        title: "If we do not agree",
        blocks: [
          `Write to ${complaints.email} or WhatsApp ${complaints.whatsapp}: somebody else here looks at it again. You may also contact the ${consumerProtection.office}, WhatsApp ${consumerProtection.whatsapp}. What the law gives you stays yours in any case; see [Terms and Conditions](/terms#complaints).`,
        ],
      },
    ],
  }),
};
