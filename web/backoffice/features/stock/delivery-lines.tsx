import { useId, useState } from "react";
import { piecesMaximum, type StockRow } from "#contract/stock/admin/stock.ts";
import { normalizePartNumber } from "#contract/catalogue/part-number.ts";
import { quantityText, unitName } from "#contract/texts/sales-unit-names.ts";
import { typedCount } from "#contract/core/typed-figures.ts";
import { classNames } from "#web/ui/class-names.ts";
import { controlClasses, describedBy, FieldError } from "#web/ui/fields/field.tsx";
import { CloseIcon } from "#web/ui/icons/icons.tsx";
import { Link } from "#web/ui/link.tsx";
import { useOffice } from "../../office.ts";
import type { DeliveryLine } from "./read-delivery.ts";
import type { Delivery } from "./use-delivery.ts";

/** The product of a number: undefined while it is being loaded, null if no product has it. */
export type Known = (code: string) => StockRow | null | undefined;

interface DeliveryLinesProps {
  delivery: Delivery;
  /** The part number of the last scan. */
  last: string | undefined;
  known: Known;
}

/** The lines of a delivery with the product of each number; the line scanned last is on top. */
export function DeliveryLines({ delivery, last, known }: DeliveryLinesProps) {
  const { texts, language } = useOffice();
  const unitOf = (code: string) => unitName(known(code)?.salesUnit, language);
  const isScanned = ({ code }: DeliveryLine) =>
    last !== undefined && normalizePartNumber(code) === normalizePartNumber(last);
  if (delivery.lines.length === 0) return <p className="text-secondary">{texts.stock.deliveryNothing}</p>;
  return (
    <ul className="grid gap-2">
      {delivery.lines.map((line) => (
        <li
          key={line.code}
          className={classNames(
            "flex flex-wrap items-center gap-3 rounded-6 border p-3",
            isScanned(line) ? "border-ink bg-yellow-bright/15" : "border-line",
          )}
        >
          <div className="min-w-40 flex-1">
            <p className="code font-semibold unbroken">{known(line.code)?.code ?? line.code}</p>
            <WhatItIs line={line} product={known(line.code)} />
          </div>
          <Pieces
            label={texts.stock.deliveryQuantity(line.code, unitOf(line.code))}
            quantity={line.quantity}
            onChange={(quantity) => {
              delivery.setQuantity(line.code, quantity);
            }}
          />
          <button
            type="button"
            aria-label={texts.stock.deliveryRemove(line.code)}
            className="inline-flex size-12 items-center justify-center rounded-4 hover:bg-ground"
            onClick={() => {
              delivery.remove(line.code);
            }}
          >
            <CloseIcon />
          </button>
        </li>
      ))}
    </ul>
  );
}

/** The pieces that a text says for certain; 0 for any other text. */
const piecesIn = (text: string) => typedCount(text, 1, piecesMaximum) ?? 0;

interface PiecesProps {
  label: string;
  quantity: number;
  onChange: (quantity: number) => void;
}

/** The pieces of a line as they are typed. What is not certain (`1.000`, half a piece) is 0, and asked for again. */
function Pieces({ label, quantity, onChange }: PiecesProps) {
  const { texts } = useOffice();
  const id = useId();
  const [typed, setTyped] = useState("");
  const shown = piecesIn(typed) === quantity ? typed : String(quantity);
  const error = quantity === 0 ? texts.stock.wholePieces : undefined;
  return (
    <div className="grid max-w-40 justify-items-end gap-1">
      <input
        inputMode="numeric"
        autoComplete="off"
        maxLength={12}
        aria-label={label}
        className={`${controlClasses} tabular min-h-12 w-24! text-center text-18 font-semibold`}
        value={shown}
        onChange={(event) => {
          setTyped(event.target.value);
          onChange(piecesIn(event.target.value));
        }}
        {...describedBy(id, { error })}
      />
      <FieldError id={`${id}-error`} error={error} />
    </div>
  );
}

function WhatItIs({ line, product }: { line: DeliveryLine; product: StockRow | null | undefined }) {
  const { texts, language } = useOffice();
  if (product === undefined) return null;
  if (product === null) return <p className="text-15 text-danger">{texts.stock.deliveryUnknown}</p>;
  return (
    <div className="text-15">
      <p>{product.name}</p>
      {product.isCounted ? (
        <p className="tabular text-secondary">
          {texts.stock.deliveryOnHand(String(product.onHand))} →{" "}
          {quantityText(product.onHand + line.quantity, product.salesUnit, language)}
          {product.shelf !== "" && ` · ${product.shelf}`}
        </p>
      ) : (
        <p className="text-danger">
          {texts.stock.deliveryUncounted}{" "}
          <Link to={`/stock/${product.productId}`} className="underline">
            {texts.stock.deliveryStart}
          </Link>
        </p>
      )}
    </div>
  );
}
