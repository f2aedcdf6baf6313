import type { OrderDetail } from "#contract/orders.ts";
import { useLanguage, useTexts } from "#web/app-context.ts";
import { formatMoment } from "#web/i18n/moments.ts";
import { classNames } from "#web/ui/class-names.ts";

/** The events of an order with their times, the latest first. */
export function OrderProgress({ events }: { events: OrderDetail["events"] }) {
  const { account } = useTexts();
  const language = useLanguage();
  const latestFirst = events.toSorted((a, b) => b.at.localeCompare(a.at));
  return (
    <section aria-labelledby="order-progress" className="grid content-start gap-3">
      <h3 id="order-progress" className="text-20">
        {account.progress}
      </h3>
      <ol>
        {latestFirst.map(({ orderStatus, at, reason }, index) => (
          <li key={`${orderStatus} ${at}`} className="relative grid gap-0.5 pb-5 pl-7 last:pb-0">
            <span
              aria-hidden="true"
              className={classNames(
                "absolute top-1.5 left-0 size-3 rounded-full border-2",
                index === 0 ? "border-ink bg-yellow" : "border-edge bg-white",
              )}
            />
            {index < latestFirst.length - 1 && (
              <span aria-hidden="true" className="absolute top-5 bottom-0 left-[5px] w-0.5 bg-line" />
            )}
            <strong className="font-semibold">{account.statuses[orderStatus]}</strong>
            <span className="tabular text-14 text-secondary">{formatMoment(at, language)}</span>
            {reason !== "" && <span className="text-15 break-words text-secondary">{reason}</span>}
          </li>
        ))}
      </ol>
    </section>
  );
}
