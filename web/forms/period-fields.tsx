import type { AccountPeriod } from "#contract/reports/account-statement.ts";
import { TextField } from "#web/ui/fields/text-field.tsx";

interface PeriodFieldsProps {
  period: AccountPeriod;
  onChange: (period: AccountPeriod) => void;
  texts: { from: string; to: string };
}

/** The first and the last day of a period. */
export function PeriodFields({ period, onChange, texts }: PeriodFieldsProps) {
  return (["from", "to"] as const).map((field) => (
    <TextField
      key={field}
      type="date"
      label={texts[field]}
      value={period[field]}
      onChange={({ target }) => {
        onChange({ ...period, [field]: target.value });
      }}
    />
  ));
}
