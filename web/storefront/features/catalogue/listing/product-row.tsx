import { lazy, Suspense } from "react";
import type { ProductCard as Product } from "#contract/catalogue/catalogue.ts";
import { formatCardPrice } from "#contract/core/money.ts";
import { useSession } from "#web/api/session.ts";
import { useTexts } from "#web/app-context.ts";
import { Link } from "#web/ui/link.tsx";
import { Picture } from "#web/ui/picture.tsx";
import { Unbroken } from "#web/ui/text/unbroken.tsx";
import { FitMark } from "../../machines/lazy-machine-parts.tsx";
import { CompareButton } from "../compare/compare-button.tsx";
import { NotThisNumber, SimilarCode } from "../search/lazy-search-parts.ts";
import { CardAddToCart, Facts, useOpening } from "./product-card.tsx";
import { shopAddress } from "../search/shop-search.ts";

// Only members can have other prices.
const CardOwnPrice = lazy(() =>
  import("../prices/card-own-price.tsx").catch(() => ({ default: () => null })),
);

interface ProductRowProps {
  product: Product;
  isEager: boolean;
  heading: "h2" | "h3";
  /** The typed number, if the product's is only similar to it. */
  similarTo: string | undefined;
}

/** A product in a list of rows: what a card has, with the whole number and name, and the facts in one line. */
export function ProductRow({ product, isEager, heading: Heading, similarTo }: ProductRowProps) {
  const { catalogue } = useTexts();
  const { id, code, name, price, unitname, imageLocation } = product;
  const { address, open } = useOpening(id);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events -- the code is the link for keys; this widens it for pointers
    <article
      data-opens
      onClick={open}
      className="group relative grid cursor-pointer grid-cols-[5rem_minmax(0,1fr)] gap-x-3 gap-y-2.5 rounded-6 border border-line bg-white p-3 transition-colors hover:border-quiet sm:grid-cols-[6rem_minmax(0,1fr)_11rem_2rem] sm:gap-x-5"
    >
      <Picture
        imageLocation={imageLocation}
        alt=""
        sizes="96px"
        isEager={isEager}
        className="aspect-square w-full self-start rounded-4"
      />
      <div className="min-w-0 max-sm:pr-9">
        <Link
          to={shopAddress({ unit: unitname })}
          className="inline-block max-w-full truncate rounded-4 py-0.5 align-top text-14 text-quiet hover:text-ink hover:underline"
        >
          {unitname}
        </Link>
        <Heading className="code text-16 leading-snug break-words">
          <Link to={address} className="inline-block max-w-full rounded-4 py-0.5 group-hover:underline">
            {similarTo === undefined ? (
              <Unbroken text={code} />
            ) : (
              <Suspense fallback={code}>
                <span aria-hidden="true">
                  <SimilarCode code={code} similarTo={similarTo} length={code.length} />
                </span>
                <span className="sr-only">{code}</span>
              </Suspense>
            )}
          </Link>
        </Heading>
        <p className="text-16 leading-snug break-words">
          <Unbroken text={name} />
        </p>
        {similarTo !== undefined && (
          <p className="text-14 leading-snug">
            <Suspense>
              <NotThisNumber code={code} similarTo={similarTo} />
            </Suspense>
          </p>
        )}
        <Facts product={product} className="mt-1 text-15 text-secondary" />
        <FitMark productId={id} />
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 max-sm:col-span-2 sm:flex-col sm:items-stretch sm:justify-center">
        <div className="sm:text-right">
          <p className="tabular font-heading text-20 leading-tight font-bold whitespace-nowrap">
            {price === 0 ? catalogue.priceOnRequest : formatCardPrice(price)}
          </p>
          {useSession() === "member" && (
            <Suspense>
              <CardOwnPrice productId={id} className="" />
            </Suspense>
          )}
        </div>
        <CardAddToCart product={product} className="w-40 max-w-full sm:w-full" />
      </div>
      <CompareButton
        part={product}
        isSign
        className="size-8 justify-center bg-white text-quiet hover:text-ink max-sm:absolute max-sm:top-2 max-sm:right-2 sm:-ml-3 sm:self-center"
      />
    </article>
  );
}
