/** A mobile number as Indonesians write it: 08 and 8 to 10 more digits. */
export const mobilePhonePattern = /^08\d{8,10}$/;

/** 0 and the code of a city, which never begins with 8: 021 is Jakarta. */
const landlinePattern = /^0[2-79]\d{5,10}$/;

/** From 0 or the country's 62, with spaces, dashes, dots and brackets wherever somebody puts them. */
const writtenNumber = /^[(+\s]*(?:62|0)[\d\s().\u2212\p{Dash_Punctuation}]{5,}$/u;

/**
 * The number that somebody writes as `+62 812-3456-7890`, `62 (812) 3456.7890` or `0812 3456 7890`: `081234567890`. What
 * is no such number stays as it is, without spaces around it.
 */
export function readPhoneNumber(typed: string): string {
  const trimmed = typed.trim();
  if (!writtenNumber.test(trimmed)) return trimmed;
  return trimmed.replace(/\D/g, "").replace(/^620?/, "0");
}

/** Whether a number that was read is one of a mobile phone. */
export function isMobileNumber(number: string): boolean {
  return mobilePhonePattern.test(number);
}

/** Whether a number that was read is one of a landline: a courier's message does not reach it. */
export function isLandlineNumber(number: string): boolean {
  return landlinePattern.test(number);
}

/** A mobile number in groups, as it is printed: `0812-1000-2011`; any other number as its owner writes it. */
export function printPhoneNumber(typed: string): string {
  const number = readPhoneNumber(typed);
  return isMobileNumber(number) ? number.replace(/^(\d{4})(\d{4})(\d+)$/, "$1-$2-$3") : typed.trim();
}
