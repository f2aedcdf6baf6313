import { useQuery } from "@tanstack/react-query";
import { useId, useState } from "react";
import type { AdminCallData } from "#contract/admin/call.ts";
import { formatRupiah } from "#contract/core/money.ts";
import { useStillWhilePressed } from "#web/ui/behaviour/after-press.ts";
import { controlClasses } from "#web/ui/fields/field.tsx";
import { Picture } from "#web/ui/picture.tsx";
import { PerUnit } from "#web/storefront/features/catalogue/products/per-unit.tsx";
import { orderProductsQuery } from "../../../api/orders-queries.ts";
import { useOffice } from "../../../office.ts";

export type FoundProduct = AdminCallData<"findOrderProducts">[number];

/** Finds a product by its number or name and adds it to the order. */
export function ProductFinder({ onAdd }: { onAdd: (product: FoundProduct) => void }) {
  const { call, texts } = useOffice();
  const t = texts.orders;
  const id = useId();
  const [typed, setTyped] = useState("");
  const q = typed.trim();
  const { data: found, isPlaceholderData } = useQuery(orderProductsQuery(call, q));
  const shown = useStillWhilePressed(q.length >= 2 ? found : undefined);
  return (
    <div className="grid gap-2">
      <label htmlFor={id} className="text-15 font-medium">
        {t.addPart}
      </label>
      <input
        id={id}
        type="text"
        role="searchbox"
        placeholder={t.findPart}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        className={`${controlClasses} max-w-xl`}
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value);
        }}
      />
      {shown?.length === 0 && !isPlaceholderData && (
        <output className="text-15 text-secondary">{t.noPartFound}</output>
      )}
      {shown !== undefined && shown.length > 0 && (
        <ul aria-label={t.addPart} className="max-w-xl rounded-6 border border-line">
          {shown.map((product) => (
            <li key={product.id} className="border-b border-line last:border-b-0">
              <button
                type="button"
                className="grid w-full grid-cols-[2.5rem_minmax(0,1fr)_auto] items-center gap-3 p-2 text-left hover:bg-ground"
                onClick={() => {
                  onAdd(product);
                  setTyped("");
                }}
              >
                <Picture
                  imageLocation={product.imageLocation}
                  alt=""
                  sizes="40px"
                  className="size-10 rounded-4"
                />
                <span className="min-w-0 text-15">
                  <span className="code block font-semibold">{product.code}</span>
                  <span className="block truncate">
                    {product.name}
                    {!product.isVisible && ` (${t.hidden})`}
                  </span>
                </span>
                <span className="tabular text-right text-15">
                  {formatRupiah(product.price)}
                  <PerUnit unit={product.salesUnit} />
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
