import { calendarDay } from "#contract/core/fields.ts";
import { normalizePartNumber } from "#contract/catalogue/part-number.ts";
import { readPhoneNumber } from "#contract/core/phone-number.ts";
import { escapeLike } from "../../database/like.ts";

/** No name has more words, and more would only cost time. */
const maximumWords = 5;

/** An order's code, or the start of one that includes its day: the day narrows the search to a few orders. */
const dayInCode = /^(?:so-)?(20\d{2})(\d{2})(\d{2})(?:-\d*)?$/i;

export interface OrderSearch {
  /** The day in Jakarta of the typed order code; undefined if no code was typed. */
  codeDay: string | undefined;
  /** Each must occur in the order's search text; escaped for LIKE. */
  words: string[];
  /** The start of a part number; undefined if the typed text cannot be one. */
  partNumber: string | undefined;
}

/** Reads what somebody typed to find an order: a code, a name or a number. */
export function readOrderSearch(typed: string): OrderSearch {
  const words = readPhoneNumber(typed).toLowerCase().split(/\s+/).slice(0, maximumWords);
  const number = normalizePartNumber(typed);
  const isPartNumber = number.length >= 3 && /\d/.test(number);
  return {
    codeDay: readCodeDay(typed),
    words: words.map(escapeLike),
    partNumber: isPartNumber ? number : undefined,
  };
}

function readCodeDay(typed: string): string | undefined {
  const [, year = "", month = "", day = ""] = dayInCode.exec(typed) ?? [];
  const date = `${year}-${month}-${day}`;
  return calendarDay.safeParse(date).success ? date : undefined;
}
