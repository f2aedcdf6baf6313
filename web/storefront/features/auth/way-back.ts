import { limits } from "#contract/limits.ts";
import type { WantedPart } from "./return-path.ts";

const ownOrigin = "https://shop.invalid";

/** Where to go after a login: the path that the visitor came from, never another site; else the home page. */
export function returnPath(search: URLSearchParams): string {
  const wanted = search.get("return") ?? "/";
  if (!URL.canParse(wanted, ownOrigin)) return "/";
  const { origin, pathname, search: query, hash } = new URL(wanted, ownOrigin);
  // A path that begins with two slashes would be read as another site when it is followed.
  return origin === ownOrigin && !pathname.startsWith("//") ? pathname + query + hash : "/";
}

/** The part that the login is to put into the cart; undefined where its address names none, or none that can be. */
export function wantedPart(search: URLSearchParams): WantedPart | undefined {
  const [productId, quantity] = ["add", "qty"].map((name) => {
    const digits = search.get(name) ?? "";
    return /^[1-9]\d{0,8}$/.test(digits) ? Number(digits) : undefined;
  });
  if (productId === undefined || quantity === undefined || quantity > limits.cartQuantity) return undefined;
  return { productId, quantity };
}

/** `address` with the way back that `search` names, so that it holds through registration and login. */
export function withWayBack(address: string, search: URLSearchParams): string {
  const query = wayBackOf(search).toString();
  return query === "" ? address : `${address}?${query}`;
}

const keptKey = "way_back";
/** Milliseconds; the link of the confirmation mail is opened within a day, or by somebody who has forgotten the part. */
const keptForMs = 24 * 60 * 60 * 1_000;

/** Keeps the way back for the link of the confirmation mail, which opens a window of its own. */
export function keepWayBack(search: URLSearchParams): void {
  const kept = { query: wayBackOf(search).toString(), until: Date.now() + keptForMs };
  localStorage.setItem(keptKey, JSON.stringify(kept));
}

/** Takes the way back that was kept, once. */
export function takeWayBack(): URLSearchParams {
  const kept = JSON.parse(localStorage.getItem(keptKey) ?? "null") as { query: string; until: number } | null;
  localStorage.removeItem(keptKey);
  return wayBackOf(new URLSearchParams(kept !== null && kept.until > Date.now() ? kept.query : ""));
}

function wayBackOf(search: URLSearchParams): URLSearchParams {
  return new URLSearchParams([...search].filter(([name]) => ["return", "add", "qty"].includes(name)));
}
