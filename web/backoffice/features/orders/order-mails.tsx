import type { AdminOrder } from "#contract/orders/admin/orders.ts";
import { formatBrief } from "#web/texts/moments.ts";
import { useTexts } from "#web/app-context.ts";
import { classNames } from "#web/ui/class-names.ts";
import { useOffice } from "../../office.ts";

/** The mails about the order: which, to whom, and whether they were sent. */
export function OrderMails({ order }: { order: AdminOrder }) {
  const { language, texts } = useOffice();
  const { statuses } = useTexts().account;
  const t = texts.orders;
  if (order.mails.length === 0) return <p className="text-15 text-secondary">{t.noMails}</p>;
  const stateOf = ({ sentAt, lastError, whatsapp }: AdminOrder["mails"][number]) => {
    if (whatsapp !== null && (whatsapp.state !== "failed" || sentAt === null))
      return t.whatsapp[whatsapp.state](formatBrief(whatsapp.at, language));
    if (sentAt !== null) return t.mailSent(formatBrief(sentAt, language));
    return lastError === null ? t.mailWaits : t.mailFailed(lastError);
  };
  return (
    <ul className="grid gap-2">
      {order.mails.map((mail) => (
        <li key={mail.id} className="text-15">
          <p>
            {mail.orderStatus === null
              ? (t.mailNames[mail.template] ?? mail.template)
              : t.statusMail(statuses[mail.orderStatus])}
          </p>
          <p
            className={classNames(
              "text-14 break-words",
              mail.sentAt === null && mail.lastError !== null ? "text-danger" : "text-secondary",
            )}
          >
            {mail.recipient} · {stateOf(mail)}
          </p>
        </li>
      ))}
    </ul>
  );
}
