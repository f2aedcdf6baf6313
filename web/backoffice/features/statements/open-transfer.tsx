import type { MatchableOrder, MatchSum, Mutation } from "#contract/admin/statements.ts";
import { formatRupiah } from "#contract/money.ts";
import { Button } from "#web/ui/button.tsx";
import { useOffice } from "../../office.ts";
import { BookedOn } from "./booked-on.tsx";
import { ProposalCard } from "./proposal-card.tsx";
import { SumCard } from "./sum-card.tsx";

interface OpenTransferProps {
  mutation: Mutation;
  isPending: boolean;
  onMatch: (order: MatchableOrder) => void;
  onFind: () => void;
  /** Divides it among the orders of a sum, or else among those that are then chosen. */
  onDivide: (sum?: MatchSum) => void;
  onIgnore: () => void;
}

/** A transfer next to the orders that it may have paid. */
export function OpenTransfer({
  mutation,
  isPending,
  onMatch,
  onFind,
  onDivide,
  onIgnore,
}: OpenTransferProps) {
  const { texts } = useOffice();
  const { statements } = texts;
  const amount = formatRupiah(mutation.amount);
  const { proposals, sums } = mutation;
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
  return (
    <article
      aria-label={`${amount}, ${mutation.description}`}
      className="grid gap-3 rounded-6 border border-line p-3 lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)] lg:gap-6"
    >
      <div className="grid min-w-0 content-start gap-1">
        <p className="tabular flex flex-wrap items-baseline justify-between gap-x-3">
          <strong className="font-heading text-20 font-bold">{amount}</strong>
          <BookedOn day={mutation.bookedOn} isNeverBooked={mutation.isNeverBooked} />
        </p>
        <p className="text-15 break-words">{mutation.description}</p>
        <p className="text-14 text-secondary">
          {mutation.bank} <span className="code">{mutation.accountNumber}</span>
        </p>
      </div>
      <div className="grid min-w-0 content-start gap-2">
        {proposals.length + sums.length === 0 && (
          <p className="text-15 text-secondary">
            {mutation.isOwnAccount ? statements.noProposal : statements.notOurAccount}
          </p>
        )}
        {sumCards("strong")}
        {proposals.map((order) => (
          <ProposalCard
            key={order.orderId}
            order={order}
            amount={mutation.amount}
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
          <Button size="small" look="quiet" disabled={isPending} onClick={onIgnore}>
            {statements.ignore}
          </Button>
        </p>
      </div>
    </article>
  );
}
