import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { AdminOrder } from "#contract/orders/admin/orders.ts";
import { isKnownCourier } from "#contract/parcels/known-couriers.ts";
import { orderStates } from "#contract/orders/order-states.ts";
import { adminRoutes } from "#contract/admin/routes.ts";
import { shipmentDocuments, type ShipmentDocument } from "#contract/parcels/admin/shipments.ts";
import type { AdminShipment } from "#contract/parcels/shipments.ts";
import { courierText } from "#contract/texts/courier-text.ts";
import { lostParcelName } from "#contract/texts/lost-parcel.ts";
import { quantityText } from "#contract/texts/sales-unit-names.ts";
import { formatBrief } from "#web/texts/moments.ts";
import { failureText } from "#web/api/browser-call.ts";
import { openFile } from "#web/api/open-file.ts";
import { useTexts } from "#web/app-context.ts";
import { AirwayBill } from "#web/storefront/features/parcels/airway-bill.tsx";
import { Alert } from "#web/ui/alert.tsx";
import { Badge } from "#web/ui/badge.tsx";
import { keys } from "../../api/query-keys.ts";
import { AllowedButton } from "../../kit/allowed-button.tsx";
import { ConfirmDialog } from "../../kit/dialogs/confirm-dialog.tsx";
import { useOffice } from "../../office.ts";
import { CourierDialog } from "./courier-dialog.tsx";
import { LoseParcelDialog } from "./lose-parcel-dialog.tsx";
import { ParcelLoss } from "./parcel-loss.tsx";
import { ShipmentSteps } from "./shipment-steps.tsx";
import { StepDialog } from "./step-dialog.tsx";
import { usePaperAddress } from "../money/documents/work-paper.tsx";
import { TakeBackDialog } from "../orders/moving/take-back-dialog.tsx";

interface ShipmentProps {
  order: AdminOrder;
  shipment: AdminShipment;
}

/** One parcel: its pieces, its courier, its documents, and what can be done with it. */
export function ShipmentCard({ order, shipment }: ShipmentProps) {
  const { language, texts } = useOffice();
  const { shipmentStates, airwayBillOrVehicle } = useTexts().account;
  const t = texts.shipments;
  const { position, airwayBill, shippingProvider, handedOverAt, deliveredAt } = shipment;
  return (
    <li className="grid gap-2 rounded-4 border border-line p-3">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h3 className="text-16 font-semibold">{t.parcel(position)}</h3>
        <Badge>{shipment.isLost ? lostParcelName[language] : shipmentStates[shipment.state]}</Badge>
        <span className="flex flex-wrap items-center gap-x-2 text-15">
          {courierText(shipment, language)}
          {airwayBill !== "" && (
            <span>
              <span className="text-secondary">
                {isKnownCourier(shippingProvider) ? texts.orders.airwayBill : airwayBillOrVehicle}
              </span>{" "}
              <AirwayBill parcels={[shipment]} />
            </span>
          )}
        </span>
      </div>
      <ul className="grid text-15">
        {shipment.lines.map(({ lineId, qty }) => {
          const line = order.lines.find(({ id }) => id === lineId);
          return (
            <li key={lineId}>
              <span className="tabular">{quantityText(qty, line?.salesUnit, language)} ×</span>{" "}
              <span className="code unbroken">{line?.code}</span>
            </li>
          );
        })}
      </ul>
      {handedOverAt !== null && (
        <p className="text-14 text-secondary">
          {t.handedOver(formatBrief(handedOverAt, language), shipment.handedOverBy)}
          {deliveredAt !== null && <> · {t.delivered(formatBrief(deliveredAt, language))}</>}
        </p>
      )}
      {shipment.loss !== null && <ParcelLoss order={order} shipment={shipment} loss={shipment.loss} />}
      <ShipmentSteps orderId={order.id} shipment={shipment} />
      <ShipmentActs order={order} shipment={shipment} />
    </li>
  );
}

