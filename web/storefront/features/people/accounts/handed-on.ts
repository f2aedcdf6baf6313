import type { HandedKey } from "#web/api/forget-visit.ts";

/**
 * Hands on what the next screen should know about a person. Returns the history state for that screen, which only says
 * that something was handed on: a tab keeps its history after a logout, but the storage is then empty.
 */
export function handOn(key: HandedKey, value: unknown): { handedOn: HandedKey } {
  try {
    sessionStorage.setItem(key, JSON.stringify(value));
  } catch {
    // Without storage, the person types it again.
  }
  return { handedOn: key };
}

/** What was handed on to the screen with this history state; undefined if nothing was, or if it is forgotten. */
export function readHandedOn(key: HandedKey, state: unknown): unknown {
  if ((state as { handedOn?: unknown } | null)?.handedOn !== key) return undefined;
  try {
    return (JSON.parse(sessionStorage.getItem(key) ?? "null") as unknown) ?? undefined;
  } catch {
    return undefined;
  }
}
