import { useId, useState, type SubmitEvent } from "react";
import { createPortal } from "react-dom";
import { machineLimits } from "#contract/machines/fitment-details.ts";
import { nameOf, piecesOf, type ForUnit } from "#contract/orders/for-units.ts";
import { quantityText } from "#contract/texts/sales-unit-names.ts";
import { useLanguage, useTexts } from "#web/app-context.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { FieldError } from "#web/ui/fields/field.tsx";
import { TextField } from "#web/ui/fields/text-field.tsx";
import { TrashIcon } from "#web/ui/icons/tool-icons.tsx";
import { readQuantity } from "../catalogue/products/quantity.ts";
import { useFitText } from "./fit-text.ts";
import type { UnitLine } from "./units-button.tsx";

/** A unit in the dialog, as it is typed. */
interface TypedUnit {
  key: number;
  unitNumber: string;
  qty: string;
}

interface UnitsDialogProps {
  line: UnitLine;
  /** The unit numbers of the buyer's machines. */
  suggested: readonly string[];
  onChange: (forUnits: ForUnit[]) => void;
  onClose: () => void;
}

/** The dialog that shares the pieces of a line out among units. */
export function UnitsDialog({ line, suggested, onChange, onClose }: UnitsDialogProps) {
  const text = useFitText();
  const { shell } = useTexts();
  const pieces = quantityText(line.qty, line.salesUnit, useLanguage());
  const suggestionsId = useId();
  const [rows, setRows] = useState<TypedUnit[]>(() =>
    [...(line.forUnits ?? []), { unitNumber: "", qty: line.qty }]
      .slice(0, line.forUnits?.length || 1)
      .map(({ unitNumber, qty }, key) => ({ key, unitNumber, qty: String(qty) })),
  );
  const [error, setError] = useState<string>();
  const change = (row: TypedUnit, typed: Partial<TypedUnit>) => {
    setError(undefined);
    setRows(rows.map((other) => (other === row ? { ...row, ...typed } : other)));
  };
  const more = () => {
    setError(undefined);
    const key = Math.max(-1, ...rows.map((row) => row.key)) + 1;
    const left = line.qty - piecesOf(unitsIn(rows));
    setRows([...rows, { key, unitNumber: "", qty: String(Math.max(1, left)) }]);
  };
  const save = (event: SubmitEvent) => {
    event.preventDefault();
    // The line may stand in a form of its own, which is not sent with it.
    event.stopPropagation();
    const named = rows.filter(({ unitNumber }) => unitNumber.trim() !== "");
    const units = unitsIn(named);
    if (units.length < named.length) setError(text.unitPieces);
    else if (new Set(units.map(nameOf)).size < units.length) setError(text.unitTwice);
    else if (piecesOf(units) > line.qty) setError(text.unitsTooMany(pieces));
    else {
      onChange(units);
      onClose();
    }
  };
  // A form cannot stand in another one: the dialog is no part of the line's.
  return createPortal(
    <Dialog isOpen onClose={onClose} title={text.unitsTitle(line.productCode)} closeLabel={shell.close}>
      <form noValidate onSubmit={save} className="grid grid-cols-[minmax(0,1fr)] gap-4 p-5">
        <p className="text-secondary">{text.unitsLead(pieces)}</p>
        {rows.map((row) => (
          <fieldset
            key={row.key}
            className="grid grid-cols-[minmax(0,1fr)_6rem_44px] items-end gap-x-3 gap-y-2"
          >
            <legend className="sr-only">{row.unitNumber || text.anotherUnit}</legend>
            <TextField
              label={text.unitNumber}
              list={suggestionsId}
              autoComplete="off"
              maxLength={machineLimits.unitNumberLength}
              value={row.unitNumber}
              onChange={({ target }) => {
                change(row, { unitNumber: target.value });
              }}
            />
            <TextField
              label={text.unitQty}
              inputMode="numeric"
              autoComplete="off"
              value={row.qty}
              onChange={({ target }) => {
                change(row, { qty: target.value });
              }}
            />
            <button
              type="button"
              aria-label={text.leaveUnitOut(row.unitNumber)}
              onClick={() => {
                setError(undefined);
                setRows(rows.filter((other) => other !== row));
              }}
              className="inline-flex size-[44px] items-center justify-center rounded-4 text-secondary hover:bg-danger-ground hover:text-danger"
            >
              <TrashIcon />
            </button>
          </fieldset>
        ))}
        <datalist id={suggestionsId}>
          {suggested.map((unitNumber) => (
            <option key={unitNumber} value={unitNumber}>
              {unitNumber}
            </option>
          ))}
        </datalist>
        <div aria-live="polite">
          <FieldError id={`${suggestionsId}-error`} error={error} />
        </div>
        <div className="flex flex-wrap justify-between gap-3">
          <Button type="button" look="secondary" onClick={more}>
            {text.anotherUnit}
          </Button>
          <Button type="submit">{text.saveUnits}</Button>
        </div>
      </form>
    </Dialog>,
    document.body,
  );
}

/** The rows whose pieces are a number that a line can have. */
function unitsIn(rows: readonly TypedUnit[]): ForUnit[] {
  return rows.flatMap(({ unitNumber, qty }) => {
    const pieces = readQuantity(qty);
    return pieces === null ? [] : [{ unitNumber: unitNumber.trim(), qty: pieces }];
  });
}
