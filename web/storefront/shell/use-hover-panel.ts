import { useEffect, useRef, type RefObject } from "react";

/** Milliseconds that a mouse rests over a trigger before its panel opens: one that passes by opens nothing. */
const restMs = 120;
/** Milliseconds that a panel stays open for a mouse outside that comes no nearer to it. */
const leaveMs = 300;

interface HoverPanel {
  /** The element around trigger and panel. */
  box: RefObject<HTMLElement | null>;
  panel: RefObject<HTMLElement | null>;
  isOpen: boolean;
  setOpen: (isOpen: boolean) => void;
}

/**
 * Opens a panel for a mouse that rests over its trigger, and keeps it open while the mouse is inside or comes nearer, on
 * whatever way. Escape closes it wherever the focus is, and so do the focus or a press elsewhere (WCAG 1.4.13).
 */
export function useHoverPanel({ box, panel, isOpen, setOpen }: HoverPanel): void {
  const isFirst = useRef(true);
  useEffect(() => {
    if (box.current === null) return undefined;
    const watching = new AbortController();
    if (isOpen) {
      const close = () => {
        setOpen(false);
      };
      closeAfterLeaving(box.current, panel, close, watching.signal);
      closeByKeyOrPress(box.current, panel, close, watching.signal);
    } else {
      // A mouse that was there before this script does not enter any more.
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
    // A hand at rest still trembles.
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
  /** Pixels to the panel at the nearest point since the mouse left; nought while it is inside. */
  let nearest = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stayAWhile = (distance: number) => {
    nearest = distance;
    clearTimeout(timer);
    timer = setTimeout(() => {
      // Whoever is inside with the keyboard has not left.
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

/** Pixels from the mouse to the edge of a panel; nought where there is none. */
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
