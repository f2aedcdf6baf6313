import { formatRupiah } from "#contract/core/money.ts";
import type { OrderDetail } from "#contract/orders/orders.ts";
import { purchaseOrderText } from "#contract/texts/purchase-order-text.ts";
import { useLanguage, useTexts } from "#web/app-context.ts";
import { formatDay } from "#web/texts/moments.ts";
import { Button } from "#web/ui/button.tsx";
import { Facts } from "#web/ui/text/facts.tsx";
import { StatusBadge } from "./status-badge.tsx";

interface OrderTitleProps {
  /** The heading's id, which names the section around it. */
  id: string;
  /** Undefined until the order is loaded. */
  order: OrderDetail | undefined;
}

/** The heading of an order's page: its code, its state, when and by whom it was ordered, its total, and the button that prints it. */
export function OrderTitle({ id, order }: OrderTitleProps) {
  const { account, company } = useTexts();
  const language = useLanguage();
  return (
    <div className="grid gap-1.5">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <h1 id={id} className="text-26 sm:text-32">
          {account.order}{" "}
          {order !== undefined && (
            <span className="code inline-block max-w-full text-20 wrap-anywhere sm:text-26">
              {order.orderCode}
            </span>
          )}
        </h1>
        {order !== undefined && (
          <>
            <p>
              <span className="sr-only">{account.columns.status}: </span>
              <StatusBadge status={order.orderStatus} />
            </p>
            <Button
              look="secondary"
              size="small"
              className="sm:ml-auto"
              onClick={() => {
                window.print();
              }}
            >
              {account.print}
            </Button>
          </>
        )}
      </div>
      {order !== undefined && (
        <p className="text-15 break-words text-secondary">
          <Facts
            facts={[
              account.orderedOn(formatDay(order.orderDate, language)),
              order.orderedBy === undefined ? "" : `${company.orderedBy} ${order.orderedBy}`,
              order.poNumber === undefined ? "" : purchaseOrderText(order.poNumber),
              `${account.columns.total} ${formatRupiah(order.total)}`,
            ]}
          />
        </p>
      )}
    </div>
  );
}
