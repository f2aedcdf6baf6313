const storageKey = "scrolled";

/** Pixels from the top, by the key of the place in the history. */
let places: Record<string, number> | undefined;

/** Remembers how far the page is scrolled that stands at this place in the history. */
export function rememberPlace(key: string): void {
  read()[key] = window.scrollY;
}

/** Pixels from the top; undefined for a page that was not left yet. */
export function placeOf(key: string): number | undefined {
  return read()[key];
}

/** Keeps all places for this tab, beyond its document. */
export function storePlaces(): void {
  try {
    sessionStorage.setItem(storageKey, JSON.stringify(read()));
  } catch {
    // A browser without storage shows each document from its top.
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
