import { memo } from "react";
import type { ProductCard as Product } from "#contract/catalogue/catalogue.ts";
import { pageLimits } from "#contract/core/page-limits.ts";
import { useTexts } from "#web/app-context.ts";
import { classNames } from "#web/ui/class-names.ts";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { PageSpinner } from "#web/ui/spinner.tsx";
import { ProductCard } from "./product-card.tsx";
import { ProductRow } from "./product-row.tsx";
import type { View } from "../search/shop-search.ts";

const gridClasses =
  "grid grid-cols-[repeat(auto-fill,minmax(min(100%,max(8rem,40%)),1fr))] gap-3 md:grid-cols-3 md:gap-5 xl:grid-cols-4";
/** How many cards' pictures are on the first screen. */
const eagerCards = 2;
const eagerRows = 3;

interface ProductGridProps {
  products: Product[];
  isBusy?: boolean;
  /** The typed number, if those of the products are only similar to it. */
  similarTo?: string | undefined;
  heading?: "h2" | "h3";
  view?: View;
}

/**
 * Product cards, four in a row on wide screens, or rows; while the next list is loading, the last one stays, with dimmed
 * pictures.
 */
export const ProductGrid = memo(
  ({ products, isBusy = false, similarTo, heading = "h2", view = "cards" }: ProductGridProps) => {
    return (
      // Its texts are not dimmed, because not everybody could read them.
      <ul
        aria-busy={isBusy}
        className={classNames(
          view === "cards" ? gridClasses : "grid gap-3",
          "[&_img]:transition-opacity",
          isBusy && "[&_img]:opacity-50",
        )}
      >
        {products.map((product, index) => (
          <li key={product.id} className="min-w-0">
            {view === "rows" ? (
              <ProductRow
                product={product}
                isEager={index < eagerRows}
                heading={heading}
                similarTo={similarTo}
              />
            ) : (
              <ProductCard
                product={product}
                sizes="(width >= 80rem) 222px, (width >= 48rem) 33vw, 50vw"
                isEager={index < eagerCards}
                heading={heading}
                similarTo={similarTo}
              />
            )}
          </li>
        ))}
      </ul>
    );
  },
);

/** The list before its first answer. */
export function ProductGridSkeleton() {
  const { catalogue } = useTexts();
  return (
    <div className="relative">
      <ul aria-hidden="true" className={gridClasses}>
        {Array.from({ length: pageLimits.pageSize }, (_, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- empty places have no other name
          <li key={index} className="rounded-6 border border-line">
            <Skeleton className="aspect-square w-full" />
            <div className="grid gap-2.5 p-4">
              <Skeleton className="h-4 w-1/2" />
              <Skeleton className="h-5 w-4/5" />
              <Skeleton className="h-5 w-3/5" />
              <Skeleton className="mt-2 h-10 w-full" />
            </div>
          </li>
        ))}
      </ul>
      <div className="absolute inset-x-0 top-0">
        <PageSpinner label={catalogue.loadingProducts} />
      </div>
    </div>
  );
}
