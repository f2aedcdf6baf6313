import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { isAskedToPay } from "#contract/orders/order-states.ts";
import type { OrderInHistory } from "#contract/orders/orders.ts";
import { pageCount, shownRange } from "#contract/core/paging.ts";
import { ordersQuery } from "#web/api/orders-queries.ts";
import { useCall, useTexts } from "#web/app-context.ts";
import { useSearch } from "#web/navigation.tsx";
import { EmptyDrawing } from "#web/ui/icons/empty-drawing.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { Link, LinkButton } from "#web/ui/link.tsx";
import { Pagination } from "#web/ui/pagination.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { Spinner } from "#web/ui/spinner.tsx";
import { useMatches } from "#web/ui/behaviour/use-matches.ts";
import { LoadFailed } from "#web/ui/load-failed.tsx";
import {
  accountAddress,
  historyAddress,
  readHistoryChoice,
  readHistoryPage,
} from "../people/accounts/account-view.ts";
import { HistorySearch, OwedLine } from "./history-search.tsx";
import { OrderCards } from "./order-cards.tsx";
import { OrderTable } from "./order-table.tsx";
import { PaymentDialog } from "../money/payment-dialog.tsx";

/** A tablet in portrait, and whatever is wider. */
const tableHasRoom = "(min-width: 48rem)";
/** Seven columns below the menu, or beside it. */
const columnsHaveRoom = "(min-width: 72rem)";

/** How many orders a page has. */
const pageSize = 20;

/** Order History: every order of the customer, the newest first, in pages. */
export function OrderHistory() {
  const { account, catalogue, shell } = useTexts();
  const search = useSearch();
  const choice = readHistoryChoice(search);
  const { data: found, error, refetch } = useQuery(ordersQuery(useCall(), choice.q));
  const data = choice.isOwed ? found?.filter(isAskedToPay) : found;
  const isWhole = choice.q === "" && !choice.isOwed;
  const [paid, setPaid] = useState<OrderInHistory>();
  const isTable = useMatches(tableHasRoom);
  const isWide = useMatches(columnsHaveRoom);

  const total = data?.length ?? 0;
  const pages = pageCount(total, pageSize);
  const page = readHistoryPage(search, pages);
  const range = shownRange(page, pageSize, total);

  const list = {
    orders: data?.slice(range.from - 1, range.to) ?? [],
    onConfirmPayment: setPaid,
  };
  return (
    <section aria-labelledby="account-view" className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2">
        <h2 id="account-view" className="text-26">
          {account.orderHistory}
        </h2>
        {((data !== undefined && data.length > 0) || !isWhole) && (
          <Link to={accountAddress("statement")} className="underline underline-offset-4">
            {account.statement.link}
          </Link>
        )}
      </div>
      {((data !== undefined && data.length > 0) || !isWhole) && (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
          {found !== undefined && <OwedLine orders={found} choice={choice} />}
          <HistorySearch key={choice.q} choice={choice} />
        </div>
      )}
      {data === undefined && error === null && <WaitingOrders />}
      {data === undefined && error !== null && <LoadFailed onRetry={() => void refetch()} />}
      {data?.length === 0 && !isWhole && <output>{account.noOrdersFound}</output>}
      {data?.length === 0 && isWhole && (
        <EmptyState
          drawing={<EmptyDrawing picture="no-orders" />}
          title={account.noOrders}
          text={account.noOrdersText}
          action={<LinkButton to="/shop">{account.goToShop}</LinkButton>}
        />
      )}
      {data !== undefined && data.length > 0 && (
        <>
          {(pages > 1 || !isWhole) && (
            <p className="tabular text-secondary">{account.ordersShown({ ...range, total })}</p>
          )}
          {isTable ? <OrderTable {...list} isNarrow={!isWide} /> : <OrderCards {...list} />}
          <Pagination
            label={catalogue.pages}
            page={page}
            pageCount={pages}
            addressOf={(one) => historyAddress(one, choice)}
            pageLabel={catalogue.page}
            previousLabel={shell.previous}
            nextLabel={shell.next}
          />
        </>
      )}
      {paid !== undefined && (
        <PaymentDialog
          order={paid}
          onClose={() => {
            setPaid(undefined);
          }}
        />
      )}
    </section>
  );
}

function WaitingOrders() {
  const { account } = useTexts();
  return (
    <div className="grid gap-3">
      <p className="flex items-center gap-3 text-secondary">
        <Spinner label="" size={18} />
        {account.loadingOrders}
      </p>
      {["first", "second", "third"].map((name) => (
        <Skeleton key={name} className="h-16 w-full" />
      ))}
    </div>
  );
}
