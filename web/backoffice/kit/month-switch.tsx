import { Button } from "#web/ui/button.tsx";
import { dayInJakarta, formatMonth, monthsFrom } from "../features/reports/periods.ts";
import { useOffice } from "../office.ts";
import { useListAddress } from "./lists/use-list-address.ts";
import { useNow } from "./use-now.ts";

/** The month that the address names, `2026-11`; this one if it names none. */
export function useShownMonth(): { month: string; thisMonth: string } {
  const address = useListAddress();
  const thisMonth = dayInJakarta(new Date(useNow())).slice(0, 7);
  const asked = address.get("month");
  return { month: /^20\d\d-(0[1-9]|1[0-2])$/.test(asked) ? asked : thisMonth, thisMonth };
}

/** The shown month as a heading, between the steps to the months before and after it; it stands in the address. */
export function MonthSwitch() {
  const { texts, language } = useOffice();
  const address = useListAddress();
  const { month, thisMonth } = useShownMonth();
  const goTo = (next: string) => {
    address.set({ month: next === thisMonth ? "" : next });
  };
  return (
    <div className="flex flex-wrap items-center gap-3 pb-5">
      <Button
        look="secondary"
        size="small"
        onClick={() => {
          goTo(monthsFrom(month, -1));
        }}
      >
        {texts.frame.earlierMonth}
      </Button>
      <h2 className="text-20 max-sm:order-first max-sm:basis-full" aria-live="polite">
        {formatMonth(month, language)}
      </h2>
      <Button
        look="secondary"
        size="small"
        disabled={month >= thisMonth}
        onClick={() => {
          goTo(monthsFrom(month, 1));
        }}
      >
        {texts.frame.laterMonth}
      </Button>
    </div>
  );
}
