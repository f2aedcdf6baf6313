import type { MatchSum } from "#contract/money/admin/statements.ts";
import { formatRupiah } from "#contract/core/money.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { Link } from "#web/ui/link.tsx";
import { nameAndCompany } from "../payments/name-and-company.ts";
import { useOffice } from "../../../office.ts";
import { strengthLooks } from "./proposal-card.tsx";

interface SumCardProps {
  sum: MatchSum;
  isPending: boolean;
  onDivide: () => void;
}

/** Orders that a transfer may have paid together, and the button that divides it among them. */
export function SumCard({ sum: { orders, strength, reasons }, isPending, onDivide }: SumCardProps) {
  const { statements } = useOffice().texts;
  const whole = orders.reduce((sum, { amount }) => sum + amount, 0);
  const payers = [...new Set(orders.map(nameAndCompany))];
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-6 border border-line px-3 py-2">
      <div className="min-w-0 flex-1 basis-56 text-15">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <strong className="tabular font-semibold">
            {statements.sumOf(orders.length, formatRupiah(whole))}
          </strong>
          <Badge className={strengthLooks[strength]}>{statements.strengths[strength]}</Badge>
          <span className="text-14 text-secondary">
            {statements.because(
              [
                statements.reasons.amount,
                ...reasons.map((reason) =>
                  reason === "receipt" ? statements.oneReceipt : statements.reasons[reason],
                ),
              ].join(", "),
            )}
          </span>
        </p>
        {payers.map((payer) => (
          <p key={payer} className="break-words">
            {payer}
          </p>
        ))}
        <ul className="text-14 text-secondary">
          {orders.map(({ orderId, orderCode, amount }) => (
            <li key={orderId} className="flex flex-wrap items-center gap-x-2">
              <Link
                to={`/orders/${orderCode}`}
                className="code inline-flex min-h-6 items-center underline decoration-yellow-dark decoration-2 underline-offset-4"
              >
                {orderCode}
              </Link>
              <span className="tabular">{formatRupiah(amount)}</span>
            </li>
          ))}
        </ul>
      </div>
      <Button
        size="small"
        look={strength === "strong" ? "primary" : "secondary"}
        aria-label={statements.matchSumOf(orders.map(({ orderCode }) => orderCode).join(", "))}
        disabled={isPending}
        onClick={onDivide}
      >
        {statements.matchSum}
      </Button>
    </div>
  );
}
