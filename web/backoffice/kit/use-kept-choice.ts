import { useSyncExternalStore } from "react";

const listeners = new Set<() => void>();

function listen(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener("storage", listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener("storage", listener);
  };
}

/**
 * A choice that this browser keeps, whoever works at it: what printer stands beside it, for example. All places that show it change
 * together.
 */
export function useKeptChoice<Choice extends string>(
  name: string,
  choices: readonly Choice[],
  usual: Choice,
): [Choice, (choice: Choice) => void] {
  const read = () => localStorage.getItem(name);
  const kept = useSyncExternalStore(listen, read, () => null);
  const chosen = choices.find((choice) => choice === kept) ?? usual;
  return [
    chosen,
    (choice) => {
      localStorage.setItem(name, choice);
      for (const listener of listeners) listener();
    },
  ];
}
