/** A text that the browser keeps for all of its tabs. */
export interface KeptText {
  /** What is kept; null if nothing is, or the browser lets nobody read it. */
  read: () => string | null;
  /**
   * Keeps another text, in this tab and for the others; null removes it.
   * @throws what the browser throws if it keeps nothing.
   */
  write: (text: string | null) => void;
  /** Calls `listener` whenever the text changes, in this tab or another, until what it returns is called. */
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
