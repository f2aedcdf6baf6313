import { useState } from "react";
import type { AdminOrder } from "#contract/admin/orders.ts";
import { piecesValue } from "#contract/pieces-value.ts";
import { quantityText } from "#contract/texts/sales-unit-names.ts";
import { TextField } from "#web/ui/text-field.tsx";
import { useOffice } from "../../office.ts";
import { wholeNumber } from "./whole-number.ts";

interface RefundedPartsProps {
  order: AdminOrder;
  /** What was paid for the chosen pieces, in Rupiah, and their names: `1R-0750 × 2`. */
  onChange: (rupiah: number, names: string[]) => void;
}

/** Reckons a refund by parts: how many pieces of each line. */
export function RefundedParts({ order, onChange }: RefundedPartsProps) {
  const {
    texts: { refunds },
    language,
  } = useOffice();
  const [typed, setTyped] = useState<ReadonlyMap<number, string>>(new Map());
  const change = (lineId: number, text: string) => {
    const now = new Map(typed).set(lineId, text);
    setTyped(now);
    const lines = order.lines.map(({ id, code, qty, salesUnit, price, discount }) => {
      const pieces = wholeNumber(now.get(id) || "0", 0, qty) ?? 0;
      return { code, qty, salesUnit, price, discount: discount.amount, pieces };
    });
    const names = lines.flatMap(({ code, salesUnit, pieces }) =>
      pieces > 0 ? [`${code} × ${quantityText(pieces, salesUnit, language)}`] : [],
    );
    onChange(piecesValue(lines, order.charges), names);
  };
  return (
    <details className="rounded-6 border border-line px-4 py-3">
      <summary className="cursor-pointer font-medium">{refunds.byParts}</summary>
      <p className="py-2 text-15">{refunds.byPartsText}</p>
      <ul className="grid gap-3">
        {order.lines.map(({ id, code, name, qty, salesUnit }) => (
          <li key={id} className="grid grid-cols-[minmax(0,1fr)_6rem] items-start gap-3">
            <div className="min-w-0">
              <span className="code font-semibold break-all">{code}</span>
              <p className="text-15">{name}</p>
            </div>
            <TextField
              label={<span className="sr-only">{refunds.piecesOf(code)}</span>}
              hint={refunds.ofPieces(quantityText(qty, salesUnit, language))}
              inputMode="numeric"
              autoComplete="off"
              className="tabular text-right"
              fieldClassName="-mt-1.5"
              value={typed.get(id) ?? ""}
              onChange={(event) => {
                change(id, event.target.value);
              }}
            />
          </li>
        ))}
      </ul>
    </details>
  );
}
