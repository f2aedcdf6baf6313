import { isPartNumberAlone } from "./line-words.ts";
import { isMobileNumber, readPhoneNumber } from "../core/phone-number.ts";
import { plainText } from "../core/written-numbers.ts";

const sums =
  /^(?:sub[ -]?total|grand[ -]?total|total|jumlah|ppn|vat|pph|dpp|diskon|disc(?:ount)?|pajak|tax|ongkir|ongkos kirim|biaya kirim|shipping|freight|pembulatan|rounding|uang muka)(?![\p{L}-])/iu;
/** What stands between the name of a sum and its amount. */
const ofSums =
  /(?<!\p{L})(?:harga|qty|quantity|kuantitas|item|items|barang|part|parts|order|pesanan|pembayaran|bayar|keseluruhan|semua|amount|price|nilai|pcs|pc|buah|bh|unit|set|baris|jenis|rp|idr|rupiah|kirim|kg)(?!\p{L})/giu;
const inWords = /^(?:terbilang|say) ?[:=]/i;
const pages = [
  /^(?:pages?|hal(?:aman)?|lembar|sheet)[ .:]*\d{1,4}(?: ?(?:of|dari|\/) ?\d{1,4})?(?![\d-])/i,
  /^-+ ?\d{1,3} ?-+$/,
  /^\d{1,3} ?(?:of|dari) ?\d{1,3}$/i,
];
const heads =
  /^(?:no(?:mor)?\.? ?po|po(?: ?(?:no|number|nomor|date|tgl))?|no(?:mor)?\.? ?(?:surat|dokumen|ref)|ref|tanggal|tgl|date|kepada|dari|from|to|subject|perihal|hal|alamat|address|npwp|catatan|note|nb|ket|keterangan)[. ]{0,2}[:#]/i;
const phrases =
  /^(?:kepada(?: yth)?|yth|dear|mohon|tolong|harap|terima ?kasih|thank(?: you|s)|salam|hormat|selamat (?:pagi|siang|sore|malam)|dibuat oleh|disetujui|diketahui|dikirim ke|kirim ke|prepared by|approved by)(?!\p{L})/iu;
const contact =
  /^(?:hub(?:ungi)?|contact|kontak|cp|c\/p|attn|up|u\.p|telp?|telepon|tel|phone|hp|no\.? ?hp|wa|whatsapp|fax|e-?mail|pic)(?:[.:]| ?[:.]|(?= ))/i;
const phone = /\+?\(?\d[\d ().-]{7,18}\d/g;
/** A mobile number as people group it; part numbers that begin with 08 are grouped otherwise. */
const mobile = /^08\d{2}[ .-]?\d{4}[ .-]?\d{3,5}$/;
const mailAddress = /\S@\S+\.\p{L}{2,}/u;

/**
 * Whether a line of a pasted list is certainly no part: a sum (`TOTAL 250`), a page's foot, the head of a letter, somebody's
 * name and telephone, or a sentence around the list. A line with something like a part number is never one of them, unless all
 * of it is known.
 */
export function isBesideTheList(line: string): boolean {
  const text = plainText(line.replace(/[\t;|]/g, " ").slice(0, 300));
  if (inWords.test(text) || heads.test(text) || pages.some((page) => page.test(text))) return true;
  if (sums.test(text)) {
    const rest = text.replace(sums, "").replace(ofSums, " ");
    return /^[\d\s.,:=%()-]*$/.test(rest) && !rest.split(" ").some((word) => /\d-\d/.test(word));
  }
  const numbers = text.match(phone) ?? [];
  const isContact = contact.test(text);
  const isPhone = (number: string) => {
    if (!isMobileNumber(readPhoneNumber(number))) return false;
    return isContact || number.startsWith("+62") || mobile.test(number);
  };
  const isLandline = (number: string) => isContact && /^\(?0\d{2,3}\)?[ -]/.test(number);
  const phones = numbers.filter((number) => isPhone(number) || isLandline(number));
  const rest = phones.reduce((left, number) => left.replace(number, " "), text).replace(mailAddress, " ");
  if (rest.split(/[\s,/]+/).some((word) => isPartNumberAlone(word))) return false;
  const hasWords = /\p{L}{2,}/u.test(rest);
  if (phones.length > 0 && hasWords) return true;
  return mailAddress.test(text) || phrases.test(text) || (isContact && /[.:]/.test(text) && !/\d/.test(rest));
}
