import type { ReactNode } from "react";
import type { CartItem } from "#contract/orders/cart.ts";
import { formatRupiah } from "#contract/core/money.ts";
import { useTexts } from "#web/app-context.ts";
import { classNames } from "#web/ui/class-names.ts";
import { TrashIcon } from "#web/ui/icons/tool-icons.tsx";
import { Link } from "#web/ui/link.tsx";
import { Picture } from "#web/ui/picture.tsx";
import { useMatches } from "#web/ui/behaviour/use-matches.ts";
import { PerUnit } from "../../catalogue/products/per-unit.tsx";
import { FitMark, LineUnits } from "../../machines/lazy-machine-parts.tsx";
import { ListPrice } from "./list-price.tsx";
import { OrderNote } from "./order-note.tsx";
import { QuantityField } from "./quantity-field.tsx";
import type { CartActions } from "./use-cart-edits.ts";

/** From the medium breakpoint on. */
const tableHasRoom = "(min-width: 48rem)";

interface CartLinesProps {
  items: CartItem[];
  actions: CartActions;
  /** The text about a line's stock, if there is one. */
  stockOf?: (item: CartItem) => string | undefined;
}

/** The cart's lines: a table if there is room, else one card each. */
export function CartLines(props: CartLinesProps) {
  return useMatches(tableHasRoom) ? <CartTable {...props} /> : <CartCards {...props} />;
}

function CartTable({ items, actions, stockOf }: CartLinesProps) {
  const { cart } = useTexts();
  return (
    <table className="w-full border-collapse">
      <caption className="sr-only">{cart.title}</caption>
      <thead>
        <tr className="border-b-2 border-ink text-14 text-secondary">
          <Head>{cart.delete}</Head>
          <Head>{cart.image}</Head>
          <Head className="w-full text-left">{cart.product}</Head>
          <Head className="text-right">{cart.price}</Head>
          <Head>{cart.quantity}</Head>
          <Head className="text-right" isLast>
            {cart.total}
          </Head>
        </tr>
      </thead>
      {items.map((item) => (
        <tbody key={item.id} className="border-b border-line">
          <tr className="align-top">
            <td className="pt-4 pr-3">
              <DeleteButton item={item} actions={actions} />
            </td>
            <td className="min-w-18 pt-4 pr-4 lg:min-w-22">
              <LinePicture item={item} className="size-14 lg:size-18" />
            </td>
            {/* Wide enough for a long part number in one line. */}
            <td className="min-w-42 pt-4 pr-4">
              <ProductName item={item} />
              <Stock text={stockOf?.(item)} />
              <FitMark productId={item.ProductId} />
            </td>
            <td className="tabular pt-6 pr-4 text-right lg:whitespace-nowrap">
              <span className="whitespace-nowrap">
                {formatRupiah(item.productPrice)}
                <PerUnit unit={item.salesUnit} />
              </span>
              <ListPrice item={item} />
            </td>
            <td className="pt-4 pr-4">
              <QuantityField
                item={item}
                className="min-h-18 w-36"
                onChange={(qty) => {
                  actions.setQuantity(item, qty);
                }}
              />
            </td>
            <td className="tabular min-w-32 pt-6 text-right font-semibold whitespace-nowrap">
              {formatRupiah(item.qty * item.productPrice)}
            </td>
          </tr>
          <tr>
            <td colSpan={6} className="pb-2 pl-14">
              <LineWords item={item} actions={actions} />
            </td>
          </tr>
        </tbody>
      ))}
    </table>
  );
}

function CartCards({ items, actions, stockOf }: CartLinesProps) {
  const { cart } = useTexts();
  return (
    <ul aria-label={cart.title} className="grid grid-cols-[minmax(0,1fr)] gap-3">
      {items.map((item) => (
        <li key={item.id} className="rounded-6 border border-line p-3.5">
          <div className="grid grid-cols-[72px_minmax(0,1fr)_auto] gap-3">
            <LinePicture item={item} className="size-[72px]" />
            <div className="min-w-0">
              <ProductName item={item} />
              <p className="tabular pt-1 text-15">
                <span className="sr-only">{cart.price} </span>
                {formatRupiah(item.productPrice)}
                <PerUnit unit={item.salesUnit} />
                <ListPrice item={item} />
              </p>
              <Stock text={stockOf?.(item)} />
              <FitMark productId={item.ProductId} />
            </div>
            <div className="-mt-1.5 -mr-1.5">
              <DeleteButton item={item} actions={actions} />
            </div>
          </div>
          <div className="flex flex-wrap items-start justify-between gap-x-4 pt-3">
            <QuantityField
              item={item}
              className="min-h-17"
              onChange={(qty) => {
                actions.setQuantity(item, qty);
              }}
            />
            <p className="ml-auto text-right">
              <span className="block text-14 text-quiet">{cart.total}</span>
              <span className="tabular block font-heading text-18 leading-tight font-bold">
                {formatRupiah(item.qty * item.productPrice)}
              </span>
            </p>
          </div>
          <div className="border-t border-line pt-1">
            <LineWords item={item} actions={actions} />
          </div>
        </li>
      ))}
    </ul>
  );
}

interface HeadProps {
  className?: string;
  isLast?: boolean;
  children: ReactNode;
}

function Head({ className = "text-left", isLast = false, children }: HeadProps) {
  return (
    <th
      scope="col"
      className={classNames("pb-2 font-semibold whitespace-nowrap", !isLast && "pr-4", className)}
    >
      {children}
    </th>
  );
}

function LinePicture({ item, className }: { item: CartItem; className: string }) {
  return (
    <Picture imageLocation={item.imageLocation} alt="" sizes="72px" className={`rounded-4 ${className}`} />
  );
}

function ProductName({ item }: { item: CartItem }) {
  return (
    <Link
      to={`/product/${item.ProductId}/detail`}
      className="group inline-block min-h-6 rounded-4 leading-snug break-words"
    >
      <span className="code block text-15">{item.productCode}</span>
      <span className="block text-15 text-secondary group-hover:text-ink group-hover:underline">
        {item.productName}
      </span>
    </Link>
  );
}

function Stock({ text }: { text: string | undefined }) {
  return text === undefined ? null : <p className="pt-0.5 text-14 text-secondary">{text}</p>;
}

function DeleteButton({ item, actions }: { item: CartItem; actions: CartActions }) {
  const { cart } = useTexts();
  return (
    <button
      type="button"
      aria-label={cart.deleteNamed(item.productCode)}
      onClick={() => {
        actions.remove(item);
      }}
      className="inline-flex size-[44px] items-center justify-center rounded-4 text-secondary hover:bg-danger-ground hover:text-danger"
    >
      <TrashIcon />
    </button>
  );
}

/** The customer's own words about a line: its units and its note. */
function LineWords({ item, actions }: { item: CartItem; actions: CartActions }) {
  return (
    <>
      <LineUnits
        item={item}
        onChange={(forUnits) => {
          actions.setUnits(item, forUnits);
        }}
      />
      <OrderNote
        item={item}
        onChange={(note) => {
          actions.setNote(item, note);
        }}
      />
    </>
  );
}
