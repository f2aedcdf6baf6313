import { useState } from "react";
import type { AdminOrder } from "#contract/orders/admin/orders.ts";
import { openMovesOf, orderStates, type OrderStatus } from "#contract/orders/order-states.ts";
import { useNavigate } from "react-router";
import { AllowedButton } from "../../../kit/allowed-button.tsx";
import { MoreMenu, type MenuAct } from "../../../kit/more-menu.tsx";
import { useMay, useOffice } from "../../../office.ts";
import { moveName } from "./move-name.ts";
import { OrderMoveDialog, type BegunMove } from "./order-move-dialog.tsx";
import { paymentsAddress } from "../../money/payments/order-payments.tsx";

interface OrderMovesProps {
  order: AdminOrder;
  /** Opens the order to be edited; missing if it cannot be edited now. */
  onEdit?: (() => void) | undefined;
}

/**
 * The order's usual next step as its one primary button, how to edit it, and a menu of everything else that is possible
 * now. What the role may not do says which role may.
 */
export function OrderMoves({ order, onEdit }: OrderMovesProps) {
  const { texts } = useOffice();
  const may = useMay();
  const navigate = useNavigate();
  const [begun, setBegun] = useState<BegunMove>();
  // Somebody who asked for the order on account waits for that, even if the company has lost its terms since: the
  // dialog says so.
  const isAsked = order.onAccount?.isReleased === false;
  const standing = order.creditStanding;
  const mayRelease = standing !== null && (standing.termsDays > 0 || isAsked);
  // A packed parcel has its own button for the next step; the order's would send everything that is left together
  // with it.
  const isPacked = order.shipments.some(({ state }) => state === "packed");
  const moves = openMovesOf(order);

  const moveTo = (to: OrderStatus): MenuAct & { onPress: () => void } => ({
    text: moveName(texts.orders, order.orderStatus, to),
    permission: orderStates[to].movedWith,
    isDangerous: to === "cancel",
    onPress: () => {
      // A receipt is decided where its picture is seen.
      if (to === "packing" && order.hasReceipt) void navigate(paymentsAddress(order));
      else setBegun({ to });
    },
  });
  const release = {
    text: texts.credit.release,
    permission: "releaseOnAccount",
    onPress: () => {
      setBegun({ to: "on account" });
    },
  } as const;
  const [usual, ...others] = moves.map(moveTo);
  const next = mayRelease && isAsked ? release : isPacked || usual?.isDangerous === true ? undefined : usual;
  const acts: MenuAct[] = [
    ...(usual === undefined || usual === next ? [] : [usual]),
    ...(mayRelease && !isAsked ? [release] : []),
    ...takeBackOf(order).map((to): MenuAct => ({
      text: texts.orders[to],
      permission: to === "notFinished" ? "shipOrders" : "cancelOrders",
      onPress: () => {
        setBegun({ to });
      },
    })),
    ...(may("enterOrders")
      ? [
          {
            text: texts.orderEntry.copy,
            permission: "enterOrders" as const,
            to: `/orders/new?copy=${order.orderCode}`,
          },
        ]
      : []),
    ...others,
  ];
  acts.sort((one, other) => Number(one.isDangerous === true) - Number(other.isDangerous === true));
  return (
    <>
      {next !== undefined && (
        <AllowedButton permission={next.permission} aria-keyshortcuts="n" onClick={next.onPress}>
          {next.text}
        </AllowedButton>
      )}
      {onEdit !== undefined && (
        <AllowedButton permission="editOrders" look="secondary" aria-keyshortcuts="e" onClick={onEdit}>
          {texts.orders.edit}
        </AllowedButton>
      )}
      {acts.length > 0 && <MoreMenu label={texts.orders.moreActs} acts={acts} />}
      {begun !== undefined && (
        <OrderMoveDialog
          order={order}
          move={begun}
          onClose={() => {
            setBegun(undefined);
          }}
        />
      )}
    </>
  );
}

/** The end of an order that may have been a mistake. */
function takeBackOf({ orderStatus }: AdminOrder): ("notFinished" | "notCancelled")[] {
  if (orderStatus === "done") return ["notFinished"];
  return orderStatus === "cancel" ? ["notCancelled"] : [];
}
