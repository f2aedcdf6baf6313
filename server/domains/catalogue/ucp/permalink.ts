import { cartLinkLimits } from "#contract/orders/cart-link.ts";
import { isItem, type WantedItem } from "./ucp-checkout.ts";

/**
 * The items of a permalink, `12:2,34:1`: ids of products with pieces; an id may be written as `~` and base64url
 * (https://ucp.dev/2026-08-25/specification/permalink). None if one of them is not written so.
 */
export function readPermalink(path: string): WantedItem[] {
  const pairs = path.split(",");
  if (pairs.length > cartLinkLimits.lines) return [];
  const items = pairs.map((pair) => {
    const [, token = "", qty = ""] = /^([^:]*):([1-9]\d{0,3})$/.exec(pair) ?? [];
    const id = token.startsWith("~") ? decoded(token.slice(1)) : token;
    return /^[1-9]\d{0,8}$/.test(id) ? { productId: Number(id), qty: Number(qty) } : undefined;
  });
  const read = items.filter((item) => item !== undefined && isItem(item.productId, item.qty));
  return read.length === items.length ? read.filter((item) => item !== undefined) : [];
}

/** The text of canonical base64url; empty if it is written in another way. */
function decoded(encoded: string): string {
  const text = Buffer.from(encoded, "base64url").toString();
  return Buffer.from(text).toString("base64url") === encoded ? text : "";
}
