let isPressed = false;
let waiting: (() => void)[] = [];

function end(): void {
  isPressed = false;
  // The click comes directly after the release: what waits runs when it has reached its target.
  setTimeout(() => {
    const due = waiting;
    waiting = [];
    for (const run of due) run();
  });
}

if (typeof document !== "undefined") {
  // A finger's mouse events come after its release, all at once: they are the ones between which a blur can fall.
  document.addEventListener(
    "mousedown",
    () => {
      isPressed = true;
    },
    true,
  );
  for (const type of ["mouseup", "dragend", "pointercancel"]) document.addEventListener(type, end, true);
}

/**
 * Runs it at once, or, while a mouse button is held, after the click. A field that loses the focus because something
 * else is pressed may show its fault: if it did so at once, what is pressed could move from under the pointer, and the
 * click would be lost.
 */
export function afterPress(run: () => void): void {
  if (isPressed) waiting.push(run);
  else run();
}