function ShipmentActs({ order, shipment }: ShipmentProps) {
  const { call, language, texts } = useOffice();
  const t = texts.shipments;
  const queryClient = useQueryClient();
  const [asked, setAsked] = useState<"courier" | "step" | "unpack" | "takeBack" | "lose">();
  const addressOf = usePaperAddress();
  const isPacked = shipment.state === "packed";
  const isUnderWay =
    !isPacked && shipment.loss === null && shipment.state !== "delivered" && shipment.state !== "returned";
  const print = useMutation({
    mutationFn: (kind: ShipmentDocument) =>
      openFile(addressOf(documentPath(order.id, shipment.id, kind), kind), language),
    // The first print issues the delivery order.
    onSuccess: () => queryClient.invalidateQueries({ queryKey: keys.orders }),
  });
  const unpack = useMutation({
    mutationFn: () => call("unpackShipment", { params: { id: order.id, shipmentId: String(shipment.id) } }),
    onSuccess: () => {
      setAsked(undefined);
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: keys.orders }),
  });
  return (
    <>
      <div className="flex flex-wrap gap-2">
        {shipmentDocuments.map((kind) => (
          <AllowedButton
            key={kind}
            permission="printOrders"
            look="secondary"
            size="small"
            disabled={print.isPending}
            onClick={() => {
              print.mutate(kind);
            }}
          >
            {texts.orders.printNames[kind]}
          </AllowedButton>
        ))}
        <AllowedButton
          permission="shipOrders"
          look={isPacked ? "primary" : "secondary"}
          size="small"
          aria-keyshortcuts={isPacked ? "n" : undefined}
          onClick={() => {
            setAsked("courier");
          }}
        >
          {isPacked ? t.handOver : t.correct}
        </AllowedButton>
        {!isPacked && (
          <AllowedButton
            permission="shipOrders"
            look="secondary"
            size="small"
            onClick={() => {
              setAsked("step");
            }}
          >
            {t.addStep}
          </AllowedButton>
        )}
        {isUnderWay && orderStates[order.orderStatus].isOpen && (
          <AllowedButton
            permission="shipOrders"
            look="secondary"
            size="small"
            onClick={() => {
              setAsked("takeBack");
            }}
          >
            {t.notHandedOver}
          </AllowedButton>
        )}
        {isUnderWay && orderStates[order.orderStatus].isOpen && (
          <AllowedButton
            permission="shipOrders"
            look="secondary"
            size="small"
            onClick={() => {
              setAsked("lose");
            }}
          >
            {texts.lostParcels.lose}
          </AllowedButton>
        )}
        {isPacked && (
          <AllowedButton
            permission="shipOrders"
            look="secondary"
            size="small"
            onClick={() => {
              setAsked("unpack");
            }}
          >
            {t.unpack}
          </AllowedButton>
        )}
      </div>
      {print.error !== null && (
        <Alert kind="error">{failureText(print.error, texts.orders.printFailed)}</Alert>
      )}
      {asked === "courier" && (
        <CourierDialog
          order={order}
          shipment={shipment}
          onClose={() => {
            setAsked(undefined);
          }}
        />
      )}
      {asked === "step" && (
        <StepDialog
          order={order}
          shipment={shipment}
          onClose={() => {
            setAsked(undefined);
          }}
        />
      )}
      {asked === "lose" && (
        <LoseParcelDialog
          order={order}
          shipment={shipment}
          onClose={() => {
            setAsked(undefined);
          }}
        />
      )}
      {asked === "takeBack" && (
        <TakeBackDialog
          title={t.notHandedOverTitle(shipment.position)}
          text={t.notHandedOverText}
          confirmLabel={t.notHandedOverNow}
          doneText={t.packedAgain(shipment.position)}
          takeBack={(body) =>
            call("takeBackHandOver", { params: { id: order.id, shipmentId: String(shipment.id) }, body })
          }
          onClose={() => {
            setAsked(undefined);
          }}
        />
      )}
      {asked === "unpack" && (
        <ConfirmDialog
          isOpen
          onClose={() => {
            setAsked(undefined);
          }}
          title={t.unpackTitle(shipment.position)}
          confirmLabel={t.unpack}
          isPending={unpack.isPending}
          error={unpack.error}
          isDangerous={false}
          onConfirm={() => {
            unpack.mutate();
          }}
        >
          <p>{t.unpackText}</p>
        </ConfirmDialog>
      )}
    </>
  );
}

function documentPath(id: string, shipmentId: number, kind: ShipmentDocument): string {
  const [, path = ""] = adminRoutes.printShipment.split(" ");
  return path.replace("{id}", id).replace("{shipmentId}", String(shipmentId)).replace("{kind}", kind);
}
