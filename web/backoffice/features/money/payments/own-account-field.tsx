import { useQuery } from "@tanstack/react-query";
import { banksQuery } from "#web/api/company-facts-queries.ts";
import { SelectField } from "#web/ui/fields/select-field.tsx";
import { useOffice } from "../../../office.ts";

interface OwnAccountFieldProps {
  label: string;
  /** The bank's name; empty until it is chosen. */
  value: string;
  onChoose: (bankName: string) => void;
  error: string | undefined;
}

/** Which of the company's own bank accounts it is. */
export function OwnAccountField({ label, value, onChoose, error }: OwnAccountFieldProps) {
  const { call, texts } = useOffice();
  const banks = useQuery(banksQuery(call)).data ?? [];
  const names = banks.map(({ bankName }) => bankName);
  // An account that customers no longer see may have been named earlier.
  const known = value === "" || names.includes(value) ? names : [value, ...names];
  return (
    <SelectField
      label={label}
      required
      error={error}
      value={value}
      onChange={({ target }) => {
        onChoose(target.value);
      }}
    >
      <option value="">{texts.refunds.chooseAccount}</option>
      {known.map((name) => (
        <option key={name} value={name}>
          {name}
        </option>
      ))}
    </SelectField>
  );
}
