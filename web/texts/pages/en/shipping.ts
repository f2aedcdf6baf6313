import type { Article } from "../article.ts";

/** /shipping in English. */
export const text: Article = {
  title: "Shipping",
  description:
    "Couriers, how weight and volume are charged, how long parcels take to each island, packing, insurance, and what to do about a damaged parcel.",
  lead: "How your parts travel from our warehouse to you, what that costs and how long it takes.",
  since: "2026-11-21",
  write: ({ openingHours, returnWorkingDays }) => ({
    summary: [
      "You see the cost for your own subdistrict before you order, and it does not change afterwards.",
      "Couriers charge by weight or by volume, whichever is more, in whole kilograms.",
      "Paid orders leave on the next working day as a rule.",
      "Until the parcel is in your hands, its risk is ours.",
    ],
    sections: [
      {
        id: "couriers",
        title: "Couriers",
        blocks: [
          "At checkout you choose among the couriers that go to your subdistrict. These are the usual ones:",
          {
            entries: [
              {
                term: "Parcels: JNE, TIKI, POS Indonesia, J&T Express",
                text: "For filters, seals, bearings, electrics. Charged from 1 kg; some services bring the parcel on the next day where the courier offers it.",
              },
              {
                term: "Cargo: JNE Trucking (JTR), J&T Cargo",
                text: "For undercarriage, teeth, radiators and whatever else is heavy. Charged from 10 or 11 kg, much less for each kilogram, and some days slower.",
              },
            ],
          },
          "A service that is not offered to you does not go to your subdistrict.",
        ],
      },
      {
        id: "weight",
        title: "How weight and volume are charged",
        blocks: [
          {
            steps: [
              "Each part counts with its packed weight, times its quantity.",
              "A bulky part counts with its volume if that is more: length × width × height in centimetres, divided by 6,000, is its weight in kilograms. Its page shows the sizes.",
              "The sum of the order is rounded up to whole kilograms, at least 1.",
            ],
          },
          {
            title: "An example",
            note: "Two oil filters of 1.2 kg make 2.4 kg. An air filter of 3.5 kg in a box of 46 × 30 × 30 cm counts as 41,400 ÷ 6,000 = 6.9 kg. Together 9.3 kg: you pay for 10 kg.",
          },
        ],
      },
      {
        id: "estimates",
        title: "How long it takes",
        blocks: [
          "Days on the way as the couriers give them, from the day on which they have the parcel. At checkout each service shows its own.",
          {
            table: {
              caption: "Days on the way",
              columns: ["To", "Regular parcel", "Cargo"],
              rows: [
                ["Jakarta, Banten, West Java", "1–3", "1–3"],
                ["Central and East Java, Yogyakarta", "2–4", "1–5"],
                ["Bali", "2–4", "3–6"],
                ["Nusa Tenggara", "3–7", "4–14"],
                ["Sumatra", "2–6", "2–10"],
                ["Kalimantan", "2–7", "5–14"],
                ["Sulawesi", "2–7", "6–13"],
                ["Maluku", "4–8", "11–16"],
                ["Papua", "4–11", "13–24"],
              ],
            },
          },
          "Sometimes a courier's price is not available when you order. The checkout then uses our own price list and marks the price as an estimate: you pay what is shown, even if the courier charges us more.",
        ],
      },
      {
        id: "dispatch",
        title: "When it leaves",
        blocks: [
          `We check payments in our opening hours (${openingHours}). A paid order is packed and handed to the courier on the next working day as a rule; large pieces that need a crate take one or two days more.`,
          "As soon as the courier has it you get the airway bill number by email. It is also in your [order history](/account?view=orders), ready to be copied into the courier's page.",
          "Where your parcels are, as far as the couriers tell us, is on the order's page, which every email of ours leads to. Without an email or an account, [track it](/track) by the order number and the last five digits of your phone number.",
        ],
      },
      {
        id: "packing",
        title: "Packing",
        blocks: [
          "Packing is included in the price.",
          {
            points: [
              "Filters, seals and electrics travel in strong cartons, padded on all sides.",
              "Openings of pumps, injectors and cylinders are plugged, and bright surfaces oiled and wrapped.",
              "Heavy pieces are strapped to wood, so that they cannot break through the carton.",
            ],
          },
          "Would you like a wooden crate as well? [Ask us](/contact) before you order: it adds weight, and we tell you the price first.",
        ],
      },
      {
        id: "remote",
        title: "Remote places and large pieces",
        blocks: [
          "Few services go to some islands and mountain districts, and weather and ships' timetables can add days. For camps and sites, give an address that a courier can find, such as your office, a port agent or a shop in town, and a phone number that is always answered.",
          "If the checkout finds no courier for you, or a single piece weighs more than 100 kg or is longer than 2 m, please [call us](/contact) before you order: we look for a cargo service that takes it.",
        ],
      },
      {
        id: "insurance",
        title: "Insurance",
        blocks: [
          "Without insurance a courier answers only for about ten times the freight. That need not worry you: we answer to you for the whole parcel until it is in your hands, and insure valuable ones at our own cost. A parcel that is lost we send again, or you get your money back, shipping included.",
        ],
      },
      {
        id: "damage",
        title: "A damaged or missing parcel",
        blocks: [
          {
            steps: [
              "Check the parcel before you sign. If it is torn or wet, have the courier note it, or refuse it.",
              "Film the opening, in one piece, from the closed parcel on. This is not a condition, but it settles most questions at once.",
              `Send us the order number, photos and the film within ${returnWorkingDays} working days, and keep the packing until you hear from us.`,
              "We send the part again or return your money. The claim against the courier is our business.",
            ],
          },
          "If the airway bill has not moved for three days, [tell us](/contact) too: we ask the courier. There is more under [Returns](/returns).",
        ],
      },
    ],
  }),
};
