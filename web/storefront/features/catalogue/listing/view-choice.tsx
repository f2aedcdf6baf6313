import type { CallData } from "#contract/call.ts";
import { useTexts } from "#web/app-context.ts";
import { icon } from "#web/ui/icons/icons.tsx";
import { Link } from "#web/ui/link.tsx";
import { shopAddress, viewOf, views, type ShopSearch } from "../search/shop-search.ts";

const icons = {
  rows: icon(<path d="M4 5h4v4H4zM4 15h4v4H4zM11.5 7H20M11.5 17H20" />),
  cards: icon(<path d="M4 4h6.5v6.5H4zM13.5 4H20v6.5h-6.5zM4 13.5h6.5V20H4zM13.5 13.5H20V20h-6.5z" />),
  table: icon(<path d="M4 5h16v14H4zM4 10h16M10 5v14M15 5v14" />),
};

/**
 * Shows the list as rows, as cards or, if all of it is of one category, as a table; the address keeps it, through its pages,
 * sorts and filters.
 */
export function ViewChoice({ search, page }: { search: ShopSearch; page: CallData<"pageProducts"> }) {
  const { catalogue } = useTexts();
  const [first, ...others] = page.products;
  const isWhole =
    page.total === page.products.length && others.every(({ unitname }) => unitname === first?.unitname);
  const unit = search.unit || (isWhole && first?.unitname) || "";
  const shown = viewOf(search, page);
  return (
    <ul aria-label={catalogue.view} className="flex rounded-6 border border-edge bg-white">
      {views.map((view) => {
        if (view === "table" && unit === "") return null;
        const Icon = icons[view];
        return (
          <li key={view} className="not-first:border-l not-first:border-edge">
            <Link
              to={shopAddress({ ...search, view, unit: view === "table" ? unit : search.unit })}
              rel="nofollow"
              aria-current={view === shown ? "true" : undefined}
              aria-label={catalogue.views[view]}
              title={catalogue.views[view]}
              className="inline-flex size-11 items-center justify-center rounded-6 text-quiet hover:text-ink aria-[current]:bg-ground aria-[current]:text-ink"
            >
              <Icon />
            </Link>
          </li>
        );
      })}
    </ul>
  );
}
