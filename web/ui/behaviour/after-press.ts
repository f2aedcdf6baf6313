import { useLayoutEffect, useState } from "react";

/** Milliseconds after a finger's release in which its click comes; a long press has none. */
const tapMs = 350;

let isPressed = false;
let ending: ReturnType<typeof setTimeout> | undefined;
let waiting: (() => void)[] = [];

function endIn(milliseconds: number): void {
  clearTimeout(ending);
  ending = setTimeout(() => {
    isPressed = false;
    const due = waiting;
    waiting = [];
    for (const run of due) run();
  }, milliseconds);
}

if (typeof document !== "undefined") {
  document.addEventListener(
    "pointerdown",
    () => {
      clearTimeout(ending);
      isPressed = true;
    },
    true,
  );
  document.addEventListener(
    "pointerup",
    ({ pointerType }) => {
      // A mouse's click comes directly after the release: what waits runs when it has reached its target.
      endIn(pointerType === "mouse" ? 0 : tapMs);
    },
    true,
  );
  const end = () => {
    endIn(0);
  };
  for (const kind of ["click", "dragend", "pointercancel"]) document.addEventListener(kind, end, true);
}

/**
 * Runs it at once, or, while a mouse's button or a finger is down, after the click. A field that loses the focus because
 * something else is pressed may show its fault: if it did so at once, what is pressed could move from under the pointer,
 * and the click would be lost.
 */
export function afterPress(run: () => void): void {
  if (isPressed) waiting.push(run);
  else run();
}

/** A value as it was before the press, until the click: another list would move what is pressed from under the pointer. */
export function useStillWhilePressed<Value>(value: Value): Value {
  const [still, setStill] = useState(() => value);
  useLayoutEffect(() => {
    afterPress(() => {
      setStill(() => value);
    });
  }, [value]);
  return still;
}
