import { decidePayment as decidePaymentEndpoint } from "#contract/admin/payments.ts";
import type { Dependencies } from "../../dependencies.ts";
import type { RegisterEndpoint } from "../../http/register-endpoint.ts";
import { decidePayment } from "../../workflows/decide-payment.ts";

/** What the staff does with payments. */
export function registerAdminPaymentRoutes(register: RegisterEndpoint, dependencies: Dependencies): void {
  register(decidePaymentEndpoint, ({ params, body, session }) =>
    decidePayment(dependencies, {
      order: params.id,
      decision: body.decision,
      reason: body.reason,
      decidedBy: session.userId,
    }),
  );
}
