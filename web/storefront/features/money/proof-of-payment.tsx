import { useQuery } from "@tanstack/react-query";
import { formatRupiah } from "#contract/core/money.ts";
import type { OrderDetail } from "#contract/orders/orders.ts";
import { proofOfPaymentQuery } from "#web/api/user-queries.ts";
import { useCall, useLanguage, useTexts } from "#web/app-context.ts";
import { formatMoment } from "#web/texts/moments.ts";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { LoadFailed } from "#web/ui/load-failed.tsx";

/** The payment that the customer confirmed, and the decision on it. */
export function ProofOfPayment({ orderId }: { orderId: string }) {
  const { account } = useTexts();
  const language = useLanguage();
  const { data, error, refetch } = useQuery(proofOfPaymentQuery(useCall(), orderId));
  return (
    <section aria-labelledby="order-proof" className="grid gap-3">
      <h2 id="order-proof" className="text-20">
        {account.proof}
      </h2>
      {data === undefined && error === null && <Skeleton className="h-16 w-full" />}
      {data === undefined && error !== null && <LoadFailed onRetry={() => void refetch()} />}
      {data !== undefined && (
        <dl className="grid gap-x-8 gap-y-2 text-15 sm:grid-cols-2 sm:gap-y-3">
          <Fact name={account.columns.status}>{account.proofStatuses[data.invoiceStatus]}</Fact>
          <Fact name={account.amountTransferred}>{formatRupiah(data.paymentReceiptAmountTransferred)}</Fact>
          <Fact name={account.transactionDate}>
            {formatMoment(data.paymentReceiptTransactionDate, language)}
          </Fact>
          <Fact name={account.paymentTo}>{data.paymentReceiptPaymentTo}</Fact>
          <Fact name={account.senderName}>{data.paymentReceiptSenderName}</Fact>
          <Fact name={account.senderEmail}>{data.paymentReceiptSenderEmail}</Fact>
        </dl>
      )}
    </section>
  );
}

/** What somebody with a private link confirmed, while it is checked. */
export function CheckedPayment({ payment }: { payment: NonNullable<OrderDetail["checkedPayment"]> }) {
  const { account } = useTexts();
  const language = useLanguage();
  return (
    <section aria-labelledby="order-proof" className="grid gap-3 print:hidden">
      <h2 id="order-proof" className="text-20">
        {account.proof}
      </h2>
      <dl className="grid gap-x-8 gap-y-2 text-15 sm:grid-cols-2 sm:gap-y-3">
        <Fact name={account.amountTransferred}>{formatRupiah(payment.amount)}</Fact>
        <Fact name={account.transactionDate}>{formatMoment(payment.transferredAt, language)}</Fact>
        <Fact name={account.paymentTo}>{payment.paymentTo}</Fact>
        <Fact name={account.senderName}>{payment.senderName}</Fact>
      </dl>
    </section>
  );
}

function Fact({ name, children }: { name: string; children: string }) {
  return (
    // On a phone a value that has no room beside its name, such as an email, gets a whole line.
    <div className="flex min-w-0 flex-wrap justify-between gap-x-4 sm:block">
      <dt className="text-quiet">{name}</dt>
      <dd className="tabular min-w-0 font-medium wrap-anywhere max-sm:ml-auto max-sm:text-right">
        {children}
      </dd>
    </div>
  );
}
