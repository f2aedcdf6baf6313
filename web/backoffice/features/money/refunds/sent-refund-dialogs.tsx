import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { Refund } from "#contract/money/admin/refunds.ts";
import { limits } from "#contract/core/limits.ts";
import { formatRupiah } from "#contract/core/money.ts";
import { typedRupiah } from "#contract/core/typed-figures.ts";
import { formatDay, jakartaDayOf } from "#web/texts/moments.ts";
import {
  refundTransfersQuery,
  useCorrectRefund,
  useSetRefundTransfer,
  useTakeBackRefund,
} from "../../../api/refunds-queries.ts";
import { FormDialog } from "../../../kit/dialogs/form-dialog.tsx";
import { ReasonField } from "../../../kit/fields/reason-field.tsx";
import { RupiahField } from "../../../kit/fields/rupiah-field.tsx";
import { withoutDots } from "../../../kit/fields/without-dots.ts";
import { useOffice } from "../../../office.ts";
import { SentFromFields, type TypedSending } from "./sent-from-fields.tsx";

interface DialogProps {
  refund: Refund;
  onClose: () => void;
}

const ways = ["returned", "notSent", "notArrived"] as const;
type Way = (typeof ways)[number];

/** Says that a refund did not reach its customer: the bank sent it back, or it was marked by mistake. */
export function TakeBackRefundDialog({ refund, onClose }: DialogProps) {
  const { refunds, orders } = useOffice().texts;
  const takeBack = useTakeBackRefund(refund.id);
  const [way, setWay] = useState<Way>("returned");
  const [reason, setReason] = useState("");
  const offered = ways.filter((one) => one !== "notArrived" || refund.state === "confirmed");
  const to = way === "notArrived" ? "sent" : "promised";
  return (
    <FormDialog
      title={withoutDots(refunds.takeBack)}
      confirmLabel={refunds.takeBackNow[way]}
      isReady={reason.trim() !== ""}
      mutation={takeBack}
      onSend={() => {
        const body = { to, reason: reason.trim(), isAccountWrong: way === "returned" } as const;
        takeBack.mutate(body, { onSuccess: onClose });
      }}
      onClose={onClose}
    >
      <fieldset className="grid gap-2">
        <legend className="sr-only">{refunds.whatHappened}</legend>
        {offered.map((one) => (
          <label key={one} className="flex items-center gap-2">
            <input
              type="radio"
              name="refund-way-back"
              className="size-5 shrink-0 accent-ink"
              checked={way === one}
              onChange={() => {
                setWay(one);
              }}
            />
            {refunds.waysBack[one]}
          </label>
        ))}
      </fieldset>
      <p>{refunds.afterWayBack[way](formatRupiah(refund.amount))}</p>
      <ReasonField label={orders.reason} required value={reason} onType={setReason} />
    </FormDialog>
  );
}

/** Corrects how much was sent, from which account and on which day. */
export function CorrectRefundDialog({ refund, onClose }: DialogProps) {
  const { texts } = useOffice();
  const { refunds, orders } = texts;
  const correct = useCorrectRefund(refund.id);
  const [typed, setTyped] = useState(String(refund.amount));
  const [sending, setSending] = useState<TypedSending>({
    sentFrom: refund.sentFrom,
    sentOn: refund.sentAt === null ? "" : jakartaDayOf(new Date(refund.sentAt)),
  });
  const [reason, setReason] = useState("");
  const amount = typedRupiah(typed, 1, limits.amountRupiah);
  const isOther = amount !== undefined && amount !== refund.amount;
  return (
    <FormDialog
      title={withoutDots(refunds.correct)}
      confirmLabel={texts.frame.save}
      isReady={
        amount !== undefined &&
        sending.sentFrom !== "" &&
        sending.sentOn !== "" &&
        (!isOther || reason.trim() !== "")
      }
      mutation={correct}
      onSend={() => {
        if (amount === undefined) return;
        correct.mutate({ amount, ...sending, reason: reason.trim() }, { onSuccess: onClose });
      }}
      onClose={onClose}
    >
      <RupiahField label={refunds.sentAmount} value={typed} onType={setTyped} />
      <SentFromFields typed={sending} onType={setSending} error={correct.error} />
      {isOther && (
        <>
          <p>{amount < refund.amount ? refunds.lessWasSent : refunds.moreWasSent}</p>
          <ReasonField label={orders.reason} required value={reason} onType={setReason} />
        </>
      )}
    </FormDialog>
  );
}

/** Says which line of a bank statement shows a refund. */
export function RefundTransferDialog({ refund, onClose }: DialogProps) {
  const { call, texts, language } = useOffice();
  const { refunds } = texts;
  const set = useSetRefundTransfer(refund.id);
  const { data: lines } = useQuery(refundTransfersQuery(call, refund.id));
  const [chosen, setChosen] = useState<string | null>();
  const { transfer: shownBy } = refund;
  const isListed = lines?.some(({ id }) => id === shownBy?.id) === true;
  // The line that shows the refund can be taken off it also where the shop would not propose it.
  const choices = [
    ...(shownBy === null || isListed ? [] : [{ ...shownBy, account: refund.sentFrom }]),
    ...(lines ?? []),
  ];
  const likely = lines?.find(({ isLikely }) => isLikely)?.id;
  const transfer = chosen === undefined ? (shownBy?.id ?? likely) : chosen;
  return (
    <FormDialog
      title={withoutDots(refunds.matchTransfer)}
      confirmLabel={texts.frame.save}
      isReady={transfer !== undefined}
      mutation={set}
      onSend={() => {
        if (transfer !== undefined) set.mutate(transfer, { onSuccess: onClose });
      }}
      onClose={onClose}
    >
      <p>{refunds.transferText}</p>
      {lines !== undefined && choices.length === 0 && <p className="text-secondary">{refunds.noTransfers}</p>}
      {choices.length > 0 && (
        <fieldset className="grid gap-3">
          <legend className="sr-only">{refunds.transfersOf}</legend>
          {[...choices, null].map((line) => (
            <label key={line?.id ?? "none"} className="flex items-start gap-2">
              <input
                type="radio"
                name="refund-transfer"
                className="mt-0.5 size-5 shrink-0 accent-ink"
                checked={transfer === (line?.id ?? null)}
                onChange={() => {
                  setChosen(line?.id ?? null);
                }}
              />
              {line === null ? (
                refunds.noTransfer
              ) : (
                <span className="min-w-0 text-15">
                  <span className="tabular font-semibold">{formatRupiah(line.amount)}</span>{" "}
                  {line.bookedOn !== null && formatDay(line.bookedOn, language)}, {line.account}
                  <span className="block break-words text-secondary">{line.description}</span>
                </span>
              )}
            </label>
          ))}
        </fieldset>
      )}
    </FormDialog>
  );
}
