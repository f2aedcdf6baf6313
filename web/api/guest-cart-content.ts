import { useSyncExternalStore } from "react";

/** Where the browser keeps a guest's cart. */
const guestCartKey = "guest_cart";

const listeners = new Set<() => void>();

/** What the browser has kept, as it is stored; null if nothing is, or the browser lets nobody read it. */
export function readGuestCartContent(): string | null {
  try {
    return localStorage.getItem(guestCartKey);
  } catch {
    return null;
  }
}

/**
 * Keeps another content, in this tab and for the others; null removes it.
 * @throws what the browser throws if it keeps nothing.
 */
export function writeGuestCartContent(content: string | null): void {
  if (content === null) localStorage.removeItem(guestCartKey);
  else localStorage.setItem(guestCartKey, content);
  for (const listener of listeners) listener();
}

/** Calls `listener` whenever the guest's cart changes, in this tab or another. */
export function onGuestCartChange(listener: () => void): () => void {
  listeners.add(listener);
  const onStorage = ({ key }: StorageEvent) => {
    if (key === guestCartKey || key === null) listener();
  };
  window.addEventListener("storage", onStorage);
  return () => {
    listeners.delete(listener);
    window.removeEventListener("storage", onStorage);
  };
}

let counted: { content: string | null; count: number } = { content: null, count: 0 };

/** How many lines the guest's cart has; 0 on the server, and until the browser has read what it keeps. */
export function useGuestLineCount(): number {
  return useSyncExternalStore(onGuestCartChange, countLines, () => 0);
}

/** Counts without the schema that checks each line, which only the screens that show them load. */
function countLines(): number {
  const content = readGuestCartContent();
  if (counted.content !== content) counted = { content, count: countIn(content) };
  return counted.count;
}

function countIn(content: string | null): number {
  try {
    const { lines } = JSON.parse(content ?? "{}") as { lines?: unknown };
    return Array.isArray(lines) ? lines.length : 0;
  } catch {
    return 0;
  }
}
