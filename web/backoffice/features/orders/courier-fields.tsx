import { isKnownCourier } from "#contract/known-couriers.ts";
import { limits } from "#contract/limits.ts";
import { TextField } from "#web/ui/text-field.tsx";
import { useOffice } from "../../office.ts";

/** A parcel's courier as it is typed. */
export interface TypedCourier {
  shippingProvider: string;
  shippingMethod: string;
  airwayBill: string;
}

interface CourierFieldsProps {
  typed: TypedCourier;
  /** The parcel's courier before it is changed, to say what the company calls it. */
  before: { shippingProvider: string; shippingProviderName?: string | undefined };
  /** A parcel that stays in the warehouse needs no number yet. */
  needsAirwayBill: boolean;
  /** Whether missing values are marked. */
  isTried: boolean;
  onChange: (typed: TypedCourier) => void;
}

/** The typed courier without surrounding blanks; undefined if something is missing. */
export function checkedCourier(typed: TypedCourier, needsAirwayBill: boolean): TypedCourier | undefined {
  const shippingProvider = typed.shippingProvider.trim();
  const shippingMethod = typed.shippingMethod.trim();
  const airwayBill = typed.airwayBill.trim();
  if (shippingProvider === "" || shippingMethod === "") return undefined;
  return needsAirwayBill && airwayBill === "" ? undefined : { shippingProvider, shippingMethod, airwayBill };
}

/** Courier, service and airway bill of a parcel; of what may be the company's own truck also the vehicle. */
export function CourierFields({ typed, before, needsAirwayBill, isTried, onChange }: CourierFieldsProps) {
  const { texts } = useOffice();
  const t = texts.shipments;
  const provider = typed.shippingProvider.trim();
  const mayBeOwn = provider !== "" && !isKnownCourier(provider);
  const ownName = provider === before.shippingProvider ? before.shippingProviderName : undefined;
  const hints = [
    ...(mayBeOwn ? [texts.orders.vehicleHint] : []),
    ...(needsAirwayBill ? [] : [t.airwayBillLater]),
  ];
  const missing = mayBeOwn ? texts.orders.vehicleRequired : texts.orders.airwayBillRequired;
  const named = (name: "shippingProvider" | "shippingMethod", label: string, hint?: string) => (
    <TextField
      label={label}
      hint={hint}
      maxLength={limits.nameLength}
      autoComplete="off"
      error={isTried && typed[name].trim() === "" ? t.courierRequired : undefined}
      value={typed[name]}
      onChange={(event) => {
        onChange({ ...typed, [name]: event.target.value });
      }}
    />
  );
  return (
    <>
      <div className="grid gap-3 sm:grid-cols-2">
        {named("shippingProvider", t.courierName, ownName)}
        {named("shippingMethod", t.service)}
      </div>
      <TextField
        label={texts.orders.airwayBill}
        hint={hints.length === 0 ? undefined : hints.join(" ")}
        maxLength={limits.airwayBillLength}
        autoComplete="off"
        spellCheck={false}
        className="code"
        error={needsAirwayBill && isTried && typed.airwayBill.trim() === "" ? missing : undefined}
        value={typed.airwayBill}
        onChange={(event) => {
          onChange({ ...typed, airwayBill: event.target.value });
        }}
      />
    </>
  );
}
