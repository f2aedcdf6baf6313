/** The texts of the form in which a customer says that a part did not fit. */
export const text = {
  title: (part: string) => `${part} did not fit`,
  intro:
    "Tell us where it did not fit. We look it up, and until then the part's page says so: the next buyer is warned.",
  machine: "Machine",
  machineHint: "Maker and model, such as Komatsu PC200-8.",
  serialNumber: "Serial number",
  serialHint: "As on the machine's plate. It often decides.",
  number: "Number you chose the part by",
  numberHint: "If it was another maker's or an older number.",
  note: "What did not fit?",
  contact: "How can we tell you what we find?",
  contactHint: "You may leave it empty.",
  name: "Name",
  phoneNumber: "Telephone or WhatsApp",
  email: "Email",
  asMember: "We write to the email of your account once we have looked it up.",
  send: "Send",
  sending: "Sending …",
  sent: "Thank you. We look it up.",
};

export type MisfitText = typeof text;
