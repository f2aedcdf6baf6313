import { useSyncExternalStore } from "react";

/** The storefront's key, as the specification names it. */
let tokenKey = "access_token";

/** Stores the token under another key from now on: the back office has its own session. */
export function keepTokenUnder(key: string): void {
  tokenKey = key;
}

/** Where the tab stores what a member chose at the checkout. */
export const checkoutKey = "checkout";
/** Where the tab stores the code of a quotation's private link. */
export const quotationCodeKey = "quotation-link";
/** Where the browser stores that code, or an invitation's, for the link of a mail: the end of its time in milliseconds, and the code. */
export const keptCodeKey = "way_back_link";

/** Until the browser has read its storage (and on the server) the answer is unknown. */
export type SessionState = "unknown" | "guest" | "member";

const listeners = new Set<() => void>();
let isEndedByChoice = false;

/** The access token, or null for a guest. */
export function readToken(): string | null {
  try {
    return localStorage.getItem(tokenKey);
  } catch {
    return null;
  }
}

/** Starts a session with the token of a login. */
export function storeToken(token: string): void {
  isEndedByChoice = false;
  localStorage.setItem(tokenKey, token);
  tellListeners();
}

/** Ends a session that the server no longer knows: protected screens go to /login. */
export function dropToken(): void {
  localStorage.removeItem(tokenKey);
  tellListeners();
}

/** Removes the stored code of a private link when its time is over, even if nobody has used it. */
export function dropOldCode(): void {
  try {
    if (!(Number.parseInt(localStorage.getItem(keptCodeKey) ?? "", 10) > Date.now()))
      localStorage.removeItem(keptCodeKey);
  } catch {
    // A browser without storage has none.
  }
}

/** Ends the session because its person logs out: protected screens go to the home page. */
export function endSession(): void {
  isEndedByChoice = true;
  dropToken();
}

/** Logs out: the session ends here at once, whatever happens to the call that ends it on the server. */
export function logOut(callLogout: () => Promise<unknown>): void {
  // The call reads the token before the next line ends the session.
  const answer = callLogout();
  endSession();
  answer.catch((error: unknown) => {
    console.error(error);
  });
}

/** Whether the last session ended by logging out. */
export function wasEndedByChoice(): boolean {
  return isEndedByChoice;
}

/** Calls `listener` whenever a session starts or ends, in this tab or another. */
export function onSessionChange(listener: () => void): () => void {
  listeners.add(listener);
  const onStorage = (event: StorageEvent) => {
    if (event.key === tokenKey || event.key === null) listener();
  };
  window.addEventListener("storage", onStorage);
  return () => {
    listeners.delete(listener);
    window.removeEventListener("storage", onStorage);
  };
}

/** Who is using the shop: a guest or a member. */
export function useSession(): SessionState {
  return useSyncExternalStore<SessionState>(
    onSessionChange,
    () => (readToken() === null ? "guest" : "member"),
    () => "unknown",
  );
}

function tellListeners(): void {
  for (const listener of listeners) listener();
}
