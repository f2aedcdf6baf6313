import { useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { AccountStatement } from "#contract/reports/account-statement.ts";
import { formatRupiah } from "#contract/core/money.ts";
import { accountMoveNames } from "#contract/texts/account-move-names.ts";
import { purchaseOrderText } from "#contract/texts/purchase-order-text.ts";
import {
  accountStatementPath,
  accountStatementQuery,
  isPeriod,
  recentPeriod,
} from "#web/api/account-statement-queries.ts";
import { failureText } from "#web/api/browser-call.ts";
import { openFile } from "#web/api/open-file.ts";
import { ordersQuery } from "#web/api/orders-queries.ts";
import { useCall, useLanguage, useTexts } from "#web/app-context.ts";
import { formatShortDate } from "#web/texts/moments.ts";
import { SaveFileButton } from "#web/forms/save-file-button.tsx";
import { StatementPeriod } from "#web/forms/statement-period.tsx";
import { Alert } from "#web/ui/alert.tsx";
import { PageSpinner } from "#web/ui/spinner.tsx";
import { Unbroken } from "#web/ui/text/unbroken.tsx";
import { orderAddress } from "../people/accounts/account-view.ts";
import { StatementDue } from "./statement-due.tsx";
import { OrderFacts, type OrderAddresses } from "./statement-facts.tsx";

/** What the customer, or the company, owes and has paid over some days, as a list and as PDF. */
export function AccountStatementView() {
  const { account, shell } = useTexts();
  const t = account.statement;
  const language = useLanguage();
  const [period, setPeriod] = useState(() => recentPeriod(new Date()));
  const isValid = isPeriod(period);
  const { data, error } = useQuery({ ...accountStatementQuery(useCall(), period), enabled: isValid });
  const { data: orders } = useQuery(ordersQuery(useCall()));
  const addresses = new Map(orders?.map(({ id, orderCode }) => [orderCode, orderAddress(id, 1)]));
  const opening = useMutation({ mutationFn: () => openFile(accountStatementPath(period), language) });
  const failure = opening.error ?? error;
  return (
    <section aria-labelledby="account-view" className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <h2 id="account-view" className="text-26">
        {t.title}
      </h2>
      <p className="max-w-prose">{t.lead}</p>
      <StatementPeriod
        period={period}
        onChange={setPeriod}
        texts={t}
        canOpen={isValid && data !== undefined && !opening.isPending}
        onOpen={() => {
          opening.mutate();
        }}
        save={
          <SaveFileButton
            path={accountStatementPath(period)}
            label={t.save}
            failedText={t.failed}
            disabled={!isValid || data === undefined}
          />
        }
      />
      {!isValid && <Alert kind="error">{t.noPeriod}</Alert>}
      {failure !== null && <Alert kind="error">{failureText(failure, t.failed)}</Alert>}
      {data === undefined && error === null && isValid && <PageSpinner label={shell.loading} />}
      {data !== undefined && error === null && (
        <>
          <StatementDue statement={data} orders={orders} addresses={addresses} />
          <Moves statement={data} addresses={addresses} />
        </>
      )}
    </section>
  );
}

/** What changed the account in the period, with the balance after each change; one line each where there is room. */
function Moves({ statement, addresses }: { statement: AccountStatement; addresses: OrderAddresses }) {
  const { statement: t } = useTexts().account;
  const language = useLanguage();
  return (
    <section aria-labelledby="statement-moves" className="grid gap-3">
      <h3 id="statement-moves" className="text-20">
        {t.moves}
      </h3>
      <ul className="border-t-2 border-ink text-15">
        <Balance name={t.opening} rupiah={statement.opening} />
        {statement.rows.map((row, place) => (
          <li
            // oxlint-disable-next-line react/no-array-index-key
            key={place}
            className="tabular grid grid-cols-[minmax(0,1fr)_auto] gap-x-2 border-b border-line py-2 sm:px-2 xl:grid-cols-[13rem_11.5rem_minmax(0,1fr)_7rem_9rem] xl:items-baseline"
          >
            <span className="break-words">
              {accountMoveNames[language][row.kind]} <Unbroken text={row.number} />
            </span>
            <span className="text-right font-semibold whitespace-nowrap xl:order-2">
              {formatRupiah(row.amount)}
            </span>
            <span className="text-13 text-secondary sm:text-14">
              <OrderFacts facts={[formatShortDate(row.day), row.orderCode]} addresses={addresses} />
            </span>
            <span className="text-right text-13 whitespace-nowrap text-secondary sm:text-14 xl:order-3">
              {t.balance(formatRupiah(row.balance))}
            </span>
            <span className="text-13 break-words text-secondary max-xl:col-span-full sm:text-14 xl:order-1">
              {row.poNumber !== "" && <Unbroken text={purchaseOrderText(row.poNumber)} />}
            </span>
          </li>
        ))}
        <Balance name={t.closing} rupiah={statement.closing} />
      </ul>
    </section>
  );
}

function Balance({ name, rupiah }: { name: string; rupiah: number }) {
  return (
    <li className="flex justify-between gap-x-4 border-b border-line bg-ground px-2 py-2 font-semibold">
      <span>{name}</span>
      <span className="tabular whitespace-nowrap">{formatRupiah(rupiah)}</span>
    </li>
  );
}
