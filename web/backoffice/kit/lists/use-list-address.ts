import { useSearchParams } from "react-router";

export interface ListAddress {
  /** A value of the address; empty if it is missing. */
  get: (name: string) => string;
  /** Changes values in the address (an empty one is removed); every change goes back to the first page. */
  set: (values: Record<string, string>) => void;
  /** Opens another page of the same list. */
  turn: (cursor: string) => void;
  /** Whether any filter is set. */
  isFiltered: boolean;
  clear: () => void;
}

/**
 * The state of a list, stored in the address, so that back, reload and sharing work. `after` is the cursor of keyset
 * paging, `sort` the column; every other name is a filter.
 */
export function useListAddress(): ListAddress {
  const [search, setSearch] = useSearchParams();
  const change = (values: Record<string, string>) => {
    setSearch((now) => {
      const next = new URLSearchParams(now);
      for (const [name, value] of Object.entries(values)) {
        if (value === "") next.delete(name);
        else next.set(name, value);
      }
      return next;
    });
  };
  return {
    get: (name) => search.get(name) ?? "",
    set: (values) => {
      change({ after: "", ...values });
    },
    turn: (after) => {
      change({ after });
    },
    isFiltered: [...search.keys()].some((name) => name !== "after" && name !== "sort"),
    clear: () => {
      setSearch({});
    },
  };
}
