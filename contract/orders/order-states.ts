import type { Permission } from "../admin/permissions.ts";
import type { FulfilmentState } from "./fulfilment-states.ts";

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

/** The facts of one status. */
export interface OrderStatusFacts {
  /** The statuses to which an order can move from here, if its shipments allow it (`openMovesOf`). */
  to: readonly OrderStatus[];
  /** The permission that is needed to move an order into this status. */
  movedWith: Permission;
  /** There is still something to do for the order. */
  isOpen: boolean;
  /** The staff can still change its lines and its shipping. */
  isEditable: boolean;
  /** Its total is final: the customer was asked to pay it. */
  isBilled: boolean;
  /** Its goods may leave: it is paid, or its company pays it later (`onAccount`). */
  isReleased: boolean;
  /** Its goods have not left the warehouse: it holds stock, or waits for it. */
  reservesStock: boolean;
  /** An order of a company with terms can be released on account from here. */
  mayGoOnAccount: boolean;
  /** The company has to take the next step; otherwise it is the customer or the courier. */
  isCompanysTurn: boolean;
}

/** The one table of what each status means. The server's guards, its lists and every button use it. */
export const orderStates: Record<OrderStatus, OrderStatusFacts> = {
  new: {
    to: ["processing", "cancel"],
    movedWith: "processOrders",
    isOpen: true,
    isEditable: true,
    isBilled: false,
    isReleased: false,
    reservesStock: true,
    mayGoOnAccount: false,
    isCompanysTurn: true,
  },
  processing: {
    to: ["waiting for payment", "cancel"],
    movedWith: "processOrders",
    isOpen: true,
    isEditable: true,
    isBilled: false,
    isReleased: false,
    reservesStock: true,
    mayGoOnAccount: true,
    isCompanysTurn: true,
  },
  "waiting for payment": {
    to: ["packing", "processing", "cancel"],
    movedWith: "processOrders",
    isOpen: true,
    isEditable: false,
    isBilled: true,
    isReleased: false,
    reservesStock: true,
    mayGoOnAccount: true,
    isCompanysTurn: false,
  },
  packing: {
    to: ["delivering", "cancel"],
    movedWith: "decidePayments",
    isOpen: true,
    isEditable: false,
    isBilled: true,
    isReleased: true,
    reservesStock: true,
    mayGoOnAccount: false,
    isCompanysTurn: true,
  },
  delivering: {
    to: ["done"],
    movedWith: "shipOrders",
    isOpen: true,
    isEditable: false,
    isBilled: true,
    isReleased: true,
    reservesStock: false,
    mayGoOnAccount: false,
    isCompanysTurn: false,
  },
  done: {
    to: [],
    movedWith: "shipOrders",
    isOpen: false,
    isEditable: false,
    isBilled: true,
    isReleased: true,
    reservesStock: false,
    mayGoOnAccount: false,
    isCompanysTurn: false,
  },
  cancel: {
    to: [],
    movedWith: "cancelOrders",
    isOpen: false,
    isEditable: false,
    isBilled: false,
    isReleased: false,
    reservesStock: false,
    mayGoOnAccount: false,
    isCompanysTurn: false,
  },
};

/** The statuses to which an order can move now: an order of which a part has left cannot be cancelled any more. */
export function openMovesOf({
  orderStatus,
  fulfilmentState,
}: {
  orderStatus: OrderStatus;
  fulfilmentState: FulfilmentState;
}): OrderStatus[] {
  return orderStates[orderStatus].to.filter((to) => to !== "cancel" || fulfilmentState === "nothing");
}

/**
 * Whether the staff can change its lines, its shipping and its recipient: before payment is asked for, and once it is
 * released until its last parcel has left. An order that waits for payment is reopened first.
 */
export function isEditableNow(status: OrderStatus): boolean {
  const { isEditable, isReleased, reservesStock } = orderStates[status];
  return isEditable || (isReleased && reservesStock);
}

type Fact = {
  [Key in keyof OrderStatusFacts]: OrderStatusFacts[Key] extends boolean ? Key : never;
}[keyof OrderStatusFacts];

/** The statuses for which `fact` is true, in the order of an order's life. */
export function statusesThat(fact: Fact): OrderStatus[] {
  return orderStatuses.filter((status) => orderStates[status][fact]);
}

/** Whether an order costs nothing, such as a replacement: it is neither billed nor paid. */
export function costsNothing({ orderStatus, total }: { orderStatus: OrderStatus; total: number }): boolean {
  return orderStates[orderStatus].isBilled && total === 0;
}

interface PayableOrder {
  orderStatus: OrderStatus;
  paymentReceiptSenderName: string | null;
  /** The Rupiah of it that are still to be paid, if it was released: it went on account, or lost a payment. */
  open?: number | undefined;
  /** The same, of an order that went on account. */
  onAccount?: { open: number } | null | undefined;
}

/** Whether the order must be paid: its payment was asked for, or it was released and something of it is owed. */
export function isToPay(order: Omit<PayableOrder, "paymentReceiptSenderName">): boolean {
  const { orderStatus, open = 0, onAccount } = order;
  if (orderStatus === "waiting for payment") return true;
  return orderStates[orderStatus].isReleased && Math.max(open, onAccount?.open ?? 0) > 0;
}

/** Whether the shop takes a confirmation of payment: the order must be paid, and none is being checked. */
export function mayConfirmPayment(order: PayableOrder): boolean {
  return isToPay(order) && order.paymentReceiptSenderName === null;
}

/**
 * Whether the buyer is asked for money now, which shows *Confirm Payment*: `mayConfirmPayment`, and more than slips of withheld
 * tax is missing.
 */
export function isAskedToPay(order: PayableOrder & { isOnlyTaxOpen?: boolean | undefined }): boolean {
  return mayConfirmPayment(order) && order.isOnlyTaxOpen !== true;
}

/** Whether the customer has confirmed a payment that nobody has decided on yet. */
export function isPaymentBeingChecked(order: PayableOrder): boolean {
  return isToPay(order) && order.paymentReceiptSenderName !== null;
}
