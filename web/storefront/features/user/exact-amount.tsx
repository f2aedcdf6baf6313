import { formatRupiah } from "#contract/money.ts";
import type { OrderInHistory } from "#contract/orders.ts";
import { useTexts } from "#web/app-context.ts";
import { CopyButton } from "#web/ui/copy-button.tsx";

/** The exact amount of an order's transfer, to be copied; the unique code in its last three digits is highlighted. */
export function ExactAmount({
  order: { total, uniqueCode },
}: {
  order: Pick<OrderInHistory, "total" | "uniqueCode">;
}) {
  const { account } = useTexts();
  const amount = formatRupiah(total);
  return (
    <span className="inline-flex flex-wrap items-center">
      {uniqueCode === undefined ? (
        amount
      ) : (
        <span>
          {amount.slice(0, -3)}
          <mark className="rounded-4 bg-yellow px-0.5 text-ink">{amount.slice(-3)}</mark>
        </span>
      )}
      <CopyButton text={String(total)} label={account.copyAmount} copiedLabel={account.copied} />
    </span>
  );
}
