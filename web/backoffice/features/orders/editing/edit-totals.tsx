import { limits } from "#contract/core/limits.ts";
import { formatRupiah } from "#contract/core/money.ts";
import { discountOf, orderTotal, type Charge } from "#contract/orders/order-total.ts";
import type { AdminOrder } from "#contract/orders/admin/orders.ts";
import { typedRupiah } from "#contract/core/typed-figures.ts";
import { controlClasses } from "#web/ui/fields/field.tsx";
import { useOffice } from "../../../office.ts";
import { ChargeFields } from "./charge-fields.tsx";
import { checkedLines, typedDiscount, type TypedOrder } from "./edited-order.ts";
import { asCharges, checkedCharges } from "./typed-charges.ts";

interface EditTotalsProps {
  /** The order as it was when the edit began. */
  start: AdminOrder;
  typed: TypedOrder;
  onChange: (typed: TypedOrder) => void;
}

/** The sums of the edited order, with the discount on all its lines; nothing is shown if a number is not valid. */
export function EditTotals({ start, typed, onChange }: EditTotalsProps) {
  const { texts } = useOffice();
  const t = texts.orders;
  const discount = typedDiscount(typed.discount);
  const sums = sumsOf(start, typed);
  return (
    <dl className="tabular ml-auto grid w-full max-w-sm grid-cols-[1fr_auto] items-center gap-x-6 gap-y-2 text-15">
      <dt className="text-secondary">{t.subtotal}</dt>
      <dd className="text-right">{sums === undefined ? "–" : formatRupiah(sums.subtotal)}</dd>
      <dt>
        <label htmlFor="order-discount" className="text-secondary">
          {t.discount}
        </label>
        <span className="block text-14 text-quiet" id="order-discount-hint">
          {t.discountHint}
        </span>
      </dt>
      <dd className="grid justify-items-end gap-1">
        <input
          id="order-discount"
          aria-describedby="order-discount-hint"
          aria-invalid={discount === undefined || undefined}
          autoComplete="off"
          className={`${controlClasses} max-w-32 text-right`}
          value={typed.discount}
          onChange={(event) => {
            onChange({ ...typed, discount: event.target.value });
          }}
        />
        {sums !== undefined && sums.discount > 0 && <span>{formatRupiah(-sums.discount)}</span>}
      </dd>
      <dt className="text-secondary">{t.shippingCost}</dt>
      <dd className="text-right">{sums === undefined ? "–" : formatRupiah(sums.shipping)}</dd>
      <ChargeFields
        typed={typed.charges}
        onChange={(charges) => {
          onChange({ ...typed, charges });
        }}
      />
      <dt className="border-t border-line pt-2 text-18 font-semibold">{t.total}</dt>
      <dd className="border-t border-line pt-2 text-right text-18 font-semibold" aria-live="polite">
        {sums === undefined ? "–" : formatRupiah(sums.total)}
      </dd>
    </dl>
  );
}

/** The sums of the edit so far; undefined if a number is invalid. */
function sumsOf(start: AdminOrder, typed: TypedOrder) {
  const lines = checkedLines(typed.lines);
  const shipping = typedRupiah(typed.shippingCost, 0, limits.amountRupiah);
  const off = typedDiscount(typed.discount);
  const entered = checkedCharges(typed.charges);
  if (lines === undefined || shipping === undefined || off === undefined) return undefined;
  if (entered === undefined) return undefined;
  const priced = lines.map(({ qty, price, discount }) => ({
    qty,
    price,
    discount: discountOf(discount, qty * price),
  }));
  const { subtotal } = orderTotal(priced, []);
  const discount = discountOf(off, subtotal);
  const changed: Charge[] = [
    { kind: "shipping", amount: shipping },
    { kind: "discount", amount: -discount },
    ...asCharges(entered),
  ];
  const kinds = new Set(changed.map(({ kind }) => kind));
  const others = start.charges.filter(({ kind }) => !kinds.has(kind));
  const { total } = orderTotal(priced, [...others, ...changed]);
  return { subtotal, discount, shipping, total };
}
