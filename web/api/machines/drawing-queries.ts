import { queryOptions } from "@tanstack/react-query";
import type { Call } from "#contract/call.ts";

/** A drawing with its callouts and lines. */
export function drawingQuery(call: Call, id: string) {
  return queryOptions({
    queryKey: ["drawing", id],
    queryFn: ({ signal }) => call("getDrawing", { params: { id }, signal }),
  });
}

/** The drawings in which a part is shown. */
export function drawingsOfPartQuery(call: Call, productId: number) {
  return queryOptions({
    queryKey: ["drawingsOfPart", productId],
    queryFn: ({ signal }) => call("listDrawingsOfPart", { params: { id: String(productId) }, signal }),
  });
}

/** The drawings of a machine and of what is built into it. */
export function machineDrawingsQuery(call: Call, machine: { brand: string; model: string }) {
  const { brand, model } = machine;
  return queryOptions({
    queryKey: ["machineDrawings", brand, model],
    queryFn: ({ signal }) => call("listMachineDrawings", { query: { brand, model }, signal }),
  });
}
