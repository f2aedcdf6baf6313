import type { ComponentType } from "react";
import type { AdminRouteName } from "#contract/admin/routes.ts";
import { salesGroupings, type SalesGrouping } from "#contract/reports/admin/reports.ts";
import { reportWords } from "#contract/texts/report-words.ts";
import type { OfficeMessages } from "#web/texts/office/en.ts";
import { Alert } from "#web/ui/alert.tsx";
import { useNow } from "../kit/use-now.ts";
import { MoneyReport } from "../features/reports/money-report.tsx";
import { OpenReport } from "../features/reports/open-report.tsx";
import { DayField, PeriodChoice } from "../features/reports/period-choice.tsx";
import { dayInJakarta, namedPeriod, type Period } from "../features/reports/periods.ts";
import { RevenueGraph } from "../features/reports/revenue-graph.tsx";
import { SalesReport } from "../features/reports/sales-report.tsx";
import { FileButtons } from "../kit/files/file-buttons.tsx";
import { FilterChips } from "../kit/lists/filter-chips.tsx";
import { OfficePage } from "../kit/office-page.tsx";
import { useListAddress, type ListAddress } from "../kit/lists/use-list-address.ts";
import { useOffice } from "../office.ts";

/** What is chosen on the screen. */
interface Chosen {
  period: Period;
  /** The day of a report of one day; undefined for now. */
  day: string | undefined;
  today: string;
  address: ListAddress;
}

/** A kind of report. */
interface Kind {
  /** The call of its file. */
  file: Extract<AdminRouteName, `export${string}Report`>;
  /** Whether it is about all days of a period, or about the end of one day. */
  of: "period" | "day";
  /** What it is asked beside its days. */
  question?: (address: ListAddress) => Record<string, string>;
  Body: ComponentType<Chosen>;
  /** The texts that say how it is calculated. */
  explained: (reports: OfficeMessages["reports"]) => string[];
}

const kinds = {
  sales: {
    file: "exportSalesReport",
    of: "period",
    question: (address) => ({ by: groupingIn(address) }),
    Body: SalesOfPeriod,
    explained: ({ salesText, salesShares }) => [salesText, salesShares],
  },
  money: {
    file: "exportMoneyReport",
    of: "period",
    Body: MoneyReport,
    explained: ({ moneyText }) => [moneyText],
  },
  open: { file: "exportOpenReport", of: "day", Body: OpenReport, explained: ({ openText }) => [openText] },
} satisfies Record<string, Kind>;
type KindName = keyof typeof kinds;
const kindNames = Object.keys(kinds) as KindName[];

/** /admin/reports: the kind of report, its days and its grouping are in the address. */
export function Component() {
  const { reports } = useOffice().texts;
  const address = useListAddress();
  const today = dayInJakarta(new Date(useNow()));
  const usual = namedPeriod("thisMonth", today);
  const kind = kindNames.find((one) => one === address.get("report")) ?? "sales";
  const { file, of, question, Body, explained }: Kind = kinds[kind];
  const period = { from: address.get("from") || usual.from, to: address.get("to") || usual.to };
  const isReversed = of === "period" && period.to < period.from;
  const chosenDay = address.get("day") || today;
  // What is open today is what is open now.
  const day = chosenDay < today ? chosenDay : undefined;
  const days = of === "period" ? period : day !== undefined && { day };
  return (
    <OfficePage
      title={reports.title}
      actions={
        !isReversed && <FileButtons key={kind} call={file} query={{ ...days, ...question?.(address) }} />
      }
    >
      <div className="grid gap-3 pb-5">
        <FilterChips
          label={reports.which}
          values={kindNames}
          chosen={kind}
          names={reports.kinds}
          onChoose={(next) => {
            address.set({ report: next === "sales" ? "" : next });
          }}
          isWrapped
        />
        {of === "period" ? (
          <PeriodChoice period={period} today={today} address={address} />
        ) : (
          <div className="grid gap-2 sm:w-40">
            <DayField
              label={reports.asOf}
              day={chosenDay}
              onDay={(next) => {
                address.set({ day: next < today ? next : "" });
              }}
            />
          </div>
        )}
      </div>
      {isReversed ? (
        <Alert kind="error">{reports.turned}</Alert>
      ) : (
        <Body period={period} day={day} today={today} address={address} />
      )}
      <details className="max-w-prose pt-5 text-15">
        <summary className="min-h-6 cursor-pointer font-medium">{reports.howReckoned}</summary>
        <div className="grid gap-2 pt-2 text-secondary">
          {[...explained(reports), reports.inRupiah].map((text) => (
            <p key={text}>{text}</p>
          ))}
        </div>
      </details>
    </OfficePage>
  );
}

function groupingIn(address: ListAddress): SalesGrouping {
  return salesGroupings.find((one) => one === address.get("by")) ?? "month";
}

function SalesOfPeriod({ period, today, address }: Chosen) {
  const { texts, language } = useOffice();
  const by = groupingIn(address);
  return (
    <>
      <RevenueGraph period={period} today={today} />
      {/* It divides the table alone, so it stands between the graph and the table. */}
      <div className="pb-3">
        <FilterChips
          label={texts.reports.by}
          values={salesGroupings}
          chosen={by}
          names={reportWords[language].groupings}
          onChoose={(next) => {
            address.set({ by: next === "month" ? "" : next });
          }}
          isWrapped
        />
      </div>
      <SalesReport period={period} by={by} />
    </>
  );
}
