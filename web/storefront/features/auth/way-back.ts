import { limits } from "#contract/limits.ts";
import type { WantedPart } from "./return-path.ts";

const ownOrigin = "https://shop.invalid";

/** Where to go after a login: the path that the visitor came from, never another site; else the home page. */
export function returnPath(search: URLSearchParams): string {
  const wanted = search.get("return") ?? "/";
  if (!URL.canParse(wanted, ownOrigin)) return "/";
  const { origin, pathname, search: query, hash } = new URL(wanted, ownOrigin);
  // Browsers read a path that begins with two slashes as another site.
  return origin === ownOrigin && !pathname.startsWith("//") ? pathname + query + hash : "/";
}

/** The part that the login should add to the cart; undefined if its address names none, or an impossible one. */
export function wantedPart(search: URLSearchParams): WantedPart | undefined {
  const [productId, quantity] = ["add", "qty"].map((name) => {
    const digits = search.get(name) ?? "";
    return /^[1-9]\d{0,8}$/.test(digits) ? Number(digits) : undefined;
  });
  if (productId === undefined || quantity === undefined || quantity > limits.cartQuantity) return undefined;
  return { productId, quantity };
}

/** `address` with the way back from `search`, so that it survives registration and login. */
export function withWayBack(address: string, search: URLSearchParams): string {
  const query = wayBackOf(search).toString();
  return query === "" ? address : `${address}?${query}`;
}

const keptKey = "way_back";
/** Under which the tab keeps the code of a quotation's private link. */
export const quotationCodeKey = "quotation-link";

interface Kept {
  query: string;
  /** The code of the quotation that the way leads back to; an address with it would stand in the logs of a server. */
  link?: string | null;
  until: number;
}

/**
 * Milliseconds; the link of the confirmation mail is usually opened within a day, and later nobody remembers the part.
 */
const keptForMs = 24 * 60 * 60 * 1_000;

/** Stores the way back for the link of the confirmation mail, which opens a new window. */
export function keepWayBack(search: URLSearchParams): void {
  const link = returnPath(search) === "/quotation" ? sessionStorage.getItem(quotationCodeKey) : null;
  const kept = { query: wayBackOf(search).toString(), link, until: Date.now() + keptForMs };
  localStorage.setItem(keptKey, JSON.stringify(kept));
}

/** Takes the stored way back, once. */
export function takeWayBack(): URLSearchParams {
  const kept = JSON.parse(localStorage.getItem(keptKey) ?? "null") as Kept | null;
  localStorage.removeItem(keptKey);
  if (kept === null || kept.until <= Date.now()) return new URLSearchParams();
  if (typeof kept.link === "string") sessionStorage.setItem(quotationCodeKey, kept.link);
  return wayBackOf(new URLSearchParams(kept.query));
}

function wayBackOf(search: URLSearchParams): URLSearchParams {
  return new URLSearchParams([...search].filter(([name]) => ["return", "add", "qty"].includes(name)));
}
