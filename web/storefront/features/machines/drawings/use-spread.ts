import { useEffect, useEffectEvent, useState, type RefObject } from "react";
import { spreadCallouts } from "./spread-callouts.ts";

/**
 * By how many pixels each of the callouts that are drawn in an area stands beside its place, so that none covers another: again when the area,
 * or the picture in it, gets another size. Nothing until the browser has drawn them.
 */
export function useSpread(
  area: RefObject<HTMLElement | null>,
  { scale, callouts: drawn }: { scale: number; callouts: readonly unknown[] },
): readonly { x: number; y: number }[] {
  const [moved, setMoved] = useState<readonly { x: number; y: number }[]>([]);
  const measure = useEffectEvent(() => {
    const picture = area.current?.querySelector("img")?.parentElement;
    if (picture == null) return;
    const buttons = [...picture.querySelectorAll<HTMLElement>("[data-callout]")];
    const callouts = buttons.map((button) => ({
      // Where it belongs, without what it is moved by.
      x: button.offsetLeft,
      y: button.offsetTop,
      width: button.offsetWidth,
      height: button.offsetHeight,
    }));
    setMoved(spreadCallouts(callouts, { width: picture.offsetWidth, height: picture.offsetHeight }));
  });
  useEffect(() => {
    const element = area.current;
    if (element === null) return undefined;
    const observer = new ResizeObserver(() => {
      measure();
    });
    observer.observe(element);
    const picture = element.querySelector("img")?.parentElement;
    if (picture != null) observer.observe(picture);
    return () => {
      observer.disconnect();
    };
    // Also when other callouts, or a picture of another size, are drawn.
    // oxlint-disable-next-line react/exhaustive-effect-dependencies
  }, [area, scale, drawn]);
  return moved;
}
