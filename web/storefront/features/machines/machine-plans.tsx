import { formatFigure } from "#contract/core/figures.ts";
import { salesUnitNames } from "#contract/texts/sales-unit-names.ts";
import type { ReadPlan } from "#contract/machines/service-plans.ts";
import { useLanguage } from "#web/app-context.ts";
import { factDot } from "#web/ui/text/fact-dot.ts";
import { useMachinePageText } from "./machine-page-text.ts";

/** The service plans of a machine to read: they are in the server's HTML, and the kits come with a script of their own. */
export function MachinePlans({ plans }: { plans: ReadPlan[] }) {
  const text = useMachinePageText().plan;
  if (plans.length === 0) return null;
  return (
    <details className="mt-6 print:hidden">
      <summary className="inline-flex min-h-11 cursor-pointer items-center rounded-4 underline decoration-yellow-dark underline-offset-4 hover:decoration-ink">
        {text.title(plans.length)}
      </summary>
      {plans.map((plan) => (
        <Plan key={`${plan.name} ${plan.serials}`} plan={plan} />
      ))}
    </details>
  );
}

/** What a plan asks for at each interval. */
function Plan({ plan: { name, serials, isSample, intervals } }: { plan: ReadPlan }) {
  const text = useMachinePageText().plan;
  const facts = [serials === "" ? "" : text.forSerials(serials), isSample ? text.sample : ""];
  return (
    <section className="mt-4 max-w-4xl">
      <h3 className="text-18">{name}</h3>
      <p className="text-15 text-secondary">{facts.filter((fact) => fact !== "").join(factDot)}</p>
      <dl className="mt-2 border-t border-line">
        {intervals.map((interval) => (
          <div
            key={`${interval.hours} ${interval.isFirst}`}
            className="grid gap-x-6 gap-y-1 border-b border-line py-3 md:grid-cols-[15rem_minmax(0,1fr)]"
          >
            <dt>
              <When interval={interval} />
            </dt>
            <dd>
              {interval.items.length === 0 ? (
                <span className="text-secondary">{text.nothing}</span>
              ) : (
                <Items items={interval.items} />
              )}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

type Interval = ReadPlan["intervals"][number];

function When({ interval: { hours, severeHours, months, isFirst } }: { interval: Interval }) {
  const text = useMachinePageText().plan;
  const language = useLanguage();
  const others = [
    months === undefined ? "" : text.months(months),
    severeHours === undefined ? "" : text.severe(formatFigure(severeHours, language)),
  ].filter((other) => other !== "");
  return (
    <>
      <span className="tabular font-semibold">
        {isFirst ? text.first(formatFigure(hours, language)) : text.every(formatFigure(hours, language))}
      </span>
      {others.length > 0 && <span className="block text-15 text-secondary">{others.join(", ")}</span>}
    </>
  );
}

function Items({ items }: { items: Interval["items"] }) {
  const language = useLanguage();
  return (
    <ul className="grid gap-1">
      {items.map(({ code, words, quantity, salesUnit, note }, place) => (
        // A plan's items stay in their order, and may be the same twice.
        // oxlint-disable-next-line react/no-array-index-key
        <li key={place} className="grid grid-cols-[minmax(0,1fr)_6rem] gap-x-4">
          <span className="break-words">
            {code !== "" && <span className="code font-semibold break-all">{code}</span>} {words}
            {note !== "" && <span className="text-15 text-secondary"> {note}</span>}
          </span>
          <span className="tabular text-right whitespace-nowrap">
            {formatFigure(quantity, language)} {salesUnitNames[language][salesUnit]}
          </span>
        </li>
      ))}
    </ul>
  );
}
