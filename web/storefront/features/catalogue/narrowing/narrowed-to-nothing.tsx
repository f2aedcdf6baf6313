import { useLanguage, useTexts } from "#web/app-context.ts";
import { EmptyDrawing } from "#web/ui/icons/empty-drawing.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { LinkButton } from "#web/ui/link.tsx";
import { shopAddress, type ShopSearch } from "../search/shop-search.ts";
import { without } from "./choices.ts";
import { chosenValues } from "./chosen-values.ts";
import { useNarrowingText } from "./narrowing-text.ts";

/** Shown if no product has everything that was chosen: the last value can be removed, or all. */
export function NarrowedToNothing({ search }: { search: ShopSearch }) {
  const { catalogue } = useTexts();
  const text = useNarrowingText();
  const values = chosenValues(search.narrowing, useLanguage(), text);
  const last = values.at(-1);
  return (
    <EmptyState
      drawing={<EmptyDrawing picture="nothing-found" />}
      title={catalogue.noProductFound}
      text={text.nothingHasAll}
      action={
        <div className="flex flex-wrap justify-center gap-3">
          {last !== undefined && (
            <LinkButton
              rel="nofollow"
              to={shopAddress({ ...search, narrowing: without(search.narrowing, last.choices), page: 1 })}
            >
              {catalogue.takeAway(last.text)}
            </LinkButton>
          )}
          {values.length > 1 && (
            <LinkButton to={shopAddress({ ...search, narrowing: [], page: 1 })} look="secondary">
              {catalogue.removeAll}
            </LinkButton>
          )}
        </div>
      }
    />
  );
}
