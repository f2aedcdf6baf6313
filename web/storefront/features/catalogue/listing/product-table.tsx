import { lazy, Suspense, useId, type ReactNode } from "react";
import type { CallData } from "#contract/call.ts";
import type { ProductCard, ProductTable as Table } from "#contract/catalogue/catalogue.ts";
import { formatCardPrice } from "#contract/core/money.ts";
import { useSession } from "#web/api/session.ts";
import { useTexts } from "#web/app-context.ts";
import { classNames } from "#web/ui/class-names.ts";
import { ChevronDownIcon, icon } from "#web/ui/icons/icons.tsx";
import { Link } from "#web/ui/link.tsx";
import { Unbroken } from "#web/ui/text/unbroken.tsx";
import { FitMark } from "../../machines/lazy-machine-parts.tsx";
import { NotThisNumber } from "../search/lazy-search-parts.ts";
import { foundByText } from "./card-facts.ts";
import { CardAddToCart } from "./product-card.tsx";
import { shopAddress, type ShopSearch, type Sort } from "../search/shop-search.ts";
import { useTableText } from "./table-text.ts";

// Only members can have other prices.
const CardOwnPrice = lazy(() =>
  import("../prices/card-own-price.tsx").catch(() => ({ default: () => null })),
);

const UnsortedIcon = icon(<path d="m8 9.5 4-4 4 4M8 14.5l4 4 4-4" />);

const cell = "border-t border-line px-2 py-1.5 align-middle";
/** Stays in its place while the other columns scroll; not with letters so large that it would leave no room for them. */
const held = "border-r border-line bg-white min-[22rem]:sticky min-[22rem]:left-0 min-[22rem]:z-10";

interface ProductTableProps {
  search: ShopSearch;
  page: CallData<"pageProducts">;
  isBusy: boolean;
}

/** The parts of a category with a column for each of their measures; it scrolls by itself where it is too wide. */
export function ProductTable({ search, page, isBusy }: ProductTableProps) {
  const { catalogue } = useTexts();
  const text = useTableText();
  const title = useId();
  const { columns = [], rows = [] } = page.table ?? {};
  const isUnsorted =
    page.isTotalMore === true && columns.some(({ measure }) => search.sort.startsWith(`${measure}-`));
  const rowOf = new Map(rows.map((row) => [row.id, row]));
  const head = { search };
  return (
    <div>
      {isUnsorted && <p className="mb-3 rounded-6 bg-ground px-4 py-3">{text.tooMany}</p>}
      <section
        aria-labelledby={title}
        aria-busy={isBusy}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by the keys that scroll it
        tabIndex={0}
        // `relative` keeps the texts for screen readers inside the scrolling element.
        className="scrolls-sideways relative overflow-x-auto rounded-6 border border-line"
      >
        <table className="tabular w-full border-separate border-spacing-0 text-left text-15">
          <caption id={title} className="sr-only">
            {text.caption(search.unit)}
          </caption>
          <thead>
            <tr>
              <Head {...head} column="code" className={held}>
                {catalogue.partNumber}
              </Head>
              <Head {...head} column="name">
                {text.name}
              </Head>
              {columns.map(({ measure, name, unit }) => (
                <Head key={measure} {...head} column={measure} isNumber>
                  {name}
                  {unit !== "" && (
                    <span className="block font-normal text-quiet">{unit === "in" ? text.inch : unit}</span>
                  )}
                </Head>
              ))}
              <th scope="col" className="px-2 py-2 align-bottom leading-snug font-semibold">
                {text.stock}
              </th>
              <Head {...head} column="price" isNumber>
                {catalogue.price}
              </Head>
              <th scope="col">
                <span className="sr-only">{text.toCart}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {page.products.map((product) => (
              <Row
                key={product.id}
                product={product}
                facts={rowOf.get(product.id)}
                columns={columns}
                similarTo={page.reading?.similarTo}
              />
            ))}
          </tbody>
        </table>
      </section>
    </div>
  );
}

interface HeadProps {
  search: ShopSearch;
  /** As the sort's name begins. */
  column: string;
  isNumber?: boolean;
  className?: string;
  children: ReactNode;
}

/** The head of a column, whose link sorts the whole list by it: upwards first, then downwards. */
function Head({ search, column, isNumber = false, className, children }: HeadProps) {
  const [sorted, direction] = search.sort.split("-");
  const isSorted = sorted === column;
  const isRising = isSorted && direction === "asc";
  const Sign = isSorted ? ChevronDownIcon : UnsortedIcon;
  return (
    <th
      scope="col"
      aria-sort={isSorted ? (isRising ? "ascending" : "descending") : "none"}
      className={classNames("p-0 align-bottom font-semibold", className)}
    >
      <Link
        to={shopAddress({ ...search, sort: `${column}-${isRising ? "desc" : "asc"}` as Sort, page: 1 })}
        rel="nofollow"
        className={classNames(
          "flex min-h-11 items-end gap-1 px-2 py-2 leading-snug hover:bg-ground",
          isNumber && "justify-end text-right",
        )}
      >
        <span>{children}</span>
        <Sign
          size={16}
          className={classNames("mb-0.5 shrink-0", !isSorted && "text-quiet", isRising && "rotate-180")}
        />
      </Link>
    </th>
  );
}

interface RowProps {
  product: ProductCard;
  facts: Table["rows"][number] | undefined;
  columns: Table["columns"];
  /** The typed number, if the product's is only similar to it. */
  similarTo: string | undefined;
}

function Row({ product, facts, columns, similarTo }: RowProps) {
  const { catalogue } = useTexts();
  const { id, code, name, brand, price, foundBy } = product;
  const isMember = useSession() === "member";
  return (
    <tr>
      <th scope="row" className={classNames(cell, held, "font-normal")}>
        <Link
          to={`/product/${id}/detail`}
          className="code inline-block rounded-4 py-1 font-semibold whitespace-nowrap underline decoration-line underline-offset-4 hover:decoration-ink"
        >
          {code}
        </Link>
        {similarTo !== undefined && (
          <span className="block text-14 leading-snug">
            <Suspense>
              <NotThisNumber code={code} similarTo={similarTo} />
            </Suspense>
          </span>
        )}
      </th>
      <td className={classNames(cell, "min-w-30 leading-snug")}>
        <Unbroken text={name} />
        <span className="block text-14 text-secondary">{brand}</span>
        {foundBy !== undefined && (
          <span className="block text-14 text-quiet">
            <Unbroken text={foundByText(foundBy, catalogue)} />
          </span>
        )}
        <FitMark productId={id} />
      </td>
      {columns.map(({ measure }, index) => (
        <td key={measure} className={classNames(cell, "text-right whitespace-nowrap")}>
          {facts?.cells[index]}
        </td>
      ))}
      <td className={classNames(cell, "min-w-26 leading-snug")}>
        {facts?.stock === undefined ? (
          <Link
            to={`/ask?part=${encodeURIComponent(code)}`}
            className="inline-block rounded-4 py-1 underline decoration-line underline-offset-4 hover:decoration-ink"
          >
            {catalogue.askStock}
          </Link>
        ) : (
          catalogue.stock[facts.stock]
        )}
      </td>
      <td className={classNames(cell, "text-right font-semibold")}>
        <span className="whitespace-nowrap">
          {price === 0 ? catalogue.priceOnRequest : formatCardPrice(price)}
        </span>
        {isMember && (
          <Suspense>
            <CardOwnPrice productId={id} className="font-normal" />
          </Suspense>
        )}
      </td>
      <td className={cell}>
        <CardAddToCart product={product} className="w-full whitespace-nowrap" />
      </td>
    </tr>
  );
}
