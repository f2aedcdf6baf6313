import * as backoffice from "#contract/backoffice.ts";
import type { Dependencies } from "../../dependencies.ts";
import type { RegisterEndpoint } from "../../http/register-endpoint.ts";
import { decidePayment } from "../../workflows/decide-payment.ts";
import { moveOrder } from "../../workflows/move-order.ts";

/** What the company's people do with orders and payments. */
export function registerBackofficeRoutes(register: RegisterEndpoint, dependencies: Dependencies): void {
  register(backoffice.moveOrder, ({ params, body, session, language }) =>
    moveOrder(dependencies, {
      order: params.id,
      to: body.orderStatus,
      airwayBill: body.shippingAirwayBills,
      reason: body.reason ?? "",
      movedBy: session.userId,
      language,
    }),
  );

  register(backoffice.decidePayment, ({ params, body, session }) =>
    decidePayment(dependencies, {
      order: params.id,
      decision: body.decision,
      reason: body.reason,
      decidedBy: session.userId,
    }),
  );
}
