import { useState } from "react";
import { knownCouriers } from "#contract/parcels/known-couriers.ts";
import { limits } from "#contract/core/limits.ts";
import { courierName } from "#contract/texts/courier-text.ts";
import { SelectField } from "#web/ui/fields/select-field.tsx";
import { TextField } from "#web/ui/fields/text-field.tsx";
import { useOffice } from "../../office.ts";
import type { NamedCourier } from "./courier-words.ts";

/** The value of the choice that opens a field for the name of another courier. */
const other = "other courier";

interface CourierFieldProps {
  value: string;
  /** Couriers that are offered beside those that everybody knows: the order's own one, and those that were asked for a price. */
  beside: readonly NamedCourier[];
  error?: string | undefined;
  onChange: (shippingProvider: string) => void;
}

/** Who brings a parcel: one of the couriers by their names, or another one whose name is typed. */
export function CourierField({ value, beside, error, onChange }: CourierFieldProps) {
  const { texts } = useOffice();
  const t = texts.shipments;
  const names = new Map<string, string>([
    ...beside.map((one) => [one.shippingProvider, nameOf(one)] as const),
    ...Object.entries(knownCouriers),
  ]);
  names.delete("");
  const code = [...names.keys()].find((one) => one.toLowerCase() === value.trim().toLowerCase());
  const [isTyped, setTyped] = useState(code === undefined);
  const isOther = isTyped || code === undefined;
  return (
    <div className="grid content-start gap-3">
      <SelectField
        label={t.courierName}
        error={isOther ? undefined : error}
        value={isOther ? other : code}
        onChange={(event) => {
          const chosen = event.target.value;
          setTyped(chosen === other);
          onChange(chosen === other ? "" : chosen);
        }}
      >
        {[...names].map(([one, name]) => (
          <option key={one} value={one}>
            {name}
          </option>
        ))}
        <option value={other}>{t.otherCourier}</option>
      </SelectField>
      {isOther && (
        <TextField
          label={t.otherCourierName}
          maxLength={limits.nameLength}
          autoComplete="off"
          error={error}
          value={value}
          onChange={(event) => {
            setTyped(true);
            onChange(event.target.value);
          }}
        />
      )}
    </div>
  );
}

const nameOf = ({ shippingProvider, shippingProviderName }: NamedCourier) =>
  courierName(shippingProvider, shippingProviderName);
