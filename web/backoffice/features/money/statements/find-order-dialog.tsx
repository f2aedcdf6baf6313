import type { MatchableOrder, Transfer } from "#contract/money/admin/statements.ts";
import { formatRupiah } from "#contract/core/money.ts";
import { Dialog } from "#web/ui/dialog.tsx";
import { useOffice } from "../../../office.ts";
import { OrderSearch } from "./order-search.tsx";

interface FindOrderDialogProps {
  transfer: Transfer;
  isPending: boolean;
  onClose: () => void;
  onMatch: (order: MatchableOrder) => void;
}

/** Finds the order that a transfer paid, if it is not among the proposals. */
export function FindOrderDialog({ transfer, isPending, onClose, onMatch }: FindOrderDialogProps) {
  const { texts } = useOffice();
  const { statements } = texts;
  return (
    <Dialog isOpen onClose={onClose} title={statements.otherOrderTitle} closeLabel={texts.frame.close}>
      <div className="grid gap-4 p-5">
        <p className="rounded-6 bg-ground px-4 py-3">
          <strong className="tabular font-heading text-20">{formatRupiah(transfer.amount)}</strong>
          <span className="block text-15 break-words text-secondary">{transfer.description}</span>
        </p>
        <OrderSearch
          bankText={transfer.description}
          amount={transfer.amount}
          isPending={isPending}
          onChoose={onMatch}
        />
      </div>
    </Dialog>
  );
}
