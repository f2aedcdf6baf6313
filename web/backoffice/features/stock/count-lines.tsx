import { useEffect, useId, useRef, type KeyboardEvent } from "react";
import type { StockRow } from "#contract/stock/admin/stock.ts";
import { limits } from "#contract/core/limits.ts";
import { quantityText, unitName } from "#contract/texts/sales-unit-names.ts";
import { classNames } from "#web/ui/class-names.ts";
import { controlClasses, describedBy, FieldError } from "#web/ui/fields/field.tsx";
import { CloseIcon } from "#web/ui/icons/icons.tsx";
import { useOffice } from "../../office.ts";
import { countedPieces, type CountLine } from "./read-counts.ts";
import type { ScannedLine } from "./use-count-scans.ts";
import type { Counts } from "./use-counts.ts";

interface CountLinesProps {
  /** Those of the list that are shown. */
  lines: readonly CountLine[];
  /** The line of the last scan. */
  last: ScannedLine | undefined;
  counts: Counts;
  /** The product of a number: undefined while it is being loaded, null if no product has it. */
  known: (code: string) => StockRow | null | undefined;
  faultOf: (id: number) => string | undefined;
}

/** The products of a list that is being counted, with what will happen to each. */
export function CountLines({ counts, lines, last, known, faultOf }: CountLinesProps) {
  return (
    <ul className="grid gap-2">
      {lines.map((line) => (
        <Line
          key={line.id}
          line={line}
          product={known(line.code)}
          scanned={last?.id === line.id ? last : undefined}
          fault={faultOf(line.id)}
          onChange={(values) => {
            counts.change(line.id, values);
          }}
          onRemove={() => {
            counts.remove(new Set([line.id]));
          }}
        />
      ))}
    </ul>
  );
}

interface LineProps {
  line: CountLine;
  product: StockRow | null | undefined;
  fault: string | undefined;
  /** Set if the last scan was of this line. */
  scanned: ScannedLine | undefined;
  onChange: (values: Partial<CountLine>) => void;
  onRemove: () => void;
}

function Line({ line, product, fault, scanned, onChange, onRemove }: LineProps) {
  const { texts, language } = useOffice();
  const id = useId();
  const words = texts.stock.count;
  const unit = unitName(product?.salesUnit, language);
  const quantity = useRef<HTMLInputElement>(null);
  const turn = scanned?.turn;
  const isByKeys = scanned?.by === "keys";
  // After the camera no field has the focus: a phone's keyboard would cover the camera.
  useEffect(() => {
    if (turn === undefined || !isByKeys) return;
    quantity.current?.focus();
    quantity.current?.select();
  }, [turn, isByKeys]);
  return (
    <li
      className={classNames(
        "grid grid-cols-[1fr_auto] gap-x-2 gap-y-2 rounded-6 border p-3 sm:grid-cols-[minmax(0,1fr)_7rem_9rem_auto] sm:items-center",
        fault === undefined ? (scanned === undefined ? "border-line" : "border-ink") : "border-danger",
        scanned !== undefined && "bg-yellow-bright/15",
      )}
    >
      <div className="min-w-0 text-15">
        <p className="code font-semibold unbroken">{product?.code ?? line.code}</p>
        {product != null && <p>{product.name}</p>}
        <WhatHappens line={line} product={product} />
        <FieldError id={`${id}-error`} error={fault} />
      </div>
      <button
        type="button"
        aria-label={texts.stock.deliveryRemove(line.code)}
        className="inline-flex size-11 items-center justify-center rounded-4 hover:bg-ground sm:order-last"
        onClick={onRemove}
      >
        <CloseIcon />
      </button>
      <div className="col-span-2 grid grid-cols-2 gap-2 sm:contents">
        <input
          ref={quantity}
          id={id}
          inputMode="numeric"
          autoComplete="off"
          placeholder={unit ?? texts.stock.quantity()}
          aria-label={texts.stock.deliveryQuantity(line.code, unit)}
          className={`${controlClasses} tabular text-center font-semibold`}
          maxLength={12}
          value={line.quantity}
          onChange={(event) => {
            onChange({ quantity: event.target.value.trim() });
          }}
          onKeyDown={goToNext}
          {...describedBy(id, { error: fault })}
        />
        <input
          autoComplete="off"
          placeholder={texts.stock.shelf}
          aria-label={words.shelfOf(line.code)}
          className={controlClasses}
          maxLength={limits.nameLength}
          value={line.shelf ?? product?.shelf ?? ""}
          onChange={(event) => {
            onChange({ shelf: event.target.value });
          }}
        />
      </div>
    </li>
  );
}

/** Enter moves the focus from a quantity to that of the next line, as in a spreadsheet. */
function goToNext(event: KeyboardEvent<HTMLInputElement>): void {
  if (event.key !== "Enter") return;
  event.preventDefault();
  const next = event.currentTarget.closest("li")?.nextElementSibling?.querySelector("input");
  next?.focus();
  next?.select();
}

function WhatHappens({ line, product }: Pick<LineProps, "line" | "product">) {
  const { texts, language } = useOffice();
  if (product == null) return null;
  const words = texts.stock.count;
  const pieces = countedPieces(line);
  const counted = pieces === undefined ? undefined : quantityText(pieces, product.salesUnit, language);
  if (!product.isCounted) {
    return (
      <p className="tabular text-secondary">
        {counted === undefined ? texts.stock.notCounted : words.starts(counted)}
      </p>
    );
  }
  const onHand = texts.stock.deliveryOnHand(quantityText(product.onHand, product.salesUnit, language));
  return (
    <p className="tabular text-secondary">
      {counted === undefined || pieces === product.onHand ? onHand : `${onHand} → ${counted}`}
    </p>
  );
}
