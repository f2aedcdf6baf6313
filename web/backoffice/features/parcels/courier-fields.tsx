import { limits } from "#contract/core/limits.ts";
import { TextField } from "#web/ui/fields/text-field.tsx";
import { useOffice } from "../../office.ts";
import { CourierField } from "./courier-field.tsx";
import { airwayBillWords, type NamedCourier } from "./courier-words.ts";

/** A parcel's courier as it is typed. */
export interface TypedCourier {
  shippingProvider: string;
  shippingMethod: string;
  airwayBill: string;
}

interface CourierFieldsProps {
  typed: TypedCourier;
  /** The courier from which the fields start, and what the company calls it. */
  before: NamedCourier;
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
  const { hint, missing } = airwayBillWords(texts.orders, typed.shippingProvider);
  const hints = [...(hint === undefined ? [] : [hint]), ...(needsAirwayBill ? [] : [t.airwayBillLater])];
  const missingIn = (text: string) => (isTried && text.trim() === "" ? t.courierRequired : undefined);
  return (
    <>
      <div className="grid gap-3 sm:grid-cols-2">
        <CourierField
          value={typed.shippingProvider}
          beside={[before]}
          error={missingIn(typed.shippingProvider)}
          onChange={(shippingProvider) => {
            onChange({ ...typed, shippingProvider });
          }}
        />
        <TextField
          label={t.service}
          maxLength={limits.nameLength}
          autoComplete="off"
          error={missingIn(typed.shippingMethod)}
          value={typed.shippingMethod}
          onChange={(event) => {
            onChange({ ...typed, shippingMethod: event.target.value });
          }}
        />
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
