import type { AdminOrder } from "#contract/orders/admin/orders.ts";
import { formatRupiah } from "#contract/core/money.ts";
import { piecesValue } from "#contract/money/pieces-value.ts";
import type { AdminShipment, LossOutcome } from "#contract/parcels/shipments.ts";
import { typedRupiah } from "#contract/core/typed-figures.ts";
import { limits } from "#contract/core/limits.ts";
import { Choices } from "../../kit/fields/choices.tsx";
import { RupiahField } from "../../kit/fields/rupiah-field.tsx";
import { useOffice } from "../../office.ts";

/** One parcel of an order. */
export interface ParcelProps {
  order: AdminOrder;
  shipment: AdminShipment;
}

interface OutcomeChoiceProps<Outcome extends LossOutcome> extends ParcelProps {
  outcomes: readonly Outcome[];
  chosen: Outcome;
  onChoose: (outcome: Outcome) => void;
}

/** What the customer gets for a lost parcel, with what its pieces cost. */
export function OutcomeChoice<Outcome extends LossOutcome>(props: OutcomeChoiceProps<Outcome>) {
  const { order, shipment, outcomes, chosen, onChoose } = props;
  const { outcomes: words, outcome: legend } = useOffice().texts.lostParcels;
  const refund = words.refund(formatRupiah(valueOf(order, shipment)));
  const texts: Record<LossOutcome, string> = { ...words, refund };
  return (
    <Choices
      legend={legend}
      choices={outcomes}
      text={(outcome) => texts[outcome]}
      chosen={chosen}
      onChoose={onChoose}
    />
  );
}

/** What was paid for the pieces of a parcel for which no money goes back yet, in Rupiah. */
function valueOf({ lines, charges }: AdminOrder, shipment: AdminShipment): number {
  const inside = new Map(shipment.lines.map(({ lineId, qty }) => [lineId, qty]));
  return piecesValue(
    lines.map(({ discount, ...line }) => ({
      ...line,
      discount: discount.amount,
      pieces: Math.min(inside.get(line.id) ?? 0, Math.max(0, line.qty - line.refundedQty)),
      gone: line.refundedQty,
    })),
    charges,
  );
}

interface ClaimFieldProps {
  label: string;
  hint: string;
  typed: string;
  onType: (typed: string) => void;
}

/** A sum that may be left empty. */
export function ClaimField({ label, hint, typed, onType }: ClaimFieldProps) {
  const t = useOffice().texts.lostParcels;
  return (
    <RupiahField
      label={label}
      hint={hint}
      error={typedClaim(typed) === undefined ? t.claimInvalid : undefined}
      value={typed}
      onType={onType}
    />
  );
}

/** The Rupiah of such a sum; null if it is empty, undefined if it is not understood. */
export function typedClaim(typed: string): number | null | undefined {
  return typed.trim() === "" ? null : typedRupiah(typed, 0, limits.amountRupiah);
}
