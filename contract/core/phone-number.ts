/** A mobile number in the Indonesian form: 08 and 8 to 10 more digits. */
export const mobilePhonePattern = /^08\d{8,10}$/;

/** 0 and a city's code, which never begins with 8: 021 is Jakarta. */
const landlinePattern = /^0[2-79]\d{5,10}$/;

/** Starts with 0 or the country code 62; spaces, dashes, dots and brackets may stand anywhere. */
const writtenNumber = /^[(+\s]*(?:62|0)[\d\s().\u2212\p{Dash_Punctuation}]{5,}$/u;

/**
 * Normalises `+62 812-3456-7890`, `62 (812) 3456.7890` or `0812 3456 7890` to `081234567890`. A text that is no such
 * number is only trimmed.
 */
export function readPhoneNumber(typed: string): string {
  const trimmed = typed.trim();
  if (!writtenNumber.test(trimmed)) return trimmed;
  return trimmed.replace(/\D/g, "").replace(/^620?/, "0");
}

/** Whether a normalised number belongs to a mobile phone. */
export function isMobileNumber(number: string): boolean {
  return mobilePhonePattern.test(number);
}

/** Whether a normalised number belongs to a landline, which couriers' messages do not reach. */
export function isLandlineNumber(number: string): boolean {
  return landlinePattern.test(number);
}

/** A mobile number in printed groups: `0812-1000-2011`; any other number stays as its owner wrote it. */
export function printPhoneNumber(typed: string): string {
  const number = readPhoneNumber(typed);
  return isMobileNumber(number) ? number.replace(/^(\d{4})(\d{4})(\d+)$/, "$1-$2-$3") : typed.trim();
}

/** A mobile number in WhatsApp's form, 62 and digits; empty if the text is none. */
export function whatsappNumber(typed: string): string {
  const number = readPhoneNumber(typed);
  return isMobileNumber(number) ? number.replace(/^0/, "62") : "";
}
