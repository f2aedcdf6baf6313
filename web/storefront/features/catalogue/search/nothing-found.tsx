import type { SearchReading } from "#contract/catalogue/catalogue.ts";
import { useTexts } from "#web/app-context.ts";
import { EmptyDrawing } from "#web/ui/icons/empty-drawing.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { LinkButton } from "#web/ui/link.tsx";
import { AskAboutSearch } from "./ask-about-search.tsx";
import { shopAddress, type ShopSearch } from "./shop-search.ts";

interface NothingFoundProps {
  search: ShopSearch;
  reading: SearchReading | undefined;
  total: number;
}

/** A list without results, with the ways to ask the company for it; a page beyond the end links back to the first. */
export function NothingFound({ search, reading, total }: NothingFoundProps) {
  const { catalogue } = useTexts();
  const isPastEnd = total > 0;
  const isNear = reading !== undefined && reading.near.length > 0;
  return (
    <EmptyState
      {...(isNear ? {} : { drawing: <EmptyDrawing picture="nothing-found" /> })}
      title={catalogue.noProductFound}
      {...(isPastEnd || isNear ? {} : { text: catalogue.noProductHint })}
      action={
        <div className="flex flex-wrap justify-center gap-3">
          {!isPastEnd && search.q !== "" && <AskAboutSearch search={search} reading={reading} />}
          <LinkButton to={isPastEnd ? shopAddress({ ...search, page: 1 }) : "/shop"} look="secondary">
            {isPastEnd ? catalogue.page(1) : catalogue.showAllParts}
          </LinkButton>
        </div>
      }
    />
  );
}
