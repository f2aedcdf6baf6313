import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, type Ref } from "react";
import type { CartSummary } from "#contract/orders/cart.ts";
import { formatCardPrice } from "#contract/core/money.ts";
import { quantityText } from "#contract/texts/sales-unit-names.ts";
import { cartSummaryKey, cartSummaryQuery } from "#web/api/cart-queries.ts";
import { useCall, useLanguage, useTexts } from "#web/app-context.ts";
import { useLocation } from "#web/navigation.tsx";
import { CutText } from "#web/ui/text/cut-text.tsx";
import { CartIcon } from "#web/ui/icons/icons.tsx";
import { Link, LinkButton } from "#web/ui/link.tsx";
import { Picture } from "#web/ui/picture.tsx";
import { ListPrice } from "../features/orders/cart/list-price.tsx";
import { headerCountClasses, headerIconClasses } from "./header-icon.ts";
import { useHoverPanel } from "./use-hover-panel.ts";
import { useOpenHere } from "./use-open-here.ts";

/** How many characters of a product's name the popover shows. */
export const nameLength = 15;

/** The cart's icon with its count; pointing at it or focusing it opens a popover with the cart's lines. */
export function MemberCartButton() {
  const { shell } = useTexts();
  const { pathname } = useLocation();
  const summary = useCartSummary(pathname);
  const [isOpen, setOpen] = useOpenHere();
  const box = useRef<HTMLDivElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  useHoverPanel({ box, panel, isOpen, setOpen });
  const count = summary?.total ?? 0;
  return (
    <div ref={box} className="relative">
      <Link
        to="/cart"
        onFocus={({ target }) => {
          if (target.matches(":focus-visible")) setOpen(true);
        }}
        className={headerIconClasses}
      >
        <CartIcon size={24} />
        <span aria-hidden="true">{shell.cart}</span>
        <span className="sr-only">{shell.cartWithCount(count)}</span>
        {count > 0 && (
          <span aria-hidden="true" className={`${headerCountClasses} -mt-1 ml-1.5`}>
            {count}
          </span>
        )}
      </Link>
      {isOpen && summary !== undefined && <CartPopover ref={panel} summary={summary} />}
    </div>
  );
}

/** The summary, loaded again with every change of the route. */
function useCartSummary(pathname: string): CartSummary | undefined {
  const queryClient = useQueryClient();
  const askedFor = useRef(pathname);
  const { data } = useQuery(cartSummaryQuery(useCall()));
  useEffect(() => {
    if (askedFor.current === pathname) return;
    askedFor.current = pathname;
    void queryClient.invalidateQueries({ queryKey: cartSummaryKey });
  }, [pathname, queryClient]);
  return data;
}

/** The cart's lines, one row each. */
export function CartPopover({ summary, ref }: { summary: CartSummary; ref?: Ref<HTMLDivElement> }) {
  const { shell } = useTexts();
  const language = useLanguage();
  return (
    <div ref={ref} className="absolute top-full right-0 z-30 w-96 max-w-[calc(100vw-2rem)] pt-2">
      <div className="rounded-6 border border-line bg-white shadow-float">
        {summary.data.length === 0 ? (
          <p className="px-5 py-8 text-center text-secondary">{shell.noItemInCart}</p>
        ) : (
          <ul className="max-h-96 divide-y divide-line overflow-y-auto px-4">
            {summary.data.map((item) => (
              <li key={item.ProductId} className="grid grid-cols-[3.5rem_1fr_auto] items-center gap-3 py-3">
                <Picture
                  imageLocation={item.imageLocation}
                  alt=""
                  sizes="56px"
                  className="size-14 rounded-4"
                />
                <div className="min-w-0 text-15">
                  <CutText
                    text={item.productName}
                    length={nameLength}
                    link={{
                      to: `/product/${item.ProductId}/detail`,
                      className: "inline-block max-w-full rounded-4 font-semibold hover:underline",
                    }}
                  />
                  <p className="tabular text-14 text-secondary">
                    {shell.quantity} {quantityText(item.qty, item.salesUnit, language)}
                  </p>
                  <p className="tabular font-medium">
                    {formatCardPrice(item.productPrice)}
                    <ListPrice item={item} />
                  </p>
                </div>
                <LinkButton to="/cart" size="small" look="secondary">
                  {shell.toCart}
                </LinkButton>
              </li>
            ))}
          </ul>
        )}
      </div>
    </div>
  );
}
