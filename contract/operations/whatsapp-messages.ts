/** What the shop may tell a customer by WhatsApp instead of by mail. */
export const whatsappEvents = ["payment", "paid", "sent", "delivered", "quotation", "reminder"] as const;
export type WhatsappEvent = (typeof whatsappEvents)[number];

/**
 * How far a message is: `sending` until WhatsApp has taken it (or nobody knows whether it has), then as its webhook
 * tells. `read` comes only from customers who show that they have read.
 */
export const whatsappStates = ["sending", "sent", "delivered", "read", "failed"] as const;
export type WhatsappState = (typeof whatsappStates)[number];

/** Hours after which a message that nobody says has arrived is followed by the mail. */
export const whatsappPatienceHours = 2;

/** Whether a customer's message ends all messages: STOP, or BERHENTI, alone. */
export function isStop(text: string): boolean {
  const word = text.toLowerCase().replaceAll(/[^\p{L}]/gu, "");
  return ["stop", "berhenti", "unsubscribe", "henti", "setop"].includes(word);
}
