import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { formatRupiah } from "#contract/core/money.ts";
import type { OnlineMethod } from "#contract/money/online-payments.ts";
import type { OrderDetail } from "#contract/orders/orders.ts";
import { failureText } from "#web/api/browser-call.ts";
import { onlinePaymentQuery, useOrderAgain, useStartOnlinePayment } from "#web/api/online-payment-queries.ts";
import { useOrderLink } from "#web/api/order-link.ts";
import { useCall, useTexts } from "#web/app-context.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Button } from "#web/ui/button.tsx";
import { useNotify } from "#web/ui/notice.tsx";
import { accountNoticeMs } from "../../notice-times.ts";
import { OnlineAttempt } from "./online-attempt.tsx";

/** Payment online, if the shop offers it: the methods, and the account or the code of the chosen one. */
export function OnlinePayment({
  order,
}: {
  order: Pick<OrderDetail, "id" | "orderStatus" | "total" | "open">;
}) {
  const { onlinePayment: texts } = useTexts();
  const link = useOrderLink();
  const payable = { id: order.id, link };
  const { data } = useQuery(onlinePaymentQuery(useCall(), payable));
  const start = useStartOnlinePayment(payable);
  const [chosen, setChosen] = useState<OnlineMethod>();
  useOrderPaid(order, data);
  if (data?.checking !== undefined)
    return <Alert kind="success">{texts.checking(formatRupiah(data.checking))}</Alert>;
  if (data === undefined || data.methods.length === 0) return null;
  const shownMethod = chosen ?? data.attempts[0]?.method;
  const attempt = data.attempts.find(({ method }) => method === shownMethod);
  return (
    <>
      <section aria-labelledby="pay-online" className="grid gap-3 print:hidden">
        <div className="grid gap-1">
          <h3 id="pay-online" className="text-18">
            {texts.title}
          </h3>
          <p className="text-15 text-secondary">{texts.lead}</p>
        </div>
        <ul className="flex flex-wrap gap-2">
          {data.methods.map((method) => (
            <li key={method}>
              <Button
                look={method === shownMethod && attempt !== undefined ? "primary" : "secondary"}
                aria-pressed={method === shownMethod && attempt !== undefined}
                disabled={start.isPending}
                pendingLabel={start.isPending && start.variables === method ? texts.opening : undefined}
                onClick={() => {
                  setChosen(method);
                  start.mutate(method);
                }}
              >
                {texts.methods[method]}
              </Button>
            </li>
          ))}
        </ul>
        {start.error !== null && <Alert kind="error">{failureText(start.error, texts.failed)}</Alert>}
        {attempt !== undefined && <OnlineAttempt key={attempt.id} attempt={attempt} />}
        <output className="block font-medium">
          {attempt !== undefined && (attempt.instructions === null ? texts.opening : texts.waiting)}
          {attempt === undefined && chosen !== undefined && start.isSuccess && texts.over}
        </output>
      </section>
      <h3 className="border-t border-line pt-5 text-18 print:hidden">{texts.orTransfer}</h3>
    </>
  );
}

/** Loads the order again when a payment has come, and shows a notice when it is paid. */
function useOrderPaid(
  order: Pick<OrderDetail, "orderStatus" | "total" | "open">,
  now: { orderStatus: string; open: number } | undefined,
): void {
  const { onlinePayment: texts } = useTexts();
  const notify = useNotify();
  const loadAgain = useOrderAgain();
  const isOther =
    now !== undefined && (now.orderStatus !== order.orderStatus || now.open !== (order.open ?? order.total));
  const isPaid = now?.orderStatus === "packing";
  useEffect(() => {
    if (!isOther) return;
    loadAgain();
    if (isPaid) notify({ kind: "success", text: texts.paid, durationMs: accountNoticeMs });
  }, [isOther, isPaid, loadAgain, notify, texts.paid]);
}
