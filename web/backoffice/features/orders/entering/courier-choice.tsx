import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { formatRupiah } from "#contract/core/money.ts";
import { failureText } from "#web/api/browser-call.ts";
import { Alert } from "#web/ui/alert.tsx";
import { useSettled } from "#web/ui/behaviour/use-settled.ts";
import { useOffice } from "../../../office.ts";
import { offersOf, type Offer } from "../editing/edited-order.ts";
import type { EnteredLines } from "./entered-order.ts";

/** Milliseconds after the last key until the couriers are asked. */
const typingPauseMs = 500;

/** Where a parcel goes: to a customer with an account, or to a place. */
export type Destination = { customerId: string } | { subdistrictId: number };

interface CourierChoiceProps {
  lines: EnteredLines | undefined;
  destination: Destination | undefined;
  chosen: Offer | undefined;
  onChoose: (offer: Offer | undefined) => void;
}

/** The couriers' prices for the content of the order, as in the checkout. */
export function CourierChoice({ lines, destination, chosen, onChoose }: CourierChoiceProps) {
  const { patientCall, texts } = useOffice();
  const t = texts.orderEntry;
  const weighed = lines?.map(({ productId, qty }) => ({ productId, qty }));
  const parcel = JSON.stringify([weighed, destination]);
  const settled = useSettled(parcel, typingPauseMs);
  const quote = useQuery({
    queryKey: ["new-order-quote", settled],
    queryFn: ({ signal }) =>
      patientCall("quoteNewOrder", { body: { lines: weighed ?? [], ...destination }, signal }),
    enabled: weighed !== undefined && destination !== undefined && settled === parcel,
    retry: false,
  });
  const offers = settled === parcel ? quote.data?.options.flatMap(offersOf) : undefined;
  const offered = offers?.find(({ name }) => name === chosen?.name);
  // A parcel with another weight or destination has another price, which replaces the chosen one.
  useEffect(() => {
    if (offers !== undefined && chosen !== undefined && offered?.shippingCost !== chosen.shippingCost) {
      onChoose(offered);
    }
  }, [offers, offered, chosen, onChoose]);
  if (weighed === undefined || destination === undefined) {
    return <p className="text-15 text-secondary">{t.courierLater}</p>;
  }
  if (quote.error !== null) {
    return <Alert kind="error">{failureText(quote.error, texts.frame.couldNotLoad)}</Alert>;
  }
  if (offers === undefined) return <output className="text-15 text-secondary">{texts.frame.loading}</output>;
  return (
    <fieldset className="grid gap-2">
      <legend className="pb-2 text-15">
        {offers.length === 0
          ? texts.orders.noCourier
          : texts.orders.askedFor(quote.data?.chargeableKilograms ?? 0)}
      </legend>
      {offers.map((offer) => (
        <label
          key={offer.name}
          className="flex min-h-11 max-w-xl items-center gap-3 rounded-6 border border-edge px-3 py-2 text-15 has-checked:border-ink has-checked:bg-ground"
        >
          <input
            type="radio"
            name="courier"
            className="size-5 shrink-0 accent-ink"
            checked={offered?.name === offer.name}
            onChange={() => {
              onChoose(offer);
            }}
          />
          <span className="flex-1">
            {offer.name}
            {offer.estimatedDays !== "" && (
              <span className="block text-14 text-quiet">
                {texts.orders.courierDays(offer.estimatedDays)}
              </span>
            )}
          </span>
          <span className="tabular font-semibold">{formatRupiah(Number(offer.shippingCost))}</span>
        </label>
      ))}
    </fieldset>
  );
}
