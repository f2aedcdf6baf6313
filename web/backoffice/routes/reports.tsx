import { salesGroupings } from "#contract/reports/admin/reports.ts";
import { reportWords } from "#contract/texts/report-words.ts";
import { Alert } from "#web/ui/alert.tsx";
import { useNow } from "../kit/use-now.ts";
import { MoneyReport } from "../features/reports/money-report.tsx";
import { OpenReport } from "../features/reports/open-report.tsx";
import { DayField, PeriodChoice } from "../features/reports/period-choice.tsx";
import { dayInJakarta, namedPeriod } from "../features/reports/periods.ts";
import { RevenueGraph } from "../features/reports/revenue-graph.tsx";
import { SalesReport } from "../features/reports/sales-report.tsx";
import { FileButtons } from "../kit/files/file-buttons.tsx";
import { FilterChips } from "../kit/lists/filter-chips.tsx";
import { OfficePage } from "../kit/office-page.tsx";
import { useListAddress } from "../kit/lists/use-list-address.ts";
import { useOffice } from "../office.ts";

const kinds = ["sales", "money", "open"] as const;
const files = { sales: "exportSalesReport", money: "exportMoneyReport", open: "exportOpenReport" } as const;

/**
 * /admin/reports: sales, money received and open money; the kind of report, its days and its grouping are in the
 * address.
 */
export function Component() {
  const { texts, language } = useOffice();
  const { reports } = texts;
  const address = useListAddress();
  const today = dayInJakarta(new Date(useNow()));
  const usual = namedPeriod("thisMonth", today);
  const kind = kinds.find((one) => one === address.get("report")) ?? "sales";
  const by = salesGroupings.find((one) => one === address.get("by")) ?? "month";
  const period = { from: address.get("from") || usual.from, to: address.get("to") || usual.to };
  const isReversed = kind !== "open" && period.to < period.from;
  const chosenDay = address.get("day") || today;
  // What is open today is what is open now.
  const day = chosenDay < today ? chosenDay : undefined;
  const asked = {
    ...(kind !== "open" && period),
    ...(kind === "sales" && { by }),
    ...(kind === "open" && day !== undefined && { day }),
  };
  return (
    <OfficePage
      title={reports.title}
      actions={!isReversed && <FileButtons key={kind} call={files[kind]} query={asked} />}
    >
      <div className="grid gap-3 pb-5">
        <FilterChips
          label={reports.which}
          values={kinds}
          chosen={kind}
          names={reports.kinds}
          onChoose={(next) => {
            address.set({ report: next === "sales" ? "" : next });
          }}
          isWrapped
        />
        {kind !== "open" && <PeriodChoice period={period} today={today} address={address} />}
        {kind === "open" && (
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
      {isReversed && <Alert kind="error">{reports.turned}</Alert>}
      {!isReversed && kind === "sales" && (
        <>
          <RevenueGraph period={period} today={today} />
          {/* It divides the table alone, so it stands between the graph and the table. */}
          <div className="pb-3">
            <FilterChips
              label={reports.by}
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
      )}
      {!isReversed && kind === "money" && <MoneyReport period={period} today={today} />}
      {kind === "open" && <OpenReport day={day} />}
      <details className="max-w-prose pt-5 text-15">
        <summary className="min-h-6 cursor-pointer font-medium">{reports.howReckoned}</summary>
        <div className="grid gap-2 pt-2 text-secondary">
          <p>{{ sales: reports.salesText, money: reports.moneyText, open: reports.openText }[kind]}</p>
          {kind === "sales" && <p>{reports.salesShares}</p>}
          <p>{reports.inRupiah}</p>
        </div>
      </details>
    </OfficePage>
  );
}
