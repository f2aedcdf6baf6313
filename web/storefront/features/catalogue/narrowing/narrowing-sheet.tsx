import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { formatFigure } from "#contract/core/figures.ts";
import { facetsQuery } from "#web/api/catalogue-queries.ts";
import { useCall, useLanguage, useTexts } from "#web/app-context.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import type { ShopSearch } from "../search/shop-search.ts";
import { NarrowingPanel } from "./narrowing-panel.tsx";
import { useNarrowingText } from "./narrowing-text.ts";
import { useNarrowing } from "./use-narrowing.ts";

interface NarrowingSheetProps {
  search: ShopSearch;
  isOpen: boolean;
  onClose: () => void;
}

/**
 * The facets of a list in a sheet at the bottom of a small screen. A choice takes effect at once; the foot shows the
 * number of products.
 */
export function NarrowingSheet({ search, isOpen, onClose }: NarrowingSheetProps) {
  const { shell, catalogue } = useTexts();
  const text = useNarrowingText();
  const language = useLanguage();
  const { narrowing, change } = useNarrowing(search, { replace: true });
  const { data, isPlaceholderData } = useQuery({
    ...facetsQuery(useCall(), search),
    placeholderData: keepPreviousData,
    enabled: isOpen,
  });
  const counted = data === undefined || isPlaceholderData ? undefined : formatFigure(data.total, language);
  const total = counted !== undefined && data?.isTotalMore ? catalogue.moreThan(counted) : counted;
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={text.title} closeLabel={shell.close} place="bottom">
      {/* Scrolls between title and foot, so that neither of them half covers a control. */}
      <div className="max-h-[calc(100dvh-12rem)] flex-1 overflow-y-auto overscroll-contain px-5 pb-4">
        <NarrowingPanel search={search} replace hasCategories />
      </div>
      <div className="sticky bottom-0 z-10 flex flex-wrap items-center gap-3 border-t border-line bg-white px-5 py-3">
        <p aria-live="polite" className="sr-only">
          {total !== undefined && text.products(total)}
        </p>
        {narrowing.length > 0 && (
          <Button
            look="quiet"
            className="px-2!"
            onClick={() => {
              change({ narrowing: [] });
            }}
          >
            {catalogue.removeAll}
          </Button>
        )}
        <Button size="large" onClick={onClose} className="flex-1 px-3!">
          {total === undefined ? text.showList : text.show(total)}
        </Button>
      </div>
    </Dialog>
  );
}
