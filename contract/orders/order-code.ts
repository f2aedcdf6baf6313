import { plainText } from "../core/written-numbers.ts";

/**
 * An order's code as the shop writes it, `SO-20261128-0001`, from what people type of it: without hyphens or letters, with
 * blanks, in small letters. Any other text stays as it is, in capital letters.
 */
export function readOrderCode(typed: string): string {
  const plain = plainText(typed).toUpperCase();
  const [, day, count] = /^(?:SO)?(20\d{6})(\d{1,6})$/.exec(plain.replace(/[^A-Z\d]/g, "")) ?? [];
  return day === undefined || count === undefined ? plain : `SO-${day}-${count.padStart(4, "0")}`;
}
