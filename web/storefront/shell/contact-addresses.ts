import { readPhoneNumber } from "#contract/core/phone-number.ts";

/** The digits of a printed number. */
const digitsOf = (phone: string) => readPhoneNumber(phone).replace(/\D/g, "");

/**
 * The `tel:` address of a printed number in the international form: the zero before an Indonesian number becomes +62.
 */
export function phoneAddress(phone: string): string {
  return `tel:${digitsOf(phone).replace(/^0/, "+62")}`;
}

/** The address of a WhatsApp chat with a printed number; it begins with `text`, which the writer can still change. */
export function whatsappAddress(phone: string, text?: string): string {
  const chat = `https://wa.me/${digitsOf(phone).replace(/^0/, "62")}`;
  return text === undefined ? chat : `${chat}?text=${encodeURIComponent(text)}`;
}
