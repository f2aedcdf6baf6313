import { formatRupiah } from "#contract/money.ts";
import type { ListedProduct } from "#contract/quick-order.ts";
import { useTexts } from "#web/app-context.ts";
import { Button } from "#web/ui/button.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { Link } from "#web/ui/link.tsx";
import { PerUnit } from "../shop/per-unit.tsx";
import { AskedQuantity } from "./asked-quantity.tsx";
import type { ListedLine } from "./listed-lines.ts";

interface AnswerProps {
  line: ListedLine;
  onPieces: (pieces: number) => void;
  /** The id of the question about the pieces, which describes their field. */
  piecesId: string;
}

/** What the line's number means, and the part that the line orders. */
export function Answer({ line, onPieces, piecesId }: AnswerProps) {
  const { answered, product, priceThen, refused } = line;
  const { quickOrder } = useTexts();
  const isFound = answered.answer === "found" || product !== undefined;
  return (
    <>
      {product !== undefined && <Part product={product} />}
      {answered.answer !== "found" && (
        <p className={classNames("text-15", isFound ? "text-secondary" : "font-medium text-danger")}>
          {answered.container === undefined
            ? quickOrder.answers[answered.answer]
            : quickOrder.whichContainer(answered.container)}
        </p>
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

interface ChoicesProps {
  line: ListedLine;
  onChoose: (product: ListedProduct) => void;
}

/** The parts that the line can mean instead: the newer number of what was found, or those that are like what was typed. */
export function Choices({ line: { answered, product }, onChoose }: ChoicesProps) {
  const { quickOrder } = useTexts();
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
      {(answered.answer === "several" || answered.answer === "similar") && (
        <ul className="grid pt-1">
          {answered.products
            .filter(({ id }) => id !== product?.id)
            .map((choice) => (
              <li
                key={choice.id}
                className="flex flex-wrap items-center justify-between gap-x-3 border-t border-line py-1"
              >
                <div className="min-w-40 flex-1">
                  <Part product={choice} isChoice />
                </div>
                <Button
                  look="secondary"
                  size="small"
                  onClick={() => {
                    onChoose(choice);
                  }}
                >
                  {quickOrder.choose(choice.code)}
                </Button>
              </li>
            ))}
        </ul>
      )}
    </>
  );
}

/** A part; the price of a part that is not a choice is in the line's column if there is room. */
function Part({ product, isChoice = false }: { product: ListedProduct; isChoice?: boolean }) {
  const { catalogue } = useTexts();
  const { id, code, name, brand, price, salesUnit, stock, foundBy } = product;
  const facts = [
    brand,
    foundBy && catalogue.foundBy[foundBy.kind](foundBy.text),
    stock && catalogue.stock[stock],
  ].filter((fact) => fact !== undefined && fact !== "");
  return (
    <div className="lg:flex lg:min-h-11 lg:flex-wrap lg:content-center lg:gap-x-2 lg:text-15 lg:leading-snug">
      <p>
        <Link to={`/product/${id}/detail`} className="code font-semibold break-all underline">
          {code}
        </Link>{" "}
        {name}
      </p>
      <p className="text-15 text-secondary empty:hidden">
        {facts.join(" · ")}
        <span className={classNames("tabular", !isChoice && "lg:hidden")}>
          {facts.length > 0 && " · "}
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
