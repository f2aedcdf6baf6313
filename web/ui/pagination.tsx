import type { ReactNode } from "react";
import { classNames } from "./class-names.ts";
import { ChevronLeftIcon, ChevronRightIcon } from "./icons/more-icons.tsx";
import { Link } from "./link.tsx";

interface PaginationProps {
  label: string;
  page: number;
  pageCount: number;
  addressOf: (page: number) => string;
  pageLabel: (page: number) => string;
  previousLabel: string;
  nextLabel: string;
}

/** The pages to list: the first, the last and those around the shown one; null is a gap. */
export function namedPages(page: number, pageCount: number): (number | null)[] {
  const wanted = new Set([1, pageCount, page - 1, page, page + 1]);
  // A gap of a single page is shown as that page.
  if (page - 3 === 1) wanted.add(2);
  if (page + 3 === pageCount) wanted.add(pageCount - 1);
  const named = [...wanted].filter((number) => number >= 1 && number <= pageCount).sort((a, b) => a - b);
  return named.flatMap((number, index) => {
    const before = named[index - 1];
    return before !== undefined && number - before > 1 ? [null, number] : [number];
  });
}

const cell = "tabular inline-flex size-11 items-center justify-center rounded-4 font-medium";

/** Links to the pages of a list. */
export function Pagination(props: PaginationProps) {
  const { label, page, pageCount, addressOf, pageLabel, previousLabel, nextLabel } = props;
  if (pageCount <= 1) return null;
  return (
    <nav aria-label={label}>
      <ul className="flex flex-wrap items-center justify-center gap-0.5 sm:gap-1">
        <li>
          <Step label={previousLabel} to={page > 1 ? addressOf(page - 1) : undefined}>
            <ChevronLeftIcon />
          </Step>
        </li>
        {namedPages(page, pageCount).map((number, index) =>
          number === null ? (
            // oxlint-disable-next-line react/no-array-index-key -- gaps have no other name
            <li key={`gap-${index}`} aria-hidden="true" className="w-8 text-center text-quiet">
              …
            </li>
          ) : (
            <li key={number}>
              <Link
                to={addressOf(number)}
                aria-label={pageLabel(number)}
                aria-current={number === page ? "page" : undefined}
                className={classNames(cell, number === page ? "bg-ink text-white" : "hover:bg-ground")}
              >
                {number}
              </Link>
            </li>
          ),
        )}
        <li>
          <Step label={nextLabel} to={page < pageCount ? addressOf(page + 1) : undefined}>
            <ChevronRightIcon />
          </Step>
        </li>
      </ul>
    </nav>
  );
}

function Step({ label, to, children }: { label: string; to: string | undefined; children: ReactNode }) {
  if (to === undefined) {
    return (
      <span aria-hidden="true" className={classNames(cell, "text-edge")}>
        {children}
      </span>
    );
  }
  return (
    <Link to={to} aria-label={label} className={classNames(cell, "hover:bg-ground")}>
      {children}
    </Link>
  );
}
