import { useState } from "react";
import type { AdminOrder } from "#contract/orders/admin/orders.ts";
import { piecesValue } from "#contract/money/pieces-value.ts";
import { quantityText } from "#contract/texts/sales-unit-names.ts";
import { typedCount } from "#contract/core/typed-figures.ts";
import { TextField } from "#web/ui/fields/text-field.tsx";
import { useOffice } from "../../../office.ts";

/** The chosen pieces: what was paid for them, in Rupiah, and their names (`1R-0750 × 2`). */
export interface ChosenParts {
  rupiah: number;
  names: string[];
  lines: { lineId: number; qty: number }[];
  /** Whether everything typed is a number of pieces for which money can go back. */
  isValid: boolean;
}

interface RefundedPartsProps {
  order: AdminOrder;
  onChange: (chosen: ChosenParts) => void;
}

/** Computes a refund from the pieces of each line. */
export function RefundedParts({ order, onChange }: RefundedPartsProps) {
  const {
    texts: { refunds },
    language,
  } = useOffice();
  const [typed, setTyped] = useState<ReadonlyMap<number, string>>(new Map());
  const change = (id: number, text: string) => {
    const now = new Map(typed).set(id, text);
    setTyped(now);
    const lines = order.lines.map(({ discount, ...line }) => ({
      ...line,
      discount: discount.amount,
      pieces: piecesOf(now, line) ?? 0,
      gone: line.refundedQty,
    }));
    const chosen = lines.filter(({ pieces }) => pieces > 0);
    onChange({
      rupiah: piecesValue(lines, order.charges),
      names: chosen.map(
        ({ code, salesUnit, pieces }) => `${code} × ${quantityText(pieces, salesUnit, language)}`,
      ),
      lines: chosen.map((line) => ({ lineId: line.id, qty: line.pieces })),
      isValid: order.lines.every((line) => piecesOf(now, line) !== undefined),
    });
  };
  return (
    <details className="rounded-6 border border-line px-4 py-3">
      <summary className="cursor-pointer font-medium">{refunds.byParts}</summary>
      <p className="py-2 text-15">{refunds.byPartsText}</p>
      <ul className="grid gap-3">
        {order.lines.map((line) => {
          const left = quantityText(leftOf(line), line.salesUnit, language);
          return (
            <li key={line.id} className="grid grid-cols-[minmax(0,1fr)_6rem] items-start gap-3">
              <div className="min-w-0">
                <span className="code font-semibold unbroken">{line.code}</span>
                <p className="text-15">{line.name}</p>
              </div>
              <TextField
                label={<span className="sr-only">{refunds.piecesOf(line.code)}</span>}
                hint={refunds.ofPieces(left)}
                error={piecesOf(typed, line) === undefined ? refunds.atMost(left) : undefined}
                inputMode="numeric"
                autoComplete="off"
                className="tabular text-right"
                fieldClassName="-mt-1.5"
                disabled={leftOf(line) === 0}
                value={typed.get(line.id) ?? ""}
                onChange={(event) => {
                  change(line.id, event.target.value);
                }}
              />
            </li>
          );
        })}
      </ul>
    </details>
  );
}

type OrderLine = Pick<AdminOrder["lines"][number], "id" | "qty" | "refundedQty">;

/** Pieces for which money neither goes back nor went back. */
function leftOf({ qty, refundedQty }: OrderLine): number {
  return Math.max(0, qty - refundedQty);
}

/** How many pieces of a line were typed; undefined if it is not a number, or more than are left. */
function piecesOf(typed: ReadonlyMap<number, string>, line: OrderLine): number | undefined {
  return typedCount(typed.get(line.id) || "0", 0, leftOf(line));
}
