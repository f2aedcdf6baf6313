import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTexts } from "#web/app-context.ts";
import { buttonClasses } from "#web/ui/button.tsx";
import { icon } from "#web/ui/icons/icons.tsx";
import { Spinner } from "#web/ui/spinner.tsx";
import type { ShopSearch } from "../search/shop-search.ts";
import { chosenCount } from "./choices.ts";
import { narrowingParts } from "./lazy-narrowing-parts.ts";

const SlidersIcon = icon(<path d="M3.5 7h9M18.5 7h2M3.5 17h2M11.5 17h9M15.5 4v6M8.5 14v6" />);

/** Opens the sheet with the facets of a list, on small screens; it says how many values are chosen. */
export function NarrowingButton({ search }: { search: ShopSearch }) {
  const { shell, catalogue } = useTexts();
  const [isOpen, setOpen] = useState(false);
  const [isWanted, setWanted] = useState(false);
  const parts = useQuery({ ...narrowingParts, enabled: isWanted });
  const { NarrowingSheet } = parts.data ?? {};
  const count = chosenCount(search.narrowing);
  return (
    <div className="lg:hidden">
      <button
        type="button"
        aria-haspopup="dialog"
        onPointerEnter={() => {
          setWanted(true);
        }}
        onClick={() => {
          setWanted(true);
          setOpen(true);
          if (parts.isError) void parts.refetch();
        }}
        className={buttonClasses("secondary")}
      >
        {isOpen && parts.isFetching ? <Spinner label={shell.loading} size={20} /> : <SlidersIcon />}
        {catalogue.narrow}
        {count > 0 && (
          <span className="tabular inline-flex min-w-6 items-center justify-center rounded-full bg-ink px-1.5 py-0.5 text-13 text-white">
            {count}
            <span className="sr-only"> {catalogue.chosen}</span>
          </span>
        )}
      </button>
      {isOpen && parts.isError && (
        <p role="alert" className="text-14 text-danger">
          {shell.couldNotLoad}
        </p>
      )}
      {NarrowingSheet !== undefined && (
        <NarrowingSheet
          search={search}
          isOpen={isOpen}
          onClose={() => {
            setOpen(false);
          }}
        />
      )}
    </div>
  );
}
