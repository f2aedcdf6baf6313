import type { Article } from "../article.ts";

/** /terms in English. */
export const text: Article = {
  title: "Terms and Conditions",
  description:
    "How an order works: prices, the steps of an order, bank transfer, cancelling, delivery, returns and complaints.",
  lead: "What you and we agree on when you order here, in plain words. Please read it before your first order.",
  since: "2026-11-21",
  write: ({
    name,
    address,
    openingHours,
    phone,
    whatsapp,
    email,
    legal,
    complaints,
    consumerProtection,
    returnWorkingDays,
    paymentDays,
  }) => ({
    summary: [
      "Your order is an offer. We check every part first, and only then ask you to pay.",
      `You pay by bank transfer within ${paymentDays} days, to one of the accounts that the shop names.`,
      "Prices are in Rupiah. Shipping is shown before you order and stays as it is.",
      `Wrong, faulty or not needed after all: you have ${returnWorkingDays} working days after receipt to exchange or cancel.`,
    ],
    sections: [
      {
        id: "seller",
        title: "Who you buy from",
        blocks: [
          `This shop belongs to ${legal.name}, ${address}, business number (NIB) ${legal.nib}, tax number (NPWP) ${legal.npwp}.`,
          `You reach us by phone at ${phone}, by WhatsApp at ${whatsapp} and by email at ${email}; open ${openingHours}.`,
        ],
      },
      {
        id: "account",
        title: "Your account",
        blocks: [
          "Anybody may look around. To order you need an account with a confirmed email address, and you must be allowed to make contracts: an adult, or somebody who may order for a company.",
          {
            points: [
              "Give us correct details: emails and parcels go to the addresses that you give.",
              "Keep your password to yourself. When it is changed, we tell you by email.",
              "You may have your account closed at any time: see [your rights](/privacy#rights).",
            ],
          },
        ],
      },
      {
        id: "parts",
        title: "Parts, numbers and pictures",
        blocks: [
          "You order by part number. Please compare it with the number on your old part and with the model and serial number of your machine: makers change parts within one model. If you are not sure, [ask us](/contact) first; it costs nothing.",
          "Pictures show the kind of part. Number, name and description count; colour, label and small details may differ.",
          {
            title: "Brand names",
            note: `Names and numbers of machine and part makers are given as a reference only, so that you can find what fits. They belong to their owners. ${name} is not affiliated with these makers, and no part is offered as their genuine part unless its grade or its description says so.`,
          },
          "We never send a different part instead of the one you ordered without asking you.",
        ],
      },
      {
        id: "prices",
        title: "Prices",
        blocks: [
          "Prices are in Rupiah for one piece. The cart shows today's price; with your order the price is fixed. Shipping comes on top and is shown before you order.",
          legal.isTaxable
            ? "Prices include PPN. If you need a tax invoice (faktur pajak), please send us your company's name, address and NPWP before you pay."
            : "We are not a taxable enterprise (PKP): our prices contain no PPN, none is added, and we write no tax invoice (faktur pajak).",
          "If a price is clearly a mistake, such as a missing digit, we tell you before you pay, and you decide whether to go on.",
        ],
      },
      {
        id: "order",
        title: "The steps of an order",
        blocks: [
          "Each step comes to you by email and is in your [order history](/account?view=orders).",
          {
            entries: [
              {
                term: "New",
                text: "Your order has reached us. It is your offer to buy; please do not pay yet.",
              },
              {
                term: "Processing",
                text: "We check that every part is there and the right one. If anything is not, we ask you before we go on.",
              },
              {
                term: "Waiting For Payment",
                text: "With this email we accept your offer, and the sale is agreed. It names the amount, our accounts and the date to pay by.",
              },
              { term: "On Packing Process", text: "We have your payment and are packing." },
              {
                term: "On Delivery",
                text: "The courier has the parcel. The airway bill number is in the email and in your order history.",
              },
              { term: "Finish", text: "The parcel has been delivered." },
              { term: "Cancel", text: "The order has ended before it was paid. The email says why." },
            ],
          },
        ],
      },
      {
        id: "payment",
        title: "Payment",
        blocks: [
          {
            steps: [
              `Transfer the exact total within ${paymentDays} days after we ask for it, to one of the accounts in the email. The account holder's name is beside each.`,
              "Choose Confirm Payment in your order history and send us date, sender, amount and a picture of the receipt (JPEG or PNG, up to 5 MB).",
              "We compare it with our account in our opening hours. If something does not match, we tell you what, and you can send it again.",
            ],
          },
          "If no payment has come by the date, we may cancel the order. Money that reaches us for a cancelled order goes back to you in full.",
          {
            title: "Take care",
            note: `We never change our bank accounts by phone or chat, and never ask for a PIN or an OTP. If somebody asks you to pay elsewhere, do not pay and call us: ${phone}.`,
          },
        ],
      },
      {
        id: "cancelling",
        title: "Cancelling",
        blocks: [
          "Until you have paid you may cancel without giving a reason: [tell us](/contact) the order number.",
          "Once your payment is accepted we are packing. Call us at once if you have changed your mind: as long as the parcel is still here it stays here, and you get your money back. Afterwards it is a [return](/returns).",
          "We cancel only where we cannot deliver, where no payment comes or where an order is a misuse. We tell you the reason, and whatever you have paid comes back in full.",
        ],
      },
      {
        id: "delivery",
        title: "Delivery",
        blocks: [
          "We ship with the courier and the service that you choose: see [Shipping](/shipping). The times that couriers name are estimates. Until the parcel is handed to you, or to somebody you have named, its risk is ours.",
        ],
      },
      {
        id: "returns",
        title: "Exchange, returns and refunds",
        blocks: [
          `You have ${returnWorkingDays} working days after receipt to exchange a part or to cancel the purchase: see [Returns](/returns).`,
        ],
      },
      {
        id: "responsibility",
        title: "What we answer for",
        blocks: [
          "We answer for sending what you ordered, sound and complete, and for describing it honestly. If it is not so, you may choose between another part, a repair where that makes sense, and your money.",
          "Please have parts fitted by people who know the machine, as its manual says. If it is unclear where a fault comes from, we look at it together, with photos and measured values.",
          "Nothing on this page takes away a right that the law gives you, above all Law No. 8 of 1999 on Consumer Protection.",
        ],
      },
      {
        id: "fairness",
        title: "Fair use",
        blocks: [
          "Please do not try to get into other people's accounts, disturb the shop, or copy its catalogue automatically. We may close an account that is used for this.",
        ],
      },
      {
        id: "complaints",
        title: "Complaints and law",
        blocks: [
          `Please tell us first: ${complaints.email} or WhatsApp ${complaints.whatsapp}. We answer on working days.`,
          `You may also contact the ${consumerProtection.office}, WhatsApp ${consumerProtection.whatsapp}, and to the consumer dispute board (BPSK) or the court at your place. The law of Indonesia applies.`,
        ],
      },
      {
        id: "changes",
        title: "Changes",
        blocks: [
          "An order goes by the terms that stood here on the day it was placed. If the Indonesian and the English text differ, the Indonesian one counts.",
        ],
      },
    ],
  }),
};
