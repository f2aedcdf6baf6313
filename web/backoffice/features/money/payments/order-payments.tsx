import { useState } from "react";
import type { AdminOrder } from "#contract/orders/admin/orders.ts";
import { formatRupiah } from "#contract/core/money.ts";
import { lacksPayment, moneyThatCame, owedAmount } from "#contract/money/order-payments.ts";
import { costsNothing } from "#contract/orders/order-states.ts";
import { reportWords } from "#contract/texts/report-words.ts";
import { writeOffNames } from "#contract/texts/write-off-names.ts";
import { formatMoment, formatShortDate } from "#web/texts/moments.ts";
import { Alert } from "#web/ui/alert.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { Link } from "#web/ui/link.tsx";
import { AllowedButton } from "../../../kit/allowed-button.tsx";
import { EnterPaymentDialog } from "./enter-payment-dialog.tsx";
import { TakePaymentBackDialog } from "./entered-payment-dialogs.tsx";
import { EnteredPaymentFacts } from "./entered-payment.tsx";
import { OnlineAttempts } from "../online/online-attempts.tsx";
import { OrderRefunds } from "../refunds/order-refunds.tsx";
import { WriteOffButton } from "./write-off-button.tsx";
import type { OfficeMessages } from "#web/texts/office/en.ts";
import { useOffice } from "../../../office.ts";

/** The screen on which the receipts of an order are checked. */
export function paymentsAddress({ orderCode }: Pick<AdminOrder, "orderCode">): string {
  return `/payments?${new URLSearchParams({ q: orderCode }).toString()}`;
}

/** How much of an order is paid, and each payment. */
export function OrderPayments({ order }: { order: AdminOrder }) {
  const { language, texts } = useOffice();
  const t = texts.orders;
  return (
    <>
      {isNotToShip(order) && <Alert kind="error">{t.doNotShip}</Alert>}
      {order.paymentDueAt !== null && order.orderStatus === "waiting for payment" && (
        <p className="text-15">{t.payBefore(formatMoment(order.paymentDueAt, language))}</p>
      )}
      {order.isOnlyTaxOpen && <p className="text-15 font-semibold">{texts.credit.askForSlips}</p>}
      {order.onAccount !== null &&
        order.onAccount.dueAt !== null &&
        order.onAccount.open > 0 &&
        !order.isOnlyTaxOpen && (
          <p className={classNames("text-15", order.onAccount.isOverdue && "font-semibold text-danger")}>
            {texts.credit[order.onAccount.isOverdue ? "wasToPay" : "toPay"](
              formatRupiah(order.onAccount.open),
              formatMoment(order.onAccount.dueAt, language),
            )}
          </p>
        )}
      {order.onAccountReason !== "" && (
        <p className="text-15 break-words">
          <span className="text-secondary">{texts.credit.released}</span> {order.onAccountReason}
        </p>
      )}
      {order.payments.length === 0 && (
        <p className="text-15 text-secondary">{costsNothing(order) ? t.costsNothing : t.noPayments}</p>
      )}
      {order.received > 0 && <Sums order={order} />}
      <ul className="grid gap-3">
        {order.payments
          .filter(({ amount }) => amount > 0)
          .map((payment) => (
            <li key={payment.id} className="text-15">
              <Payment payment={payment} />
            </li>
          ))}
      </ul>
      <div className="flex flex-wrap gap-2 empty:hidden">
        <EnterPayment order={order} />
        <WriteOffButton order={order} />
      </div>
      <OnlineAttempts order={order} />
      <OrderRefunds order={order} />
      {order.payments.some(({ claimed }) => claimed !== null) && (
        <Link to={paymentsAddress(order)} className="w-fit text-15 underline">
          {t.toPayments}
        </Link>
      )}
    </>
  );
}

/** Something of it is packed, or it is to be packed, although a payment of it was taken back. */
function isNotToShip(order: AdminOrder): boolean {
  const isPacked = order.shipments.some(({ state }) => state === "packed");
  return (order.orderStatus === "waiting for payment" && isPacked) || lacksPayment(order);
}

/** The button to record cash, a cheque or withheld tax, while something is owed. */
function EnterPayment({ order }: { order: AdminOrder }) {
  const { enteredPayments: t } = useOffice().texts;
  const [isEntering, setEntering] = useState(false);
  const [isFileLost, setFileLost] = useState(false);
  const owed = owedAmount({ ...order, status: order.orderStatus });
  return (
    <>
      {isFileLost && <Alert kind="error">{t.fileNotKept}</Alert>}
      {owed > 0 && (
        <AllowedButton
          permission="decidePayments"
          look="secondary"
          size="small"
          onClick={() => {
            setEntering(true);
          }}
        >
          {t.enter}
        </AllowedButton>
      )}
      {isEntering && (
        <EnterPaymentDialog
          order={order}
          owed={owed}
          onClose={({ isFileKept }) => {
            setEntering(false);
            setFileLost(!isFileKept);
          }}
        />
      )}
    </>
  );
}

