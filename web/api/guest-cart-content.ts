import { useSyncExternalStore } from "react";
import { keptText } from "./kept-text.ts";

/** The guest's cart as the browser keeps it. */
export const guestCartContent = keptText("guest_cart");

let counted: { content: string | null; count: number } = { content: null, count: 0 };

/** How many lines the guest's cart has; 0 on the server, and until the browser has read its storage. */
export function useGuestLineCount(): number {
  return useSyncExternalStore(guestCartContent.onChange, countLines, () => 0);
}

/** Counts without the schema that checks each line; only the screens that show the lines load it. */
function countLines(): number {
  const content = guestCartContent.read();
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
