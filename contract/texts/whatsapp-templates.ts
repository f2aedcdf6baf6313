import type { Language } from "../core/languages.ts";
import type { WhatsappEvent } from "../operations/whatsapp-messages.ts";

/** A text that Meta has to approve: `{{1}}` and so on stand for what the message is about. */
export interface WhatsappTemplate {
  /** Small letters, digits and `_`. */
  name: string;
  body: string;
  button: string;
  /** The page that the button opens; the private link's secret comes after its `#`. */
  page: "order" | "quotation";
  /** What Meta's reviewers see in the places of `{{1}}` and so on. */
  examples: string[];
}

/** Under each text. */
export const whatsappFooters: Record<Language, string> = {
  id: "Balas BERHENTI untuk tidak menerima pesan lagi.",
  en: "Reply STOP to end these messages.",
};

const names: Record<WhatsappEvent, string> = {
  payment: "order_payment",
  paid: "order_paid",
  sent: "order_sent",
  delivered: "order_delivered",
  quotation: "quotation_ready",
  reminder: "payment_reminder",
};

const examples: Record<WhatsappEvent, string[]> = {
  payment: ["Budi Santoso", "SO-20261121-0007", "Rp 1.250.000", "24 November 2026"],
  paid: ["Budi Santoso", "SO-20261121-0007", "Rp 1.250.000"],
  sent: ["Budi Santoso", "SO-20261121-0007", "JNE REG", "JP1234567890"],
  delivered: ["Budi Santoso", "SO-20261121-0007"],
  quotation: ["Budi Santoso", "QT-2026-00012", "Rp 1.250.000", "5 December 2026"],
  reminder: ["Budi Santoso", "SO-20261121-0007", "Rp 1.250.000", "24 November 2026"],
};

const texts: Record<Language, Record<WhatsappEvent, Pick<WhatsappTemplate, "body" | "button">>> = {
  id: {
    payment: {
      body: "Halo {{1}}, pesanan {{2}} siap dibayar: {{3}}, paling lambat {{4}}. Nomor rekening ada di halaman pesanan.",
      button: "Cara membayar",
    },
    paid: {
      body: "Halo {{1}}, pembayaran pesanan {{2}} sebesar {{3}} sudah kami terima. Barang kami siapkan.",
      button: "Lihat pesanan",
    },
    sent: {
      body: "Halo {{1}}, paket pesanan {{2}} sudah dikirim dengan {{3}}, nomor resi {{4}}. Terima kasih.",
      button: "Lacak paket",
    },
    delivered: {
      body: "Halo {{1}}, pesanan {{2}} sudah sampai. Jika ada yang tidak sesuai, beri tahu kami dari halaman pesanan.",
      button: "Lihat pesanan",
    },
    quotation: {
      body: "Halo {{1}}, penawaran {{2}} sebesar {{3}} sudah siap dan berlaku sampai {{4}}. Silakan diperiksa.",
      button: "Lihat penawaran",
    },
    reminder: {
      body: "Halo {{1}}, pesanan {{2}} belum dibayar: {{3}}, jatuh tempo {{4}}. Abaikan pesan ini jika sudah transfer.",
      button: "Cara membayar",
    },
  },
  en: {
    payment: {
      body: "Hello {{1}}, your order {{2}} can be paid now: {{3}}, by {{4}}. Our bank accounts are on the order's page.",
      button: "How to pay",
    },
    paid: {
      body: "Hello {{1}}, we have received your payment of {{3}} for order {{2}}. We are getting the parts ready.",
      button: "View order",
    },
    sent: {
      body: "Hello {{1}}, a parcel of order {{2}} was sent with {{3}}, airway bill {{4}}. Thank you.",
      button: "Track parcel",
    },
    delivered: {
      body: "Hello {{1}}, order {{2}} has arrived. If something is not right, tell us from the order's page.",
      button: "View order",
    },
    quotation: {
      body: "Hello {{1}}, quotation {{2}} of {{3}} is ready and valid until {{4}}. Please have a look.",
      button: "View quotation",
    },
    reminder: {
      body: "Hello {{1}}, order {{2}} is not paid yet: {{3}}, due on {{4}}. Please ignore this if you have transferred it.",
      button: "How to pay",
    },
  },
};

/** The text of an event in a language. */
export function whatsappTemplate(event: WhatsappEvent, language: Language): WhatsappTemplate {
  return {
    name: names[event],
    ...texts[language][event],
    page: event === "quotation" ? "quotation" : "order",
    examples: examples[event],
  };
}
