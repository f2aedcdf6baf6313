import type { KeyboardEvent, ReactNode } from "react";
import type { MatchStrength, Transfer } from "#contract/money/admin/statements.ts";
import { formatRupiah } from "#contract/core/money.ts";
import { formatDayAndMonth } from "#web/texts/moments.ts";
import { Badge } from "#web/ui/badge.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { Unbroken } from "#web/ui/text/unbroken.tsx";
import { useOffice } from "../../../office.ts";
import { differenceOf, strengthLooks } from "./proposal-card.tsx";

interface TransferRowsProps {
  rows: Transfer[];
  chosen: string | undefined;
  /** Called with true if the person also opens the line's detail, with false if the arrow keys only pass to it. */
  onChoose: (transfer: Transfer, isOpened: boolean) => void;
  /** What stands under the chosen line where there is no room beside the list. */
  below?: ReactNode;
}

const columns = "md:grid-cols-[3.5rem_3.75rem_7rem_minmax(0,1fr)_14rem]";

/** The transfers to match, one line each; the arrow keys go from line to line. */
export function TransferRows({ rows, chosen, onChoose, below }: TransferRowsProps) {
  const { statements } = useOffice().texts;
  const pass = (event: KeyboardEvent<HTMLElement>, at: number) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const next = step === undefined ? undefined : rows[at + step];
    if (next === undefined) return;
    event.preventDefault();
    event.currentTarget.closest("ol")?.querySelector<HTMLElement>(`[data-line="${next.id}"]`)?.focus();
    onChoose(next, false);
  };
  return (
    <div className="min-w-0">
      <p
        aria-hidden
        className={classNames(
          "hidden gap-x-2.5 border-b border-edge px-2.5 pb-1 text-13 font-semibold text-secondary md:grid",
          columns,
        )}
      >
        <span>{statements.date}</span>
        <span>{statements.account}</span>
        <span className="text-right">{statements.amount}</span>
        <span>{statements.text}</span>
        <span>{statements.proposal}</span>
      </p>
      <ol aria-label={statements.tabs.open}>
        {rows.map((transfer, at) => (
          <li key={transfer.id} className="border-b border-line">
            <button
              type="button"
              data-line={transfer.id}
              aria-current={transfer.id === chosen ? "true" : undefined}
              className={classNames(
                "grid w-full grid-cols-[minmax(0,1fr)_auto] items-center gap-x-2.5 border-l-4 py-2 pr-2.5 pl-1.5 text-left text-14 max-md:gap-y-0.5 md:min-h-12 md:py-1",
                columns,
                transfer.id === chosen
                  ? "border-l-ink bg-yellow-bright/15"
                  : "border-l-transparent hover:bg-ground",
              )}
              onClick={() => {
                onChoose(transfer, true);
              }}
              onKeyDown={(event) => {
                pass(event, at);
              }}
            >
              <Line transfer={transfer} />
            </button>
            {transfer.id === chosen && below}
          </li>
        ))}
      </ol>
    </div>
  );
}

function Line({ transfer }: { transfer: Transfer }) {
  const { texts, language } = useOffice();
  const { bookedOn, isNeverBooked, bank, amount, description } = transfer;
  return (
    <>
      <span className="text-secondary max-md:order-2 max-md:flex max-md:gap-2 md:contents">
        <span className="tabular">
          {bookedOn === null ? (
            <span className={isNeverBooked ? "font-semibold text-danger" : "text-attention-text"}>
              {isNeverBooked ? texts.bankFiles.neverBooked : texts.statements.pending}
            </span>
          ) : (
            <time dateTime={bookedOn}>{formatDayAndMonth(bookedOn, language)}</time>
          )}
        </span>
        <span className="truncate">{bank}</span>
      </span>
      <span className="tabular font-semibold whitespace-nowrap max-md:order-1 max-md:text-16 md:text-right">
        {formatRupiah(amount)}
      </span>
      <span className="wrap-break-word max-md:order-3 max-md:col-span-2">
        <Unbroken text={description} />
      </span>
      <span className="flex min-w-0 items-center gap-2 max-md:order-4 max-md:col-span-2">
        <BestProposal transfer={transfer} />
      </span>
    </>
  );
}

/** The likeliest order, or sum of orders, and how certain it is. */
function BestProposal({ transfer: { amount, proposals, sums } }: { transfer: Transfer }) {
  const { statements } = useOffice().texts;
  const [order] = proposals;
  const sum =
    order?.strength === "certain"
      ? undefined
      : sums.find(({ strength }) => strength === "strong" || order === undefined);
  if (sum !== undefined) {
    return (
      <>
        <span>{statements.sumOfOrders(sum.orders.length)}</span>
        <Certainty strength={sum.strength} />
      </>
    );
  }
  if (order === undefined) return <span className="text-secondary">{statements.noneShort}</span>;
  const difference = differenceOf(order, amount, statements);
  return (
    <>
      <span className="min-w-0 flex-1">
        <span className="code block whitespace-nowrap">{order.orderCode}</span>
        <span className="block truncate text-13 text-secondary">
          {order.customerCompany || order.customerName}
        </span>
        {order.strength !== "certain" && (
          <span className="block text-13 text-secondary">
            {statements.because(order.reasons.map((reason) => statements.reasons[reason]).join(", "))}
          </span>
        )}
        {difference !== undefined && (
          <span className="block text-13 font-semibold text-danger">{difference}</span>
        )}
      </span>
      <Certainty strength={order.strength} />
    </>
  );
}

function Certainty({ strength }: { strength: MatchStrength }) {
  const { statements } = useOffice().texts;
  return (
    <Badge className={classNames(strengthLooks[strength], "px-1.5! py-0.5! text-13! whitespace-nowrap")}>
      {statements.strengths[strength]}
    </Badge>
  );
}
