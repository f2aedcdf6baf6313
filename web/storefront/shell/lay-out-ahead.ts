/** Milliseconds of a press after which the page is laid out: a shorter press would only wait for it. */
const laidOutAfterMs = 20;
/** Milliseconds after which a finger that still touches the link wants something else. */
const longestTouchMs = 1_000;
/** Milliseconds after which a pointer that was released makes no click any more. */
const clickAfterMs = 300;

interface Ahead {
  /** The element into which the page was rendered. */
  box: HTMLElement;
  /** The element that holds the boxes in the document. */
  place: HTMLElement;
  /** Whether this link leads to the page. */
  isOf: (link: HTMLAnchorElement) => boolean;
}

/**
 * Lays a page that was rendered ahead out while somebody presses its link: a finger stays on it for about a tenth of a
 * second, in which the browser has nothing else to do. Then the click only has to paint the page. Returns how to stop
 * waiting for that press; what it has put into the document goes away again, unless `showBox` has shown it.
 */
export function layOutWhilePressed({ box, place, isOf }: Ahead): () => void {
  let beginning: ReturnType<typeof setTimeout> | undefined;
  let leaving: ReturnType<typeof setTimeout> | undefined;
  const begin = (target: EventTarget | null) => {
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>("a[href]") : null;
    const isShown = box.isConnected && box.ariaHidden === null;
    if (link === null || isShown || !isOf(link)) return;
    clearTimeout(leaving);
    // Neither seen nor read out, but laid out with the next frame, as wide as it will be shown. Positioned, so that it
    // also clips what is positioned in it.
    box.ariaHidden = "true";
    box.style.position = "relative";
    box.style.height = "0";
    box.style.overflow = "clip";
    setContentHidden(box, false);
    place.append(box);
  };
  const onDown = ({ target, button }: PointerEvent) => {
    if (button !== 0) return;
    clearTimeout(beginning);
    beginning = setTimeout(begin, laidOutAfterMs, target);
  };
  const leave = () => {
    if (box.ariaHidden === null) return;
    box.remove();
    bringForward(box);
    setContentHidden(box, true);
  };
  const end = () => {
    clearTimeout(beginning);
    clearTimeout(leaving);
    leaving = setTimeout(leave, clickAfterMs);
  };
  // A finger touches a link before its page is rendered.
  begin(document.querySelector("a:active"));
  leaving = setTimeout(leave, longestTouchMs);
  addEventListener("pointerdown", onDown);
  addEventListener("pointerup", end);
  addEventListener("pointercancel", end);
  return () => {
    removeEventListener("pointerdown", onDown);
    removeEventListener("pointerup", end);
    removeEventListener("pointercancel", end);
    clearTimeout(beginning);
    clearTimeout(leaving);
    leave();
  };
}

/** Shows the page in this box, and no other one, in the element that holds them; without a box, none. */
export function showBox(place: HTMLElement, box: HTMLElement | undefined): void {
  for (const other of place.querySelectorAll(":scope > *")) if (other !== box) other.remove();
  if (box === undefined) return;
  bringForward(box);
  // Putting an element where it is already would lay it out once more.
  if (box.parentElement !== place) place.append(box);
}

function bringForward(box: HTMLElement): void {
  box.ariaHidden = null;
  box.removeAttribute("style");
}

/** React's `Activity` hides what is rendered ahead, and shows it itself a moment after its press. */
export function setContentHidden(box: HTMLElement, isHidden: boolean): void {
  for (const element of box.children) setHidden(element as HTMLElement, isHidden);
}

/** Hides an element as `Activity` does, or shows it again. */
export function setHidden({ style }: HTMLElement, isHidden: boolean): void {
  if (isHidden) style.setProperty("display", "none", "important");
  else style.removeProperty("display");
}
