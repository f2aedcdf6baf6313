import { queryOptions } from "@tanstack/react-query";
import type { Call } from "#contract/call.ts";
import { askedOf, type MachineChoice } from "./machine-choice.ts";

/** Whether one part fits a machine, and what does if it does not. */
export function fitsQuery(call: Call, machine: MachineChoice, productId: number) {
  const asked = askedOf(machine);
  return queryOptions({
    queryKey: ["fits", asked, productId],
    queryFn: ({ signal }) => call("checkFits", { query: { ...asked, ids: String(productId) }, signal }),
  });
}
