import { formatRupiah } from "#contract/core/money.ts";
import type { OrderInHistory } from "#contract/orders/orders.ts";
import { useLanguage, useTexts } from "#web/app-context.ts";
import { formatDay } from "#web/texts/moments.ts";
import { classNames } from "#web/ui/class-names.ts";

/**
 * A note about an order: that only slips of tax are missing; for an order on account that it waits for the staff, that
 * it is paid, or how much must be paid until when. Nothing for other orders.
 */
export function AccountNote({ order }: { order: OrderInHistory }) {
  const { account } = useTexts();
  const language = useLanguage();
  if (order.isOnlyTaxOpen && order.open !== undefined) {
    return <p className="text-14 text-secondary">{account.onlySlips(formatRupiah(order.open))}</p>;
  }
  if (order.onAccount === undefined) return null;
  const { isReleased, dueAt, open, isOverdue } = order.onAccount;
  if (!isReleased) return <p className="text-14 text-secondary">{account.onAccountAsked}</p>;
  if (open === 0 || dueAt === null) return <p className="text-14 text-secondary">{account.onAccountPaid}</p>;
  const day = formatDay(dueAt, language);
  return (
    <p className={classNames("text-14", isOverdue ? "font-semibold text-danger" : "text-secondary")}>
      {isOverdue
        ? account.onAccountOverdue(formatRupiah(open), day)
        : account.onAccountDue(formatRupiah(open), day)}
    </p>
  );
}
