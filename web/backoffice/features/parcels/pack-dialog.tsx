import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { AdminOrder } from "#contract/orders/admin/orders.ts";
import { limits } from "#contract/core/limits.ts";
import { quantityText } from "#contract/texts/sales-unit-names.ts";
import { typedCount, typedRupiah } from "#contract/core/typed-figures.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { useNotify } from "#web/ui/notice.tsx";
import { keys } from "../../api/query-keys.ts";
import { DialogEnd } from "../../kit/dialogs/dialog-end.tsx";
import { ScanField } from "../../kit/scan/scan-field.tsx";
import { ScanKeys } from "../../kit/scan/scan-keys.tsx";
import { RupiahField } from "../../kit/fields/rupiah-field.tsx";
import { useOffice } from "../../office.ts";
import { checkedCourier, CourierFields } from "./courier-fields.tsx";
import { orderNoticeMs } from "../orders/notice-time.ts";
import { OtherOpenOrders } from "../orders/other-open-orders.tsx";
import { PiecesList } from "./pieces-list.tsx";
import { usePackScans } from "./use-pack-scans.ts";
import { offeredQty, packableLines } from "./waiting-lines.ts";

interface PackDialogProps {
  order: AdminOrder;
  /** The pieces are scanned, so that none is in the parcel at first; otherwise those that are there are proposed. */
  isScanned: boolean;
  onClose: () => void;
}

/** Packs an order or a part of it: which pieces, by which courier, and the airway bill if the parcel leaves at once. */
export function PackDialog({ order, isScanned, onClose }: PackDialogProps) {
  const { call, language, texts } = useOffice();
  const t = texts.shipments;
  const notify = useNotify();
  const queryClient = useQueryClient();
  const packable = packableLines(order);
  const [pieces, setPieces] = useState<ReadonlyMap<number, string>>(
    () => new Map(packable.map((one) => [one.line.id, isScanned ? "0" : String(offeredQty(one))])),
  );
  const offered = packable.map(({ line, left }) => ({ ...line, lineId: line.id, left }));
  const scans = usePackScans(offered, pieces, setPieces);
  const [courier, setCourier] = useState({
    shippingProvider: order.shippingProvider,
    shippingMethod: order.shippingMethod,
    airwayBill: "",
  });
  const [cost, setCost] = useState("");
  const [isTried, setTried] = useState(false);
  const isLeaving = courier.airwayBill.trim() !== "";
  const checked = checkedParcel();

  function checkedParcel() {
    const lines = packable.map(({ line, left }) => ({
      lineId: line.id,
      qty: typedCount(pieces.get(line.id) ?? "0", 0, left),
    }));
    const named = checkedCourier(courier, false);
    const price = cost.trim() === "" ? null : typedRupiah(cost, 0, limits.amountRupiah);
    if (named === undefined || price === undefined || lines.some(({ qty }) => qty === undefined))
      return undefined;
    const filled = lines.flatMap(({ lineId, qty = 0 }) => (qty > 0 ? [{ lineId, qty }] : []));
    return filled.length === 0 ? undefined : { ...named, cost: price, lines: filled };
  }

  const pack = useMutation({
    mutationFn: (body: NonNullable<typeof checked>) =>
      call("packShipment", { params: { id: order.id }, body }),
    onSuccess: () => {
      const position = Math.max(0, ...order.shipments.map((shipment) => shipment.position)) + 1;
      const text = isLeaving ? t.left(order.orderCode) : t.packed(position);
      notify({ kind: "success", text, durationMs: orderNoticeMs });
      onClose();
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: keys.orders }),
  });
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={isScanned ? `${t.scanPack}: ${order.orderCode}` : t.packTitle(order.orderCode)}
      closeLabel={texts.frame.close}
    >
      <ScanKeys scans={scans} isOn={isScanned}>
        {isScanned && (
          <div className="grid gap-3 px-5 pt-5">
            <p>{t.scanPackText}</p>
            <ScanField label={t.scanLabel} hint={t.scanHint} scans={scans} />
          </div>
        )}
        <form
          noValidate
          className="grid gap-5 p-5"
          onSubmit={(event) => {
            event.preventDefault();
            setTried(true);
            if (checked !== undefined && !pack.isPending) pack.mutate(checked);
          }}
        >
          {!isScanned && <p>{t.packText}</p>}
          <OtherOpenOrders order={order} />
          <PiecesList
            lines={offered}
            label={t.pieces}
            hint={({ left, salesUnit }) => t.ofPieces(quantityText(left, salesUnit, language))}
            note={({ reservedQty }) => (reservedQty === null ? undefined : t.held(reservedQty))}
            typed={pieces}
            onChange={setPieces}
          />
          <CourierFields
            typed={courier}
            before={order}
            needsAirwayBill={false}
            isTried={isTried}
            onChange={setCourier}
          />
          <RupiahField label={t.cost} hint={t.costHint} value={cost} onType={setCost} />
          {isTried && checked === undefined && <Alert kind="error">{t.checkPieces}</Alert>}
          <DialogEnd
            label={isLeaving ? t.sendNow : t.packNow}
            isPending={pack.isPending}
            error={pack.error}
            onBack={onClose}
          />
        </form>
      </ScanKeys>
    </Dialog>
  );
}
