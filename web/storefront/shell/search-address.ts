/**
 * The address of a search's results: typed at a list that is shown in a chosen way, rows or cards, the results are shown in
 * the same way.
 */
export function searchAddress(q: string, { view }: { view: string | null }): string {
  return `/shop?${new URLSearchParams({ q, ...(view !== null && { view }) }).toString()}`;
}

/** The way that the list of this page is shown, if somebody has chosen one. */
export function chosenView({ pathname, search }: { pathname: string; search: string }): string | null {
  return pathname === "/shop" ? new URLSearchParams(search).get("view") : null;
}
