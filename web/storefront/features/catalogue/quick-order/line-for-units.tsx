import { lazy, Suspense } from "react";
import { namedUnits } from "#contract/orders/for-units.ts";
import { useKeptMachine } from "#web/api/machines/chosen-machine.ts";
import { FitMark, LineUnits } from "../../machines/lazy-machine-parts.tsx";
import { fitText } from "../../machines/fit-text.ts";
import { quantityOf, type ListedLine } from "./listed-lines.ts";
import { asNamed, unitsFor } from "./units-of-lines.ts";

// Most lists name no units: they load nothing for it.
const LazyFits = lazy(() =>
  Promise.all([import("../../machines/unit-fits.tsx"), fitText.load()]).then(
    ([{ UnitFits: part }]) => ({ default: part }),
    () => ({ default: () => null }),
  ),
);

interface LineForUnitsProps {
  line: ListedLine;
  onChange: (line: ListedLine) => void;
  /** Asks the shop about another number in the place of the line's. */
  onAsk: (line: ListedLine) => void;
}

/** For which units a line is, the way to change it, and whether its part fits them, or the chosen machine. */
export function LineForUnits({ line, onChange, onAsk }: LineForUnitsProps) {
  // What follows the chosen machine says so.
  useKeptMachine();
  const { product, number, forUnits } = line;
  const qty = quantityOf(line) ?? 1;
  const units = unitsFor(line, qty);
  return (
    <div className="flex flex-wrap items-center gap-x-4 empty:hidden lg:pb-1">
      <LineUnits
        item={{
          productCode: product?.code ?? number,
          qty,
          salesUnit: product?.salesUnit,
          ...(forUnits === undefined ? namedUnits(units) : { forUnits: units }),
        }}
        onChange={(changed) => {
          onChange({ ...line, forUnits: asNamed(changed, qty), refused: undefined });
        }}
      />
      {product !== undefined && forUnits === undefined && <FitMark productId={product.id} />}
      {product !== undefined && forUnits !== undefined && forUnits.length > 0 && (
        <Suspense>
          <LazyFits
            productId={product.id}
            units={forUnits}
            onTake={(code) => {
              onAsk({ ...line, number: code });
            }}
          />
        </Suspense>
      )}
    </div>
  );
}
