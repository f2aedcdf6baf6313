import { useEffect, useRef, useState, type ReactNode } from "react";

interface TooltipProps {
  /** The complete text; screen readers already get it from `children`. */
  text: string;
  children: ReactNode;
}

/**
 * Shows a longer text above an element while it is pointed at or contains the focus; Escape hides it (WCAG 1.4.13). It
 * is a popover, so lists that scroll do not cut it off.
 */
export function Tooltip({ text, children }: TooltipProps) {
  const [isShown, setShown] = useState(false);
  const box = useRef<HTMLSpanElement>(null);
  const tip = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    if (!isShown || box.current === null || tip.current === null) return undefined;
    const [around, { style }] = [box.current, tip.current];
    const listening = new AbortController();
    const place = () => {
      const { left, top, width } = around.getBoundingClientRect();
      Object.assign(style, {
        left: `${left}px`,
        bottom: `${document.documentElement.clientHeight - top}px`,
        maxWidth: `${width}px`,
      });
    };
    const onKeyDown = ({ key }: KeyboardEvent) => {
      if (key === "Escape") setShown(false);
    };
    place();
    if ("showPopover" in tip.current) tip.current.showPopover();
    document.addEventListener("scroll", place, { capture: true, signal: listening.signal });
    document.addEventListener("keydown", onKeyDown, { signal: listening.signal });
    return () => {
      listening.abort();
    };
  }, [isShown]);
  const show = () => {
    setShown(true);
  };
  const hide = () => {
    setShown(false);
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- it only listens to what happens inside
    <span
      ref={box}
      // Text for screen readers is positioned absolutely: without `relative` it would leave lists that scroll.
      className="relative block w-full"
      onPointerEnter={show}
      onPointerLeave={hide}
      onFocus={show}
      onBlur={hide}
    >
      {children}
      {isShown && (
        <span
          ref={tip}
          popover="manual"
          aria-hidden="true"
          className="fixed inset-auto z-30 w-max rounded-4 bg-ink px-2.5 py-1.5 text-left font-sans text-14 leading-snug font-medium break-words whitespace-normal text-white shadow-float"
        >
          {text}
        </span>
      )}
    </span>
  );
}
