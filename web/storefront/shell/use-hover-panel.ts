import { useLayoutEffect, useRef, type RefObject } from "react";

/** Milliseconds that a mouse must rest on a trigger before its panel opens: passing over it opens nothing. */
const restMs = 120;
/** Milliseconds that a panel stays open while the mouse is outside and comes no closer. */
const leaveMs = 300;

interface HoverPanel {
  /** The element that contains trigger and panel. */
  box: RefObject<HTMLElement | null>;
  panel: RefObject<HTMLElement | null>;
  isOpen: boolean;
  setOpen: (isOpen: boolean) => void;
}

/**
 * Opens a panel when a mouse rests on its trigger, and keeps it open while the mouse is inside or comes closer, on any
 * path. Escape closes it wherever the focus is, and so do focusing or pressing something else (WCAG 1.4.13).
 */
export function useHoverPanel({ box, panel, isOpen, setOpen }: HoverPanel): void {
  const isFirst = useRef(true);
  // Before the panel is painted, so that everybody who sees it can close it.
  useLayoutEffect(() => {
    if (box.current === null) return undefined;
    const watching = new AbortController();
    if (isOpen) {
      const close = () => {
        setOpen(false);
      };
      closeAfterLeaving(box.current, panel, close, watching.signal);
      closeByKeyOrPress(box.current, panel, close, watching.signal);
    } else {
      // A mouse that was already there when this script started does not enter again.
      const isInside = isFirst.current && box.current.matches(":hover");
      openAfterRest(box.current, isInside, setOpen, watching.signal);
    }
    isFirst.current = false;
    return () => {
      watching.abort();
    };
  }, [box, panel, isOpen, setOpen]);
}

function openAfterRest(
  box: HTMLElement,
  wasInside: boolean,
  setOpen: (isOpen: boolean) => void,
  signal: AbortSignal,
): void {
  let isInside = wasInside;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const rest = () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      if (isInside && !signal.aborted) setOpen(true);
    }, restMs);
  };
  const onEnter = ({ pointerType }: PointerEvent) => {
    isInside = pointerType === "mouse";
    rest();
  };
  const onMove = ({ movementX, movementY }: PointerEvent) => {
    // A hand that rests still moves a little.
    if (Math.hypot(movementX, movementY) > 1) rest();
  };
  const onLeave = () => {
    isInside = false;
  };
  box.addEventListener("pointerenter", onEnter, { signal });
  box.addEventListener("pointermove", onMove, { signal });
  box.addEventListener("pointerleave", onLeave, { signal });
  rest();
}

function closeAfterLeaving(
  box: HTMLElement,
  panel: RefObject<HTMLElement | null>,
  close: () => void,
  signal: AbortSignal,
): void {
  /** Pixels to the panel at the closest point since the mouse left; zero while it is inside. */
  let nearest = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stayAWhile = (distance: number) => {
    nearest = distance;
    clearTimeout(timer);
    timer = setTimeout(() => {
      // Somebody whose keyboard focus is inside has not left.
      if (!signal.aborted && box.querySelector(":focus-visible") === null) close();
    }, leaveMs);
  };
  const onEnter = () => {
    nearest = 0;
    clearTimeout(timer);
  };
  const onLeave = (event: PointerEvent) => {
    if (event.pointerType === "mouse") stayAWhile(distanceTo(panel.current, event));
  };
  const onMove = (event: PointerEvent) => {
    const distance = distanceTo(panel.current, event);
    if (distance < nearest) stayAWhile(distance);
  };
  box.addEventListener("pointerenter", onEnter, { signal });
  box.addEventListener("pointerleave", onLeave, { signal });
  document.addEventListener("pointermove", onMove, { signal });
}

/** Pixels from the mouse to the edge of a panel; zero if there is none. */
function distanceTo(panel: Element | null, { clientX, clientY }: PointerEvent): number {
  if (panel === null) return 0;
  const { left, right, top, bottom } = panel.getBoundingClientRect();
  const sideways = Math.max(left - clientX, 0, clientX - right);
  return Math.hypot(sideways, Math.max(top - clientY, 0, clientY - bottom));
}

function closeByKeyOrPress(
  box: HTMLElement,
  panel: RefObject<HTMLElement | null>,
  close: () => void,
  signal: AbortSignal,
): void {
  const closeOutside = (target: EventTarget | null) => {
    if (target instanceof Node && !box.contains(target)) close();
  };
  const onPress = ({ target }: PointerEvent) => {
    closeOutside(target);
  };
  const onFocusOut = ({ relatedTarget }: FocusEvent) => {
    closeOutside(relatedTarget);
  };
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key !== "Escape") return;
    const trigger = box.querySelector<HTMLElement>("a, button");
    if (panel.current?.contains(document.activeElement) === true) trigger?.focus();
    close();
  };
  document.addEventListener("pointerdown", onPress, { signal });
  box.addEventListener("focusout", onFocusOut, { signal });
  document.addEventListener("keydown", onKeyDown, { signal });
}
