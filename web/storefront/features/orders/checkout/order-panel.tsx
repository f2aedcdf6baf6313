import { useState, type ReactNode } from "react";
import type { Cart, CartItem } from "#contract/orders/cart.ts";
import { formatFigure } from "#contract/core/figures.ts";
import { formatRupiah } from "#contract/core/money.ts";
import { quantityText } from "#contract/texts/sales-unit-names.ts";
import { unitsText } from "#contract/texts/units-text.ts";
import { useLanguage, useTexts } from "#web/app-context.ts";
import { ChevronDownIcon } from "#web/ui/icons/icons.tsx";
import { Link } from "#web/ui/link.tsx";
import { Picture } from "#web/ui/picture.tsx";
import { factDot } from "#web/ui/text/fact-dot.ts";
import { FitMark } from "../../machines/lazy-machine-parts.tsx";
import { ListPrice } from "../cart/list-price.tsx";
import { EstimateBadge } from "./estimate-badge.tsx";

/** With more products than this the list scrolls. */
export const shownProducts = 5;

/** The approximate height of the panel in rem: a row for each shown product, and everything else. */
function panelRem(products: number): number {
  return 6.5 * Math.min(products, shownProducts) + 28;
}

interface OrderPanelProps {
  cart: Cart;
  /** The courier's name and service, once both are chosen. */
  shippingLabel: string;
  /** Rupiah; undefined until it is known. */
  shippingCost: number | undefined;
  isEstimate: boolean;
  /** The content below the total: the button and its messages. */
  children: ReactNode;
}

/** The ordered products and the total. */
export function OrderPanel({ cart, shippingLabel, shippingCost, isEstimate, children }: OrderPanelProps) {
  const { checkout } = useTexts();
  const total = shippingCost === undefined ? undefined : cart.sumQtyPrice + shippingCost;
  return (
    <section
      aria-labelledby="order-title"
      // If the window is too low for the whole panel, its end with the button stays visible.
      style={{ top: `min(1rem, calc(100dvh - ${panelRem(cart.data.length)}rem))` }}
      className="h-fit min-w-0 rounded-6 bg-ground p-[16px] sm:p-7 lg:sticky"
    >
      <h2 id="order-title" className="pb-2 text-20">
        {checkout.yourOrder}
      </h2>
      <ProductList items={cart.data} />
      <dl className="tabular grid gap-y-2 pt-4">
        <div className={sumClasses}>
          <dt>{checkout.subtotal}</dt>
          <dd className="ml-auto">{formatRupiah(cart.sumQtyPrice)}</dd>
        </div>
        <div className={sumClasses}>
          <dt className="flex flex-wrap items-center gap-x-2">
            {shippingLabel}
            {isEstimate && <EstimateBadge />}
          </dt>
          <dd className="ml-auto">{shippingCost === undefined ? "-" : formatRupiah(shippingCost)}</dd>
        </div>
        <div className={`${sumClasses} mt-1 border-t-2 border-ink pt-2 font-heading font-bold`}>
          <dt className="text-20">{checkout.total}</dt>
          <dd aria-live="polite" className="ml-auto text-26 leading-tight">
            {total === undefined ? "-" : formatRupiah(total)}
          </dd>
        </div>
      </dl>
      <div className="pt-5">{children}</div>
    </section>
  );
}

const sumClasses = "flex flex-wrap items-baseline gap-x-4";

function ProductList({ items }: { items: CartItem[] }) {
  const { checkout } = useTexts();
  const [below, setBelow] = useState(items.length - shownProducts);
  const list = (
    <ul className="divide-y divide-line">
      {items.map((item) => (
        <ProductRow key={item.id} item={item} />
      ))}
    </ul>
  );
  if (items.length <= shownProducts) return list;
  return (
    <>
      <section
        aria-label={checkout.orderedProducts}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by the keys that scroll it
        tabIndex={0}
        onScroll={({ currentTarget: { scrollTop, clientHeight, scrollHeight } }) => {
          const rowPixels = scrollHeight / items.length;
          setBelow(Math.round((scrollHeight - clientHeight - scrollTop) / rowPixels));
        }}
        className="-mr-2 max-h-130 overflow-y-auto overscroll-contain border-b border-line pr-2"
      >
        {list}
      </section>
      <p className="flex min-h-9 items-center gap-1.5 border-b border-line text-14 font-medium text-secondary">
        {below > 0 && (
          <>
            <ChevronDownIcon size={16} className="shrink-0" />
            {checkout.moreBelow(below)}
          </>
        )}
      </p>
    </>
  );
}

/** One product, 104 px high: five of them fill the list. */
function ProductRow({ item }: { item: CartItem }) {
  const { checkout } = useTexts();
  const language = useLanguage();
  return (
    <li className="grid min-h-26 grid-cols-[64px_minmax(0,1fr)] items-center gap-3.5">
      <Picture imageLocation={item.imageLocation} alt="" sizes="64px" className="size-[64px] rounded-4" />
      <div className="min-w-0 text-14 leading-snug">
        <Link to={`/product/${item.ProductId}/detail`} className="group block rounded-4">
          <span className="code block truncate text-15">{item.productCode}</span>
          <span className="line-clamp-2 text-secondary group-hover:text-ink group-hover:underline">
            {item.productName}
          </span>
        </Link>
        <p className="tabular flex flex-wrap items-baseline justify-between gap-x-3">
          <span className="truncate text-secondary">
            {checkout.pieces(quantityText(formatFigure(item.qty, language), item.salesUnit, language))}
            {item.customerNotes !== "" && `${factDot}${checkout.note}: ${item.customerNotes}`}
          </span>
          <span className="text-15 font-semibold whitespace-nowrap">
            {formatRupiah(item.qty * item.productPrice)}
          </span>
        </p>
        {item.forUnits !== undefined && (
          <p className="truncate text-secondary">{unitsText(item, language)}</p>
        )}
        <ListPrice item={item} />
        <FitMark productId={item.ProductId} />
      </div>
    </li>
  );
}
