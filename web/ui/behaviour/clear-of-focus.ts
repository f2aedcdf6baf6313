/** The places of notices that are watched. */
const watched = new WeakSet<HTMLElement>();

/**
 * Keeps a place of notices (notice.tsx) at the other edge of the window while one of them would cover what has the focus:
 * what somebody has just pressed, or has reached by the keyboard, together with what belongs to it (`data-kept-clear`). It is
 * loaded with the first notice.
 */
export function keepClearOfFocus(place: HTMLElement): void {
  choosePlace(place);
  if (watched.has(place)) return;
  watched.add(place);
  const stop = new AbortController();
  const check = () => {
    // After the browser has scrolled to what got the focus.
    requestAnimationFrame(() => {
      if (place.isConnected) choosePlace(place);
      else stop.abort();
    });
  };
  // `capture`, because a dialog scrolls by itself, and such a scroll does not bubble.
  const options = { signal: stop.signal, passive: true, capture: true };
  document.addEventListener("focusin", check, options);
  addEventListener("scroll", check, options);
}

function choosePlace(place: HTMLElement): void {
  delete place.dataset["aside"];
  const focused = document.activeElement;
  if (focused === null || place.contains(focused)) return;
  const boxes = [focused.closest("[data-kept-clear]"), focused].map((each) => each?.getBoundingClientRect());
  // The page itself has the focus after a link: no notice covers that.
  const control = boxes.find((box) => box !== undefined && box.height <= innerHeight / 2);
  if (control === undefined) return;
  const isCovered = [...place.children].some((notice) => {
    const box = notice.getBoundingClientRect();
    return (
      box.left < control.right &&
      control.left < box.right &&
      box.top < control.bottom &&
      control.top < box.bottom
    );
  });
  if (isCovered) place.dataset["aside"] = "";
}
