import { Fragment, lazy, Suspense, useId, type MouseEvent } from "react";
import type { ProductCard as Product } from "#contract/catalogue/catalogue.ts";
import { formatCardPrice } from "#contract/core/money.ts";
import { useSession } from "#web/api/session.ts";
import { useTexts } from "#web/app-context.ts";
import { useLocation, useNavigate } from "#web/navigation.tsx";
import { Button } from "#web/ui/button.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { CutText, cutText } from "#web/ui/text/cut-text.tsx";
import { isPlainPress, Link, LinkButton } from "#web/ui/link.tsx";
import { Picture } from "#web/ui/picture.tsx";
import { Unbroken } from "#web/ui/text/unbroken.tsx";
import { CompareButton } from "../compare/compare-button.tsx";
import { FitMark } from "../../machines/lazy-machine-parts.tsx";
import { loginAddress } from "../../people/accounts/return-path.ts";
import { useAddToCartStatus } from "../products/add-to-cart.tsx";
import { NotThisNumber, SimilarCode } from "../search/lazy-search-parts.ts";
import { shopAddress } from "../search/shop-search.ts";
import { fitFacts, makerFacts, cardFacts } from "./card-facts.ts";

// Only members can have other prices: guests do not load it, and without it the card stays as it is.
const CardOwnPrice = lazy(() =>
  import("../prices/card-own-price.tsx").catch(() => ({ default: () => null })),
);

/** How many characters of the code and name a card shows. */
export const cutLength = 13;

interface ProductCardProps {
  product: Product;
  /** The picture's displayed width, as the `sizes` attribute expects it. */
  sizes: string;
  isEager?: boolean;
  /** The level that fits the page's headings. */
  heading?: "h2" | "h3";
  /** The typed number, if the product's is only similar to it. */
  similarTo?: string | undefined;
}

/** A product in a list. A click anywhere opens it; its category and Add to Cart are separate controls. */
export function ProductCard(props: ProductCardProps) {
  const { product, sizes, isEager = false, heading: Heading = "h3", similarTo } = props;
  const { catalogue } = useTexts();
  const { code, name, price, unitname, imageLocation } = product;
  const { address, open } = useOpening(product.id);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events -- the code is the link for keys; this widens it for pointers
    <article
      data-opens
      onClick={open}
      className="group @container relative flex h-full cursor-pointer flex-col rounded-6 border border-line bg-white transition-colors hover:border-quiet"
    >
      <Picture
        imageLocation={imageLocation}
        alt=""
        sizes={sizes}
        isEager={isEager}
        className="aspect-square w-full rounded-t-6"
      />
      <div className="flex flex-1 flex-col p-2.5 @min-[9.5rem]:p-3 @min-[12rem]:p-4">
        <Link
          to={shopAddress({ unit: unitname })}
          className="max-w-full self-start truncate rounded-4 py-0.5 text-14 text-quiet hover:text-ink hover:underline"
        >
          {unitname}
        </Link>
        <Heading className="code text-16 leading-normal">
          <CutText
            text={code}
            length={cutLength}
            link={{ to: address, className: "block rounded-4 py-0.5 group-hover:underline" }}
          >
            {similarTo === undefined ? undefined : (
              <Suspense fallback={cutText(code, cutLength)}>
                <SimilarCode code={code} similarTo={similarTo} length={cutLength} />
              </Suspense>
            )}
          </CutText>
        </Heading>
        <p className="text-16 text-secondary">
          <CutText text={name} length={cutLength} />
        </p>
        {similarTo !== undefined && (
          <p className="text-14 leading-snug">
            <Suspense>
              <NotThisNumber code={code} similarTo={similarTo} />
            </Suspense>
          </p>
        )}
        <CardFacts product={product} />
        <FitMark productId={product.id} />
        <p className="tabular mt-auto pt-1.5 pb-3 font-heading text-18 font-bold whitespace-nowrap @min-[9.5rem]:text-20">
          {price === 0 ? catalogue.priceOnRequest : formatCardPrice(price)}
        </p>
        {useSession() === "member" && (
          <Suspense>
            <CardOwnPrice productId={product.id} />
          </Suspense>
        )}
        <CardAddToCart product={product} />
      </div>
      <CompareButton
        part={product}
        isSign
        className="absolute top-1.5 right-1.5 size-8 justify-center bg-white text-quiet hover:text-ink"
      />
    </article>
  );
}

