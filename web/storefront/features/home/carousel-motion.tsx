import useEmblaCarousel, { type UseEmblaCarouselType } from "embla-carousel-react";
import { useEffect, useState } from "react";

export type Motion = NonNullable<UseEmblaCarouselType[1]>;

/**
 * Embla's unit of speed: at 20 a slide reaches its place, to the pixel, after 500 ms (measured at 60 frames per
 * second).
 */
const speed = 20;

interface CarouselMotionProps {
  viewport: HTMLElement;
  isEndless: boolean;
  /** Gets the carousel's controls when they are ready. */
  onReady: (motion: Motion) => void;
}

/** Adds motion to a row of slides: dragging, snapping, endless turning. Renders nothing itself. */
export function CarouselMotion({ viewport, isEndless, onReady }: CarouselMotionProps) {
  // Somebody may have moved the row before this script was loaded.
  const [startIndex] = useState(() => firstSlideShown(viewport));
  const [attach, motion] = useEmblaCarousel({
    startIndex,
    loop: isEndless,
    align: "start",
    duration: speed,
    breakpoints: { "(prefers-reduced-motion: reduce)": { duration: 0 } },
  });
  useEffect(() => {
    viewport.scrollTo(0, 0);
    attach(viewport);
  }, [viewport, attach]);
  useEffect(() => {
    if (motion !== undefined) onReady(motion);
  }, [motion, onReady]);
  return null;
}

/** The slide at the row's left edge. */
function firstSlideShown(viewport: HTMLElement): number {
  const width = viewport.querySelector("li")?.getBoundingClientRect().width ?? 0;
  return width === 0 ? 0 : Math.round(viewport.scrollLeft / width);
}
