import { moveOrder as moveOrderEndpoint } from "#contract/admin/orders.ts";
import type { Dependencies } from "../../dependencies.ts";
import type { RegisterEndpoint } from "../../http/register-endpoint.ts";
import { moveOrder } from "../../workflows/move-order.ts";

/** What the staff does with orders. */
export function registerAdminOrderRoutes(register: RegisterEndpoint, dependencies: Dependencies): void {
  register(moveOrderEndpoint, ({ params, body, session, language }) =>
    moveOrder(dependencies, {
      order: params.id,
      to: body.orderStatus,
      airwayBill: body.shippingAirwayBills,
      reason: body.reason ?? "",
      movedBy: session,
      language,
    }),
  );
}
