import { useQuery } from "@tanstack/react-query";
import { taxStates, type TaxState } from "#contract/money/admin/tax.ts";
import { formatFigure } from "#contract/core/figures.ts";
import { taxWords } from "#contract/texts/tax-words.ts";
import { Alert } from "#web/ui/alert.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { Link } from "#web/ui/link.tsx";
import { taxInvoicesQuery } from "../api/tax-queries.ts";
import { CoretaxFiles } from "../features/money/tax/coretax-files.tsx";
import { TaxFillings } from "../features/money/tax/tax-fillings.tsx";
import { TaxInvoices } from "../features/money/tax/tax-invoices.tsx";
import { FileButtons } from "../kit/files/file-buttons.tsx";
import { FilterChips } from "../kit/lists/filter-chips.tsx";
import { MonthSwitch, useShownMonth } from "../kit/month-switch.tsx";
import { OfficePage } from "../kit/office-page.tsx";
import { QueryBody } from "../kit/query-body.tsx";
import { useListAddress } from "../kit/lists/use-list-address.ts";
import { useMay, useOffice } from "../office.ts";

/**
 * /admin/tax: a month's invoices with PPN, their tax invoices and the files for Coretax; month and state are in the
 * address.
 */
export function Component() {
  const { call, texts, language } = useOffice();
  const t = texts.tax;
  const may = useMay();
  const address = useListAddress();
  const { month } = useShownMonth();
  const state = taxStates.find((one) => one === address.get("state"));
  const filter = { month, ...(state !== undefined && { state }) };
  const query = useQuery(taxInvoicesQuery(call, filter));
  const toSettings = may("editSettings") && (
    <Link to="/settings/company" className="underline">
      {t.toSettings}
    </Link>
  );
  return (
    <OfficePage title={t.title} actions={<FileButtons call="exportTaxInvoices" query={filter} />}>
      <p className="max-w-prose pb-4 text-15 text-secondary">{t.intro}</p>
      <MonthSwitch />
      <QueryBody query={query}>
        {(data) => {
          const { seller, states, rows, count, files } = data;
          const all = taxStates.reduce((sum, one) => sum + states[one].count, 0);
          const hasNothing = all === 0 && files.length === 0;
          if (hasNothing && !seller.isTaxable) {
            return <EmptyState title={t.noTaxTitle} text={t.noTaxText} action={toSettings} />;
          }
          if (hasNothing) {
            return (
              <div className="grid gap-5">
                <EmptyState title={t.none} />
                <TaxFillings />
              </div>
            );
          }
          return (
            <div aria-busy={query.isFetching} className="grid gap-5">
              {!seller.hasNpwp && (
                <Alert kind="error">
                  {t.npwpMissing} {toSettings}
                </Alert>
              )}
              <CoretaxFiles month={month} data={data} />
              <TaxFillings />
              <FilterChips<TaxState | "all">
                label={t.stateLabel}
                values={["all", ...taxStates]}
                chosen={state ?? "all"}
                names={{
                  all: t.all(formatFigure(all, language)),
                  ...(Object.fromEntries(
                    taxStates.map((one) => [
                      one,
                      t.chip(taxWords[language].states[one], formatFigure(states[one].count, language)),
                    ]),
                  ) as Record<TaxState, string>),
                }}
                onChoose={(next) => {
                  address.set({ state: next === "all" ? "" : next });
                }}
                isWrapped
              />
              {rows.length === 0 ? (
                <EmptyState title={t.noneInState} />
              ) : (
                <TaxInvoices rows={rows} count={count} />
              )}
            </div>
          );
        }}
      </QueryBody>
    </OfficePage>
  );
}
