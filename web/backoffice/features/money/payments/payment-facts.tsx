import type { ReactNode } from "react";
import type { PaymentToDecide } from "#contract/money/admin/payments.ts";
import { formatRupiah } from "#contract/core/money.ts";
import { formatMoment } from "#web/texts/moments.ts";
import { Link } from "#web/ui/link.tsx";
import { PhoneLink } from "../../../kit/phone-link.tsx";
import { useOffice } from "../../../office.ts";
import { Difference } from "./difference.tsx";

/** What is expected and what the customer says that was sent: it stands above the decision. */
export function PaymentAmounts({ payment }: { payment: PaymentToDecide }) {
  const { payments } = useOffice().texts;
  return (
    <dl className="tabular rounded-6 bg-ground px-4 py-3">
      {payment.received > 0 && (
        <div className="flex justify-between gap-3 text-14 text-secondary">
          <dt>{payments.receivedBefore}</dt>
          <dd>{payments.ofTotal(formatRupiah(payment.received), formatRupiah(payment.total))}</dd>
        </div>
      )}
      <Sum name={payments.expected}>{formatRupiah(payment.expected)}</Sum>
      {payment.uniqueCode > 0 && (
        <div className="flex justify-between gap-3 text-14 text-secondary">
          <dt>{payments.uniqueCode}</dt>
          <dd>{formatRupiah(payment.uniqueCode)}</dd>
        </div>
      )}
      <Sum name={payments.amount}>{formatRupiah(payment.amount)}</Sum>
      <div className="border-t border-line pt-2 text-right">
        <dt className="sr-only">{payments.amount}</dt>
        <dd>
          <Difference amount={payment.amount} expected={payment.expected} />
        </dd>
      </div>
    </dl>
  );
}

/** The account, the moment, the people, and the way to the order. */
export function PaymentFacts({ payment }: { payment: PaymentToDecide }) {
  const { texts, language } = useOffice();
  const { payments } = texts;
  return (
    <div className="grid content-start gap-4">
      <dl className="grid gap-x-6 gap-y-2.5 text-15 sm:grid-cols-2 md:grid-cols-1 lg:grid-cols-2">
        <Fact name={payments.paidTo}>
          {payment.account === null ? (
            <>
              {payment.paymentTo}
              <span className="block text-14 text-danger">{payments.accountGone}</span>
            </>
          ) : (
            <>
              {payment.account.bankAliasName}{" "}
              <span className="code inline-block">{payment.account.number}</span>
              <span className="block text-14 text-secondary">{payment.account.holder}</span>
            </>
          )}
        </Fact>
        <Fact name={payments.transferredAt}>{formatMoment(payment.transferredAt, language)}</Fact>
        <Fact name={payments.sender}>
          {payment.senderName}
          <span className="block text-14 font-normal text-secondary">{payment.senderEmail}</span>
        </Fact>
        <Fact name={payments.toldAt}>{formatMoment(payment.createdAt, language)}</Fact>
        <Fact name={payments.customer}>
          {payment.customerName}
          <span className="block text-14 font-normal text-secondary">{payment.customerCompany}</span>
          <PhoneLink number={payment.customerPhoneNumber} className="text-14 font-normal" />
        </Fact>
        {payment.paymentDueAt !== null && (
          <Fact name={payments.dueAt}>{formatMoment(payment.paymentDueAt, language)}</Fact>
        )}
      </dl>
      <p>
        <Link
          to={`/orders/${payment.orderCode}`}
          className="text-15 font-semibold underline decoration-yellow-dark decoration-2 underline-offset-4"
        >
          {payments.orderLink(payment.orderCode)}
        </Link>
      </p>
    </div>
  );
}

function Sum({ name, children }: { name: string; children: string }) {
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-3 py-0.5">
      <dt className="text-secondary">{name}</dt>
      <dd className="font-heading text-20 font-bold">{children}</dd>
    </div>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-14 text-quiet">{name}</dt>
      <dd className="font-medium break-words">{children}</dd>
    </div>
  );
}
