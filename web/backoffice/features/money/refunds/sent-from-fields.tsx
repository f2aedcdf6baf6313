import { TextField } from "#web/ui/fields/text-field.tsx";
import { fieldFault } from "../../../kit/fields/field-fault.ts";
import { useOffice } from "../../../office.ts";
import { OwnAccountField } from "../payments/own-account-field.tsx";

/** From which own account money left, and on which day. */
export interface TypedSending {
  /** The bank's name; empty until it is chosen. */
  sentFrom: string;
  /** `YYYY-MM-DD`. */
  sentOn: string;
}

interface SentFromFieldsProps {
  typed: TypedSending;
  onType: (next: TypedSending) => void;
  error: Error | null;
}

/** The own account that money left, and the day. */
export function SentFromFields({ typed, onType, error }: SentFromFieldsProps) {
  const { refunds } = useOffice().texts;
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <OwnAccountField
        label={refunds.sentFrom}
        error={fieldFault(error, "sentFrom")}
        value={typed.sentFrom}
        onChoose={(sentFrom) => {
          onType({ ...typed, sentFrom });
        }}
      />
      <TextField
        type="date"
        label={refunds.sentOnDay}
        required
        error={fieldFault(error, "sentOn")}
        value={typed.sentOn}
        onChange={({ target }) => {
          onType({ ...typed, sentOn: target.value });
        }}
      />
    </div>
  );
}