function Sums({ order }: { order: AdminOrder }) {
  const { language, texts } = useOffice();
  const t = texts.orders;
  const { total, received, withheld, writtenOff, setOff, promised, refunded } = order;
  const left = order.orderStatus === "cancel" ? 0 : total;
  const owed = owedAmount({ ...order, status: order.orderStatus });
  // As much came as it costs, and some of it goes back and is to be paid again.
  const state = order.paymentState === "paid" && owed > 0 ? "partly paid" : order.paymentState;
  const sums = [
    [t.received, moneyThatCame(order)],
    [t.withheld, withheld - writtenOff],
    [writeOffNames[language], writtenOff],
    [t.credited, setOff],
    [t.stillOpen, owed],
    [t.tooMuch, received - promised - refunded - left],
    [t.promisedBack, promised],
    [t.paidBack, refunded - setOff],
  ] as const;
  return (
    <dl className="tabular rounded-6 bg-ground px-3 py-2 text-15">
      <div className="font-semibold">
        <dt className="sr-only">{t.payments}</dt>
        <dd>{t.paymentStates[state]}</dd>
      </div>
      {sums
        .filter(([, amount]) => amount > 0)
        .map(([name, amount]) => (
          <div key={name} className="flex flex-wrap justify-between gap-x-4">
            <dt>{name}</dt>
            <dd className="font-semibold">{formatRupiah(amount)}</dd>
          </div>
        ))}
    </dl>
  );
}

/** How the company knows about money that has no receipt and no transfer. */
function howItCame(payment: AdminOrder["payments"][number], texts: OfficeMessages): string {
  const { method, decidedBy } = payment;
  if (isCreditNote(payment)) return texts.orders.byCreditNote;
  if (method === "gateway") return texts.onlinePayments.byGateway;
  return method === "credit" ? texts.orders.byCredit : texts.orders.byStaff(decidedBy ?? "-");
}

/** Neither a statement nor the gateway shows that the money came, so people can take it back. */
function mayTakeBack(payment: AdminOrder["payments"][number]): boolean {
  const isShown = payment.transfers.length > 0 || payment.method === "gateway";
  return payment.status === "accepted" && !isShown && !isCreditNote(payment);
}

function TakeBack({ payment }: { payment: AdminOrder["payments"][number] }) {
  const { enteredPayments: t } = useOffice().texts;
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <AllowedButton
        permission="decidePayments"
        look="secondary"
        size="small"
        className="my-1"
        onClick={() => {
          setAsking(true);
        }}
      >
        {t.takeBack}
      </AllowedButton>
      {isAsking && (
        <TakePaymentBackDialog
          payment={payment}
          onClose={() => {
            setAsking(false);
          }}
        />
      )}
    </>
  );
}

/** Whether it is a credit note that lowered what was owed: only such a credit names what it is for. */
function isCreditNote({ method, invoiceCode }: AdminOrder["payments"][number]): boolean {
  return method === "credit" && invoiceCode !== "";
}

function Payment({ payment }: { payment: AdminOrder["payments"][number] }) {
  const { language, texts } = useOffice();
  const t = texts.orders;
  const hasProof = payment.claimed !== null;
  return (
    <>
      <p className="tabular flex flex-wrap justify-between gap-x-4">
        <span className="font-semibold">{formatRupiah(Math.abs(payment.amount))}</span>
        <span>
          {payment.status === "rejected" && !hasProof
            ? texts.enteredPayments.takenBack
            : t.paymentStatuses[payment.status]}
        </span>
      </p>
      {payment.entered !== null && (
        <>
          <p>{reportWords[language].methods[payment.method]}</p>
          <EnteredPaymentFacts payment={{ ...payment, entered: payment.entered }} />
        </>
      )}
      {hasProof && <p>{t.paymentFrom(payment.senderName, payment.paymentTo)}</p>}
      {payment.claimed !== null && payment.claimed !== payment.amount && (
        <p>{t.claimed(formatRupiah(payment.claimed))}</p>
      )}
      {payment.rejectReason !== "" && <p>{payment.rejectReason}</p>}
      {payment.transfers.map(({ bookedOn, description }) => (
        <p key={`${bookedOn ?? ""} ${description}`} className="break-words">
          {t.byTransfer(bookedOn === null ? t.notBooked : formatShortDate(bookedOn), description)}
        </p>
      ))}
      {!hasProof &&
        payment.entered === null &&
        payment.transfers.length === 0 &&
        payment.status === "accepted" && <p>{howItCame(payment, texts)}</p>}
      {payment.entered === null && mayTakeBack(payment) && <TakeBack payment={payment} />}
      <p className="text-14 text-secondary">
        {payment.invoiceCode !== "" && (
          <>
            {hasProof && <>{t.proofNumber} </>}
            <span className="code">{payment.invoiceCode}</span> ·{" "}
          </>
        )}
        {formatMoment(payment.transferredAt ?? payment.createdAt, language)}
      </p>
    </>
  );
}
