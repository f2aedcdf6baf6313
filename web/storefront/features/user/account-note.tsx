import type { OrderOnAccount } from "#contract/credit-terms.ts";
import { formatRupiah } from "#contract/money.ts";
import { useLanguage, useTexts } from "#web/app-context.ts";
import { formatDay } from "#web/i18n/moments.ts";
import { classNames } from "#web/ui/class-names.ts";

/** Says of an order on account what of it is to be paid until when; of one that waits for the staff, that it does. */
export function AccountNote({ onAccount }: { onAccount: OrderOnAccount }) {
  const { account } = useTexts();
  const language = useLanguage();
  const { isReleased, dueAt, open, isOverdue } = onAccount;
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
