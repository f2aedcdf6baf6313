import { useId, useState } from "react";
import { formatFigure } from "#contract/core/figures.ts";
import { limits } from "#contract/core/limits.ts";
import { formatRupiah } from "#contract/core/money.ts";
import type { ListedProduct } from "#contract/catalogue/quick-order.ts";
import { unitName } from "#contract/texts/sales-unit-names.ts";
import { useLanguage, useTexts } from "#web/app-context.ts";
import { afterPress } from "#web/ui/behaviour/after-press.ts";
import { classNames } from "#web/ui/class-names.ts";
import { controlClasses, FieldError } from "#web/ui/fields/field.tsx";
import { CloseIcon } from "#web/ui/icons/icons.tsx";
import { Link } from "#web/ui/link.tsx";
import { PerUnit } from "../products/per-unit.tsx";
import { Answer } from "./line-answer.tsx";
import { LineForUnits } from "./line-for-units.tsx";
import { OtherParts } from "./part-choices.tsx";
import { SamePart } from "./same-part.tsx";
import { quantityOf, type ListedLine, type Other } from "./listed-lines.ts";

/** The columns, which are side by side if the screen has room for them. */
export const listColumns = "lg:grid-cols-[2rem_9.5rem_4.5rem_minmax(0,1fr)_6.5rem_7.5rem_2.75rem]";

/** Characters of a quantity in its field. */
const longestQuantity = 40;

interface ListLineProps {
  line: ListedLine;
  /** Counted from 1. */
  position: number;
  onChange: (line: ListedLine) => void;
  /** Asks the shop about the line's number. */
  onAsk: (line: ListedLine) => void;
  onRemove: () => void;
  /** The other lines that mean the same part, and what adds this line to one of them; left out where that is not asked. */
  same?: { others: Other[]; onJoin: (into: string) => void } | undefined;
}

/** A line of the list: its number and quantity can be corrected, and a part can be chosen if several are possible. */
export function ListLine(props: ListLineProps) {
  const { line, position, onChange, onAsk, onRemove, same } = props;
  const { shell, catalogue, quickOrder } = useTexts();
  const language = useLanguage();
  const id = useId();
  const [typed, setTyped] = useState<string>();
  const qty = quantityOf(line);
  const { product } = line;
  const isPriceless = product?.price === 0;
  const ask = () => {
    const number = typed?.trim();
    setTyped(undefined);
    if (number !== undefined && number !== "" && number !== line.number) onAsk({ ...line, number });
  };
  const choose = (chosen: ListedProduct) => {
    onChange({ ...line, product: chosen, refused: undefined });
  };
  const unit = unitName(product?.salesUnit, language);
  const quantityLabel = quickOrder.quantity(position);
  return (
    <li
      data-line={line.key}
      className={classNames(
        "grid grid-cols-[minmax(0,1fr)_6rem_2.75rem] items-start gap-x-3 gap-y-2 border-b border-line py-3 lg:py-1",
        listColumns,
      )}
    >
      <span aria-hidden className="tabular hidden pt-2.5 text-right text-15 text-secondary lg:block">
        {position}
      </span>
      <label className="grid gap-1 lg:col-start-2 lg:row-start-1">
        <span aria-hidden className="text-14 text-secondary lg:hidden">
          {position}. {quickOrder.numberHead}
        </span>
        <input
          aria-label={quickOrder.number(position)}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          className={classNames(controlClasses, "code")}
          value={typed ?? line.number}
          maxLength={60}
          onChange={(event) => {
            setTyped(event.target.value);
          }}
          onBlur={() => {
            afterPress(ask);
          }}
          onKeyDown={(event) => {
            if (event.key === "Enter") ask();
          }}
        />
      </label>
      <div className="grid gap-1 lg:col-start-3 lg:row-start-1">
        <span aria-hidden className="text-14 text-secondary lg:hidden">
          {quickOrder.quantityHead}
        </span>
        <input
          aria-label={unit === undefined ? quantityLabel : `${quantityLabel} (${unit})`}
          aria-invalid={qty === undefined || undefined}
          aria-describedby={qty === undefined ? `${id}-error ${id}-asked` : undefined}
          inputMode="numeric"
          autoComplete="off"
          className={classNames(controlClasses, "tabular text-right")}
          value={line.qty}
          onChange={(event) => {
            onChange({
              ...line,
              qty: event.target.value.slice(0, longestQuantity),
              answered: { ...line.answered, asked: undefined },
              refused: undefined,
            });
          }}
        />
        {unit !== undefined && (
          <span aria-hidden className="text-right text-14 text-secondary">
            {unit}
          </span>
        )}
        <FieldError
          id={`${id}-error`}
          error={
            qty === undefined && line.answered.asked === undefined
              ? quickOrder.quantityWrong(formatFigure(limits.cartQuantity, language))
              : undefined
          }
        />
      </div>
      <div
        className={classNames(
          "col-span-3 row-start-2 min-w-0 lg:col-start-4 lg:row-start-1",
          product === undefined ? "lg:col-end-7" : "lg:col-span-1",
        )}
      >
        <Answer
          line={line}
          onChoose={choose}
          onPieces={(pieces) => {
            onChange({
              ...line,
              qty: String(pieces),
              answered: { ...line.answered, asked: undefined },
              refused: undefined,
            });
          }}
          piecesId={`${id}-asked`}
        />
        <LineForUnits line={line} onChange={onChange} onAsk={onAsk} />
      </div>
      <div className="col-span-3 row-start-4 min-w-0 empty:hidden lg:col-start-4 lg:col-end-7 lg:row-start-2">
        {product !== undefined && <OtherParts line={line} onChoose={choose} />}
        {same !== undefined && (
          <SamePart
            line={line}
            position={position}
            others={same.others}
            onJoin={same.onJoin}
            onKeepOther={onRemove}
          />
        )}
      </div>
      {product !== undefined && (
        <>
          <p className="tabular hidden pt-2.5 text-right lg:col-start-5 lg:row-start-1 lg:block">
            {isPriceless ? (
              catalogue.priceOnRequest
            ) : (
              <>
                {formatRupiah(product.price)}
                <PerUnit unit={product.salesUnit} />
              </>
            )}
          </p>
          <p className="tabular col-span-2 row-start-3 font-semibold lg:col-start-6 lg:col-span-1 lg:row-start-1 lg:pt-2.5 lg:text-right">
            {isPriceless ? (
              <Link to={`/ask?part=${encodeURIComponent(product.code)}`} className="underline">
                {shell.askQuotation}
              </Link>
            ) : (
              qty !== undefined && formatRupiah(product.price * qty)
            )}
          </p>
        </>
      )}
      <button
        type="button"
        aria-label={quickOrder.remove(position)}
        className="col-start-3 row-start-1 mt-6 inline-flex size-11 items-center justify-center rounded-4 hover:bg-ground lg:col-start-7 lg:row-start-1 lg:mt-0"
        onClick={onRemove}
      >
        <CloseIcon size={18} />
      </button>
    </li>
  );
}
