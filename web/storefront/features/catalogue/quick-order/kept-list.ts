import { limits } from "#contract/core/limits.ts";

/** The lists that the browser stores: the open one, and the one before it, which can be brought back. */
type Kept = "quick-order" | "quick-order-before";

/** A list in the browser's storage; empty if there is none, or if the browser stores nothing. */
export function keptList(which: Kept = "quick-order"): string {
  try {
    return (localStorage.getItem(which) ?? "").slice(0, limits.listLength);
  } catch {
    return "";
  }
}

/** Stores a list in the browser, if the browser allows it. */
export function keepList(text: string, which: Kept = "quick-order"): void {
  try {
    if (text === "") localStorage.removeItem(which);
    else localStorage.setItem(which, text.slice(0, limits.listLength));
  } catch {
    // A private window stores nothing: the list is lost with the page.
  }
}

/** Puts the open list aside, because its lines were sent: quick order begins again, and offers them once more. */
export function setListAside(): void {
  const text = keptList();
  if (text === "") return;
  keepList(text, "quick-order-before");
  keepList("");
}
