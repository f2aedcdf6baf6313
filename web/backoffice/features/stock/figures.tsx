import type { StockRow } from "#contract/stock/admin/stock.ts";
import { unitName } from "#contract/texts/sales-unit-names.ts";
import { classNames } from "#web/ui/class-names.ts";
import { useOffice } from "../../office.ts";
import { isBelowMinimum } from "./is-below-minimum.ts";

/** A product's stock in large figures that can be read from a distance. */
export function StockFigures({ stock, isLarge = false }: { stock: StockRow; isLarge?: boolean }) {
  const { texts, language } = useOffice();
  const unit = unitName(stock.salesUnit, language);
  const figures = [
    {
      name: texts.stock.available,
      value: stock.available,
      isMain: true,
      look: isBelowMinimum(stock) && "text-danger",
    },
    { name: texts.stock.onHand, value: stock.onHand },
    { name: texts.stock.reserved, value: stock.reserved },
    { name: texts.stock.waiting, value: stock.waiting, look: stock.waiting > 0 && "text-attention-text" },
  ];
  return (
    <dl className="grid grid-cols-4 gap-2 text-center">
      {figures.map(({ name, value, isMain, look }) => (
        <div
          key={name}
          className={classNames(
            "flex flex-col-reverse rounded-6",
            isLarge ? "border border-line px-1 py-3" : "py-1",
            look,
          )}
        >
          <dt className="text-13 leading-tight break-words text-secondary">{name}</dt>
          <dd
            className={classNames(
              "font-heading tabular leading-tight",
              isLarge ? "text-26 md:text-32" : "text-18",
              isMain && "font-bold",
            )}
          >
            {value}
            {unit !== undefined && (
              <span className="block font-sans text-14 font-normal break-words md:inline"> {unit}</span>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}
