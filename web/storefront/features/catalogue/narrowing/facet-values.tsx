import { useId, useState, type ReactNode } from "react";
import { formatFigure } from "#contract/core/figures.ts";
import { useLanguage } from "#web/app-context.ts";
import { classNames } from "#web/ui/class-names.ts";
import { ChevronDownIcon } from "#web/ui/icons/icons.tsx";
import { Unbroken } from "#web/ui/text/unbroken.tsx";
import { isChosen, toggled, type Choice } from "./choices.ts";
import { firstValues, type FacetValue } from "./facet-groups.ts";
import { useNarrowingText } from "./narrowing-text.ts";

/** How many values a group shows before the reader asks for all. */
const shownAtFirst = 7;

interface FacetValuesProps extends Omit<FacetFrameProps, "children"> {
  values: FacetValue[];
  chosen: readonly Choice[];
  onChange: (choices: Choice[]) => void;
}

/**
 * The values of a facet, each with its checkbox. They stay in their order, so that the pressed one stays under the
 * finger.
 */
export function FacetValues({ values, chosen, onChange, ...frame }: FacetValuesProps) {
  const text = useNarrowingText();
  const language = useLanguage();
  const [isWhole, setWhole] = useState(false);
  const first = firstValues(values, chosen, shownAtFirst);
  const shown = isWhole ? values : first;
  const folding = isWhole ? text.showFewer : text.showAll(formatFigure(values.length, language));
  return (
    <FacetFrame {...frame}>
      <ul>
        {shown.map(({ choice, text: name, count }) => (
          <li key={choice.value}>
            <label className="flex min-h-11 items-center gap-3 rounded-4 px-2 py-1 hover:bg-ground lg:min-h-7 lg:gap-2.5 lg:py-0.5">
              <input
                type="checkbox"
                aria-label={`${name}, ${text.products(formatFigure(count, language))}`}
                checked={isChosen(chosen, choice)}
                onChange={() => {
                  onChange(toggled(chosen, choice));
                }}
                className="size-5 shrink-0 accent-ink lg:size-4"
              />
              <span className="min-w-0 flex-1 text-16 leading-snug wrap-anywhere lg:text-15">
                <Unbroken text={name} />
              </span>
              <span aria-hidden="true" className="tabular text-14 text-quiet">
                {formatFigure(count, language)}
              </span>
            </label>
          </li>
        ))}
      </ul>
      {first.length < values.length && (
        <button
          type="button"
          aria-label={`${folding}: ${frame.title}`}
          onClick={() => {
            setWhole(!isWhole);
          }}
          className="ml-2 inline-flex min-h-11 items-center lg:min-h-8 rounded-4 text-15 font-semibold underline decoration-yellow-dark decoration-2 underline-offset-4 hover:decoration-ink"
        >
          {folding}
        </button>
      )}
    </FacetFrame>
  );
}

interface FacetFrameProps {
  title: string;
  /** Whether it is inside a group with a heading, beside others of its kind. */
  isInner?: boolean;
  isOpenAtFirst: boolean;
  children: ReactNode;
}

/** A group of controls; its name opens and closes it. */
export function FacetFrame({ title, isInner = false, isOpenAtFirst, children }: FacetFrameProps) {
  const id = useId();
  const [isOpen, setOpen] = useState(isOpenAtFirst);
  return (
    <div className={classNames(!isInner && "border-t border-line py-2 lg:py-1")}>
      <fieldset className="-mx-2 min-w-0">
        <legend className="w-full">
          <button
            type="button"
            aria-expanded={isOpen}
            aria-controls={id}
            onClick={() => {
              setOpen(!isOpen);
            }}
            className={classNames(
              "flex min-h-11 w-full items-center lg:min-h-8 justify-between gap-3 rounded-4 px-2 text-left leading-tight hover:bg-ground",
              isInner ? "text-16 font-semibold lg:text-15" : "font-heading text-18 font-bold lg:text-16",
            )}
          >
            {title}
            <ChevronDownIcon
              size={18}
              className={classNames("shrink-0 text-secondary transition-transform", isOpen && "rotate-180")}
            />
          </button>
        </legend>
        <div id={id} hidden={!isOpen} className="pb-2 lg:pb-1">
          {children}
        </div>
      </fieldset>
    </div>
  );
}
