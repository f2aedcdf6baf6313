import { z } from "zod";
import { defineEndpoint } from "../core/endpoint.ts";
import { requiredText, uuid } from "../core/fields.ts";
import { limits } from "../core/limits.ts";

/** How money of a cancelled order goes back: by a transfer, or as credit for other orders. */
export const refundWays = ["transfer", "credit"] as const;
export type RefundAs = (typeof refundWays)[number];

/** The customer's bank account to which money goes back. */
export const refundAccount = z.object({
  bankName: requiredText(limits.nameLength),
  /** Digits; other characters between them are removed. */
  accountNumber: z
    .string("required")
    .transform((typed) => typed.replace(/[\s.-]/g, ""))
    .pipe(
      z
        .string()
        .min(1, "required")
        .regex(/^\d{5,20}$/, "invalid"),
    ),
  accountHolder: requiredText(limits.nameLength),
});
export type RefundAccount = z.output<typeof refundAccount>;

export const nameRefundAccount = defineEndpoint({
  name: "nameRefundAccount",
  access: "member",
  summary: "Name the bank account for a promised refund of one of the caller's orders",
  params: z.object({ id: uuid }),
  body: refundAccount,
  data: z.null(),
  refusals: ["orderNotFound", "refundNotPromised"],
});
