import { formatRupiah } from "#contract/core/money.ts";
import type { ListedProduct } from "#contract/catalogue/quick-order.ts";
import { useTexts } from "#web/app-context.ts";
import { classNames } from "#web/ui/class-names.ts";
import { Link } from "#web/ui/link.tsx";
import { factDot } from "#web/ui/text/fact-dot.ts";
import { PerUnit } from "../products/per-unit.tsx";
import { AskedQuantity } from "./asked-quantity.tsx";
import type { ListedLine } from "./listed-lines.ts";
import { PartChoices } from "./part-choices.tsx";
import { usePartFacts } from "./use-part-facts.ts";

interface AnswerProps {
  line: ListedLine;
  onChoose: (product: ListedProduct) => void;
  onPieces: (pieces: number) => void;
  /** The id of the question about the pieces, which describes their field. */
  piecesId: string;
}

/** What the line's number means, and the part that the line orders. */
export function Answer({ line, onChoose, onPieces, piecesId }: AnswerProps) {
  const { answered, product, priceThen, refused } = line;
  const { quickOrder } = useTexts();
  const isFound = answered.answer === "found" || product !== undefined;
  return (
    <>
      {product !== undefined && <Part product={product} />}
      {answered.answer !== "found" && (
        <div className="gap-x-3 lg:flex lg:min-h-11">
          <p
            className={classNames(
              "text-15 lg:flex lg:min-h-11 lg:shrink-0 lg:items-center lg:leading-snug",
              answered.products.length > 0 && product === undefined && "lg:w-32",
              isFound ? "text-secondary" : "font-medium text-danger",
            )}
          >
            {answered.container === undefined
              ? quickOrder.answers[answered.answer]
              : quickOrder.whichContainer(answered.container)}
          </p>
          {product === undefined && <PartChoices products={answered.products} onChoose={onChoose} />}
        </div>
      )}
      {answered.asked !== undefined && (
        <AskedQuantity id={piecesId} asked={answered.asked} onPieces={onPieces} />
      )}
      {product !== undefined && priceThen !== undefined && priceThen !== product.price && (
        <p className="tabular text-15 text-secondary">{quickOrder.priceThen(formatRupiah(priceThen))}</p>
      )}
      {refused !== undefined && (
        <p className="text-15 font-medium text-danger">{quickOrder.refused[refused]}</p>
      )}
      {answered.answer === "unreadable" && (
        <p className="text-14 break-words text-secondary">
          {quickOrder.typed}: {answered.text}
        </p>
      )}
    </>
  );
}

/** The part that a line orders; its price is in the line's column if there is room. */
function Part({ product }: { product: ListedProduct }) {
  const { catalogue } = useTexts();
  const { id, code, name, price, salesUnit } = product;
  const facts = usePartFacts(product);
  return (
    <div className="lg:flex lg:min-h-11 lg:flex-wrap lg:content-center lg:gap-x-2 lg:text-15 lg:leading-snug">
      <p>
        <Link to={`/product/${id}/detail`} className="code font-semibold break-all underline">
          {code}
        </Link>{" "}
        {name}
      </p>
      <p className="text-15 text-secondary empty:hidden">
        {facts.join(factDot)}
        <span className="tabular lg:hidden">
          {facts.length > 0 && factDot}
          {price === 0 ? (
            catalogue.priceOnRequest
          ) : (
            <>
              {formatRupiah(price)}
              <PerUnit unit={salesUnit} />
            </>
          )}
        </span>
      </p>
    </div>
  );
}
