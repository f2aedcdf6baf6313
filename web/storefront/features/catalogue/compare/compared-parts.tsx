import { useId, useState } from "react";
import type { ProductDetail } from "#contract/catalogue/catalogue.ts";
import { formatRupiah } from "#contract/core/money.ts";
import { useSession } from "#web/api/session.ts";
import { useTexts } from "#web/app-context.ts";
import { Button } from "#web/ui/button.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { Link, LinkButton } from "#web/ui/link.tsx";
import { Picture } from "#web/ui/picture.tsx";
import { FitMark } from "../../machines/lazy-machine-parts.tsx";
import CardOwnPrice from "../prices/card-own-price.tsx";
import { PerUnit } from "../products/per-unit.tsx";
import { CardAddToCart } from "../listing/product-card.tsx";
import { useCompareText } from "./compare-text.ts";
import { mostCompared } from "./compared-ids.ts";
import { comparedRows } from "./compared-rows.ts";
import { ComparedRow, RowName } from "./compared-row.tsx";

interface ComparedPartsProps {
  /** At least one. */
  parts: ProductDetail[];
  onRemove: (part: ProductDetail) => void;
}

/** The narrowest table of one to four parts: the names of the facts, and a column for each part. */
const widths = ["", "", "min-w-102 md:min-w-148", "min-w-140 md:min-w-200", "min-w-178 md:min-w-252"];

/** A table with a column for each part; its first column stays where it is while the others scroll. */
export function ComparedParts({ parts, onRemove }: ComparedPartsProps) {
  const { catalogue } = useTexts();
  const compare = useCompareText();
  const title = useId();
  const isMember = useSession() === "member";
  const [isShort, setShort] = useState(false);
  const rows = comparedRows(parts, { catalogue, compare });
  const isAlone = parts.length === 1;
  const isPriceDifferent = new Set(parts.map(({ price, salesUnit }) => `${price} ${salesUnit}`)).size > 1;
  const different = rows.filter(({ isDifferent }) => isDifferent);
  const shown = isShort && !isAlone ? different : rows;
  return (
    <>
      {isAlone ? (
        <p>{compare.oneMore}</p>
      ) : (
        <div className="flex flex-wrap items-center gap-x-4">
          <label className="-ml-2 flex w-fit items-center gap-3 rounded-4 px-2 py-2 hover:bg-ground">
            <input
              type="checkbox"
              className="size-5 accent-ink"
              checked={isShort}
              onChange={(event) => {
                setShort(event.target.checked);
              }}
            />
            <span className="text-16 font-medium">{compare.onlyDifferences}</span>
          </label>
          {!isShort && <p className="text-14 text-secondary">{compare.marked}</p>}
        </div>
      )}
      <p aria-live="polite" className="empty:hidden">
        {isShort && !isAlone && !isPriceDifferent && different.length === 0 && compare.noDifferences}
      </p>
      <section
        aria-labelledby={title}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by the keys that scroll it
        tabIndex={0}
        // `relative` keeps the texts for screen readers inside the scrolling element.
        className="scrolls-sideways relative overflow-x-auto border-b border-line"
      >
        {/* All parts have the same width, and what is left of a wide window. The cells have the borders, so that the first column keeps them while it
            stays in place. */}
        <table
          className={classNames(
            "w-full table-fixed border-separate border-spacing-0 text-left text-15",
            widths[parts.length],
          )}
        >
          <caption id={title} className="sr-only">
            {compare.title}
          </caption>
          <colgroup>
            <col className="w-26 md:w-44" />
          </colgroup>
          <thead>
            <tr>
              <RowName scope="col">
                <span className="sr-only">{compare.part}</span>
              </RowName>
              {parts.map((part) => (
                <th key={part.id} scope="col" className="p-2 align-top font-normal md:p-3">
                  <PartHead part={part} />
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            <tr>
              <RowName>{compare.actions}</RowName>
              {parts.map((part) => (
                <td key={part.id} className="border-t border-line p-2 align-top md:p-3">
                  <div className="grid max-w-44">
                    <CardAddToCart product={part} />
                    <Button
                      look="quiet"
                      size="small"
                      className="px-1!"
                      aria-label={compare.removeNamed(part.code)}
                      onClick={() => {
                        onRemove(part);
                      }}
                    >
                      {compare.remove}
                    </Button>
                  </div>
                </td>
              ))}
            </tr>
            {(!isShort || isAlone || isPriceDifferent) && (
              <tr>
                <RowName isDifferent={isPriceDifferent}>{catalogue.price}</RowName>
                {parts.map(({ id, price, salesUnit }) => (
                  <td key={id} className="border-t border-line p-2 align-top md:p-3">
                    <p className="tabular font-heading text-18 font-bold">
                      {price === 0 ? (
                        catalogue.priceOnRequest
                      ) : (
                        <>
                          {formatRupiah(price)}
                          <PerUnit unit={salesUnit} />
                        </>
                      )}
                    </p>
                    {isMember && <CardOwnPrice productId={id} className="mt-1" />}
                  </td>
                ))}
              </tr>
            )}
            {shown.map((row) => (
              <ComparedRow key={row.key} row={row} ids={parts.map(({ id }) => id)} />
            ))}
          </tbody>
        </table>
      </section>
      {parts.length < mostCompared && (
        <LinkButton to="/shop" look="secondary" className="justify-self-start">
          {compare.toList}
        </LinkButton>
      )}
    </>
  );
}

/** The part's picture, number and name. */
function PartHead({ part: { id, code, name, ProductImages } }: { part: ProductDetail }) {
  return (
    <>
      <Picture
        imageLocation={ProductImages[0]?.imageLocation ?? "/no-picture.svg"}
        alt=""
        sizes="(width >= 48rem) 176px, 152px"
        className="aspect-square w-full max-w-44 rounded-6"
      />
      <Link
        to={`/product/${id}/detail`}
        className="code mt-2 block rounded-4 font-semibold wrap-anywhere underline underline-offset-4"
      >
        {code}
      </Link>
      <span className="block break-words text-secondary">{name}</span>
      <FitMark productId={id} />
    </>
  );
}
