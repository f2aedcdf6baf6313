import { z } from "zod";

const keptPlace = z.object({
  subdistrictId: z.int().positive(),
  /** On one line, as the picker shows it. */
  text: z.string().min(1).max(300),
});
export type KeptPlace = z.infer<typeof keptPlace>;

/** Under this name the browser keeps where a visitor has parcels sent. */
const storageKey = "shipping_place";

/** Where the visitor last asked for prices to; undefined if the browser has kept nothing that is a place. */
export function readKeptPlace(): KeptPlace | undefined {
  try {
    return keptPlace.safeParse(JSON.parse(localStorage.getItem(storageKey) ?? "null")).data;
  } catch {
    return undefined;
  }
}

/** Keeps it for the next product or cart, as far as the browser lets itself be written. */
export function keepPlace(place: KeptPlace | undefined): void {
  try {
    if (place === undefined) localStorage.removeItem(storageKey);
    else localStorage.setItem(storageKey, JSON.stringify(place));
  } catch {
    // A private window keeps nothing: the place is chosen again on the next page.
  }
}
