import { useSyncExternalStore } from "react";
import { orderLinkCode } from "#contract/order-link-code.ts";
import type { LinkKey } from "#web/api/forget-visit.ts";

/**
 * The code of the private link with which this page was opened: it stands behind the `#` of the address, which browsers send to no
 * server. The tab keeps it under the given name until it is closed, since it stands no longer in the address once somebody has gone to
 * another part of the page, or until somebody logs out in it. The browser keeps that of a quotation or an invitation for an hour while its reader
 * waits for the mail of a new account or password (`keepWayBack`). Undefined while the page is rendered on the server, null if there is none.
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
