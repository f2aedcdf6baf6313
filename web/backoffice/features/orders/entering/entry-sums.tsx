import { formatRupiah } from "#contract/core/money.ts";
import { useOffice } from "../../../office.ts";
import { ChargeFields } from "../editing/charge-fields.tsx";
import type { Offer } from "../editing/edited-order.ts";
import { checkedCharges, type TypedCharges } from "../editing/typed-charges.ts";
import { enteredSums, type EnteredLines } from "./entered-order.ts";

interface EntrySumsProps {
  lines: EnteredLines | undefined;
  offer: Offer | undefined;
  charges: TypedCharges;
  onCharges: (charges: TypedCharges) => void;
}

/** The sums of the order, with the typed charges; nothing is shown if a number is not valid. */
export function EntrySums({ lines, offer, charges, onCharges }: EntrySumsProps) {
  const { texts } = useOffice();
  const shipping = Number(offer?.shippingCost ?? 0);
  const { subtotal, total } = enteredSums(lines, offer, charges);
  return (
    <dl className="tabular grid max-w-sm grid-cols-[1fr_auto] items-center gap-x-6 gap-y-2 text-15">
      <dt className="text-secondary">{texts.orders.subtotal}</dt>
      <dd className="text-right">{formatRupiah(subtotal)}</dd>
      <dt className="text-secondary">{texts.orders.shippingCost}</dt>
      <dd className="text-right">{formatRupiah(shipping)}</dd>
      <ChargeFields typed={charges} onChange={onCharges} />
      <dt className="border-t border-line pt-2 text-18 font-semibold">{texts.orders.total}</dt>
      <dd className="border-t border-line pt-2 text-right text-18 font-semibold" aria-live="polite">
        {checkedCharges(charges) === undefined ? "–" : formatRupiah(total)}
      </dd>
    </dl>
  );
}
