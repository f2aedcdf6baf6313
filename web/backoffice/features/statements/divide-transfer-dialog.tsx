import { useState } from "react";
import { withheldOf, type MatchableOrder, type Mutation } from "#contract/admin/statements.ts";
import { formatRupiah } from "#contract/money.ts";
import { typedRupiah } from "#contract/typed-figures.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { DialogEnd } from "../../kit/dialog-end.tsx";
import { RupiahField } from "../../kit/rupiah-field.tsx";
import { useOffice } from "../../office.ts";
import { OrderSearch } from "./order-search.tsx";

/** Which part of a transfer is for which order. */
export interface TransferPart {
  order: MatchableOrder;
  /** Rupiah as typed. */
  amount: string;
}

interface DivideTransferDialogProps {
  mutation: Mutation;
  isPending: boolean;
  /** Why the last try failed. */
  error: Error | null;
  onClose: () => void;
  onDivide: (parts: { order: string; amount: number }[]) => void;
}

/** Divides a transfer among the orders that it paid; every Rupiah of it must belong to one of them. */
export function DivideTransferDialog(props: DivideTransferDialogProps) {
  const { mutation, isPending, error, onClose, onDivide } = props;
  const { texts } = useOffice();
  const { statements } = texts;
  const [parts, setParts] = useState<TransferPart[]>([]);
  const read = parts.map(({ order, amount }) => ({
    order: order.orderId,
    amount: typedRupiah(amount, 1, mutation.amount) ?? 0,
  }));
  const left = mutation.amount - read.reduce((sum, { amount }) => sum + amount, 0);
  const isReady = read.length > 0 && left === 0 && read.every(({ amount }) => amount > 0);
  const add = (order: MatchableOrder) => {
    const amount = Math.max(0, Math.min(order.open - withheldOf(order), left));
    setParts((now) => [...now, { order, amount: String(amount) }]);
  };
  return (
    <Dialog isOpen onClose={onClose} title={statements.divideTitle} closeLabel={texts.frame.close}>
      <form
        noValidate
        className="grid gap-4 p-5"
        onSubmit={(event) => {
          event.preventDefault();
          if (!isReady || isPending) return;
          onDivide(read);
        }}
      >
        <p className="rounded-6 bg-ground px-4 py-3">
          <strong className="tabular font-heading text-20">{formatRupiah(mutation.amount)}</strong>
          <span className="block text-15 break-words text-secondary">{mutation.description}</span>
        </p>
        {parts.map(({ order, amount }, index) => (
          <div key={order.orderId} className="flex flex-wrap items-end gap-2">
            <RupiahField
              fieldClassName="min-w-0 flex-1 basis-48"
              label={statements.partOf(order.orderCode)}
              hint={formatRupiah(order.open - withheldOf(order))}
              value={amount}
              onType={(typed) => {
                setParts((now) => now.map((part, at) => (at === index ? { ...part, amount: typed } : part)));
              }}
            />
            <Button
              look="quiet"
              size="small"
              aria-label={statements.leaveOut(order.orderCode)}
              onClick={() => {
                setParts((now) => now.filter((_, at) => at !== index));
              }}
            >
              {statements.leaveOutShort}
            </Button>
          </div>
        ))}
        <output className="tabular font-semibold">{statements.leftToDivide(formatRupiah(left))}</output>
        <OrderSearch
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
