import { useSyncExternalStore } from "react";
import { keptText } from "#web/api/kept-text.ts";

const kept = keptText("office-menu-folded");

/** The groups of the menu that were folded or opened in this browser, by name. */
type Folds = Readonly<Record<string, boolean>>;

/** Which groups of the menu somebody folded or opened in this browser, and how to fold or open one. */
export function useFoldedGroups(): [Folds, (name: string, isFolded: boolean) => void] {
  const folds = foldsIn(useSyncExternalStore(kept.onChange, kept.read, () => null));
  return [
    folds,
    (name, isFolded) => {
      kept.write(JSON.stringify({ ...folds, [name]: isFolded }));
    },
  ];
}

function foldsIn(text: string | null): Folds {
  try {
    const read: unknown = JSON.parse(text ?? "{}");
    return typeof read === "object" && read !== null ? (read as Folds) : {};
  } catch {
    return {};
  }
}
