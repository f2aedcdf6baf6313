import { queryOptions } from "@tanstack/react-query";
import type { Call } from "#contract/call.ts";

/** The service plan of a machine; its serial number is empty if it is not known. */
export function servicePlanQuery(
  call: Call,
  { brand, model, serial }: { brand: string; model: string; serial: string },
) {
  const machine = { brand, model, serial };
  return queryOptions({
    queryKey: ["service-plan", machine],
    queryFn: ({ signal }) => call("getServicePlan", { query: machine, signal }),
  });
}
