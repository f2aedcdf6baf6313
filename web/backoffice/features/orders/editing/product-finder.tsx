import type { AdminCallData } from "#contract/admin/call.ts";
import { formatRupiah } from "#contract/core/money.ts";
import { Picture } from "#web/ui/picture.tsx";
import { PerUnit } from "#web/storefront/features/catalogue/products/per-unit.tsx";
import { orderProductsQuery } from "../../../api/orders-queries.ts";
import { Finder } from "../../../kit/fields/finder.tsx";
import { useOffice } from "../../../office.ts";

export type FoundProduct = AdminCallData<"findOrderProducts">[number];

/** Finds a product by its number or name and adds it to the order. */
export function ProductFinder({ onAdd }: { onAdd: (product: FoundProduct) => void }) {
  const { call, texts } = useOffice();
  const t = texts.orders;
  return (
    <Finder
      label={t.addPart}
      placeholder={t.findPart}
      find={(q) => orderProductsQuery(call, q)}
      none={t.noPartFound}
      onChoose={onAdd}
      rowClassName="grid-cols-[2.5rem_minmax(0,1fr)_auto] items-center gap-3 p-2"
    >
      {(product) => (
        <>
          <Picture imageLocation={product.imageLocation} alt="" sizes="40px" className="size-10 rounded-4" />
          <span className="min-w-0">
            <span className="code block font-semibold">{product.code}</span>
            <span className="block truncate">
              {product.name}
              {!product.isVisible && ` (${t.hidden})`}
            </span>
          </span>
          <span className="tabular text-right">
            {formatRupiah(product.price)}
            <PerUnit unit={product.salesUnit} />
          </span>
        </>
      )}
    </Finder>
  );
}
