import { limits } from "#contract/core/limits.ts";
import type { LinkKey } from "#web/api/forget-visit.ts";
import { dropOldCode, keptCodeKey, quotationCodeKey } from "#web/api/session.ts";
import type { WantedPart } from "./return-path.ts";

const ownOrigin = "https://shop.invalid";

/** Where to go after a login: the path that the visitor came from, never another site; otherwise the home page. */
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

interface Kept {
  query: string;
  until: number;
}

/**
 * Milliseconds; people usually open the link of the confirmation mail within a day, and later nobody remembers the
 * part.
 */
const keptForMs = 24 * 60 * 60 * 1_000;
/** Milliseconds; shorter, because the next person at this browser could open a quotation or read an invitation with the code. */
const codeKeptForMs = 60 * 60 * 1_000;

/** Where the tab stores the code of the private link of a page to which the way leads back. */
function codeKeyOf(search: URLSearchParams): LinkKey | undefined {
  const path = returnPath(search);
  if (path === "/quotation") return quotationCodeKey;
  return path === "/company-invitation" ? "company-invitation" : undefined;
}

/**
 * Stores the way back for the link of the confirmation mail, which opens a new window. If it leads to a quotation or an invitation, the
 * code of its private link is stored beside it: an address with the code would be written into server logs.
 */
export function keepWayBack(search: URLSearchParams): void {
  const kept = { query: wayBackOf(search).toString(), until: Date.now() + keptForMs };
  localStorage.setItem(keptKey, JSON.stringify(kept));
  const key = codeKeyOf(search);
  const code = key === undefined ? null : sessionStorage.getItem(key);
  if (code === null) localStorage.removeItem(keptCodeKey);
  else localStorage.setItem(keptCodeKey, `${Date.now() + codeKeptForMs} ${code}`);
}

/** Reads and removes the stored way back. */
export function takeWayBack(): URLSearchParams {
  const kept = JSON.parse(localStorage.getItem(keptKey) ?? "null") as Kept | null;
  localStorage.removeItem(keptKey);
  dropOldCode();
  const [, code] = (localStorage.getItem(keptCodeKey) ?? "").split(" ");
  localStorage.removeItem(keptCodeKey);
  if (kept === null || kept.until <= Date.now()) return new URLSearchParams();
  const search = wayBackOf(new URLSearchParams(kept.query));
  const key = codeKeyOf(search);
  if (code !== undefined && key !== undefined) sessionStorage.setItem(key, code);
  return search;
}

function wayBackOf(search: URLSearchParams): URLSearchParams {
  return new URLSearchParams([...search].filter(([name]) => ["return", "add", "qty"].includes(name)));
}
