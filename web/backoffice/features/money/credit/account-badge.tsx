import type { AdminOrder } from "#contract/orders/admin/orders.ts";
import { formatDayAndMonth } from "#web/texts/moments.ts";
import { Badge } from "#web/ui/badge.tsx";
import { tones } from "../../../kit/tones.ts";
import { useOffice } from "../../../office.ts";

/**
 * The state of an order that is on account or asked for on account; for any other order, at most that only slips of tax
 * are missing.
 */
export function AccountBadge({
  order: { onAccount, isOnlyTaxOpen, paymentState },
}: {
  order: Pick<AdminOrder, "onAccount" | "isOnlyTaxOpen" | "paymentState">;
}) {
  const { language, texts } = useOffice();
  const t = texts.credit;
  if (isOnlyTaxOpen) return <Badge className={tones.missing}>{t.slipsMissing}</Badge>;
  if (onAccount === null) return null;
  if (paymentState === "credited") return <Badge>{texts.orders.paymentStates.credited}</Badge>;
  const { isReleased, dueAt, open, isOverdue } = onAccount;
  if (!isReleased) return <Badge className={tones.toDecide}>{t.asked}</Badge>;
  if (open === 0 || dueAt === null) return <Badge>{t.paid}</Badge>;
  const day = formatDayAndMonth(dueAt, language);
  return isOverdue ? <Badge className={tones.late}>{t.overdue(day)}</Badge> : <Badge>{t.due(day)}</Badge>;
}
