import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import type { Call } from "#contract/call.ts";

/** The subdistricts that fit a name best; while another name is loading, the last result stays. */
export function subdistrictsQuery(call: Call, name: string) {
  return queryOptions({
    queryKey: ["subdistricts", name],
    queryFn: ({ signal }) => call("searchSubdistricts", { query: { name }, signal }),
    staleTime: Infinity,
    placeholderData: keepPreviousData,
  });
}
