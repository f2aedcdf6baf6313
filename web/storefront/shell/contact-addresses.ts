import { readPhoneNumber } from "#contract/phone-number.ts";

/** The digits of a number as it is printed. */
const digitsOf = (phone: string) => readPhoneNumber(phone).replace(/\D/g, "");

/** A `tel:` address of a number as it is printed; at home Indonesian numbers begin with a zero. */
export function phoneAddress(phone: string): string {
  return `tel:${digitsOf(phone).replace(/^0/, "+62")}`;
}

/** A WhatsApp chat with a number as it is printed, begun with `text`, which its writer can still change. */
export function whatsappAddress(phone: string, text?: string): string {
  const chat = `https://wa.me/${digitsOf(phone).replace(/^0/, "62")}`;
  return text === undefined ? chat : `${chat}?text=${encodeURIComponent(text)}`;
}
