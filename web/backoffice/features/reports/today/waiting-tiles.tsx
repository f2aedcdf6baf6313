import { useQuery } from "@tanstack/react-query";
import type { Permission } from "#contract/admin/permissions.ts";
import { returnSteps, returnStepsOf } from "#contract/returns/admin/returns.ts";
import type { Waiting } from "#contract/reports/admin/today.ts";
import { formatFigure } from "#contract/core/figures.ts";
import { classNames } from "#web/ui/class-names.ts";
import { Link } from "#web/ui/link.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { todayQuery } from "../../../api/today-queries.ts";
import { LoadFailed } from "#web/ui/load-failed.tsx";
import { useMay, useOffice } from "../../../office.ts";
import { ageText } from "../../orders/order-moments.ts";
import { useNow } from "../../../kit/use-now.ts";

/** The list behind each number, with its filter in the address: what is late first, then money, then the rest in the order of its steps. */
const lists: Record<keyof Waiting, string> = {
  overdue: "/orders?status=overdue",
  latePromises: "/orders?status=promise+late",
  paymentsToCheck: "/payments",
  transfersToMatch: "/statements",
  refunds: "/#owed",
  moneyLeft: "/orders?status=money+left",
  newOrders: "/orders?status=new",
  processing: "/orders?status=processing",
  returns: "/returns",
  requests: "/requests",
  toSend: "/orders?status=packing",
  toFinish: "/orders?status=delivering",
  returnsToCome: "/returns?state=approved",
  belowMinimum: "/stock?show=belowMinimum",
  misfits: "/misfits",
  missedParts: "/demand",
};
/** The numbers of what is too late already. */
const late: ReadonlySet<keyof Waiting> = new Set(["overdue", "latePromises"]);
const names = Object.keys(lists) as (keyof Waiting)[];
/** As many of the first numbers stand large, in one row of a wide screen; the others follow in lines. */
const tileCount = 6;

/** Work that only some of those do who see its orders: for the others its number says nothing. */
const doneBy: Partial<Record<keyof Waiting, Permission[]>> = {
  newOrders: ["processOrders"],
  processing: ["processOrders"],
  requests: ["answerRequests"],
  misfits: ["editCatalogue"],
  returns: Object.values(returnSteps),
  latePromises: ["processOrders", "shipOrders"],
  returnsToCome: ["manageReturns", "receiveReturns"],
};

/** How much work waits for the reader; each number leads to its list. */
export function WaitingTiles() {
  const { call, texts } = useOffice();
  const may = useMay();
  const query = useQuery(todayQuery(call));
  if (query.data === undefined && query.error !== null)
    return <LoadFailed error={query.error} onRetry={() => void query.refetch()} />;
  const waiting = query.data?.waiting;
  const isTheirs = (name: keyof Waiting) => doneBy[name]?.some(may) ?? true;
  const seen = names.filter((name) => isTheirs(name) && (waiting === undefined || waiting[name] !== null));
  const isEmpty = (name: keyof Waiting) => waiting?.[name] === 0;
  const filled = seen.filter((name) => !isEmpty(name));
  const countOf = (name: keyof Waiting) => ({
    count: waiting?.[name] ?? 0,
    since: query.data?.oldest[name] ?? null,
  });
  if (seen.length === 0) return <p>{texts.today.nothingWaits}</p>;
  return (
    <section aria-label={texts.today.waitingTitle} aria-busy={waiting === undefined}>
      {/* Each tile takes three rows of the list, so that the numbers stand in one line also beside a name of two lines. */}
      <ul className="-mb-2 grid grid-cols-2 gap-x-2 md:-mb-3 md:grid-cols-3 md:gap-x-3 xl:grid-cols-6">
        {filled.slice(0, tileCount).map((name) => (
          <li
            key={name}
            className="row-span-3 mb-2 grid grid-rows-subgrid max-md:odd:last:col-span-2 md:mb-3"
          >
            {waiting === undefined ? (
              <Skeleton className="row-span-3 h-28" />
            ) : (
              <Tile name={name} {...countOf(name)} />
            )}
          </li>
        ))}
      </ul>
      {waiting !== undefined && filled.length > tileCount && (
        <ul className="grid gap-x-8 pt-4 md:grid-cols-2 xl:grid-cols-3">
          {filled.slice(tileCount).map((name) => (
            <li key={name} className="border-b border-line">
              <WaitingLine name={name} {...countOf(name)} />
            </li>
          ))}
        </ul>
      )}
      <EmptyLists names={seen.filter(isEmpty)} />
    </section>
  );
}

/** The lists in which nothing waits, as one quiet line. */
function EmptyLists({ names: empty }: { names: (keyof Waiting)[] }) {
  const { today } = useOffice().texts;
  if (empty.length === 0) return null;
  return (
    <p className="flex flex-wrap items-center gap-x-4 pt-5 text-14 text-secondary">
      <span>{today.nothingIn}</span>
      {empty.map((name) => (
        <Link
          key={name}
          to={lists[name]}
          className="inline-flex min-h-11 items-center underline decoration-line underline-offset-4 hover:text-ink md:min-h-6"
        >
          {today.waiting[name].name}
        </Link>
      ))}
    </p>
  );
}

interface WaitingProps {
  name: keyof Waiting;
  count: number;
  /** Since when the oldest waits; null where nothing says it. */
  since: string | null;
}

function Tile({ name, count, since }: WaitingProps) {
  const { texts, language } = useOffice();
  const now = useNow();
  const isLate = late.has(name);
  const { waiting, returnTodo } = texts.today;
  const steps = returnStepsOf(useMay()).map((step, index) =>
    index === 0 ? returnTodo[step] : returnTodo[step].toLowerCase(),
  );
  return (
    <Link
      to={lists[name]}
      className={classNames(
        "row-span-3 grid grid-rows-subgrid rounded-6 border border-t-4 p-3 hover:bg-ground md:p-4",
        isLate ? "border-line border-t-danger" : "border-line",
      )}
    >
      <span className="text-15 font-medium">{waiting[name].name}</span>
      <span className="flex flex-wrap items-baseline gap-x-1.5">
        <span
          className={classNames(
            "font-heading text-36 leading-tight font-bold tabular",
            isLate && "text-danger",
          )}
        >
          {formatFigure(count, language)}
        </span>
        {since !== null && (
          <span className={classNames("text-13 tabular", isLate ? "text-danger" : "text-secondary")}>
            {texts.today.oldest(ageText(since, now, texts.orders))}
          </span>
        )}
      </span>
      <span className="text-14 text-secondary">
        {name === "returns" ? steps.join(", ") : waiting[name].todo}
      </span>
    </Link>
  );
}

/** A number as one line, with the age of the oldest before it. */
function WaitingLine({ name, count, since }: WaitingProps) {
  const { texts, language } = useOffice();
  const now = useNow();
  return (
    <Link
      to={lists[name]}
      className="-mx-2 flex min-h-11 items-center gap-x-3 rounded-4 px-2 py-1 text-15 hover:bg-ground"
    >
      <span className="min-w-0 font-medium break-words">{texts.today.waiting[name].name}</span>
      {since !== null && (
        <span className="ml-auto shrink-0 text-13 tabular text-secondary">
          {texts.today.oldest(ageText(since, now, texts.orders))}
        </span>
      )}
      <span
        className={classNames(
          "min-w-8 shrink-0 text-right font-heading text-18 font-bold tabular",
          since === null && "ml-auto",
        )}
      >
        {formatFigure(count, language)}
      </span>
    </Link>
  );
}
