import { useState, type ReactNode } from "react";
import { formatRupiah } from "#contract/core/money.ts";
import type { OrderInHistory } from "#contract/orders/orders.ts";
import { useTexts } from "#web/app-context.ts";
import { Button } from "#web/ui/button.tsx";
import { PaymentDialog } from "./payment-dialog.tsx";
import { TransferDialog } from "./transfer-dialog.tsx";

interface OwedNowProps {
  toPay: number;
  /** The part of `toPay` that is late. */
  overdue: number;
  /** The orders that are to be paid; undefined while they are loaded. */
  orders: OrderInHistory[] | undefined;
  /** Stands before the sum. */
  name?: string;
  /** Each order's own button stands on the same screen: one order alone needs no second one. */
  isAboveOrders?: boolean;
  /** Stands below the sum. */
  children?: ReactNode;
}

/**
 * What is to be paid, the largest on its screen, and the button that confirms its payment. All `orders` are ones that
 * `isAskedToPay`.
 */
export function OwedNow({ toPay, overdue, orders, name, isAboveOrders = false, children }: OwedNowProps) {
  const { account } = useTexts();
  const [confirmed, setConfirmed] = useState<OrderInHistory[]>();
  const [only] = confirmed?.length === 1 ? confirmed : [];
  const close = () => {
    setConfirmed(undefined);
  };
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-6 bg-ground px-4 py-3">
      <div className="min-w-0">
        <p className="flex flex-wrap items-baseline gap-x-3">
          {name !== undefined && <span className="text-secondary max-sm:w-full">{name}</span>}
          <strong className="tabular font-heading text-26 leading-tight font-bold wrap-anywhere sm:text-32">
            {formatRupiah(toPay)}
          </strong>
          {overdue > 0 && (
            <span className="font-semibold text-danger">
              {account.statement.overdue(formatRupiah(overdue))}
            </span>
          )}
        </p>
        {children}
      </div>
      {orders !== undefined && orders.length > (isAboveOrders ? 1 : 0) && (
        <Button
          className="max-sm:w-full"
          onClick={() => {
            setConfirmed(orders);
          }}
        >
          {orders.length === 1 ? account.confirmPayment : account.transfer.open}
        </Button>
      )}
      {only !== undefined && <PaymentDialog order={only} onClose={close} />}
      {confirmed !== undefined && only === undefined && (
        <TransferDialog orders={orders ?? []} onClose={close} />
      )}
    </div>
  );
}
