import { useEffect, useRef } from "react";
import type { MatchableOrder, MatchSum, Transfer } from "#contract/money/admin/statements.ts";
import { formatRupiah } from "#contract/core/money.ts";
import { Button } from "#web/ui/button.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { useOffice } from "../../../office.ts";
import { BookedOn } from "./booked-on.tsx";
import { ProposalCard } from "./proposal-card.tsx";
import { SumCard } from "./sum-card.tsx";

interface OpenTransferProps {
  transfer: Transfer;
  /** Whether it stands beside the list, not below its line. */
  isBeside: boolean;
  /** Whether it takes the focus when it appears. */
  isFocused: boolean;
  /** Somebody else decided it while it was shown; leads to the next one. */
  onLeave: (() => void) | undefined;
  isPending: boolean;
  onMatch: (order: MatchableOrder) => void;
  onFind: () => void;
  /** Divides it among the orders of a sum, or else among those that are then chosen. */
  onDivide: (sum?: MatchSum) => void;
  onIgnore: () => void;
}

/** A transfer in detail: the orders that it may have paid, and what can be done with it. */
export function OpenTransfer({
  transfer,
  isBeside,
  isFocused,
  onLeave,
  isPending,
  onMatch,
  onFind,
  onDivide,
  onIgnore,
}: OpenTransferProps) {
  const { texts } = useOffice();
  const { statements } = texts;
  const amount = formatRupiah(transfer.amount);
  const { proposals, sums } = transfer;
  const article = useRef<HTMLElement>(null);
  useEffect(() => {
    if (isFocused) article.current?.focus({ preventScroll: isBeside });
    // oxlint-disable-next-line react/exhaustive-deps -- only when another transfer appears
  }, [transfer.id]);
  const sumCards = (strength: MatchSum["strength"]) =>
    sums
      .filter((sum) => sum.strength === strength)
      .map((sum) => (
        <SumCard
          key={sum.orders.map(({ orderId }) => orderId).join(" ")}
          sum={sum}
          isPending={isPending}
          onDivide={() => {
            onDivide(sum);
          }}
        />
      ));
  const decision = (
    <div className="grid min-w-0 content-start gap-2">
      {proposals.length + sums.length === 0 && (
        <p className="text-15 text-secondary">
          {transfer.isOwnAccount ? statements.noProposal : statements.notOurAccount}
        </p>
      )}
      {sumCards("strong")}
      {proposals.map((order) => (
        <ProposalCard
          key={order.orderId}
          order={order}
          amount={transfer.amount}
          isPending={isPending}
          onMatch={() => {
            onMatch(order);
          }}
        />
      ))}
      {sumCards("weak")}
      <p className="flex flex-wrap gap-2">
        <Button size="small" look="secondary" disabled={isPending} onClick={onFind}>
          {statements.otherOrder}
        </Button>
        <Button
          size="small"
          look="secondary"
          disabled={isPending}
          onClick={() => {
            onDivide();
          }}
        >
          {statements.divide}
        </Button>
        <Button size="small" look="secondary" disabled={isPending} onClick={onIgnore}>
          {statements.ignore}
        </Button>
      </p>
    </div>
  );
  return (
    <article
      ref={article}
      tabIndex={-1}
      aria-label={`${amount}, ${transfer.description}`}
      className={classNames(
        "grid gap-3 p-3",
        isBeside
          ? "sticky top-4 max-h-[calc(100dvh-2rem)] overflow-y-auto rounded-6 border border-line"
          : "border-l-4 border-l-ink bg-white md:grid-cols-[minmax(0,2fr)_minmax(0,3fr)] md:gap-6",
      )}
    >
      <div className="grid min-w-0 content-start gap-1">
        <p className="tabular flex flex-wrap items-baseline justify-between gap-x-3">
          <strong className="font-heading text-20 font-bold">{amount}</strong>
          <BookedOn day={transfer.bookedOn} isNeverBooked={transfer.isNeverBooked} />
        </p>
        <p className="text-15 break-words">{transfer.description}</p>
        <p className="text-14 text-secondary">
          {transfer.bank} <span className="code">{transfer.accountNumber}</span>
        </p>
        <p className="text-14 break-words text-secondary">
          {statements.file}: {transfer.fileName}
        </p>
      </div>
      {onLeave === undefined ? decision : <Gone onLeave={onLeave} />}
    </article>
  );
}

/** Says that the transfer is not open any more, and leads on. */
function Gone({ onLeave }: { onLeave: () => void }) {
  const { statements } = useOffice().texts;
  return (
    <div className="grid content-start justify-items-start gap-3">
      <output className="text-15 font-semibold">{statements.decidedElsewhere}</output>
      <Button size="small" onClick={onLeave}>
        {statements.nextLine}
      </Button>
    </div>
  );
}
