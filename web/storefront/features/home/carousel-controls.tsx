import { useTexts } from "#web/app-context.ts";
import { classNames } from "#web/ui/class-names.ts";
import { ChevronLeftIcon, ChevronRightIcon } from "#web/ui/icons/more-icons.tsx";

const arrowClasses =
  "inline-flex size-10 shrink-0 items-center justify-center rounded-full border border-line bg-white hover:border-ink";

interface CarouselControlsProps {
  /** One id for each slide. */
  ids: number[];
  /** The first visible slide. */
  selected: number;
  onGo: (target: number | "previous" | "next") => void;
}

/** Arrows, and a dot for each slide. */
export function CarouselControls({ ids, selected, onGo }: CarouselControlsProps) {
  const { catalogue } = useTexts();
  return (
    <div className="mt-5 flex items-center justify-between md:justify-center md:gap-6">
      <button
        type="button"
        aria-label={catalogue.previousSlide}
        className={arrowClasses}
        onClick={() => {
          onGo("previous");
        }}
      >
        <ChevronLeftIcon />
      </button>
      <ul className="flex flex-wrap justify-center">
        {ids.map((id, index) => (
          <li key={id}>
            <button
              type="button"
              aria-label={catalogue.goToSlide(index + 1)}
              aria-current={index === selected ? "true" : undefined}
              className="group inline-flex size-6 items-center justify-center"
              onClick={() => {
                onGo(index);
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
          onGo("next");
        }}
      >
        <ChevronRightIcon />
      </button>
    </div>
  );
}
