import type { AdminCallInput } from "#contract/admin/call.ts";
import { limits } from "#contract/core/limits.ts";
import { orderTotal } from "#contract/orders/order-total.ts";
import { typedCount, typedRupiah } from "#contract/core/typed-figures.ts";
import { unitsNow } from "#web/forms/said-units.ts";
import type { Offer, TypedLine } from "../editing/edited-order.ts";
import { asCharges, checkedCharges, type TypedCharges } from "../editing/typed-charges.ts";

export type EnteredLines = AdminCallInput<"enterOrder">["body"]["lines"];

/** The lines as the server expects them; undefined if there is none or a number is invalid. */
export function enteredLines(lines: TypedLine[]): EnteredLines | undefined {
  const entered = lines.flatMap(({ productId, qty, price, said }) => {
    const line = {
      productId: productId ?? 0,
      qty: typedCount(qty, 1, limits.cartQuantity),
      price: typedRupiah(price, 0, limits.amountRupiah),
    };
    return line.qty === undefined || line.price === undefined
      ? []
      : [{ ...line, qty: line.qty, price: line.price, ...(said && { forUnits: unitsNow(said, line.qty) }) }];
  });
  return entered.length > 0 && entered.length === lines.length ? entered : undefined;
}

/** The sums of the order so far, in Rupiah; charges that are not valid are left out. */
export function enteredSums(
  lines: EnteredLines | undefined,
  offer: Offer | undefined,
  charges: TypedCharges,
): ReturnType<typeof orderTotal> {
  const priced = lines?.map(({ qty, price }) => ({ qty, price, discount: 0 })) ?? [];
  const entered = checkedCharges(charges);
  return orderTotal(priced, [
    { kind: "shipping", amount: Number(offer?.shippingCost ?? 0) },
    ...(entered === undefined ? [] : asCharges(entered)),
  ]);
}
