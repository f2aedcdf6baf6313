import { z } from "zod";
import { defineEndpoint } from "../../core/endpoint.ts";
import { idempotencyHeaders, quantity, requiredLines } from "../../core/fields.ts";
import { limits } from "../../core/limits.ts";
import { orderStatus } from "../../orders/orders.ts";
import { eachLineOnce, orderLineId } from "../../returns/returns.ts";
import { orderKey } from "../../orders/admin/orders.ts";

const pieces = eachLineOnce(z.object({ lineId: orderLineId, qty: quantity }));

/**
 * What the customer gets for pieces that will not be sent: their money by transfer or as credit for other orders, or
 * nothing now. What is still owed for the order is lowered first.
 */
export const unsentSettlements = ["transfer", "credit", "nothing"] as const;
export type UnsentSettlement = (typeof unsentSettlements)[number];

const mayCancel = { access: "staff", permission: "cancelOrders" } as const;
const orderAfter = z.object({ orderStatus });

export const leaveOutPieces = defineEndpoint({
  name: "leaveOutPieces",
  ...mayCancel,
  summary:
    "Say that pieces of a released order will not be sent: they free their stock, packed parcels that hold them are unpacked, and what was paid for them goes back or is no longer owed. If nothing waits any more the order goes on to delivering, or is cancelled if nothing has left",
  headers: idempotencyHeaders,
  params: orderKey,
  body: z.object({
    lines: pieces,
    /** Told to the customer with the money. */
    reason: requiredLines(limits.reasonLength),
    /** Credit is kept, and an amount named, only by whoever manages refunds. */
    settlement: z.enum(unsentSettlements, "invalid").default("transfer"),
    /** The Rupiah for the pieces; left out for what was paid for them. */
    amount: z.int("wholeNumber").min(0, "tooSmall").max(limits.amountRupiah, "tooLarge").optional(),
  }),
  data: orderAfter,
  refusals: ["orderNotFound", "orderNotToShip", "tooManyPieces", "refundTooMuch", "refundPiecesTooMany"],
});

export const sendPiecesAfterAll = defineEndpoint({
  name: "sendPiecesAfterAll",
  ...mayCancel,
  summary:
    "Say that pieces which were left out are sent after all; not those whose money goes back, which come back when that refund is withdrawn",
  headers: idempotencyHeaders,
  params: orderKey,
  body: z.object({ lines: pieces }),
  data: orderAfter,
  refusals: ["orderNotFound", "orderNotToShip", "piecesRefunded", "notEnoughStock"],
});
