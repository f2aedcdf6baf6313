import { useState } from "react";
import { isAskedToPay } from "#contract/orders/order-states.ts";
import type { OrderInHistory } from "#contract/orders/orders.ts";
import { pageLimits } from "#contract/core/page-limits.ts";
import { useTexts } from "#web/app-context.ts";
import { useNavigate } from "#web/navigation.tsx";
import { Button } from "#web/ui/button.tsx";
import { Link } from "#web/ui/link.tsx";
import { TextField } from "#web/ui/fields/text-field.tsx";
import { allOrders, historyAddress, type HistoryChoice } from "../people/accounts/account-view.ts";
import { OwedNow } from "../money/owed-now.tsx";
import { overdueRupiah, owedRupiah } from "../money/owed-orders.ts";

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

/** What is to be paid, which can show its orders alone, and from there or a search the way back to all. */
export function OwedLine({ orders, choice }: { orders: OrderInHistory[]; choice: HistoryChoice }) {
  const { account } = useTexts();
  const owed = choice.q === "" ? orders.filter(isAskedToPay) : [];
  const isNarrowed = choice.isOwed || choice.q !== "";
  const way = isNarrowed ? (
    <Link to={historyAddress(1)} className={wayLook}>
      {account.showAllOrders}
    </Link>
  ) : (
    <Link to={historyAddress(1, { ...allOrders, isOwed: true })} className={wayLook}>
      {account.showOwed(owed.length)}
    </Link>
  );
  if (owed.length === 0) return isNarrowed ? <p className="rounded-6 bg-ground px-4 py-2">{way}</p> : null;
  return (
    <OwedNow
      name={account.owedNow}
      toPay={owedRupiah(owed)}
      overdue={overdueRupiah(owed)}
      orders={owed}
      isAboveOrders
    >
      {way}
    </OwedNow>
  );
}

const wayLook = "inline-flex min-h-8 items-center rounded-4 underline underline-offset-4";
