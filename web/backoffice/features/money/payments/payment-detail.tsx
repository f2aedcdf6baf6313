import { useQuery } from "@tanstack/react-query";
import type { PaymentToDecide } from "#contract/money/admin/payments.ts";
import { formatRupiah } from "#contract/core/money.ts";
import { formatMoment, formatShortDate } from "#web/texts/moments.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Button } from "#web/ui/button.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { paymentQuery } from "../../../api/payments-queries.ts";
import { LoadFailed } from "#web/ui/load-failed.tsx";
import { nameAndCompany } from "./name-and-company.ts";
import { useOffice, useStaff } from "../../../office.ts";
import type { DecisionOutcome } from "./decision-outcome.ts";
import { DecisionBar } from "./decision-bar.tsx";
import { PaymentAmounts, PaymentFacts } from "./payment-facts.tsx";
import { ReceiptViewer } from "./receipt-viewer.tsx";
import { isPaidOtherwise, SetAsideBar } from "./set-aside-bar.tsx";

interface PaymentDetailProps {
  id: string;
  /** What the list already knows about it. */
  known: PaymentToDecide | undefined;
  /** Opens the next payment; left out if there is no queue. */
  onNext?: () => void;
  /** Called when it was decided here. */
  onDecided: (outcome: DecisionOutcome) => void;
}

/** One payment: its receipt next to the expected amount, and the decision. */
export function PaymentDetail({ id, known, ...actions }: PaymentDetailProps) {
  const { call } = useOffice();
  const query = useQuery(paymentQuery(call, id));
  const { data = known, error } = query;
  if (data === undefined && error === null) return <Skeleton className="h-96 w-full" />;
  if (data === undefined) return <LoadFailed error={query.error} onRetry={() => void query.refetch()} />;
  return <Shown key={data.id} payment={data} {...actions} />;
}

type ShownProps = Pick<PaymentDetailProps, "onNext" | "onDecided"> & { payment: PaymentToDecide };

function Shown({ payment, onNext, onDecided }: ShownProps) {
  const { texts } = useOffice();
  const { payments } = texts;
  return (
    <article aria-labelledby="payment" className="grid gap-4">
      <h2 id="payment" className="text-20">
        <span className="code inline-block">{payment.orderCode}</span>{" "}
        <span className="inline-block text-16 font-normal">{nameAndCompany(payment)}</span>
      </h2>
      {payment.samePicture.length > 0 && (
        <Alert kind="error">
          {payments.samePicture}{" "}
          {payment.samePicture
            .map(({ orderCode, status, createdAt }) =>
              payments.samePictureOn(orderCode, payments.how[status], formatShortDate(createdAt)),
            )
            .join(", ")}
        </Alert>
      )}
      {payment.corrections.length > 0 && <Corrections payment={payment} />}
      {payment.sameTransfer.length > 0 && <SameTransfer payment={payment} />}
      <div className="grid gap-6 md:grid-cols-[minmax(0,1fr)_18rem] lg:grid-cols-1 xl:grid-cols-[minmax(0,1fr)_minmax(20rem,26rem)]">
        <div className="order-2 md:order-1 lg:order-2 xl:order-1">
          <ReceiptViewer id={payment.id} orderCode={payment.orderCode} />
        </div>
        {/* The picture scrolls by; the amounts and the decision stay. On a phone the picture stands between the two, so that nobody decides without it. */}
        <div className="order-1 content-start gap-5 max-md:contents md:sticky md:top-18 md:order-2 md:grid md:self-start lg:static lg:order-1 xl:sticky xl:top-4 xl:order-2">
          <div className="max-md:order-1">
            <PaymentAmounts payment={payment} />
          </div>
          <div className="max-md:order-3">
            {payment.status === "checking" ? (
              <ToDecide
                payment={payment}
                onDecided={(outcome) => {
                  onDecided(outcome);
                  onNext?.();
                }}
              />
            ) : (
              <Decided payment={payment} {...(onNext !== undefined && { onNext })} />
            )}
          </div>
          <div className="max-md:order-4">
            <PaymentFacts payment={payment} />
          </div>
        </div>
      </div>
    </article>
  );
}

/** When the customer corrected the confirmation, and what it said before. */
function Corrections({ payment: { corrections } }: { payment: PaymentToDecide }) {
  const { texts, language } = useOffice();
  const { payments } = texts;
  return (
    <ul className="grid gap-1 rounded-6 bg-ground px-4 py-3">
      {corrections.map(({ at, amount, paymentTo, transferredAt, isOtherPicture }) => (
        <li key={at}>
          <strong className="font-semibold">{payments.correctedAt(formatMoment(at, language))}</strong>{" "}
          {payments.saidBefore(formatRupiah(amount), paymentTo, formatMoment(transferredAt, language))}
          {isOtherPicture && ` ${payments.otherPicture}`}
        </li>
      ))}
    </ul>
  );
}

/** The whole of a transfer of which this is one order's share: the sum that the bank shows, unless a share was rejected. */
function SameTransfer({ payment }: { payment: PaymentToDecide }) {
  const { sameTransfer, status } = payment;
  const { texts } = useOffice();
  const { payments } = texts;
  const own = { status, amount: status === "accepted" ? payment.expected : payment.amount };
  const sum = [own, ...sameTransfer]
    .filter((share) => share.status !== "rejected")
    .reduce((whole, share) => whole + share.amount, 0);
  return (
    <p className="rounded-6 bg-ground px-4 py-3">
      {payments.sameTransfer(formatRupiah(sum))}{" "}
      {sameTransfer
        .map((other) =>
          payments.shareOf(other.orderCode, formatRupiah(other.amount), payments.how[other.status]),
        )
        .join(", ")}
    </p>
  );
}

function ToDecide(props: Pick<ShownProps, "payment" | "onDecided">) {
  return isPaidOtherwise(props.payment) ? <SetAsideBar {...props} /> : <DecisionBar {...props} />;
}

function Decided({ payment, onNext }: { payment: PaymentToDecide; onNext?: () => void }) {
  const { texts, language } = useOffice();
  const { payments } = texts;
  const staff = useStaff();
  const isBySomebodyElse = payment.decidedBy !== `${staff.firstName} ${staff.lastName}`.trim();
  return (
    <output className="grid justify-items-start gap-3 rounded-6 border border-line p-4">
      <p className="font-semibold">
        {onNext !== undefined && isBySomebodyElse && <>{payments.otherWasFirst} </>}
        {payments.decidedBy(
          payment.decidedBy ?? "-",
          payments.how[payment.status],
          payment.decidedAt === null ? "" : formatMoment(payment.decidedAt, language),
        )}
      </p>
      {payment.rejectReason !== "" && (
        <p className="break-words text-secondary" lang={payment.language}>
          {payment.rejectReason}
        </p>
      )}
      {onNext !== undefined && <Button onClick={onNext}>{payments.next}</Button>}
    </output>
  );
}
