import { formatRupiah } from "#contract/core/money.ts";
import { isAskedToPay } from "#contract/orders/order-states.ts";
import type { OrderInHistory } from "#contract/orders/orders.ts";
import type { AccountStatement } from "#contract/reports/account-statement.ts";
import { slipsDue } from "#contract/reports/slips-due.ts";
import { purchaseOrderText } from "#contract/texts/purchase-order-text.ts";
import { useLanguage, useTexts } from "#web/app-context.ts";
import { formatDay } from "#web/texts/moments.ts";
import { classNames } from "#web/ui/class-names.ts";
import { Facts } from "#web/ui/text/facts.tsx";
import { OwedNow } from "../money/owed-now.tsx";
import { dueSums } from "../money/owed-orders.ts";
import { OrderFacts, type OrderAddresses } from "./statement-facts.tsx";

type DueRow = AccountStatement["due"][number];

/** What must be paid now with the orders that add up to it; below it, apart, what is being checked and what lacks only slips. */
export function StatementDue({
  statement,
  orders,
  addresses,
}: {
  statement: AccountStatement;
  orders: OrderInHistory[] | undefined;
  addresses: OrderAddresses;
}) {
  const { due, credit } = statement;
  const { toPay, overdue, checked } = dueSums(statement);
  const slips = slipsDue(statement);
  const { account } = useTexts();
  const { statement: t } = account;
  return (
    <section aria-labelledby="statement-due" className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <h3 id="statement-due" className="text-20">
        {t.due}
      </h3>
      {toPay === 0 ? (
        <p className="text-secondary">{t.nothingDue}</p>
      ) : (
        <OwedNow toPay={toPay} overdue={overdue} orders={orders?.filter(isAskedToPay)}>
          {credit > 0 && <p>{t.credit(formatRupiah(credit))}</p>}
        </OwedNow>
      )}
      <DueRows
        rows={due.filter(({ isOnlyTax, isPaymentChecked }) => !isOnlyTax && !isPaymentChecked)}
        addresses={addresses}
      />
      {checked > 0 && (
        <>
          <h4 className="pt-2 font-sans text-16 text-secondary">{t.checked(formatRupiah(checked))}</h4>
          <DueRows
            rows={due.filter(({ isOnlyTax, isPaymentChecked }) => isPaymentChecked && !isOnlyTax)}
            addresses={addresses}
            isApart
          />
        </>
      )}
      {slips > 0 && (
        <>
          <h4 className="pt-2 font-sans text-16 text-secondary">{account.onlySlips(formatRupiah(slips))}</h4>
          <DueRows rows={due.filter(({ isOnlyTax }) => isOnlyTax)} addresses={addresses} isApart />
        </>
      )}
    </section>
  );
}

/** Orders with what is open of them; grey and without a warning if that is not to be paid. */
function DueRows({
  rows,
  addresses,
  isApart = false,
}: {
  rows: readonly DueRow[];
  addresses: OrderAddresses;
  isApart?: boolean;
}) {
  const { account } = useTexts();
  const { statement: t } = account;
  const language = useLanguage();
  if (rows.length === 0) return null;
  return (
    <ul className={classNames("text-15", isApart && "text-secondary")}>
      {rows.map(({ orderCode, number, poNumber, dueOn, days, open, isOnlyTax }) => (
        <li key={orderCode} className="flex justify-between gap-x-4 border-b border-line py-2">
          <span className="min-w-0 break-words">
            <OrderFacts
              facts={[number, orderCode, poNumber && purchaseOrderText(poNumber)]}
              addresses={addresses}
            />
            <span
              className={classNames("block text-14", days > 0 && !isApart ? "text-danger" : "text-secondary")}
            >
              <Facts
                facts={[
                  dueOn === null ? "" : t.dueOn(formatDay(dueOn, language)),
                  days > 0 ? t.days(days) : "",
                  isOnlyTax ? account.slipsMissing : "",
                ]}
              />
            </span>
          </span>
          <span className={classNames("tabular whitespace-nowrap", !isApart && "font-semibold")}>
            {formatRupiah(open)}
          </span>
        </li>
      ))}
    </ul>
  );
}
