/** A `tel:` address of a number as it is printed; at home Indonesian numbers begin with a zero. */
export function phoneAddress(phone: string): string {
  return `tel:${phone.replace(/\D/g, "").replace(/^0/, "+62")}`;
}

/** A WhatsApp chat with a number as it is printed. */
export function whatsappAddress(phone: string): string {
  return `https://wa.me/${phone.replace(/\D/g, "").replace(/^0/, "62")}`;
}
