import type { OrderDetail } from "#contract/orders/orders.ts";
import { useLanguage, useTexts } from "#web/app-context.ts";
import { formatMoment, formatShortDate } from "#web/texts/moments.ts";
import { classNames } from "#web/ui/class-names.ts";
import { stepsOf, type OrderStep } from "./order-steps.ts";

/** The way of an order: its steps in a row, below each other on a phone; and all that happened, where that is more. */
export function OrderProgress({
  order,
}: {
  order: Pick<OrderDetail, "orderStatus" | "events" | "onAccount">;
}) {
  const { account } = useTexts();
  const steps = stepsOf(order);
  const { events } = order;
  const isMore = events.length > steps.filter(({ at }) => at !== null).length;
  const reason = events.at(-1)?.reason ?? "";
  return (
    <section aria-labelledby="order-progress" className="grid grid-cols-[minmax(0,1fr)] gap-2 print:hidden">
      <h2 id="order-progress" className="sr-only">
        {account.progress}
      </h2>
      <ol className="grid md:auto-cols-fr md:grid-flow-col">
        {steps.map((step) => (
          <Step key={step.status} step={step} />
        ))}
      </ol>
      {reason !== "" && <p className="text-15 break-words">{reason}</p>}
      {(isMore || events.slice(0, -1).some((event) => event.reason !== "")) && <AllEvents events={events} />}
    </section>
  );
}

function Step({ step: { status, at, isNow } }: { step: OrderStep }) {
  const { account } = useTexts();
  return (
    <li
      aria-current={isNow ? "step" : undefined}
      className="group relative flex flex-wrap items-baseline justify-between gap-x-4 pb-2.5 pl-6 last:pb-0 md:block md:pt-6 md:pr-3 md:pb-0 md:pl-0"
    >
      <span
        aria-hidden="true"
        className={classNames(
          "absolute top-5 bottom-0 left-[5px] w-0.5 group-last:hidden md:top-[5px] md:right-0 md:bottom-auto md:left-3 md:h-0.5 md:w-auto",
          at === null || isNow ? "bg-line" : "bg-ink",
        )}
      />
      <span
        aria-hidden="true"
        className={classNames(
          "absolute top-1.5 left-0 size-3 rounded-full border-2 md:top-0",
          isNow && "border-ink bg-yellow",
          !isNow && (at === null ? "border-edge bg-white" : "border-ink bg-ink"),
        )}
      />
      <span
        className={classNames(
          "block text-15 leading-snug",
          isNow && "font-semibold",
          at === null && !isNow && "text-quiet",
        )}
      >
        {account.statuses[status]}
      </span>
      {at !== null && (
        <span className="tabular block text-14 whitespace-nowrap text-secondary">{formatShortDate(at)}</span>
      )}
    </li>
  );
}

/** Everything that happened to an order with its times, the latest first. */
function AllEvents({ events }: Pick<OrderDetail, "events">) {
  const { account } = useTexts();
  const language = useLanguage();
  return (
    <details>
      <summary className="inline-flex min-h-8 cursor-pointer items-center rounded-4 text-14 underline underline-offset-4">
        {account.allEvents}
      </summary>
      <ol className="grid gap-2 pt-2">
        {/* The shop tells them in the order in which they happened; several may have one moment. */}
        {events.toReversed().map(({ orderStatus, at, reason }, place) => (
          // oxlint-disable-next-line react/no-array-index-key
          <li key={place} className="border-l-2 border-line pl-3 text-15">
            <span className="font-medium">{account.statuses[orderStatus]}</span>{" "}
            <span className="tabular text-14 text-secondary">{formatMoment(at, language)}</span>
            {reason !== "" && <span className="block break-words text-secondary">{reason}</span>}
          </li>
        ))}
      </ol>
    </details>
  );
}
