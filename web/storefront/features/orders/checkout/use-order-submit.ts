import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { CallError } from "#contract/call.ts";
import type { Cart } from "#contract/orders/cart.ts";
import { staysAtCheckout } from "#contract/orders/order-refusals.ts";
import type { PlacedOrder } from "#contract/orders/orders.ts";
import { createAttempts } from "#web/api/attempts.ts";
import { isAbout } from "#web/api/browser-call.ts";
import { refreshCart } from "#web/api/cart-queries.ts";
import { companyKey, usePutPurchaseOrderFile } from "#web/api/company-queries.ts";
import { orderPlaced, usePlaceOrder } from "#web/api/orders-queries.ts";
import { useTexts } from "#web/app-context.ts";
import { useNavigate } from "#web/navigation.tsx";
import { useNotify } from "#web/ui/notice.tsx";
import { forgetCheckout } from "./kept-checkout.ts";
import type { OrderBody } from "./order-body.ts";
import type { ThankedOrder } from "./thanked-order.ts";

/** Milliseconds for which the notice of a failed order is shown. */
export const failureNoticeMs = 3_000;

/** Milliseconds for which the notice is shown that the file of a purchase order was not stored. */
const lostFileNoticeMs = 10_000;

/** One for all visits of the screen: if somebody leaves it after a lost answer and comes back, the same key is sent. */
const attempts = createAttempts();

export interface SubmittedOrder {
  body: OrderBody;
  cart: Cart;
  /** The file of its purchase order. */
  poFile?: File | undefined;
  /** The days to pay of an order that is asked for on account. */
  accountDays?: number | undefined;
}

export interface OrderSubmit {
  /** Sends the order, then the file of its purchase order, and leads to the thank-you page. Does nothing while one is being sent. */
  submit: (order: SubmittedOrder) => Promise<void>;
  /** From sending until the thank-you page is shown. */
  isPending: boolean;
  /** Why the shop refused the last try. */
  refusal: CallError | undefined;
}

/** Places the order once, however often it is tried. `onRefusal` gets every refusal that stays on the screen. */
export function useOrderSubmit(onRefusal: (refusal: CallError) => void): OrderSubmit {
  const { checkout, company } = useTexts();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const notify = useNotify();
  const { mutateAsync, isPending, isSuccess } = usePlaceOrder();
  const { mutateAsync: putFile } = usePutPurchaseOrderFile();
  const [refusal, setRefusal] = useState<CallError>();
  const isPlaced = useRef(false);
  // The cart is cleared after the screen is gone, so that nobody sees an empty checkout for a moment.
  useEffect(
    () => () => {
      if (isPlaced.current) void orderPlaced(queryClient);
    },
    [queryClient],
  );

  const submit = async ({ body, cart, poFile, accountDays }: SubmittedOrder) => {
    if (isPending || isSuccess) return;
    setRefusal(undefined);
    const idempotencyKey = attempts.keyFor({ body, lines: cart.data });
    let placed: PlacedOrder;
    try {
      placed = await mutateAsync({ body, idempotencyKey });
    } catch (error) {
      console.error(error);
      if (error instanceof CallError && error.reason === "keyReused") attempts.finish();
      if (error instanceof CallError && staysAtCheckout(error.reason)) {
        setRefusal(error);
        onRefusal(error);
        void refreshCart(queryClient);
        void queryClient.invalidateQueries({ queryKey: companyKey });
      } else if (!isAbout(error, "signInRequired")) {
        // The login screen tells about an ended session.
        notify({ kind: "error", text: checkout.orderFailed, durationMs: failureNoticeMs });
      }
      return;
    }
    attempts.finish();
    forgetCheckout();
    if (body.isOnAccount === true) void queryClient.invalidateQueries({ queryKey: companyKey });
    if (poFile !== undefined) {
      try {
        await putFile({ id: placed.id, file: poFile });
      } catch (error) {
        console.error(error);
        notify({
          kind: "error",
          text: company.poFileLost(placed.orderCode),
          durationMs: lostFileNoticeMs,
        });
      }
    }
    isPlaced.current = true;
    navigate("/thankyou", { replace: true, state: { ...placed, accountDays } satisfies ThankedOrder });
  };
  return { submit, isPending: isPending || isSuccess, refusal };
}
