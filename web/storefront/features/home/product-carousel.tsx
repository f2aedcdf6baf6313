import { lazy, Suspense, useCallback, useEffect, useRef, useState } from "react";
import type { ProductCard as Product } from "#contract/catalogue/catalogue.ts";
import { useTexts } from "#web/app-context.ts";
import { classNames } from "#web/ui/class-names.ts";
import { useNear } from "#web/ui/behaviour/use-near.ts";
import { CarouselControls } from "./carousel-controls.tsx";
import type { Motion } from "./carousel-motion.tsx";
import { shownSlides } from "./home-rules.ts";
import { ProductCard } from "../catalogue/listing/product-card.tsx";

// The motion has its own script, loaded when the row becomes visible; until then the row scrolls without it.
const CarouselMotion = lazy(async () => ({
  default: (await import("./carousel-motion.tsx")).CarouselMotion,
}));

// Complete class names, so that the stylesheet contains them: a slide's width on medium or wider screens, and on
// phones.
const wideShares = ["", "md:basis-full", "md:basis-1/2", "md:basis-1/3", "md:basis-1/4", "md:basis-1/5"];
const narrowShares = ["", "basis-full", "basis-1/2", "basis-1/3", "basis-1/4"];

interface ProductCarouselProps {
  products: Product[];
  labelledBy: string;
}

/** Products side by side in an endless row, moved by arrows, dots, dragging or the keyboard's focus. */
export function ProductCarousel({ products, labelledBy }: ProductCarouselProps) {
  const { catalogue } = useTexts();
  const [viewport, setViewport] = useState<HTMLDivElement | null>(null);
  const isNear = useNear(viewport);
  const [motion, setMotion] = useState<Motion>();
  const count = products.length;
  const wideCount = shownSlides(count, true);
  const { selected, isMovable } = useMotionState(motion, count > wideCount);
  /** A press before the motion's script was loaded; it is carried out after that. */
  const wish = useRef<Target>(undefined);
  const takeMotion = useCallback((ready: Motion) => {
    setMotion(ready);
    if (wish.current !== undefined) go(ready, wish.current);
    wish.current = undefined;
  }, []);
  return (
    <section aria-roledescription={catalogue.carousel} aria-labelledby={labelledBy}>
      <div ref={setViewport} className={motion === undefined ? "overflow-x-auto" : "overflow-hidden"}>
        <ul className="-ml-3 flex touch-pan-y touch-pinch-zoom md:-ml-3 lg:-ml-5">
          {products.map((product, index) => (
            <li
              key={product.id}
              aria-roledescription={catalogue.slide}
              aria-label={catalogue.slideOf(index + 1, count)}
              className={classNames(
                "min-w-44 shrink-0 grow-0 pl-3 md:min-w-0 lg:pl-5",
                narrowShares[shownSlides(count, false)],
                wideShares[wideCount],
              )}
            >
              <ProductCard product={product} sizes="(width >= 80rem) 224px, (width >= 48rem) 20vw, 100vw" />
            </li>
          ))}
        </ul>
      </div>
      {isNear && viewport !== null && (
        <Suspense>
          <CarouselMotion
            viewport={viewport}
            isEndless={count > shownSlides(count, false)}
            onReady={takeMotion}
          />
        </Suspense>
      )}
      {isMovable && (
        <CarouselControls
          ids={products.map(({ id }) => id)}
          selected={selected}
          onGo={(target) => {
            if (motion === undefined) wish.current = target;
            else go(motion, target);
          }}
        />
      )}
    </section>
  );
}

type Target = number | "previous" | "next";

function go(motion: Motion, target: Target): void {
  if (target === "next") motion.scrollNext();
  else if (target === "previous") motion.scrollPrev();
  else motion.scrollTo(target);
}

/** Which slide is the first visible one, and whether the row can move. */
function useMotionState(motion: Motion | undefined, isMovableAtFirst: boolean) {
  const [selected, setSelected] = useState(0);
  const [isMovable, setMovable] = useState(isMovableAtFirst);
  useEffect(() => {
    if (motion === undefined) return undefined;
    const look = () => {
      setSelected(motion.selectedScrollSnap());
      setMovable(motion.scrollSnapList().length > 1);
    };
    look();
    motion.on("select", look).on("reInit", look);
    return () => {
      motion.off("select", look).off("reInit", look);
    };
  }, [motion]);
  return { selected, isMovable };
}
