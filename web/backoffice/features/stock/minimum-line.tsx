import type { StockRow } from "#contract/stock/admin/stock.ts";
import { quantityText } from "#contract/texts/sales-unit-names.ts";
import { Link } from "#web/ui/link.tsx";
import { useMay, useOffice } from "../../office.ts";

/** The minimum stock: with fewer available pieces, more must be bought. It is changed in the product's form. */
export function MinimumLine({ stock }: { stock: StockRow }) {
  const { texts, language } = useOffice();
  const may = useMay();
  return (
    <p className="flex flex-wrap items-center gap-x-3">
      <span className="text-secondary">{texts.stock.minimum}:</span>
      <span className="font-semibold">
        {stock.minimum === null
          ? texts.stock.noMinimum
          : quantityText(stock.minimum, stock.salesUnit, language)}
      </span>
      {may("editCatalogue") && (
        <Link
          to={`/products/${stock.productId}`}
          className="inline-flex min-h-8 items-center rounded-4 px-3 text-15 underline underline-offset-4"
        >
          {texts.stock.changeMinimum}
        </Link>
      )}
    </p>
  );
}
