import { routes } from "#contract/routes.ts";
import type { Environment } from "../../env.ts";
import { createMidtrans } from "./midtrans.ts";
import type { PaymentGateway } from "./payment-gateway.ts";

/** The gateway through which customers pay online; undefined if the shop has none. */
export function createGateway({
  midtrans,
  publicUrl,
  isPublic,
}: Pick<Environment, "midtrans" | "publicUrl" | "isPublic">): PaymentGateway | undefined {
  if (midtrans === undefined) return undefined;
  const [, path = ""] = routes.takePaymentNotice.split(" ");
  return createMidtrans({ ...midtrans, noticeUrl: isPublic ? `${publicUrl}${path}` : undefined });
}
