export const accountViews = [
  "info",
  "edit",
  "password",
  "orders",
  "statement",
  "company",
  "addresses",
  "lists",
  "machines",
] as const;
export type AccountView = (typeof accountViews)[number];

export interface ShownAccount {
  view: AccountView;
  /** The id of the order that the view "orders" shows. */
  orderId: string | undefined;
  /** The id of the saved list that the view "lists" shows. */
  listId?: string | undefined;
  /** The id of the machine that the view "machines" shows. */
  machineId?: string | undefined;
}

/** The history state that opens `/account` at one order. */
export interface AtOrder {
  orderId: string;
}

/**
 * Which part of the account an address shows: `/account?view=orders&order=…`. Without a view it is the order in the
 * history state, or else Account Info; an unknown view is Account Info too.
 */
export function readAccountView(search: URLSearchParams, handedOn?: unknown): ShownAccount {
  if (isAtOrder(handedOn) && !search.has("view")) return { view: "orders", orderId: handedOn.orderId };
  const wanted = search.get("view");
  const view = accountViews.find((known) => known === wanted) ?? "info";
  if (view === "lists") return { view, orderId: undefined, listId: search.get("list") ?? undefined };
  if (view === "machines") return { view, orderId: undefined, machineId: search.get("machine") ?? undefined };
  return { view, orderId: view === "orders" ? (search.get("order") ?? undefined) : undefined };
}

function isAtOrder(handedOn: unknown): handedOn is AtOrder {
  return (
    typeof handedOn === "object" &&
    handedOn !== null &&
    "orderId" in handedOn &&
    typeof handedOn.orderId === "string"
  );
}

/** The history state that opens an order's page right after it was placed elsewhere than in the checkout. */
export const justPlaced = { isJustPlaced: true } as const;

/** Whether a history state says that the shown order was just placed. */
export function isJustPlaced(handedOn: unknown): boolean {
  return typeof handedOn === "object" && handedOn !== null && "isJustPlaced" in handedOn;
}

/** The address of a part of the account. */
export function accountAddress(view: AccountView, orderId?: string): string {
  if (view === "info") return "/account";
  const search = new URLSearchParams({ view, ...(orderId === undefined ? {} : { order: orderId }) });
  return `/account?${search.toString()}`;
}

/** What an order history is narrowed to. */
export interface HistoryChoice {
  /** The words that were searched; empty if none were. */
  q: string;
  /** Whether only orders are shown that are to be paid. */
  isOwed: boolean;
}

/** The whole order history. */
export const allOrders: HistoryChoice = { q: "", isOwed: false };

/** What the address of an order history, or of one of its orders, narrows it to. */
export function readHistoryChoice(search: URLSearchParams): HistoryChoice {
  return { q: (search.get("q") ?? "").trim(), isOwed: search.get("owed") === "1" };
}

function atPlace(address: string, page: number, { q, isOwed }: HistoryChoice): string {
  const place = new URLSearchParams({
    ...(q === "" ? {} : { q }),
    ...(isOwed ? { owed: "1" } : {}),
    ...(page > 1 ? { page: String(page) } : {}),
  }).toString();
  return place === "" ? address : `${address}&${place}`;
}

/** The address of a page of the order history, counted from 1. */
export function historyAddress(page: number, choice = allOrders): string {
  return atPlace(accountAddress("orders"), page, choice);
}

/** The address of an order whose link back leads to this page of the order history. */
export function orderAddress(orderId: string, page: number, choice = allOrders): string {
  return atPlace(accountAddress("orders", orderId), page, choice);
}

/** The page of the order history that an address names; the last page if there are fewer. */
export function readHistoryPage(search: URLSearchParams, pages = Infinity): number {
  const page = Number(search.get("page") ?? 1);
  return Number.isInteger(page) && page >= 1 ? Math.min(page, pages) : 1;
}

/** The address of a saved list. */
export function listAddress(id: string): string {
  return `/account?${new URLSearchParams({ view: "lists", list: id }).toString()}`;
}

/** In the place of a machine's id: the screen on which a list of machines is added. */
export const newFleet = "list";
/** In the same place: the screen on which hours of several machines are written down. */
export const hoursOfFleet = "hours";

/** In the same place: what was ordered for each unit. */
export const unitOrders = "orders";

/** The address of one of the account's machines. */
export function machineAddress(id: string): string {
  return `/account?${new URLSearchParams({ view: "machines", machine: id }).toString()}`;
}
