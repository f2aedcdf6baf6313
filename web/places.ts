const storageKey = "scrolled";

/** Pixels from the top, by the key of the place in the history. */
let places: Record<string, number> | undefined;

/** Remembers the scroll position of the page at this place in the history. */
export function rememberPlace(key: string): void {
  read()[key] = window.scrollY;
}

/** Pixels from the top; undefined for a page that was not left yet. */
export function placeOf(key: string): number | undefined {
  return read()[key];
}

/** Stores all positions for this tab, so that they survive a reload. */
export function storePlaces(): void {
  try {
    sessionStorage.setItem(storageKey, JSON.stringify(read()));
  } catch {
    // Without storage, each document is shown from its top.
  }
}

function read(): Record<string, number> {
  if (places !== undefined) return places;
  try {
    places = JSON.parse(sessionStorage.getItem(storageKey) ?? "{}") as Record<string, number>;
  } catch {
    places = {};
  }
  return places;
}
