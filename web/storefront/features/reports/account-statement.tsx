import { useMutation, useQuery } from "@tanstack/react-query";
import { Fragment, useState } from "react";
import type { AccountStatement } from "#contract/reports/account-statement.ts";
import { formatRupiah } from "#contract/core/money.ts";
import { slipsDue } from "#contract/reports/slips-due.ts";
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
import { useCall, useLanguage, useTexts } from "#web/app-context.ts";
import { formatDay, formatShortDate } from "#web/i18n/moments.ts";
import { SaveFileButton } from "#web/forms/save-file-button.tsx";
import { StatementPeriod } from "#web/forms/statement-period.tsx";
import { Alert } from "#web/ui/alert.tsx";
import { PageSpinner } from "#web/ui/spinner.tsx";
import { Unbroken } from "#web/ui/text/unbroken.tsx";
import { dueSums } from "../money/owed-orders.ts";

/** What the customer, or the company, owes and has paid over some days, as a list and as PDF. */
export function AccountStatementView() {
  const { account, shell } = useTexts();
  const t = account.statement;
  const language = useLanguage();
  const [period, setPeriod] = useState(() => recentPeriod(new Date()));
  const isValid = isPeriod(period);
  const { data, error } = useQuery({ ...accountStatementQuery(useCall(), period), enabled: isValid });
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
          <Due statement={data} />
          <Moves statement={data} />
        </>
      )}
    </section>
  );
}

/** What must be paid now, and what was paid and is still being checked. */
function Due({ statement }: { statement: AccountStatement }) {
  const { due, credit } = statement;
  const { toPay, overdue, checked } = dueSums(statement);
  const slips = slipsDue(statement);
  const { account } = useTexts();
  const { statement: t } = account;
  const language = useLanguage();
  return (
    <section aria-labelledby="statement-due" className="grid gap-3">
      <h3 id="statement-due" className="text-20">
        {t.due}
      </h3>
      {toPay === 0 && <p className="text-secondary">{t.nothingDue}</p>}
      {toPay + checked > 0 && (
        <p>
          {toPay > 0 && <strong>{formatRupiah(toPay)}</strong>}
          {overdue > 0 && <span className="text-danger"> · {t.overdue(formatRupiah(overdue))}</span>}
          {toPay > 0 && checked > 0 && " · "}
          {checked > 0 && <span className="text-secondary">{t.checked(formatRupiah(checked))}</span>}
        </p>
      )}
      {toPay > 0 && credit > 0 && <p>{t.credit(formatRupiah(credit))}</p>}
      {slips > 0 && <p className="text-secondary">{account.onlySlips(formatRupiah(slips))}</p>}
      <ul className="text-15">
        {due.map(({ orderCode, number, poNumber, dueOn, days, open, isOnlyTax, isPaymentChecked }) => (
          <li key={orderCode} className="flex justify-between gap-x-4 border-b border-line py-2">
            <span className="min-w-0 break-words">
              <Facts facts={[number, orderCode, poNumber && purchaseOrderText(poNumber)]} />
              <span
                className={
                  days > 0 && !isOnlyTax && !isPaymentChecked
                    ? "block text-14 text-danger"
                    : "block text-14 text-secondary"
                }
              >
                <Facts
                  facts={[
                    isPaymentChecked ? t.isChecked : "",
                    dueOn === null ? "" : t.dueOn(formatDay(dueOn, language)),
                    days > 0 ? t.days(days) : "",
                    isOnlyTax ? account.slipsMissing : "",
                  ]}
                />
              </span>
            </span>
            <span className="tabular font-semibold whitespace-nowrap">{formatRupiah(open)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** What changed the account in the period, with the balance after each change; one line each where there is room. */
function Moves({ statement }: { statement: AccountStatement }) {
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
              <Facts facts={[formatShortDate(row.day), row.orderCode]} />
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

/** The facts that are not empty, side by side; if a line is too short, it breaks between them. */
function Facts({ facts }: { facts: readonly string[] }) {
  return facts
    .filter((fact) => fact !== "")
    .map((fact, place) => (
      <Fragment key={fact}>
        {place > 0 && " · "}
        <span className="inline-block max-w-full">
          <Unbroken text={fact} />
        </span>
      </Fragment>
    ));
}

function Balance({ name, rupiah }: { name: string; rupiah: number }) {
  return (
    <li className="flex justify-between gap-x-4 border-b border-line bg-ground px-2 py-2 font-semibold">
      <span>{name}</span>
      <span className="tabular whitespace-nowrap">{formatRupiah(rupiah)}</span>
    </li>
  );
}
