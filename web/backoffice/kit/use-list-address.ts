import { useSearchParams } from "react-router";

export interface ListAddress {
  /** A value of the address; empty where it is not there. */
  get: (name: string) => string;
  /** Changes values of the address (an empty one goes away); whatever changes, the list begins again at its top. */
  set: (values: Record<string, string>) => void;
  /** Goes to another page of the same list. */
  turn: (cursor: string) => void;
  /** Whether anything but the sort and the page is chosen. */
  isFiltered: boolean;
  clear: () => void;
}

/**
 * What a list shows, kept in the address: back, reload and sharing work. `after` is the cursor of keyset paging, `sort`
 * the column; every other name is a filter.
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
