import { formatRupiah } from "#contract/core/money.ts";
import type { OrderInHistory } from "#contract/orders/orders.ts";
import { useTexts } from "#web/app-context.ts";
import { CopyButton } from "#web/ui/copy-button.tsx";

/**
 * The exact amount of an order's transfer, to copy it. The unique code in the last three digits of the total is
 * highlighted; the missing amount of a partly paid order has no code.
 */
export function ExactAmount({
  order: { total, uniqueCode, open },
}: {
  order: Pick<OrderInHistory, "total" | "uniqueCode" | "open">;
}) {
  const { account } = useTexts();
  const amount = formatRupiah(open ?? total);
  return (
    <span className="inline-flex flex-wrap items-center">
      {uniqueCode === undefined || open !== undefined ? (
        amount
      ) : (
        <span>
          {amount.slice(0, -3)}
          <mark className="rounded-4 bg-yellow px-0.5 text-on-yellow">{amount.slice(-3)}</mark>
        </span>
      )}
      <CopyButton text={String(open ?? total)} label={account.copyAmount} copiedLabel={account.copied} />
    </span>
  );
}
