import { useState } from "react";
import type { OrderInHistory } from "#contract/orders/orders.ts";
import { pageLimits } from "#contract/core/page-limits.ts";
import { formatRupiah } from "#contract/core/money.ts";
import { useTexts } from "#web/app-context.ts";
import { useNavigate } from "#web/navigator.ts";
import { Button } from "#web/ui/button.tsx";
import { Link } from "#web/ui/link.tsx";
import { TextField } from "#web/ui/fields/text-field.tsx";
import { allOrders, historyAddress, type HistoryChoice } from "../people/accounts/account-view.ts";
import { isOwedNow, owedRupiah } from "../money/owed-orders.ts";

/** Finds orders by what is written on a paper: their number, the purchase order's, a part or a day. */
export function HistorySearch({ choice }: { choice: HistoryChoice }) {
  const { account } = useTexts();
  const navigate = useNavigate();
  const [typed, setTyped] = useState(choice.q);
  return (
    <search>
      <form
        className="flex max-w-xl flex-wrap items-end gap-x-3 gap-y-2"
        onSubmit={(event) => {
          event.preventDefault();
          navigate(historyAddress(1, { ...allOrders, q: typed.trim() }));
        }}
      >
        <TextField
          type="search"
          label={account.searchOrders}
          placeholder={account.searchOrdersHint}
          autoComplete="off"
          maxLength={pageLimits.searchLength}
          fieldClassName="min-w-0 flex-1 basis-56"
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value);
          }}
        />
        <Button type="submit" look="secondary">
          {account.searchNow}
        </Button>
      </form>
    </search>
  );
}

/** What is to be paid, which shows its orders alone, and from there or a search the way back to all. */
export function OwedLine({
  orders,
  choice,
  onConfirmTransfer,
}: {
  orders: OrderInHistory[];
  choice: HistoryChoice;
  /** Asks which of several orders one transfer has paid. */
  onConfirmTransfer: () => void;
}) {
  const { account } = useTexts();
  const count = choice.q === "" ? orders.filter(isOwedNow).length : 0;
  const isNarrowed = choice.isOwed || choice.q !== "";
  if (count === 0 && !isNarrowed) return null;
  return (
    <p className="flex flex-wrap items-center gap-x-5 gap-y-1 rounded-6 bg-ground px-4 py-2">
      {count > 0 && (
        <Link
          to={historyAddress(1, { ...allOrders, isOwed: true })}
          aria-current={choice.isOwed ? "true" : undefined}
          className="inline-flex min-h-8 items-center rounded-4 font-semibold underline decoration-yellow-dark decoration-2 underline-offset-4"
        >
          {account.owedNow(formatRupiah(owedRupiah(orders)), count)}
        </Link>
      )}
      {count > 1 && (
        <Button look="quiet" size="small" className="-mx-4" onClick={onConfirmTransfer}>
          {account.transfer.open}
        </Button>
      )}
      {isNarrowed && (
        <Link
          to={historyAddress(1)}
          className="inline-flex min-h-8 items-center rounded-4 underline underline-offset-4"
        >
          {account.showAllOrders}
        </Link>
      )}
    </p>
  );
}
