import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { formatRupiah } from "#contract/core/money.ts";
import type { AccountPeriod } from "#contract/reports/account-statement.ts";
import { purchaseOrderText } from "#contract/texts/purchase-order-text.ts";
import { quantityText } from "#contract/texts/sales-unit-names.ts";
import { isPeriod, recentPeriod } from "#web/api/account-statement-queries.ts";
import { failureText } from "#web/api/browser-call.ts";
import { unitOrdersFile, unitOrdersQuery } from "#web/api/machines/my-machine-queries.ts";
import { useCall, useLanguage, useTexts } from "#web/app-context.ts";
import { PeriodFields } from "#web/forms/period-fields.tsx";
import { SaveFileButton } from "#web/forms/save-file-button.tsx";
import { formatDay } from "#web/texts/moments.ts";
import { Alert } from "#web/ui/alert.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { ChevronDownIcon } from "#web/ui/icons/icons.tsx";
import { Link } from "#web/ui/link.tsx";
import { PageSpinner } from "#web/ui/spinner.tsx";
import { factDot } from "#web/ui/text/fact-dot.ts";
import { orderAddress } from "../people/accounts/account-view.ts";
import { BackToMachines } from "../machines/own/back-to-machines.tsx";

/** What the buyer has ordered for each of their units, with the lines of the one that is pressed. */
export function UnitOrders() {
  const { machines: texts, account, shell } = useTexts();
  const [period, setPeriod] = useState(() => recentPeriod(new Date()));
  const [opened, setOpened] = useState<string>();
  const isValid = isPeriod(period);
  const { data, error } = useQuery({ ...unitOrdersQuery(useCall(), period), enabled: isValid });
  return (
    <section aria-labelledby="account-view" className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <BackToMachines />
      <h2 id="account-view" className="text-26">
        {texts.unitOrders}
      </h2>
      <p className="max-w-prose">{texts.unitOrdersLead}</p>
      <div className="flex flex-wrap items-end gap-3">
        <PeriodFields period={period} onChange={setPeriod} texts={account.statement} />
        <SaveFileButton
          path={unitOrdersFile(period)}
          label={texts.saveUnitOrders}
          failedText={account.statement.failed}
          disabled={!isValid || data === undefined || data.units.length === 0}
        />
      </div>
      {!isValid && <Alert kind="error">{account.statement.noPeriod}</Alert>}
      {error !== null && <Alert kind="error">{failureText(error, account.statement.failed)}</Alert>}
      {isValid && data === undefined && error === null && <PageSpinner label={shell.loading} />}
      {isValid && error === null && data?.units.length === 0 && (
        <EmptyState title={texts.noUnitOrders} text={texts.noUnitOrdersText} />
      )}
      {isValid && error === null && data !== undefined && data.units.length > 0 && (
        <ul className="tabular border-t-2 border-ink">
          {data.units.map((unit) => {
            const isOpen = opened === unit.unitNumber;
            return (
              <li key={unit.unitNumber} className="border-b border-line">
                <button
                  type="button"
                  aria-expanded={isOpen}
                  onClick={() => {
                    setOpened(isOpen ? undefined : unit.unitNumber);
                  }}
                  className="grid w-full grid-cols-[minmax(0,1fr)_auto_auto] items-center gap-x-4 rounded-4 px-2 py-3 text-left hover:bg-ground"
                >
                  <span className="min-w-0">
                    <span className="block font-semibold break-words">{unit.unitNumber}</span>
                    <span className="block text-14 text-secondary">
                      {texts.unitOrdersCount(unit.orders, unit.lines)}
                    </span>
                  </span>
                  <span className="font-semibold whitespace-nowrap">{formatRupiah(unit.amount)}</span>
                  <ChevronDownIcon size={20} className={isOpen ? "rotate-180" : ""} />
                </button>
                {isOpen && <UnitLines period={period} unitNumber={unit.unitNumber} />}
              </li>
            );
          })}
        </ul>
      )}
    </section>
  );
}

/** The lines of orders that are for a unit. */
function UnitLines({ period, unitNumber }: { period: AccountPeriod; unitNumber: string }) {
  const { account, shell } = useTexts();
  const language = useLanguage();
  const { data, error } = useQuery(unitOrdersQuery(useCall(), period, unitNumber));
  if (error !== null) return <Alert kind="error">{failureText(error, account.statement.failed)}</Alert>;
  if (data === undefined) return <PageSpinner label={shell.loading} />;
  return (
    <ul className="divide-y divide-line border-t border-line px-2 pb-3 sm:pl-6">
      {data.lines.map((line, place) => (
        <li
          // An order may have a part in two lines.
          // oxlint-disable-next-line react/no-array-index-key
          key={place}
          className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 py-2 text-15"
        >
          <span className="code unbroken">{line.code}</span>
          <span className="text-right whitespace-nowrap">{formatRupiah(line.amount)}</span>
          <span className="min-w-0 break-words text-secondary">
            {line.name}
            {factDot}
            {quantityText(line.qty, line.salesUnit, language)}
          </span>
          <span />
          <span className="col-span-full min-w-0 text-14 break-words text-secondary">
            <Link to={orderAddress(line.orderId, 1)} className="rounded-4 underline underline-offset-4">
              {line.orderCode}
            </Link>
            {factDot}
            {formatDay(line.day, language)}
            {line.poNumber !== "" && `${factDot}${purchaseOrderText(line.poNumber)}`}
          </span>
        </li>
      ))}
    </ul>
  );
}
