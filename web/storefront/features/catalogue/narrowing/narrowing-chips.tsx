import { useLanguage, useTexts } from "#web/app-context.ts";
import { Link } from "#web/ui/link.tsx";
import { Chip } from "../listing/chip.tsx";
import { shopAddress, type ShopSearch } from "../search/shop-search.ts";
import { without } from "./choices.ts";
import { chosenValues } from "./chosen-values.ts";
import { useNarrowingText } from "./narrowing-text.ts";

/** The values that narrow a list, one by one; if there are several, also a link that removes all. */
export function NarrowingChips({ search }: { search: ShopSearch }) {
  const { catalogue } = useTexts();
  const { narrowing } = search;
  const chosen = chosenValues(narrowing, useLanguage(), useNarrowingText());
  return (
    <>
      {chosen.map(({ text, choices }) => (
        <Chip
          key={choices.map(({ facet, value }) => `${facet}=${value}`).join(" ")}
          text={text}
          address={shopAddress({ ...search, narrowing: without(narrowing, choices), page: 1 })}
          rel="nofollow"
        />
      ))}
      {chosen.length > 1 && (
        <li>
          <Link
            to={shopAddress({ ...search, narrowing: [], page: 1 })}
            className="inline-flex min-h-10 items-center rounded-4 px-2 text-15 font-semibold underline decoration-yellow-dark decoration-2 underline-offset-4 hover:bg-ground"
          >
            {catalogue.removeAll}
          </Link>
        </li>
      )}
    </>
  );
}
