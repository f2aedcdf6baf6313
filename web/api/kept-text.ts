import { useSyncExternalStore } from "react";

/** A text that the browser keeps for all of its tabs. */
export interface KeptText {
  /** The stored text; null if there is none, or if the browser does not allow reading it. */
  read: () => string | null;
  /**
   * Stores another text, for this tab and the others; null removes it.
   * @throws what the browser throws if it stores nothing.
   */
  write: (text: string | null) => void;
  /** Calls `listener` whenever the text changes, in this tab or another. Returns a function that ends it. */
  onChange: (listener: () => void) => () => void;
}

/** The text that the browser keeps under a name. */
export function keptText(name: string): KeptText {
  const listeners = new Set<() => void>();
  return {
    read: () => {
      try {
        return localStorage.getItem(name);
      } catch {
        return null;
      }
    },
    write: (text) => {
      if (text === null) localStorage.removeItem(name);
      else localStorage.setItem(name, text);
      for (const listener of listeners) listener();
    },
    onChange: (listener) => {
      listeners.add(listener);
      const onStorage = ({ key }: StorageEvent) => {
        if (key === name || key === null) listener();
      };
      window.addEventListener("storage", onStorage);
      return () => {
        listeners.delete(listener);
        window.removeEventListener("storage", onStorage);
      };
    },
  };
}

/** A kept text for a component; empty if there is none, on the server, and until the browser has read it. */
export function useKeptText({ read, onChange }: KeptText): string {
  return useSyncExternalStore(
    onChange,
    () => read() ?? "",
    () => "",
  );
}
