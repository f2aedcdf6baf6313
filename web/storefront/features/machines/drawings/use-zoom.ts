import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState, type KeyboardEvent } from "react";

/** How much larger than its place the picture can be shown. */
const largest = 8;
/** What a press of a button or a key enlarges by. */
const step = 1.5;
/** Wheel movement, in pixels, that enlarges e-fold. */
const wheelPixels = 400;

/** A place on the screen that stays where it is while the picture is enlarged. */
interface Fixed {
  clientX: number;
  clientY: number;
}

/**
 * The zoom of a picture in an area that scrolls: fingers, mouse and arrow keys move it as they scroll anything, so that
 * it never keeps a page from scrolling that is shown whole.
 */
export function useZoom() {
  const area = useRef<HTMLElement>(null);
  const [scale, setScale] = useState(1);
  /** Where the picture is to be after the next drawing: a share of it, at a place of the area. */
  const aim = useRef<{ x: number; y: number; left: number; top: number }>(undefined);

  const zoomTo = (wanted: number, fixed?: Fixed) => {
    const element = area.current;
    if (element === null) return;
    const next = Math.min(largest, Math.max(1, wanted));
    const box = element.getBoundingClientRect();
    const left = fixed === undefined ? box.width / 2 : fixed.clientX - box.left;
    const top = fixed === undefined ? box.height / 2 : fixed.clientY - box.top;
    aim.current = {
      x: (element.scrollLeft + left) / element.scrollWidth,
      y: (element.scrollTop + top) / element.scrollHeight,
      left,
      top,
    };
    setScale(next);
  };
  useLayoutEffect(() => {
    const element = area.current;
    const wanted = aim.current;
    if (element === null || wanted === undefined) return;
    aim.current = undefined;
    element.scrollLeft = wanted.x * element.scrollWidth - wanted.left;
    element.scrollTop = wanted.y * element.scrollHeight - wanted.top;
  });

  const onWheel = useEffectEvent((event: WheelEvent) => {
    const element = area.current;
    if (element === null) return;
    // Without the control key, a wheel scrolls the page unless somebody works in the picture.
    if (!event.ctrlKey && !element.contains(document.activeElement)) return;
    const next = scale * Math.exp(-event.deltaY / wheelPixels);
    if (!event.ctrlKey && scale === 1 && next < 1) return;
    event.preventDefault();
    zoomTo(next, event);
  });
  const pinch = useRef<{ distance: number; scale: number }>(undefined);
  const onTouch = useEffectEvent((event: TouchEvent) => {
    const [one, other] = event.touches;
    if (one === undefined || other === undefined) {
      pinch.current = undefined;
      return;
    }
    event.preventDefault();
    const distance = Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY);
    const begun = (pinch.current ??= { distance, scale });
    zoomTo(begun.scale * (distance / begun.distance), {
      clientX: (one.clientX + other.clientX) / 2,
      clientY: (one.clientY + other.clientY) / 2,
    });
  });
  useEffect(() => {
    const element = area.current;
    if (element === null) return undefined;
    const listeners = new AbortController();
    const options = { passive: false, signal: listeners.signal };
    const wheel = (event: WheelEvent) => {
      onWheel(event);
    };
    const touch = (event: TouchEvent) => {
      onTouch(event);
    };
    element.addEventListener("wheel", wheel, options);
    for (const name of ["touchstart", "touchmove", "touchend", "touchcancel"] as const) {
      element.addEventListener(name, touch, options);
    }
    return () => {
      listeners.abort();
    };
  }, []);

  const larger = () => {
    zoomTo(scale * step);
  };
  const smaller = () => {
    zoomTo(scale / step);
  };
  const whole = () => {
    zoomTo(1);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const act = { "+": larger, "=": larger, "-": smaller, "0": whole }[event.key];
    if (act === undefined) return;
    event.preventDefault();
    act();
  };
  return {
    area,
    scale,
    larger: scale < largest ? larger : undefined,
    smaller: scale > 1 ? smaller : undefined,
    whole: scale > 1 ? whole : undefined,
    onKeyDown,
  };
}

/** Moves what is shown of an area with a mouse that is held down. */
export function useMouseDrag(area: { current: HTMLElement | null }) {
  const held = useRef<{ x: number; y: number }>(undefined);
  return {
    onPointerDown: (event: { pointerType: string; button: number; clientX: number; clientY: number }) => {
      if (event.pointerType !== "mouse" || event.button !== 0) return;
      held.current = { x: event.clientX, y: event.clientY };
    },
    onPointerMove: (event: { buttons: number; clientX: number; clientY: number }) => {
      if (held.current === undefined || area.current === null) return;
      if (event.buttons !== 1) {
        held.current = undefined;
        return;
      }
      area.current.scrollBy({ left: held.current.x - event.clientX, top: held.current.y - event.clientY });
      held.current = { x: event.clientX, y: event.clientY };
    },
    onPointerUp: () => {
      held.current = undefined;
    },
  };
}
