import { useQuery } from "@tanstack/react-query";
import { formatRupiah } from "#contract/core/money.ts";
import type { OrderDetail } from "#contract/orders/orders.ts";
import type { BankAccount } from "#contract/company/company-facts.ts";
import { banksQuery } from "#web/api/company-facts-queries.ts";
import { useCall, useLanguage, useTexts } from "#web/app-context.ts";
import type { Messages } from "#web/texts/shop/en.ts";
import { formatDay, formatMoment } from "#web/texts/moments.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Button } from "#web/ui/button.tsx";
import { CopyButton } from "#web/ui/copy-button.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { BanksFailed } from "./banks-failed.tsx";
import { ExactAmount } from "./exact-amount.tsx";
import { OnlinePayment } from "./online-payment.tsx";

interface PayPanelProps {
  order: OrderDetail;
  onConfirmPayment: () => void;
}

/** How to pay an order: the amount, the due date, the accounts, and why the last payment was not accepted. */
export function PayPanel({ order, onConfirmPayment }: PayPanelProps) {
  const { account } = useTexts();
  const language = useLanguage();
  const banks = useQuery(banksQuery(useCall()));
  const { rejectedPayment: rejected, paymentDueAt } = order;
  return (
    <section
      aria-labelledby="order-pay"
      className="grid grid-cols-[minmax(0,1fr)] gap-5 rounded-6 border border-line p-4 sm:p-5 print:break-inside-avoid print:gap-2 print:p-3"
    >
      <h2 id="order-pay" className="text-20">
        {account.howToPay}
      </h2>
      {rejected !== null && (
        <Alert kind="error">
          <p>{account.paymentRejected(formatRupiah(rejected.amount))}</p>
          <p className="font-normal break-words">{rejected.reason}</p>
        </Alert>
      )}
      <div>
        <p className="text-15 text-quiet">{account.totalPayable}</p>
        <p className="tabular font-heading text-26 font-bold">
          <ExactAmount order={order} />
        </p>
        {order.open !== undefined && <p className="text-15">{whatCame(order, order.open, account)}</p>}
        {order.uniqueCode !== undefined && order.open === undefined && (
          <p className="text-14 text-secondary">{account.uniqueCodeHint}</p>
        )}
        {paymentDueAt !== null && order.onAccount?.isOverdue === true && (
          <p className="pt-1 font-semibold text-danger">
            {account.payNow(formatDay(paymentDueAt, language))}
          </p>
        )}
        {paymentDueAt !== null && order.onAccount?.isOverdue !== true && (
          <p className="pt-1 font-medium">{account.payBefore(formatMoment(paymentDueAt, language))}</p>
        )}
      </div>
      <OnlinePayment order={order} />
      <div>
        <p className="text-15 text-quiet">{account.ourAccounts}</p>
        <BanksFailed banks={banks} />
        {banks.isPending && <Skeleton className="mt-2 h-24 w-full" />}
        <ul className="grid gap-x-8 sm:grid-cols-2 print:grid-cols-2">
          {banks.data?.map((bank) => (
            <Account key={bank.bankAccountNumber} account={bank} />
          ))}
        </ul>
        <div className="flex items-center pt-3 text-15">
          <p>{account.transferMessage(order.orderCode)}</p>
          <CopyButton
            text={order.orderCode}
            label={account.copyOrderCode(order.orderCode)}
            copiedLabel={account.copied}
          />
        </div>
      </div>
      <Button size="large" className="max-sm:w-full sm:justify-self-start" onClick={onConfirmPayment}>
        {account.confirmPayment}
      </Button>
    </section>
  );
}

/** Asks for the slips of the tax that the buyer withholds, if nothing else is open. */
export function SlipsPanel({ order }: { order: OrderDetail }) {
  const { account } = useTexts();
  if (order.open === undefined) return null;
  return (
    <section aria-labelledby="order-slips" className="grid gap-2 rounded-6 border border-line p-4 sm:p-5">
      <h2 id="order-slips" className="text-20">
        {account.slipsTitle}
      </h2>
      <p>{account.slipsText(formatRupiah(order.open), order.orderCode)}</p>
    </section>
  );
}

/** Banks expect an account number as digits only, however it is printed. */
function Account({ account: bank }: { account: BankAccount }) {
  const { account } = useTexts();
  return (
    <li className="border-b border-line py-2">
      <p className="flex flex-wrap items-center gap-x-3">
        <span className="min-w-16 font-semibold">{bank.bankAliasName}</span>
        <span className="inline-flex flex-wrap items-center">
          <span className="code text-16">{bank.bankAccountNumber}</span>
          <CopyButton
            text={bank.bankAccountNumber.replace(/\D/g, "")}
            label={account.copyAccountNumber(bank.bankAliasName)}
            copiedLabel={account.copied}
          />
        </span>
      </p>
      <p className="text-14 break-words text-secondary">
        {bank.bankName}, {account.accountHolder} {bank.bankAccountName}
      </p>
    </li>
  );
}

/** How much of an order has come as money, how much is tax that its buyer withheld, and that something was credited. */
function whatCame({ total, payments }: OrderDetail, open: number, account: Messages["account"]): string {
  const withheld = payments
    .filter((payment) => payment.withheld !== null && payment.status === "accepted")
    .reduce((sum, { amount }) => sum + amount, 0);
  const received = total - open - withheld;
  if (payments.some(({ isSetOff, isWrittenOff }) => isSetOff || isWrittenOff === true)) {
    return account.partlySettled(formatRupiah(total - open), formatRupiah(total));
  }
  if (withheld === 0) return account.partlyPaid(formatRupiah(received), formatRupiah(total));
  if (received <= 0) return account.partlyWithheld(formatRupiah(withheld), formatRupiah(total));
  return account.partlyPaidAndWithheld(formatRupiah(received), formatRupiah(withheld), formatRupiah(total));
}
