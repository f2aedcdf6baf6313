import { formatRupiah } from "#contract/core/money.ts";
import type { SalesUnit } from "#contract/core/sales-units.ts";
import { quantityText } from "#contract/texts/sales-unit-names.ts";
import { useOwnPrices } from "#web/api/own-prices.ts";
import { useLanguage, useTexts } from "#web/app-context.ts";

interface OwnPriceProps {
  productId: number;
  salesUnit: SalesUnit | undefined;
}

/** What the caller's company pays for the part, depending on the quantity; nothing if that is the catalogue's price. */
export default function OwnPrice({ productId, salesUnit }: OwnPriceProps) {
  const { catalogue } = useTexts();
  const language = useLanguage();
  const price = useOwnPrices([productId]).get(productId);
  if (price === undefined) return null;
  return (
    <section aria-labelledby="own-price" className="w-full rounded-6 bg-ground px-4 py-3">
      <h2 id="own-price" className="text-16 font-semibold">
        {catalogue.ownPrice}
      </h2>
      <ul className="tabular pt-1">
        {price.steps.map(({ minQty, price: rupiah }) => (
          <li key={minQty} className="flex flex-wrap justify-between gap-x-4">
            <span>{catalogue.fromQuantity(quantityText(minQty, salesUnit ?? "pcs", language))}</span>
            <span className="font-semibold">{formatRupiah(rupiah)}</span>
          </li>
        ))}
      </ul>
      <p className="pt-1 text-15 text-secondary">{catalogue.listPrice(formatRupiah(price.listPrice))}</p>
    </section>
  );
}
