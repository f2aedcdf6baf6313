import { useQuery } from "@tanstack/react-query";
import { categoriesQuery } from "#web/api/catalogue-queries.ts";
import { useCall, useTexts } from "#web/app-context.ts";
import { Link } from "#web/ui/link.tsx";
import { popularCategories } from "./home-rules.ts";
import { shopAddress } from "../catalogue/search/shop-search.ts";

/**
 * What a phone's first screen leads to, directly below the search: the categories of the home page, a pasted list, a
 * request and an order under way. Wider screens have room for them in the header and in the page.
 */
export function FirstWays() {
  const { shell } = useTexts();
  const { data: categories = [] } = useQuery(categoriesQuery(useCall()));
  return (
    <nav aria-label={shell.categories} className="page grid gap-1 pt-3 pb-2 md:hidden">
      <ul className="grid grid-cols-2 gap-2">
        {popularCategories(categories).map(({ id, name, productCount }) => (
          <li key={id}>
            <Link
              to={shopAddress({ unit: name })}
              className="flex h-full min-h-11 items-center justify-between gap-2 rounded-6 border border-line px-3 py-1 text-15 leading-tight font-semibold"
            >
              <span className="min-w-0 break-words">{name}</span>
              <span className="tabular text-13 font-normal text-quiet">{productCount}</span>
            </Link>
          </li>
        ))}
      </ul>
      <ul className="flex flex-wrap gap-x-4">
        {(
          [
            ["/quick-order", shell.quickOrder],
            ["/ask", shell.askQuotation],
            ["/track", shell.track],
          ] as const
        ).map(([to, text]) => (
          <li key={to}>
            <Link
              to={to}
              className="inline-flex min-h-11 items-center rounded-4 text-15 font-semibold underline decoration-yellow-dark decoration-2 underline-offset-4"
            >
              {text}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
