import {
  openMoney,
  withheldOf,
  type MatchableOrder,
  type MatchProposal,
  type MatchStrength,
} from "#contract/money/admin/statements.ts";
import { formatRupiah } from "#contract/core/money.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { Link } from "#web/ui/link.tsx";
import type { OfficeMessages } from "#web/texts/office/en.ts";
import { nameAndCompany } from "../payments/name-and-company.ts";
import { tones } from "../../../kit/tones.ts";
import { useOffice } from "../../../office.ts";

/** How the strength of a proposal looks. */
export const strengthLooks: Record<MatchStrength, string> = {
  certain: tones.settled,
  strong: tones.running,
  weak: "bg-ground text-secondary",
};

interface ProposalCardProps {
  order: MatchableOrder | MatchProposal;
  /** Rupiah of the transfer. */
  amount: number;
  /** What the button does, if it does not match the order at once. */
  actionLabel?: string;
  isPending: boolean;
  onMatch: () => void;
}

/** An order that a transfer may have paid, with the reasons for it, and the button to match them. */
export function ProposalCard({ order, amount, actionLabel, isPending, onMatch }: ProposalCardProps) {
  const { texts } = useOffice();
  const { statements } = texts;
  const proposal = "strength" in order ? order : undefined;
  const isLikely = proposal?.strength === "certain" || proposal?.strength === "strong";
  const withheld = withheldOf(order);
  const accepted = proposal?.accepted ?? null;
  const difference = differenceOf(order, amount, statements);
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-6 border border-line px-3 py-2">
      <div className="min-w-0 flex-1 basis-56 text-15">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <Link
            to={`/orders/${order.orderCode}`}
            className="code font-medium underline decoration-yellow-dark decoration-2 underline-offset-4"
          >
            {order.orderCode}
          </Link>
          {proposal !== undefined && (
            <Badge className={strengthLooks[proposal.strength]}>
              {statements.strengths[proposal.strength]}
            </Badge>
          )}
          {proposal !== undefined && (
            <span className="text-14 text-secondary">
              {statements.because(proposal.reasons.map((reason) => statements.reasons[reason]).join(", "))}
            </span>
          )}
        </p>
        <p className="break-words">{nameAndCompany(order)}</p>
        <p className="text-14 text-secondary">
          <span className="tabular">
            {accepted === null || accepted === order.total
              ? formatRupiah(order.total)
              : texts.payments.ofTotal(formatRupiah(accepted), formatRupiah(order.total))}
          </span>
          , {whatWaits(order, { accepted, isWhole: difference === undefined }, statements)}
          {order.hasReceipt && order.orderStatus === "waiting for payment" && <>, {statements.hasReceipt}</>}
        </p>
        {order.open !== order.total && order.open > 0 && (
          <p className="tabular text-14">{statements.openOf(formatRupiah(order.open))}</p>
        )}
        {withheld > 0 && openMoney(order) > 0 && (
          <p className="tabular text-14">
            {statements.withheld(formatRupiah(openMoney(order)), taxesOf(order, statements))}
          </p>
        )}
        {actionLabel === undefined && difference !== undefined && order.orderStatus !== "cancel" && (
          <p className="text-14 font-semibold text-danger">{difference}</p>
        )}
      </div>
      <Button
        size="small"
        look={isLikely ? "primary" : "secondary"}
        aria-label={
          actionLabel === undefined ? statements.match(order.orderCode) : `${actionLabel}: ${order.orderCode}`
        }
        disabled={isPending}
        onClick={onMatch}
      >
        {actionLabel ?? statements.matchShort}
      </Button>
    </div>
  );
}

/**
 * How much a transfer is less or more than the accepted payment that it may be, or else than what is open; nothing if
 * it is one of them, or what is open without the taxes that the buyer withholds.
 */
export function differenceOf(
  order: MatchableOrder | MatchProposal,
  amount: number,
  statements: OfficeMessages["statements"],
): string | undefined {
  const { open } = order;
  const accepted = "accepted" in order ? order.accepted : null;
  if ([accepted, open, openMoney(order)].includes(amount)) return undefined;
  const difference = formatRupiah(Math.abs((accepted ?? open) - amount));
  if (accepted === null)
    return open > amount ? statements.tooLittle(difference) : statements.tooMuch(difference);
  return accepted > amount
    ? statements.lessThanAccepted(difference, formatRupiah(accepted))
    : statements.moreThanAccepted(difference, formatRupiah(accepted));
}

/** The tax that its buyer withholds from the order: `PPN Rp 25.766, PPh 22 Rp 3.514`. */
function taxesOf(order: MatchableOrder, statements: OfficeMessages["statements"]): string {
  return [
    ...(order.withheldPpn > 0 ? [statements.withheldPpn(formatRupiah(order.withheldPpn))] : []),
    ...(order.withheldPph22 > 0 ? [statements.withheldPph22(formatRupiah(order.withheldPph22))] : []),
  ].join(", ");
}

function whatWaits(
  order: MatchableOrder,
  { accepted, isWhole }: { accepted: number | null; isWhole: boolean },
  statements: OfficeMessages["statements"],
): string {
  if (accepted !== null) return isWhole ? statements.acceptedBefore : statements.acceptedOtherwise;
  if (order.orderStatus === "waiting for payment") return statements.waiting;
  if (order.orderStatus === "cancel") return statements.cancelled;
  if (order.isToPay) return statements.onAccount;
  return order.open > 0 ? statements.acceptedOtherwise : statements.paidAlready;
}
