import { useQuery } from "@tanstack/react-query";
import { banksQuery } from "#web/api/reference-queries.ts";
import { SelectField } from "#web/ui/select-field.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { fieldFault } from "../../kit/field-fault.ts";
import { useOffice } from "../../office.ts";

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
  const { call, texts } = useOffice();
  const { refunds } = texts;
  const banks = useQuery(banksQuery(call)).data ?? [];
  const names = banks.map(({ bankName }) => bankName);
  // An account that customers no longer see may have been named earlier.
  const known = typed.sentFrom === "" || names.includes(typed.sentFrom) ? names : [typed.sentFrom, ...names];
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <SelectField
        label={refunds.sentFrom}
        required
        error={fieldFault(error, "sentFrom")}
        value={typed.sentFrom}
        onChange={({ target }) => {
          onType({ ...typed, sentFrom: target.value });
        }}
      >
        <option value="">{refunds.chooseAccount}</option>
        {known.map((name) => (
          <option key={name} value={name}>
            {name}
          </option>
        ))}
      </SelectField>
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
