import { useState } from "react";
import { formatRupiah } from "#contract/core/money.ts";
import type { ListedProduct } from "#contract/catalogue/quick-order.ts";
import { useTexts } from "#web/app-context.ts";
import { Button } from "#web/ui/button.tsx";
import { Link } from "#web/ui/link.tsx";
import { factDot } from "#web/ui/text/fact-dot.ts";
import { PerUnit } from "../products/per-unit.tsx";
import type { ListedLine } from "./listed-lines.ts";
import { usePartFacts } from "./use-part-facts.ts";

/** So many are shown at once: the likeliest ones are first. */
const shownAtFirst = 2;

interface PartChoicesProps {
  products: ListedProduct[];
  onChoose: (product: ListedProduct) => void;
  /** How many are shown before the others are asked for. */
  shown?: number;
}

/** The parts that a line can mean, each in one line of its own. */
export function PartChoices({ products, onChoose, shown = shownAtFirst }: PartChoicesProps) {
  const { quickOrder } = useTexts();
  const [isOpen, setOpen] = useState(false);
  const rest = isOpen ? 0 : products.length - shown;
  return (
    <ul className="grid min-w-0 flex-1 gap-1 empty:hidden">
      {(rest > 0 ? products.slice(0, shown) : products).map((product) => (
        <li
          key={product.id}
          className="flex min-h-11 min-w-0 flex-col items-start gap-x-3 gap-y-1 pb-2 sm:flex-row sm:flex-wrap sm:items-center sm:pb-0 lg:flex-nowrap"
        >
          <Button
            look="secondary"
            size="small"
            className="shrink-0"
            onClick={() => {
              onChoose(product);
            }}
          >
            {quickOrder.choose(product.code)}
          </Button>
          <PartInBrief product={product} />
        </li>
      ))}
      {rest > 0 && (
        <li>
          <Button
            look="quiet"
            size="small"
            className="-ml-4"
            onClick={() => {
              setOpen(true);
            }}
          >
            {quickOrder.moreChoices(rest)}
          </Button>
        </li>
      )}
    </ul>
  );
}

/** A part without its number. */
function PartInBrief({ product }: { product: ListedProduct }) {
  const { catalogue } = useTexts();
  const { id, name, price, salesUnit } = product;
  const facts = usePartFacts(product);
  return (
    <p className="min-w-0 text-15 leading-snug text-secondary">
      <Link to={`/product/${id}/detail`} className="block text-ink underline lg:truncate">
        {name}
      </Link>
      <span className="tabular block lg:truncate">
        {price === 0 ? (
          catalogue.priceOnRequest
        ) : (
          <>
            {formatRupiah(price)}
            <PerUnit unit={salesUnit} />
          </>
        )}
        {facts.map((fact) => `${factDot}${fact}`)}
      </span>
    </p>
  );
}

/** What a line with a part can mean instead: the newer number, or the other parts of those to choose from. */
export function OtherParts({
  line: { answered, product },
  onChoose,
}: {
  line: ListedLine;
  onChoose: (product: ListedProduct) => void;
}) {
  const { quickOrder } = useTexts();
  const isAsked = answered.answer === "several" || answered.answer === "similar";
  const others = isAsked ? answered.products.filter(({ id }) => id !== product?.id) : [];
  return (
    <>
      {product !== undefined &&
        product.id === answered.products[0]?.id &&
        (answered.newer ?? []).map((newer) => (
          <div key={newer.id} className="flex flex-wrap items-center gap-x-3 gap-y-1 py-1">
            <p className="text-15 font-medium text-attention-text">{quickOrder.newerNumber(newer.code)}</p>
            <Button
              look="secondary"
              size="small"
              onClick={() => {
                onChoose(newer);
              }}
            >
              {quickOrder.choose(newer.code)}
            </Button>
          </div>
        ))}
      {others.length > 0 && <PartChoices products={others} onChoose={onChoose} shown={0} />}
    </>
  );
}
