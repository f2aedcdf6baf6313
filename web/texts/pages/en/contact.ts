/** /contact in English; the ways to reach the company come from the settings. */
export const text = {
  title: "Contact Us",
  description:
    "Phone, WhatsApp, email, address and opening hours, and what to have at hand when you ask for a part.",
  intro:
    "Do you have a question about a spare part, a price or an order? Write, call or visit us: we know the numbers and are glad to help.",
  address: "Address",
  phone: "Phone",
  email: "Email",
  openingHours: "Opening hours",
  helpful: "What helps us answer at once",
  helpfulThings: [
    "The number on the old part, as it is stamped or printed there",
    "Model and serial number of the machine; for engine parts, those of the engine",
    "A photo of the part and of the machine's nameplate, best by WhatsApp",
    "For an order: its number",
  ],
  track:
    "Where is your parcel? [Track your order](/track) by its number and the last five digits of your phone number.",
  complaints: "Complaints",
  complaintsText:
    "Is something not right? Please tell us: we look at every complaint ourselves and answer on working days.",
  consumerProtection: "You may also contact the",
};

export type ContactText = typeof text;
