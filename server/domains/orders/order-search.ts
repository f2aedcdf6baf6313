import { calendarDay } from "#contract/fields.ts";
import { normalizePartNumber } from "#contract/part-number.ts";
import { readPhoneNumber } from "#contract/phone-number.ts";
import { escapeLike } from "../../database/like.ts";

/** More words than anybody is called by only cost time. */
const maximumWords = 5;

/** An order's code, or its beginning, from its day on: the day leads to the few orders that it can be. */
const dayInCode = /^(?:so-)?(20\d{2})(\d{2})(\d{2})(?:-\d*)?$/i;

export interface OrderSearch {
  /** The day in Jakarta on which an order of the typed code was made; undefined where no code was typed. */
  codeDay: string | undefined;
  /** Each must stand somewhere in what an order is searched by; ready for LIKE. */
  words: string[];
  /** The beginning of a part number; undefined where what was typed can be none. */
  partNumber: string | undefined;
}

/** Reads what somebody typed to find an order: a code, a name, a number of some kind. */
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
