import { orderStates, type OrderStatus } from "#contract/order-states.ts";
import type { OfficeMessages } from "../../messages/en.ts";

/** Whether a move takes an order back from its bill to where it can be edited. */
export function isReopening(from: OrderStatus, to: OrderStatus): boolean {
  return orderStates[from].isBilled && orderStates[to].isEditable;
}

/** What a move is called on its button. */
export function moveName(texts: OfficeMessages["orders"], from: OrderStatus, to: OrderStatus): string {
  return isReopening(from, to) ? texts.reopen : texts.moves[to];
}
