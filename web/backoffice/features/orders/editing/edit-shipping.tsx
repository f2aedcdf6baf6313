import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { AdminOrder } from "#contract/orders/admin/orders.ts";
import { formatRupiah } from "#contract/core/money.ts";
import { failureText } from "#web/api/browser-call.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Button } from "#web/ui/button.tsx";
import { TextField } from "#web/ui/fields/text-field.tsx";
import { useSettled } from "#web/ui/behaviour/use-settled.ts";
import { useOffice } from "../../../office.ts";
import { CourierField } from "../../parcels/courier-field.tsx";
import {
  checkedLines,
  offersOf,
  typedOrder,
  weightOf,
  type EditedPlace,
  type TypedOrder,
} from "./edited-order.ts";
import { OtherParcel } from "./other-parcel.tsx";

/** Milliseconds after the last key until the couriers are asked. */
const typingPauseMs = 500;

interface EditShippingProps {
  /** The order as it was when the edit began. */
  start: AdminOrder;
  typed: TypedOrder;
  place: EditedPlace;
  /** The weight of the lines from the server, as soon as the difference is computed. */
  knownKilograms: number | undefined;
  onChange: (typed: TypedOrder) => void;
}

/**
 * Courier, service and cost: typed, or chosen from the couriers' offers. The couriers are asked whenever the weight of
 * the lines or the place changes, and the editor decides whether the old cost stays.
 */
export function EditShipping({ start, typed, place, knownKilograms, onChange }: EditShippingProps) {
  const { patientCall, texts } = useOffice();
  const t = texts.orders;
  const [isAsked, setAsked] = useState(false);
  const weight = weightOf(typed.lines);
  const parcel = `${weight} to ${place}`;
  const settled = useSettled(parcel, typingPauseMs);
  const isSettled = settled === parcel && weight !== undefined;
  const isAsBefore = place === undefined && weight === weightOf(typedOrder(start).lines);
  const quote = useQuery({
    queryKey: ["order-quote", start.id, start.version, settled],
    queryFn: ({ signal }) =>
      patientCall("quoteOrderEdit", {
        params: { id: start.id },
        body: { lines: checkedLines(typed.lines) ?? [], subdistrictId: place },
        signal,
      }),
    enabled: isSettled && place !== 0 && (isAsked || !isAsBefore),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  const kilograms = isSettled ? (quote.data?.chargeableKilograms ?? knownKilograms) : undefined;
  const priced = { pricedForKilograms: kilograms ?? typed.pricedForKilograms, pricedForPlace: place };
  const offers = quote.data?.options.flatMap(offersOf) ?? [];
  const field = (name: "shippingMethod" | "shippingCost", label: string) => (
    <TextField
      label={label}
      value={typed[name]}
      autoComplete="off"
      {...(name === "shippingCost" && { inputMode: "numeric", className: "tabular text-right" })}
      onChange={(event) => {
        const cost = name === "shippingCost" && priced;
        onChange({ ...typed, [name]: event.target.value, ...cost });
      }}
    />
  );
  return (
    <>
      <div className="grid gap-3 sm:grid-cols-3">
        <CourierField
          value={typed.shippingProvider}
          beside={[
            start,
            ...(quote.data?.options ?? []).map(({ provider, providerName }) => ({
              shippingProvider: provider,
              shippingProviderName: providerName,
            })),
          ]}
          onChange={(shippingProvider) => {
            onChange({ ...typed, shippingProvider });
          }}
        />
        {field("shippingMethod", t.service)}
        {field("shippingCost", t.shippingCost)}
      </div>
      <OtherParcel typed={typed} kilograms={kilograms} place={place} offers={offers} onChange={onChange} />
      <div>
        <Button
          look="secondary"
          size="small"
          disabled={quote.isFetching || weight === undefined || place === 0}
          pendingLabel={quote.isFetching ? texts.frame.loading : undefined}
          onClick={() => {
            if (isAsked || quote.data !== undefined) void quote.refetch();
            setAsked(true);
          }}
        >
          {t.askCouriers}
        </Button>
      </div>
      {quote.error !== null && (
        <Alert kind="error">{failureText(quote.error, texts.frame.couldNotLoad)}</Alert>
      )}
      {quote.data !== undefined && (
        <div className="grid gap-2">
          <p className="text-15">
            {offers.length === 0 ? t.noCourier : t.askedFor(quote.data.chargeableKilograms)}
          </p>
          <ul className="flex flex-wrap gap-2">
            {offers.map(({ name, estimatedDays, ...offer }) => (
              <li key={`${offer.shippingProvider} ${offer.shippingMethod}`}>
                <button
                  type="button"
                  className="rounded-6 border border-edge px-3 py-2 text-left text-15 hover:bg-ground"
                  onClick={() => {
                    onChange({ ...typed, ...offer, ...priced });
                  }}
                >
                  {name}
                  <span className="tabular block font-semibold">
                    {formatRupiah(Number(offer.shippingCost))}
                  </span>
                  {estimatedDays !== "" && (
                    <span className="block text-14 text-quiet">{t.courierDays(estimatedDays)}</span>
                  )}
                </button>
              </li>
            ))}
          </ul>
        </div>
      )}
    </>
  );
}
