import { searchMinimum } from "#contract/core/fields.ts";
import { useOffice } from "../../office.ts";
import type { ListAddress } from "./use-list-address.ts";

/** Whether a list can be searched for this. Until it can, the list is shown as if nothing were searched for. */
export function isSearchable(q: string): boolean {
  return q.length >= searchMinimum;
}

/** Says how many letters the search of a list needs, while it has fewer. */
export function SearchMinimum({ address }: { address: ListAddress }) {
  const { texts } = useOffice();
  const q = address.get("q");
  if (q === "" || isSearchable(q)) return null;
  return <p className="text-14 text-quiet">{texts.frame.searchMinimum(searchMinimum)}</p>;
}
