import { useSyncExternalStore } from "react";
import { orderLinkCode } from "#contract/orders/order-link-code.ts";
import type { LinkKey } from "#web/api/forget-visit.ts";

/**
 * The code of the private link with which this page was opened; null if there is none, undefined on the server. It stands
 * behind the `#` of the address, which browsers never send. The address loses it when its reader goes to another part of
 * the page, so the tab keeps it under the given name, until it is closed or somebody logs out in it. While a reader waits
 * for the mail of a new account or password, the browser keeps the code of a quotation or an invitation for an hour
 * (`keepWayBack`).
 */
export function useLinkCode(keptUnder: LinkKey): string | null | undefined {
  return useSyncExternalStore(
    onHashChange,
    () => readCode(keptUnder),
    () => undefined,
  );
}

function onHashChange(listener: () => void): () => void {
  window.addEventListener("hashchange", listener);
  return () => {
    window.removeEventListener("hashchange", listener);
  };
}

function readCode(keptUnder: LinkKey): string | null {
  const code = location.hash.slice(1);
  try {
    if (!orderLinkCode.test(code)) return sessionStorage.getItem(keptUnder);
    sessionStorage.setItem(keptUnder, code);
  } catch {
    // Without storage, only the address has the code.
  }
  return orderLinkCode.test(code) ? code : null;
}
