import { useId } from "react";
import { formatFigure } from "#contract/core/figures.ts";
import { formatRupiah } from "#contract/core/money.ts";
import { salesUnitNames, unitName } from "#contract/texts/sales-unit-names.ts";
import type { KitLine, KitProduct } from "#contract/machines/service-plans.ts";
import { useLanguage, useTexts } from "#web/app-context.ts";
import { classNames } from "#web/ui/class-names.ts";
import { controlClasses } from "#web/ui/fields/field.tsx";
import { Link } from "#web/ui/link.tsx";
import { factDot } from "#web/ui/text/fact-dot.ts";
import { PerUnit } from "../../catalogue/products/per-unit.tsx";
import { fitLooks } from "../fit-looks.ts";
import { chosenProduct, piecesText, type LineChoice } from "./kit-lines.ts";
import { useServiceText } from "./service-text.ts";

interface KitLineItemProps {
  line: KitLine;
  choice: LineChoice;
  /** The price of one for the caller's company, if it differs. */
  ownPrice: number | undefined;
  onChange: (choice: LineChoice) => void;
}

/** One line of a kit: what is needed, the part for it, and whether the visitor has it already. */
export function KitLineItem({ line, choice, ownPrice, onChange }: KitLineItemProps) {
  const text = useServiceText();
  const language = useLanguage();
  const id = useId();
  const product = chosenProduct(line, choice);
  const name = product?.code ?? (line.code === "" ? line.words : line.code);
  const qty = piecesText(line, choice);
  const isAsked = product !== undefined && qty.trim() === "" && !choice.isOnShelf;
  const unit = unitName(product?.salesUnit, language);
  const needed = `${formatFigure(line.quantity, language)} ${salesUnitNames[language][line.salesUnit]}`;
  const facts = [
    text.needed(needed),
    line.isFirst ? text.onlyFirst : text.everyHours(formatFigure(line.hours, language)),
    line.note,
  ].filter((fact) => fact !== "");
  return (
    <li
      className={classNames(
        "grid grid-cols-[minmax(0,1fr)_6.5rem] gap-x-4 gap-y-1 border-b border-line py-3 print:break-inside-avoid",
        choice.isOnShelf && "text-quiet",
      )}
    >
      <div className="min-w-0">
        {product === undefined ? (
          <p className="break-words">
            {line.code !== "" && <span className="code font-semibold">{line.code}</span>} {line.words}
          </p>
        ) : (
          <PartOfLine product={product} words={line.words} />
        )}
        <p className="text-15 text-secondary">{facts.join(factDot)}</p>
        {product === undefined ? (
          <p className="text-15 font-medium">{text.notHere}</p>
        ) : (
          <Supply product={product} />
        )}
        {isAsked && (
          <p id={`${id}-how-many`} className="text-15 font-medium text-danger">
            {text.howMany}
          </p>
        )}
        {line.alternatives.length > 0 && product !== undefined && (
          <Alternatives line={line} chosen={product} choice={choice} onChange={onChange} />
        )}
        <label className="mt-1 inline-flex min-h-11 items-center gap-2.5 text-15 text-ink print:min-h-0">
          <input
            type="checkbox"
            className="size-5 shrink-0 accent-ink"
            aria-label={text.onShelfOf(name)}
            checked={choice.isOnShelf}
            onChange={(event) => {
              onChange({ ...choice, isOnShelf: event.target.checked });
            }}
          />
          {text.onShelf}
        </label>
      </div>
      <div className="grid content-start justify-items-end gap-1">
        <input
          type="text"
          inputMode="numeric"
          autoComplete="off"
          aria-label={unit === undefined ? text.piecesOf(name) : `${text.piecesOf(name)} (${unit})`}
          aria-describedby={isAsked ? `${id}-how-many` : undefined}
          disabled={choice.isOnShelf}
          maxLength={12}
          value={qty}
          onChange={(event) => {
            onChange({ ...choice, qty: event.target.value });
          }}
          className={classNames(controlClasses, "tabular w-20 text-right")}
        />
        {product !== undefined && <PriceOfOne product={product} ownPrice={ownPrice} />}
      </div>
    </li>
  );
}

