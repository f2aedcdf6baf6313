import { z } from "zod";
import { limits } from "#contract/core/limits.ts";
import { forUnits } from "#contract/orders/for-unit-fields.ts";
import { unitsAt, withMore } from "#contract/orders/for-units.ts";
import { randomKey } from "#web/api/attempts.ts";
import { guestCartContent } from "#web/api/guest-cart-content.ts";

const guestLine = z.object({
  ProductId: z.int().positive(),
  /** The part's number, to name the part if it is no longer sold. */
  code: z.string().max(limits.nameLength),
  qty: z.int().min(1).max(limits.cartQuantity),
  customerNotes: z.string().max(limits.cartNoteLength),
  /** Carts of browsers that were stored without units have none. */
  forUnits: forUnits.default([]),
});
export type GuestLine = z.infer<typeof guestLine>;

/** The stored cart: each content has its own key, so that sending the same content twice does no harm. */
const guestCart = z
  .object({ key: z.string().regex(/^[\da-f]{32}$/), lines: z.array(guestLine).max(limits.linesAtOnce) })
  .refine(({ lines }) => new Set(lines.map(({ ProductId }) => ProductId)).size === lines.length);
export type GuestCart = z.infer<typeof guestCart>;

const empty: GuestCart = { key: "", lines: [] };
let read: { content: string | null; cart: GuestCart } = { content: null, cart: empty };

/** The guest's cart from the browser's storage; an empty one if the stored content is not valid. */
export function readGuestCart(): GuestCart {
  const content = guestCartContent.read();
  if (read.content !== content) read = { content, cart: cartIn(content) };
  return read.cart;
}

function cartIn(content: string | null): GuestCart {
  try {
    return guestCart.catch(empty).parse(JSON.parse(content ?? "null"));
  } catch {
    return empty;
  }
}

/** Stores these lines instead of the old ones. */
export function writeGuestLines(lines: GuestLine[]): void {
  guestCartContent.write(lines.length === 0 ? null : JSON.stringify({ key: randomKey(), lines }));
}

/** Adds pieces of a part, up to the largest quantity of a cart; returns whether there was room for its line. */
export function addGuestLine(added: GuestLine): boolean {
  const { lines } = readGuestCart();
  const line = lines.find(({ ProductId }) => ProductId === added.ProductId);
  if (line === undefined && lines.length >= limits.linesAtOnce) return false;
  if (line === undefined) {
    writeGuestLines([...lines, added]);
    return true;
  }
  const wanted = line.qty + added.qty;
  const qty = Math.min(wanted, limits.cartQuantity);
  const units = unitsAt(withMore(line.forUnits, added.forUnits), wanted, qty);
  const more = { ...line, code: added.code, qty, forUnits: units };
  writeGuestLines(lines.map((other) => (other === line ? more : other)));
  return true;
}

/** Changes one line. */
export function changeGuestLine(
  productId: number,
  change: Partial<Pick<GuestLine, "qty" | "customerNotes" | "forUnits">>,
): void {
  const { lines } = readGuestCart();
  writeGuestLines(
    lines.map((line) =>
      line.ProductId === productId
        ? { ...line, forUnits: unitsAt(line.forUnits, line.qty, change.qty ?? line.qty), ...change }
        : line,
    ),
  );
}

/** Removes lines. */
export function removeGuestLines(productIds: number[]): void {
  writeGuestLines(readGuestCart().lines.filter(({ ProductId }) => !productIds.includes(ProductId)));
}

/**
 * Removes the cart after it was taken over, or a stored content that is not valid; a cart that has changed since stays.
 */
export function forgetGuestCart({ key }: GuestCart): void {
  if (readGuestCart().key === key && guestCartContent.read() !== null) guestCartContent.write(null);
}