/** What tells a product apart, in short lines: its maker and grade, then what it measures and fits. */
function CardFacts({ product }: { product: Product }) {
  const { catalogue } = useTexts();
  const maker = makerFacts(product);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] text-14 leading-snug text-quiet empty:hidden">
      {maker.length > 0 && (
        <p className="overflow-hidden">
          {/* A fact that has no room beside the other stands below it; a dot that begins a line is outside the box. */}
          <span className="-ml-3 flex flex-wrap">
            {maker.map((fact) => (
              <span
                key={fact}
                className="max-w-full truncate before:inline-block before:w-3 before:text-center before:content-['·']"
              >
                {fact}
              </span>
            ))}
          </span>
        </p>
      )}
      {fitFacts(product, catalogue).map((fact) => (
        <p key={fact} className="line-clamp-2">
          <Unbroken text={fact} />
        </p>
      ))}
    </div>
  );
}

/** What tells a product apart from others of its name, in one text. */
export function Facts({ product, className }: { product: Product; className: string }) {
  const { catalogue } = useTexts();
  const facts = cardFacts(product, catalogue);
  if (facts.length === 0) return null;
  return (
    <p className={classNames("leading-snug", className)}>
      {facts.map((fact, index) => (
        <Fragment key={fact}>
          {index > 0 && " · "}
          <span>
            <Unbroken text={fact} />
          </span>
        </Fragment>
      ))}
    </p>
  );
}

/** The address of a product's page, and what opens it by a press beside the links and buttons of its card. */
export function useOpening(productId: number) {
  const navigate = useNavigate();
  const address = `/product/${productId}/detail`;
  return {
    address,
    open: ({ target }: MouseEvent) => {
      if (target instanceof Element && target.closest("a, button") === null) navigate(address);
    },
  };
}

/**
 * Adds one piece to the cart; a guest's piece goes into the browser's cart or, without scripts, into the cart after the
 * login, which leads back. A part without a price has a link to ask for it instead.
 */
export function CardAddToCart({
  product,
  className = "w-full",
}: {
  product: Pick<Product, "id" | "code" | "price">;
  className?: string;
}) {
  const { shell, catalogue } = useTexts();
  const { pathname, search } = useLocation();
  const session = useSession();
  const { add, keepAsGuest, isPending } = useAddToCartStatus();
  const label = catalogue.addNamedToCart(product.code);
  // Link and button have the same id: a press on one of them before the scripts are loaded is repeated on the other.
  const id = useId();
  if (product.price === 0) {
    return (
      <LinkButton
        to={`/ask?part=${encodeURIComponent(product.code)}`}
        size="small"
        className={classNames("px-2", className)}
      >
        {shell.askQuotation}
      </LinkButton>
    );
  }
  if (session !== "member") {
    return (
      <LinkButton
        id={id}
        to={loginAddress(pathname + search, { productId: product.id, quantity: 1 })}
        size="small"
        aria-label={label}
        className={classNames("px-2", className)}
        onClick={(event) => {
          if (!isPlainPress(event)) return;
          event.preventDefault();
          void keepAsGuest(product);
        }}
      >
        {catalogue.addToCart}
      </LinkButton>
    );
  }
  return (
    <Button
      id={id}
      size="small"
      aria-label={label}
      disabled={isPending}
      className={classNames("px-2", className)}
      onClick={() => {
        void add(product.id, 1);
      }}
    >
      {catalogue.addToCart}
    </Button>
  );
}
