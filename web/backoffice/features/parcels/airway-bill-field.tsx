import { limits } from "#contract/core/limits.ts";
import { courierText } from "#contract/texts/courier-text.ts";
import { TextField } from "#web/ui/fields/text-field.tsx";
import { useOffice } from "../../office.ts";
import { airwayBillWords } from "./courier-words.ts";

interface AirwayBillFieldProps {
  label: string;
  /** By whom the parcel goes. */
  shipping: Parameters<typeof courierText>[0];
  /** Whose parcel it is, where several fields are one below the other. */
  recipient?: string;
  value: string;
  /** Whether it is marked if it is missing. */
  isTried: boolean;
  onChange: (value: string) => void;
}

/** Asks for the airway bill number; of what may be the company's own truck also for the vehicle, because it has no number. */
export function AirwayBillField({
  label,
  shipping,
  recipient,
  value,
  isTried,
  onChange,
}: AirwayBillFieldProps) {
  const { language, texts } = useOffice();
  const { hint, missing } = airwayBillWords(texts.orders, shipping.shippingProvider);
  const courier = courierText(shipping, language);
  const parcel = recipient === undefined ? courier : `${recipient} · ${courier}`;
  return (
    <TextField
      label={label}
      hint={hint === undefined ? parcel : `${parcel}. ${hint}`}
      maxLength={limits.airwayBillLength}
      autoComplete="off"
      spellCheck={false}
      className="code"
      error={isTried && value.trim() === "" ? missing : undefined}
      value={value}
      onChange={(event) => {
        onChange(event.target.value);
      }}
    />
  );
}
