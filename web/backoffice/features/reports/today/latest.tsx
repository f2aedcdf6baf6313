import { useQuery } from "@tanstack/react-query";
import type { Happening } from "#contract/reports/admin/today.ts";
import { useTexts } from "#web/app-context.ts";
import { formatBrief } from "#web/texts/moments.ts";
import { NamedThing, sentenceParts } from "../../operations/audit-sentence.tsx";
import { todayQuery } from "../../../api/today-queries.ts";
import { useOffice } from "../../../office.ts";
import { OrderLink } from "../../orders/order-link.tsx";

/** The latest events: moves of orders and, for those who may see them, the staff's other acts. */
export function Latest() {
  const { call, texts, language } = useOffice();
  const { data } = useQuery(todayQuery(call));
  if (data === undefined || data.latest === null) return null;
  return (
    <section aria-labelledby="latest">
      <h2 id="latest" className="pb-3 text-20">
        {texts.today.latest}
      </h2>
      {data.latest.length === 0 && <p>{texts.today.latestNone}</p>}
      <ul className="divide-y divide-line">
        {data.latest.map((happening) => (
          <li key={keyOf(happening)} className="flex flex-wrap justify-between gap-x-5 py-2 text-15">
            <span>
              <What happening={happening} />
            </span>
            <time dateTime={happening.at} className="text-14 text-quiet">
              {formatBrief(happening.at, language)}
            </time>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** One transaction can move an order twice, so the moment alone does not tell its moves apart. */
function keyOf({ at, order, act }: Happening): string {
  return [at, order?.id, order?.toStatus, act?.action, act?.label].join(" ");
}

/** What happened, with a link to the order. */
export function What({ happening: { order, act, person } }: { happening: Happening }) {
  const { texts } = useOffice();
  const { account } = useTexts();
  const who = person || texts.today.somebody;
  if (order !== null) {
    return (
      <>
        <OrderLink code={order.code} />{" "}
        {order.toStatus === "new"
          ? texts.today.placed
          : texts.today.movedTo(account.statuses[order.toStatus])}{" "}
        <span className="text-secondary">· {who}</span>
      </>
    );
  }
  if (act === null) return null;
  const { before, thing, after } = sentenceParts(act, texts);
  return (
    <>
      {who} {before}
      {thing !== "" && <NamedThing thing={{ ...act, subjectLabel: act.label }} text={thing} />}
      {after}
    </>
  );
}
