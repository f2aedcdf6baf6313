import { z } from "zod";
import type { Columns } from "./list-columns.ts";

const storageKey = "quick-order-columns";
/** So many kinds of lists are remembered, the latest ones. */
const mostLayouts = 20;

const column = z.int().min(0).max(99);
const keptLayout = z.object({ layout: z.string().max(400), number: column, pieces: column });
const keptLayouts = z.object({ version: z.literal(1), layouts: z.array(keptLayout).max(mostLayouts) });

function readLayouts(): z.infer<typeof keptLayout>[] {
  try {
    return keptLayouts.parse(JSON.parse(localStorage.getItem(storageKey) ?? "null")).layouts;
  } catch {
    return [];
  }
}

/** The columns that were named for lists of this layout in this browser. */
export function keptColumns(layout: string): Columns | undefined {
  return readLayouts().find((kept) => kept.layout === layout);
}

/** Remembers them for the next list of this layout, or forgets them. */
export function keepColumns(layout: string, columns: Columns | undefined): void {
  const others = readLayouts().filter((kept) => kept.layout !== layout);
  const layouts = columns === undefined ? others : [{ ...columns, layout }, ...others];
  try {
    localStorage.setItem(storageKey, JSON.stringify({ version: 1, layouts: layouts.slice(0, mostLayouts) }));
  } catch {
    // Without storage the columns are asked for again.
  }
}
