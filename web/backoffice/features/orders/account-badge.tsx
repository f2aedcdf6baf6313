import type { OrderOnAccount } from "#contract/credit-terms.ts";
import { Badge } from "#web/ui/badge.tsx";
import { useOffice } from "../../office.ts";
import { formatBriefDay } from "./order-moments.ts";

/** How an order stands that is, or is asked to be, on account. */
export function AccountBadge({ onAccount }: { onAccount: OrderOnAccount }) {
  const { language, texts } = useOffice();
  const t = texts.credit;
  const { isReleased, dueAt, open, isOverdue } = onAccount;
  if (!isReleased) return <Badge className="bg-yellow text-ink">{t.asked}</Badge>;
  if (open === 0 || dueAt === null) return <Badge>{t.paid}</Badge>;
  const day = formatBriefDay(dueAt, language);
  return isOverdue ? (
    <Badge className="bg-danger text-white">{t.overdue(day)}</Badge>
  ) : (
    <Badge>{t.due(day)}</Badge>
  );
}
