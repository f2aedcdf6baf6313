export const accountViews = ["info", "edit", "password", "orders"] as const;
export type AccountView = (typeof accountViews)[number];

export interface ShownAccount {
  view: AccountView;
  /** The id of the order whose detail shows, in the view "orders". */
  orderId: string | undefined;
}

/** Which part of the account an address shows: `/account?view=orders&order=…`; what it does not know is Account Info. */
export function readAccountView(search: URLSearchParams): ShownAccount {
  const wanted = search.get("view");
  const view = accountViews.find((known) => known === wanted) ?? "info";
  return { view, orderId: view === "orders" ? (search.get("order") ?? undefined) : undefined };
}

/** The address of a part of the account. */
export function accountAddress(view: AccountView, orderId?: string): string {
  if (view === "info") return "/account";
  const search = new URLSearchParams({ view, ...(orderId === undefined ? {} : { order: orderId }) });
  return `/account?${search.toString()}`;
}
