import { useQuery } from "@tanstack/react-query";
import { useId, useState, type SubmitEvent } from "react";
import { machineLimits } from "#contract/machines/fitment-details.ts";
import type { CartItem } from "#contract/orders/cart.ts";
import { nameOf, piecesOf, type ForUnit } from "#contract/orders/for-units.ts";
import { quantityText } from "#contract/texts/sales-unit-names.ts";
import { unitsText } from "#contract/texts/units-text.ts";
import { useKeptMachines } from "#web/api/machines/kept-machines.ts";
import { myMachinesQuery } from "#web/api/machines/my-machine-queries.ts";
import { useSession } from "#web/api/session.ts";
import { useCall, useLanguage, useTexts } from "#web/app-context.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { FieldError } from "#web/ui/fields/field.tsx";
import { TextField } from "#web/ui/fields/text-field.tsx";
import { PencilIcon, TrashIcon } from "#web/ui/icons/tool-icons.tsx";
import { readQuantity } from "../catalogue/products/quantity.ts";
import { useFitText } from "./fit-text.ts";
import { readChoice, readChoices } from "./machine-choice.ts";

export interface LineUnitsProps {
  item: CartItem;
  onChange: (forUnits: ForUnit[]) => void;
}

/** For which units a line of a cart is; nothing unless it is for some, or a machine with a unit number is chosen. */
export function LineUnits({ item, onChange, kept }: LineUnitsProps & { kept: string }) {
  const text = useFitText();
  const language = useLanguage();
  const [isOpen, setOpen] = useState(false);
  const units = unitsText(item, language);
  if (units === "" && (readChoice(kept)?.unitNumber ?? "") === "") return null;
  return (
    <>
      <button
        type="button"
        onClick={() => {
          setOpen(true);
        }}
        className="-mx-2 flex min-h-11 max-w-full items-center gap-2 rounded-4 px-2 text-left text-15 text-secondary hover:bg-ground"
      >
        <PencilIcon size={16} className="shrink-0" />
        <span
          className={
            units === ""
              ? "underline decoration-line decoration-2 underline-offset-4"
              : "min-w-0 font-medium break-words text-ink"
          }
        >
          {units || text.forWhichUnit}
          <span className="sr-only">: {item.productCode}</span>
        </span>
      </button>
      {isOpen && (
        <UnitsDialog
          item={item}
          onChange={onChange}
          onClose={() => {
            setOpen(false);
          }}
        />
      )}
    </>
  );
}

/** A unit in the dialog, as it is typed. */
interface TypedUnit {
  key: number;
  unitNumber: string;
  qty: string;
}

type DialogProps = LineUnitsProps & { onClose: () => void };

/** The dialog that shares the pieces of a line out among units. */
function UnitsDialog({ item, onChange, onClose }: DialogProps) {
  const text = useFitText();
  const { shell } = useTexts();
  const pieces = quantityText(item.qty, item.salesUnit, useLanguage());
  const suggestionsId = useId();
  const suggested = useUnitNumbers();
  const [rows, setRows] = useState<TypedUnit[]>(() =>
    (item.forUnits ?? []).map(({ unitNumber, qty }, key) => ({ key, unitNumber, qty: String(qty) })),
  );
  const [error, setError] = useState<string>();
  const change = (row: TypedUnit, typed: Partial<TypedUnit>) => {
    setError(undefined);
    setRows(rows.map((other) => (other === row ? { ...row, ...typed } : other)));
  };
  const more = () => {
    setError(undefined);
    const key = Math.max(-1, ...rows.map((row) => row.key)) + 1;
    const left = item.qty - piecesOf(unitsIn(rows));
    setRows([...rows, { key, unitNumber: "", qty: String(Math.max(1, left)) }]);
  };
  const save = (event: SubmitEvent) => {
    event.preventDefault();
    const named = rows.filter(({ unitNumber }) => unitNumber.trim() !== "");
    const units = unitsIn(named);
    if (units.length < named.length) setError(text.unitPieces);
    else if (new Set(units.map(nameOf)).size < units.length) setError(text.unitTwice);
    else if (piecesOf(units) > item.qty) setError(text.unitsTooMany(pieces));
    else {
      onChange(units);
      onClose();
    }
  };
  return (
    <Dialog isOpen onClose={onClose} title={text.unitsTitle(item.productCode)} closeLabel={shell.close}>
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
    </Dialog>
  );
}

/** The rows whose pieces are a number that a line can have. */
function unitsIn(rows: readonly TypedUnit[]): ForUnit[] {
  return rows.flatMap(({ unitNumber, qty }) => {
    const pieces = readQuantity(qty);
    return pieces === null ? [] : [{ unitNumber: unitNumber.trim(), qty: pieces }];
  });
}

/** The unit numbers of the visitor's machines. */
function useUnitNumbers(): string[] {
  const isMember = useSession() === "member";
  const kept = readChoices(useKeptMachines());
  const { data } = useQuery({ ...myMachinesQuery(useCall()), enabled: isMember });
  const machines = isMember ? (data?.machines ?? []).filter(({ isArchived }) => !isArchived) : kept;
  return [...new Set(machines.map(({ unitNumber }) => unitNumber))].filter((name) => name !== "");
}
