import { z } from "zod";

const keptPlace = z.object({
  subdistrictId: z.int().positive(),
  /** On one line, as the picker shows it. */
  text: z.string().min(1).max(300),
});
export type KeptPlace = z.infer<typeof keptPlace>;

/** The name under which the browser stores the place to which a visitor's parcels go. */
const storageKey = "shipping_place";

/** The place for which the visitor last asked for prices; undefined if the browser has stored no valid place. */
export function readKeptPlace(): KeptPlace | undefined {
  try {
    return keptPlace.safeParse(JSON.parse(localStorage.getItem(storageKey) ?? "null")).data;
  } catch {
    return undefined;
  }
}

/** Stores the place for the next product or cart, if the browser allows it. */
export function keepPlace(place: KeptPlace | undefined): void {
  try {
    if (place === undefined) localStorage.removeItem(storageKey);
    else localStorage.setItem(storageKey, JSON.stringify(place));
  } catch {
    // A private window stores nothing: the visitor chooses the place again on the next page.
  }
}
