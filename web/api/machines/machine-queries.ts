import { queryOptions } from "@tanstack/react-query";
import type { Call } from "#contract/call.ts";

/** What the page of a machine shows; maker and model as they stand in its address. */
export function machinePageQuery(call: Call, brand: string, model: string) {
  return queryOptions({
    queryKey: ["machinePage", brand, model],
    queryFn: ({ signal }) =>
      call("getMachinePage", { query: { brand: decoded(brand), model: decoded(model) }, signal }),
  });
}

/** The machines that a text from a machine's plate may mean. */
export function plateQuery(call: Call, text: string) {
  return queryOptions({
    queryKey: ["plate", text],
    queryFn: ({ signal }) => call("readPlate", { query: { text }, signal }),
  });
}

/** A part of an address; as it is if it has a percent sign that encodes nothing. */
function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
