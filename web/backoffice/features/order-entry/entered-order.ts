import type { AdminCallInput } from "#contract/admin/call.ts";
import { limits } from "#contract/limits.ts";
import type { TypedLine } from "../orders/edited-order.ts";
import { wholeNumber } from "../orders/whole-number.ts";

export type EnteredLines = AdminCallInput<"enterOrder">["body"]["lines"];

/** The lines in the server's form; undefined if there is none or a number is invalid. */
export function enteredLines(lines: TypedLine[]): EnteredLines | undefined {
  const entered = lines.flatMap(({ productId, qty, price }) => {
    const line = {
      productId: productId ?? 0,
      qty: wholeNumber(qty, 1, limits.cartQuantity),
      price: wholeNumber(price, 0, limits.amountRupiah),
    };
    return line.qty === undefined || line.price === undefined
      ? []
      : [{ ...line, qty: line.qty, price: line.price }];
  });
  return entered.length > 0 && entered.length === lines.length ? entered : undefined;
}
