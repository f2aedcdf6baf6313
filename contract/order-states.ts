import type { Permission } from "./admin/permissions.ts";

export const orderStatuses = [
  "new",
  "processing",
  "waiting for payment",
  "packing",
  "delivering",
  "done",
  "cancel",
] as const;

export type OrderStatus = (typeof orderStatuses)[number];

/** What is true of an order in one status. */
export interface OrderStatusFacts {
  /** The statuses that it may move to. */
  to: readonly OrderStatus[];
  /** What somebody must be allowed to do to move an order into this status. */
  movedWith: Permission;
  /** Something is still to be done for the order. */
  isOpen: boolean;
  /** The staff may still change its lines and its shipping. */
  isEditable: boolean;
  /** Its total stands: the customer was asked for it. */
  isBilled: boolean;
  isPaid: boolean;
  /** Its goods have not left the warehouse: it holds stock, or waits for it. */
  holdsStock: boolean;
  /** The company has to do the next step; else the customer or the courier has. */
  isCompanysTurn: boolean;
}

/** The one table of what each status means. The server's guards, its lists and every button read it. */
export const orderStates: Record<OrderStatus, OrderStatusFacts> = {
  new: {
    to: ["processing", "cancel"],
    movedWith: "processOrders",
    isOpen: true,
    isEditable: true,
    isBilled: false,
    isPaid: false,
    holdsStock: true,
    isCompanysTurn: true,
  },
  processing: {
    to: ["waiting for payment", "cancel"],
    movedWith: "processOrders",
    isOpen: true,
    isEditable: true,
    isBilled: false,
    isPaid: false,
    holdsStock: true,
    isCompanysTurn: true,
  },
  "waiting for payment": {
    to: ["packing", "cancel"],
    movedWith: "processOrders",
    isOpen: true,
    isEditable: false,
    isBilled: true,
    isPaid: false,
    holdsStock: true,
    isCompanysTurn: false,
  },
  packing: {
    to: ["delivering"],
    movedWith: "decidePayments",
    isOpen: true,
    isEditable: false,
    isBilled: true,
    isPaid: true,
    holdsStock: true,
    isCompanysTurn: true,
  },
  delivering: {
    to: ["done"],
    movedWith: "shipOrders",
    isOpen: true,
    isEditable: false,
    isBilled: true,
    isPaid: true,
    holdsStock: false,
    isCompanysTurn: false,
  },
  done: {
    to: [],
    movedWith: "shipOrders",
    isOpen: false,
    isEditable: false,
    isBilled: true,
    isPaid: true,
    holdsStock: false,
    isCompanysTurn: false,
  },
  cancel: {
    to: [],
    movedWith: "processOrders",
    isOpen: false,
    isEditable: false,
    isBilled: false,
    isPaid: false,
    holdsStock: false,
    isCompanysTurn: false,
  },
};

type Fact = {
  [Key in keyof OrderStatusFacts]: OrderStatusFacts[Key] extends boolean ? Key : never;
}[keyof OrderStatusFacts];

/** The statuses of which `fact` is true, in the order of an order's life. */
export function statusesThat(fact: Fact): OrderStatus[] {
  return orderStatuses.filter((status) => orderStates[status][fact]);
}

/** Whether the customer may still tell of a transfer: the order waits for it and none is recorded. */
export function canConfirmPayment(order: {
  orderStatus: OrderStatus;
  paymentReceiptSenderName: string | null;
}): boolean {
  return order.orderStatus === "waiting for payment" && order.paymentReceiptSenderName === null;
}
