import useEmblaCarousel from "embla-carousel-react";
import { useEffect, useState } from "react";
import type { ProductCard as Product } from "#contract/catalogue.ts";
import { useTexts } from "#web/app-context.ts";
import { classNames } from "#web/ui/class-names.ts";
import { ChevronLeftIcon, ChevronRightIcon } from "#web/ui/icons.tsx";
import { shownSlides } from "./home-rules.ts";
import { ProductCard } from "./product-card.tsx";

/** Embla's measure of speed; 27 comes to rest after 500 ms at 60 frames a second. */
const speed = 27;

// Whole class names, so that the stylesheet has them: a slide's share of a medium or wider screen, and of a phone.
const wideShares = ["", "md:basis-full", "md:basis-1/2", "md:basis-1/3", "md:basis-1/4", "md:basis-1/5"];
const narrowShares = ["", "basis-full", "basis-1/2", "basis-1/3", "basis-1/4"];

const arrowClasses =
  "inline-flex size-11 items-center justify-center rounded-full border border-line bg-white hover:border-ink";

interface ProductCarouselProps {
  products: Product[];
  labelledBy: string;
}

/** Products side by side in an endless row, moved by arrows, dots, dragging or the keyboard's focus. */
export function ProductCarousel({ products, labelledBy }: ProductCarouselProps) {
  const { catalogue } = useTexts();
  const { viewport, selected, isMovable, go } = useEndlessRow(products.length);
  const shares = classNames(
    narrowShares[shownSlides(products.length, false)],
    wideShares[shownSlides(products.length, true)],
  );
  return (
    <section aria-roledescription={catalogue.carousel} aria-labelledby={labelledBy}>
      <div ref={viewport} className="overflow-hidden">
        <ul className="-ml-3 flex touch-pan-y touch-pinch-zoom md:-ml-5">
          {products.map((product, index) => (
            <li
              key={product.id}
              aria-roledescription={catalogue.slide}
              aria-label={catalogue.slideOf(index + 1, products.length)}
              className={classNames("min-w-44 shrink-0 grow-0 pl-3 md:pl-5", shares)}
            >
              <ProductCard product={product} sizes="(width >= 80rem) 224px, (width >= 48rem) 20vw, 100vw" />
            </li>
          ))}
        </ul>
      </div>
      {isMovable && (
        <div className="mt-5 flex items-center justify-between gap-3 md:justify-center md:gap-6">
          <button
            type="button"
            aria-label={catalogue.previousSlide}
            className={arrowClasses}
            onClick={() => {
              go("previous");
            }}
          >
            <ChevronLeftIcon />
          </button>
          <ul className="flex flex-wrap justify-center">
            {products.map(({ id }, index) => (
              <li key={id}>
                <button
                  type="button"
                  aria-label={catalogue.goToSlide(index + 1)}
                  aria-current={index === selected ? "true" : undefined}
                  className="group inline-flex size-6 items-center justify-center"
                  onClick={() => {
                    go(index);
                  }}
                >
                  <span
                    className={classNames(
                      "size-2.5 rounded-full border",
                      index === selected
                        ? "border-ink bg-ink"
                        : "border-edge bg-white group-hover:border-ink group-hover:bg-line",
                    )}
                  />
                </button>
              </li>
            ))}
          </ul>
          <button
            type="button"
            aria-label={catalogue.nextSlide}
            className={arrowClasses}
            onClick={() => {
              go("next");
            }}
          >
            <ChevronRightIcon />
          </button>
        </div>
      )}
    </section>
  );
}

/** Embla around a row of slides; without motion for those who ask for none. */
function useEndlessRow(count: number) {
  const isAlwaysMovable = count > shownSlides(count, true);
  const [viewport, embla] = useEmblaCarousel({
    loop: isAlwaysMovable,
    align: "start",
    duration: speed,
    breakpoints: { "(prefers-reduced-motion: reduce)": { duration: 0 } },
  });
  const [selected, setSelected] = useState(0);
  const [isMovable, setMovable] = useState(isAlwaysMovable);
  useEffect(() => {
    if (embla === undefined) return;
    const look = () => {
      setSelected(embla.selectedScrollSnap());
      setMovable(embla.scrollSnapList().length > 1);
    };
    look();
    embla.on("select", look).on("reInit", look);
    return () => {
      embla.off("select", look).off("reInit", look);
    };
  }, [embla]);
  const go = (target: number | "previous" | "next") => {
    if (target === "next") embla?.scrollNext();
    else if (target === "previous") embla?.scrollPrev();
    else embla?.scrollTo(target);
  };
  return { viewport, selected, isMovable, go };
}
