import { useEffect } from "react";
import { formatRupiah } from "#contract/core/money.ts";
import { useSession } from "#web/api/session.ts";
import { useTexts } from "#web/app-context.ts";
import { useLocation, useNavigate } from "#web/navigation.tsx";
import { PageHead } from "#web/page-head.tsx";
import { Link, LinkButton } from "#web/ui/link.tsx";
import { factDot } from "#web/ui/text/fact-dot.ts";
import { accountAddress, type AtOrder } from "../features/people/accounts/account-view.ts";
import { PackedCrate } from "../features/orders/checkout/packed-crate.tsx";
import { thankedOrder } from "../features/orders/checkout/thanked-order.ts";

/** Milliseconds until the account opens. */
export const redirectDelayMs = 3_500;

/** /thankyou; the checkout passes the new order on, and it survives a reload. */
export function Component() {
  const { checkout, account } = useTexts();
  const navigate = useNavigate();
  const { state } = useLocation();
  // The server does not know what was passed on: it is shown as soon as the browser knows who is logged in.
  const isMember = useSession() === "member";
  const { data: order } = thankedOrder.safeParse(state);
  const orderId = order?.id;
  useEffect(() => {
    const timer = setTimeout(() => {
      navigate("/account", {
        replace: true,
        state: orderId === undefined ? null : ({ orderId } satisfies AtOrder),
      });
    }, redirectDelayMs);
    return () => {
      clearTimeout(timer);
    };
  }, [navigate, orderId]);
  return (
    <div className="page">
      <PageHead title={checkout.thankYouTitle} isPrivate />
      <div className="mx-auto flex max-w-2xl flex-col items-center py-14 text-center text-balance md:py-20">
        <PackedCrate />
        <h1 className="pt-6 text-36 md:text-54">{checkout.thankYouTitle}</h1>
        {isMember && order !== undefined && (
          <p className="pt-4 text-18">
            {account.order}{" "}
            <Link
              to={accountAddress("orders", order.id)}
              className="code rounded-4 whitespace-nowrap underline decoration-yellow-dark decoration-2 underline-offset-4"
            >
              {order.orderCode}
            </Link>
            {factDot}
            {account.columns.total} <strong className="font-semibold">{formatRupiah(order.total)}</strong>
          </p>
        )}
        <p className="pt-4 text-18">{checkout.waitForAdmin}</p>
        <p className="pt-1 text-18">
          {isMember && order?.accountDays !== undefined
            ? checkout.payOnAccount(order.accountDays)
            : checkout.payWhenWaiting}
        </p>
        <p className="pt-6 text-secondary">{checkout.redirectSoon}</p>
        <LinkButton to={accountAddress("orders")} look="secondary" className="mt-5">
          {checkout.toAccount}
        </LinkButton>
      </div>
    </div>
  );
}