function PartOfLine({ product, words }: { product: KitProduct; words: string }) {
  const text = useServiceText();
  const { id, code, name, brand, grade, foundBy } = product;
  const reason =
    foundBy && (foundBy.kind === "supersession" ? text.replaces(foundBy.text) : text.answersTo(foundBy.text));
  return (
    <>
      <p className="break-words">
        <Link to={`/product/${id}/detail`} className="code font-semibold break-all underline">
          {code}
        </Link>{" "}
        {name}
      </p>
      <p className="text-15 text-secondary">
        {[words, brand, grade, reason].filter((fact) => fact !== undefined && fact !== "").join(factDot)}
      </p>
    </>
  );
}

function PriceOfOne({ product, ownPrice }: { product: KitProduct; ownPrice: number | undefined }) {
  const { catalogue } = useTexts();
  const price = ownPrice ?? product.price;
  if (price === 0) return <p className="text-right text-15 text-secondary">{catalogue.priceOnRequest}</p>;
  return (
    <p className="tabular text-right text-15 whitespace-nowrap">
      {formatRupiah(price)}
      <PerUnit unit={product.salesUnit} />
    </p>
  );
}

/** What the shop has of a part, and whether it fits the machine if that is in doubt. */
function Supply({ product }: { product: KitProduct }) {
  const text = useServiceText();
  const supply = supplyText(product, text);
  const { fit } = product;
  const doubt = fit === "doesNotFit" || fit === "askSerial" ? fit : undefined;
  const { Icon, className } = fitLooks[doubt ?? "fits"];
  return (
    <>
      {supply !== undefined && (
        <p className={classNames("text-15 font-medium", product.isEnough === true && "text-success")}>
          {supply}
        </p>
      )}
      {doubt !== undefined && (
        <p className={classNames("flex items-start gap-2 text-15 font-medium", className)}>
          <Icon size={18} className="mt-0.5 shrink-0" />
          {doubt === "doesNotFit" ? text.doesNotFit : text.decidedBySerial}
        </p>
      )}
    </>
  );
}

function supplyText(
  { stock, isEnough, delivery }: KitProduct,
  text: ReturnType<typeof useServiceText>,
): string | undefined {
  if (stock === undefined) return undefined;
  if (stock === "none") return text.noStock;
  const days = delivery === undefined ? [] : [text.days(delivery.from, delivery.to)];
  if (stock === "indent") return [text.toOrder, ...days].join(factDot);
  return isEnough === false ? [text.notEnough, ...days].join(factDot) : text.enough;
}

interface AlternativesProps {
  line: KitLine;
  chosen: KitProduct;
  choice: LineChoice;
  onChange: (choice: LineChoice) => void;
}

/** The other parts for the same, by grade, one of which may be chosen. */
function Alternatives({ line, chosen, choice, onChange }: AlternativesProps) {
  const text = useServiceText();
  const group = useId();
  const all = [...(line.product === undefined ? [] : [line.product]), ...line.alternatives];
  const named = line.product?.code ?? line.code;
  return (
    <details className="print:hidden">
      <summary className="inline-flex min-h-11 cursor-pointer items-center rounded-4 text-15 underline decoration-yellow-dark underline-offset-4">
        {text.otherGrades(line.alternatives.length)}
      </summary>
      <fieldset className="grid gap-1 pb-2">
        <legend className="sr-only">{text.choice(named)}</legend>
        {all.map((product) => (
          <label
            key={product.id}
            className="flex min-h-11 items-start gap-3 rounded-6 px-2 py-2 has-checked:bg-ground"
          >
            <input
              type="radio"
              name={group}
              className="mt-0.5 size-5 shrink-0 accent-ink"
              checked={product.id === chosen.id}
              onChange={() => {
                onChange({ ...choice, productId: product.id, qty: undefined });
              }}
            />
            <span className="min-w-0 text-15">
              <span className="code font-semibold break-all">{product.code}</span>{" "}
              <span className="tabular">
                {[
                  product.brand,
                  product.grade,
                  product.price === 0 ? undefined : formatRupiah(product.price),
                  supplyText(product, text),
                ]
                  .filter((fact) => fact !== undefined && fact !== "")
                  .join(factDot)}
              </span>
            </span>
          </label>
        ))}
      </fieldset>
    </details>
  );
}
