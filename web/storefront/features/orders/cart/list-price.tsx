import type { CartItem } from "#contract/orders/cart.ts";
import { formatRupiah } from "#contract/core/money.ts";
import { useTexts } from "#web/app-context.ts";

/** The catalogue's price of a line, if the customer's company pays another one. */
export function ListPrice({ item: { listPrice } }: { item: Pick<CartItem, "listPrice"> }) {
  const { cart } = useTexts();
  if (listPrice === undefined) return null;
  return (
    <span className="block text-14 font-normal text-secondary">
      {cart.listPrice(formatRupiah(listPrice))}
    </span>
  );
}
