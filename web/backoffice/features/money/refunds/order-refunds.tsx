import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { AdminOrder } from "#contract/orders/admin/orders.ts";
import type { Refund } from "#contract/money/admin/refunds.ts";
import { formatRupiah } from "#contract/core/money.ts";
import { isToPay } from "#contract/orders/order-states.ts";
import { owedAmount, refundableAmount } from "#contract/money/order-payments.ts";
import { quantityText } from "#contract/texts/sales-unit-names.ts";
import { failureText } from "#web/api/browser-call.ts";
import { formatDay, formatMoment, jakartaDayOf } from "#web/texts/moments.ts";
import { Alert } from "#web/ui/alert.tsx";
import { refundsQuery, useConfirmRefund, useUseCredit } from "../../../api/refunds-queries.ts";
import { AllowedButton } from "../../../kit/allowed-button.tsx";
import type { OfficeMessages } from "#web/texts/office/en.ts";
import { useOffice } from "../../../office.ts";
import { PromiseRefundDialog } from "./promise-refund-dialog.tsx";
import { RefundAccountDialog } from "./refund-account-dialog.tsx";
import { SendRefundDialog } from "./send-refund-dialog.tsx";
import { CorrectRefundDialog, RefundTransferDialog, TakeBackRefundDialog } from "./sent-refund-dialogs.tsx";
import { WithdrawRefundDialog } from "./withdraw-refund-dialog.tsx";

/** The money of an order that goes back, and the button to promise more. */
export function OrderRefunds({ order }: { order: AdminOrder }) {
  const { call, texts } = useOffice();
  const { refunds } = texts;
  const [isPromising, setPromising] = useState(false);
  const hasRefunds = order.promised + order.refunded > 0 || order.payments.some(({ amount }) => amount < 0);
  const { data } = useQuery({ ...refundsQuery(call, { order: order.id }), enabled: hasRefunds });
  const refundable = refundableAmount(order);
  const useIt = useUseCredit(order.id);
  const canUseCredit =
    order.credit > 0 &&
    !order.hasReceipt &&
    isToPay({ ...order, open: owedAmount({ ...order, status: order.orderStatus }) });
  if (!hasRefunds && refundable <= 0 && !canUseCredit) return null;
  return (
    <section aria-label={refunds.title} className="grid gap-3">
      {hasRefunds && (
        <ul className="grid gap-3">
          {data?.rows.map((refund) => (
            <li key={refund.id} className="rounded-6 border border-line p-3 text-15">
              <ShownRefund refund={refund} />
            </li>
          ))}
        </ul>
      )}
      {canUseCredit && (
        <>
          {useIt.error !== null && (
            <Alert kind="error">{failureText(useIt.error, texts.frame.couldNotSend)}</Alert>
          )}
          <AllowedButton
            permission="manageRefunds"
            size="small"
            className="justify-self-start"
            disabled={useIt.isPending}
            onClick={() => {
              useIt.mutate();
            }}
          >
            {refunds.payFromCredit(formatRupiah(order.credit))}
          </AllowedButton>
        </>
      )}
      {refundable > 0 && (
        <AllowedButton
          permission="manageRefunds"
          look="secondary"
          size="small"
          className="justify-self-start"
          onClick={() => {
            setPromising(true);
          }}
        >
          {refunds.promise}
        </AllowedButton>
      )}
      {isPromising && (
        <PromiseRefundDialog
          order={order}
          onClose={() => {
            setPromising(false);
          }}
        />
      )}
    </section>
  );
}

