import { useQueries } from "@tanstack/react-query";
import { useState } from "react";
import {
  openMoney,
  type MatchableOrder,
  type MatchDecision,
  type Transfer,
} from "#contract/money/admin/statements.ts";
import { formatRupiah } from "#contract/core/money.ts";
import { typedRupiah } from "#contract/core/typed-figures.ts";
import { Dialog } from "#web/ui/dialog.tsx";
import { matchReadingsQuery } from "../../../api/statements-queries.ts";
import { DialogEnd } from "../../../kit/dialogs/dialog-end.tsx";
import { useOffice } from "../../../office.ts";
import { DividedPart, isCertain } from "./divided-part.tsx";
import { OrderSearch } from "./order-search.tsx";
import { readingThatCounts } from "./reading-choices.tsx";

/** Which part of a transfer is for which order. */
export interface TransferPart {
  order: MatchableOrder;
  /** Rupiah as typed. */
  amount: string;
}

/** A part as it is sent; without a decision the shop takes what is certain. */
export interface SentPart {
  order: string;
  amount: number;
  decision?: MatchDecision;
}

interface DivideTransferDialogProps {
  transfer: Transfer;
  /** The parts that it begins with. */
  first: TransferPart[];
  isPending: boolean;
  /** Why the last try failed. */
  error: Error | null;
  onClose: () => void;
  onDivide: (parts: SentPart[]) => void;
}

/**
 * Divides a transfer among the orders that it paid; every Rupiah of it must belong to one of them. Once it does, each order of which it is not certain what its
 * money is gets the question.
 */
export function DivideTransferDialog(props: DivideTransferDialogProps) {
  const { transfer, first, isPending, error, onClose, onDivide } = props;
  const { call, texts } = useOffice();
  const { statements } = texts;
  const [parts, setParts] = useState<TransferPart[]>(first);
  /** The keys of the readings that were chosen, by order and amount: another amount is another question. */
  const [chosen, setChosen] = useState<Record<string, string>>({});
  const read = parts.map(({ order, amount }) => ({
    order: order.orderId,
    amount: typedRupiah(amount, 1, transfer.amount) ?? 0,
  }));
  const left = transfer.amount - read.reduce((sum, { amount }) => sum + amount, 0);
  const isDivided = read.length > 0 && left === 0 && read.every(({ amount }) => amount > 0);
  const readings = useQueries({
    queries: read.map((part) => ({
      ...matchReadingsQuery(call, { id: transfer.id, ...part }),
      // Once it is booked it has no readings any more.
      enabled: isDivided && !isPending,
    })),
  });
  const questions = read.map(({ order, amount }, index) => {
    const rows = readings[index]?.data;
    const place = `${order} ${amount}`;
    return {
      place,
      isOpen: rows === undefined || !isCertain(rows),
      counting: readingThatCounts(rows ?? [], chosen[place]),
    };
  });
  const isReady = isDivided && questions.every(({ isOpen, counting }) => !isOpen || counting !== undefined);
  const add = (order: MatchableOrder) => {
    const amount = Math.max(0, Math.min(openMoney(order), left));
    setParts((now) => [...now, { order, amount: String(amount) }]);
  };
  const send = () => {
    onDivide(
      read.map((part, index) => {
        const { isOpen, counting } = questions[index] ?? {};
        return { ...part, ...(isOpen === true && counting !== undefined && { decision: counting.decision }) };
      }),
    );
  };
  return (
    <Dialog isOpen onClose={onClose} title={statements.divideTitle} closeLabel={texts.frame.close}>
      <form
        noValidate
        className="grid gap-4 p-5"
        onSubmit={(event) => {
          event.preventDefault();
          if (isReady && !isPending) send();
        }}
      >
        <p className="rounded-6 bg-ground px-4 py-3">
          <strong className="tabular font-heading text-20">{formatRupiah(transfer.amount)}</strong>
          <span className="block text-15 break-words text-secondary">{transfer.description}</span>
        </p>
        {parts.map(({ order, amount }, index) => (
          <DividedPart
            key={order.orderId}
            order={order}
            amount={amount}
            onType={(typed) => {
              setParts((now) => now.map((part, at) => (at === index ? { ...part, amount: typed } : part)));
            }}
            onLeaveOut={() => {
              setParts((now) => now.filter((_, at) => at !== index));
            }}
            readings={isDivided ? readings[index] : undefined}
            chosen={questions[index]?.counting?.key}
            onChoose={(key) => {
              setChosen((now) => ({ ...now, [questions[index]?.place ?? ""]: key }));
            }}
          />
        ))}
        <output className="tabular font-semibold">{statements.leftToDivide(formatRupiah(left))}</output>
        <OrderSearch
          bankText={first.length === 0 ? transfer.description : ""}
          amount={left}
          chosen={parts.map(({ order }) => order.orderId)}
          actionLabel={statements.addOrder}
          isPending={isPending}
          onChoose={add}
        />
        <DialogEnd
          label={statements.divideNow}
          pendingLabel={statements.matching}
          isPending={isPending}
          isReady={isReady}
          error={error}
          onBack={onClose}
        />
      </form>
    </Dialog>
  );
}
