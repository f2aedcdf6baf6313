import useEmblaCarousel, { type UseEmblaCarouselType } from "embla-carousel-react";
import { useEffect } from "react";

export type Motion = NonNullable<UseEmblaCarouselType[1]>;

/** Embla's measure of speed: at 20 a slide is in its place, to the pixel, after 500 ms (measured at 60 frames a second). */
const speed = 20;

interface CarouselMotionProps {
  viewport: HTMLElement;
  isEndless: boolean;
  /** Hears of the motion once it is there. */
  onReady: (motion: Motion) => void;
}

/** Gives a row of slides its motion: dragging, snapping, going round without an end. Draws nothing itself. */
export function CarouselMotion({ viewport, isEndless, onReady }: CarouselMotionProps) {
  const [attach, motion] = useEmblaCarousel({
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