function ShownRefund({ refund }: { refund: Refund }) {
  const { language, texts } = useOffice();
  const { refunds } = texts;
  const confirm = useConfirmRefund(refund.id);
  const [dialog, setDialog] = useState<
    "account" | "send" | "withdraw" | "takeBack" | "correct" | "transfer"
  >();
  const close = () => {
    setDialog(undefined);
  };
  return (
    <div className="grid gap-2">
      <p className="tabular flex flex-wrap justify-between gap-x-4">
        <span className="font-semibold">{formatRupiah(refund.amount)}</span>
        <span>{refundState(refund, texts)}</span>
      </p>
      <p className="break-words">{refund.reason}</p>
      <RefundLines refund={refund} />
      {!refund.isCredit && <RefundAccountOf refund={refund} />}
      <p className="text-14 text-secondary">
        {refunds.promisedBy(refund.promisedBy, formatMoment(refund.promisedAt, language))}
        {refund.sentAt !== null && (
          <>, {refunds.sentOn(formatDay(jakartaDayOf(new Date(refund.sentAt)), language))}</>
        )}
        {refund.sentFrom !== "" && <> {refunds.fromAccount(refund.sentFrom)}</>}
      </p>
      {refund.transfer !== null && (
        <p className="text-14 break-words text-secondary">
          {refunds.onStatement(refund.transfer.description)}
        </p>
      )}
      {confirm.error !== null && (
        <Alert kind="error">{failureText(confirm.error, texts.frame.couldNotSend)}</Alert>
      )}
      <div className="flex flex-wrap gap-2">
        {refund.state === "promised" && (
          <>
            <AllowedButton
              permission="manageRefunds"
              look="secondary"
              size="small"
              onClick={() => {
                setDialog("account");
              }}
            >
              {refund.account === null ? refunds.nameAccount : refunds.otherAccount}
            </AllowedButton>
            {refund.account !== null && (
              <AllowedButton
                permission="manageRefunds"
                size="small"
                onClick={() => {
                  setDialog("send");
                }}
              >
                {refunds.send}
              </AllowedButton>
            )}
            <AllowedButton
              permission="manageRefunds"
              look="secondary"
              size="small"
              onClick={() => {
                setDialog("withdraw");
              }}
            >
              {refunds.withdraw}
            </AllowedButton>
          </>
        )}
        {refund.state === "sent" && (
          <AllowedButton
            permission="manageRefunds"
            size="small"
            disabled={confirm.isPending}
            onClick={() => {
              confirm.mutate();
            }}
          >
            {refunds.confirm}
          </AllowedButton>
        )}
        {hasLeft(refund) && (
          <>
            <AllowedButton
              permission="manageRefunds"
              look="secondary"
              size="small"
              onClick={() => {
                setDialog("transfer");
              }}
            >
              {refunds.matchTransfer}
            </AllowedButton>
            <AllowedButton
              permission="manageRefunds"
              look="secondary"
              size="small"
              onClick={() => {
                setDialog("correct");
              }}
            >
              {refunds.correct}
            </AllowedButton>
            <AllowedButton
              permission="manageRefunds"
              look="secondary"
              size="small"
              onClick={() => {
                setDialog("takeBack");
              }}
            >
              {refunds.takeBack}
            </AllowedButton>
          </>
        )}
        {refund.isCredit && refund.state === "confirmed" && (
          <AllowedButton
            permission="manageRefunds"
            look="secondary"
            size="small"
            onClick={() => {
              setDialog("withdraw");
            }}
          >
            {refunds.withdraw}
          </AllowedButton>
        )}
      </div>
      {dialog === "account" && <RefundAccountDialog refund={refund} onClose={close} />}
      {dialog === "send" && <SendRefundDialog refund={refund} onClose={close} />}
      {dialog === "takeBack" && <TakeBackRefundDialog refund={refund} onClose={close} />}
      {dialog === "correct" && <CorrectRefundDialog refund={refund} onClose={close} />}
      {dialog === "transfer" && <RefundTransferDialog refund={refund} onClose={close} />}
      {dialog === "withdraw" && <WithdrawRefundDialog refund={refund} onClose={close} />}
    </div>
  );
}

/** Whether money has left by the refund. */
function hasLeft({ isCredit, state }: Refund): boolean {
  return !isCredit && (state === "sent" || state === "confirmed");
}

/** The pieces of a refund; nothing if it is for the whole order. */
function RefundLines({ refund: { lines, amount } }: { refund: Refund }) {
  const { texts, language } = useOffice();
  if (lines.length === 0) return null;
  const rest = lines.reduce((left, line) => left - line.amount, amount);
  return (
    <ul aria-label={texts.refunds.pieces} className="grid gap-1 text-14">
      {lines.map((line) => (
        <li key={line.lineId} className="flex flex-wrap justify-between gap-x-4">
          <span className="min-w-0 break-words">
            <span className="tabular">{quantityText(line.qty, line.salesUnit, language)} ×</span>{" "}
            <span className="code font-semibold unbroken">{line.code}</span> {line.name}
          </span>
          <span className="tabular">{formatRupiah(line.amount)}</span>
        </li>
      ))}
      {rest > 0 && (
        <li className="flex flex-wrap justify-between gap-x-4">
          <span>{texts.refunds.ofWholeOrder}</span>
          <span className="tabular">{formatRupiah(rest)}</span>
        </li>
      )}
    </ul>
  );
}

/** The account of a refund; a withdrawn promise has none. */
function RefundAccountOf({ refund: { account, state } }: { refund: Refund }) {
  const { texts } = useOffice();
  if (account === null && state === "withdrawn") return null;
  if (account === null) return <p className="font-semibold text-danger">{texts.refunds.noAccount}</p>;
  return (
    <p className="break-words">
      {account.bankName} <span className="code">{account.accountNumber}</span>, {account.accountHolder}
    </p>
  );
}

function refundState({ isSetOff, isCredit, state }: Refund, { refunds, orders }: OfficeMessages): string {
  if (state === "withdrawn") return orders.paymentStatuses[state];
  if (isSetOff) return refunds.setOff;
  return isCredit ? refunds.kept : orders.paymentStatuses[state];
}
