import { useState } from "react";
import { TextField } from "#web/ui/fields/text-field.tsx";
import { FilterChips } from "../../kit/lists/filter-chips.tsx";
import type { ListAddress } from "../../kit/lists/use-list-address.ts";
import { useOffice } from "../../office.ts";
import { namedPeriod, periodNames, type Period, type PeriodName } from "./periods.ts";

interface PeriodChoiceProps {
  period: Period;
  today: string;
  address: ListAddress;
}

/** The usual periods, and the first and the last day of any other. */
export function PeriodChoice({ period, today, address }: PeriodChoiceProps) {
  const { texts } = useOffice();
  const { reports } = texts;
  const chosen = periodNames.find((name) => {
    const { from, to } = namedPeriod(name, today);
    return from === period.from && to === period.to;
  });
  return (
    <div className="flex flex-wrap items-end gap-x-5 gap-y-3">
      <FilterChips<PeriodName | "other">
        label={reports.period}
        values={periodNames}
        chosen={chosen ?? "other"}
        names={{ ...reports.periods, other: "" }}
        onChoose={(name) => {
          if (name !== "other") address.set({ ...namedPeriod(name, today) });
        }}
        isWrapped
      />
      <div className="grid w-full grid-cols-2 gap-3 sm:w-80">
        {(["from", "to"] as const).map((name) => (
          <DayField
            key={name}
            label={texts.frame[name]}
            day={period[name]}
            onDay={(day) => {
              address.set({ ...period, [name]: day });
            }}
          />
        ))}
      </div>
    </div>
  );
}

interface DayFieldProps {
  label: string;
  day: string;
  onDay: (day: string) => void;
}

/** A day that is always valid: an incomplete day, or a year that is still being typed (0002, 0020), changes nothing. */
export function DayField({ label, day, onDay }: DayFieldProps) {
  const [typed, setTyped] = useState(day);
  const [known, setKnown] = useState(day);
  if (known !== day) {
    setKnown(day);
    setTyped(day);
  }
  return (
    <TextField
      type="date"
      label={label}
      className="min-w-0"
      value={typed}
      min="1900-01-01"
      onChange={({ target: { value } }) => {
        setTyped(value);
        if (value >= "1900") onDay(value);
      }}
      onBlur={() => {
        setTyped(day);
      }}
    />
  );
}
