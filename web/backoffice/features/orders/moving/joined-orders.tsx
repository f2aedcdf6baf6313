import type { AdminOrder } from "#contract/orders/admin/orders.ts";
import { formatRupiah } from "#contract/core/money.ts";
import { CheckField } from "../../../kit/fields/check-field.tsx";
import { useOffice } from "../../../office.ts";
import { ageText } from "../order-moments.ts";
import { useNow } from "../../../kit/use-now.ts";

interface JoinedOrdersProps {
  order: Pick<AdminOrder, "otherOpenOrders">;
  /** The ids of the orders that leave with this one. */
  joined: ReadonlySet<string>;
  onChange: (joined: ReadonlySet<string>) => void;
}

/** The customer's other orders that can leave in the same parcel, under one airway bill; nothing if there are none. */
export function JoinedOrders({ order, joined, onChange }: JoinedOrdersProps) {
  const { texts } = useOffice();
  const now = useNow();
  const t = texts.orders;
  const offered = order.otherOpenOrders.named.filter(
    ({ goesAlong, isSameCourier }) => goesAlong && isSameCourier,
  );
  if (offered.length === 0) return null;
  return (
    <fieldset className="grid gap-1">
      <legend className="font-semibold">{t.sendTogether}</legend>
      {offered.map(({ id, orderCode, orderDate, total }) => (
        <CheckField
          key={id}
          label={`${orderCode} · ${t.placedAgo(ageText(orderDate, now, t))} · ${formatRupiah(total)}`}
          checked={joined.has(id)}
          onChange={({ target }) => {
            const others = [...joined].filter((one) => one !== id);
            onChange(new Set(target.checked ? [...others, id] : others));
          }}
        />
      ))}
      <p className="text-14 text-secondary">{t.sendTogetherHint}</p>
    </fieldset>
  );
}
