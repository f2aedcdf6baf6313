import type { AdminOrder } from "#contract/orders/admin/orders.ts";
import { formatRupiah } from "#contract/core/money.ts";
import { useTexts } from "#web/app-context.ts";
import { formatMoment } from "#web/texts/moments.ts";
import { useOffice } from "../../office.ts";

/** What happened to the order, who did it and when. */
export function OrderTimeline({ order }: { order: AdminOrder }) {
  const { language, texts } = useOffice();
  const { statuses } = useTexts().account;
  const t = texts.orders;
  const byWhom = (by: AdminOrder["timeline"][number]["by"]) => {
    if (by === null) return t.bySystem;
    return by.isCustomer ? t.byCustomer(by.name) : by.name;
  };
  return (
    <ol className="grid gap-3 border-l-2 border-line pl-4">
      {order.timeline.map((event, place) => (
        // Events are only added at the end, and two of one transaction have the same moment.
        // oxlint-disable-next-line react/no-array-index-key
        <li key={place} className="text-15">
          <p className="font-semibold">
            {event.kind === "moved"
              ? statuses[event.orderStatus]
              : t.edited(formatRupiah(event.totalBefore), formatRupiah(event.totalAfter))}
          </p>
          {event.kind === "moved" && event.reason !== "" && <p>{event.reason}</p>}
          <p className="text-14 text-secondary">
            {formatMoment(event.at, language)} · {byWhom(event.by)}
          </p>
        </li>
      ))}
    </ol>
  );
}
