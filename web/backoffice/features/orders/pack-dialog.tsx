import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { AdminOrder } from "#contract/admin/orders.ts";
import { limits } from "#contract/limits.ts";
import { failureText } from "#web/api/browser-call.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { useNotify } from "#web/ui/notice.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { keys } from "../../api/query-keys.ts";
import { useOffice } from "../../office.ts";
import { checkedCourier, CourierFields } from "./courier-fields.tsx";
import { wholeNumber } from "./edited-order.ts";
import { orderNoticeMs } from "./notice-time.ts";
import { offeredQty, packableLines } from "./waiting-lines.ts";

/** Packs a part of an order: which pieces, by which courier, and the airway bill if the parcel leaves at once. */
export function PackDialog({ order, onClose }: { order: AdminOrder; onClose: () => void }) {
  const { call, texts } = useOffice();
  const t = texts.shipments;
  const notify = useNotify();
  const queryClient = useQueryClient();
  const packable = packableLines(order);
  const [pieces, setPieces] = useState<ReadonlyMap<number, string>>(
    () => new Map(packable.map((one) => [one.line.id, String(offeredQty(one))])),
  );
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
      qty: wholeNumber(pieces.get(line.id) ?? "0", 0, left),
    }));
    const named = checkedCourier(courier, false);
    const price = cost.trim() === "" ? null : wholeNumber(cost, 0, limits.amountRupiah);
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
    <Dialog isOpen onClose={onClose} title={t.packTitle(order.orderCode)} closeLabel={texts.frame.close}>
      <form
        noValidate
        className="grid gap-5 p-5"
        onSubmit={(event) => {
          event.preventDefault();
          setTried(true);
          if (checked !== undefined && !pack.isPending) pack.mutate(checked);
        }}
      >
        <p>{t.packText}</p>
        <ul className="grid gap-3">
          {packable.map(({ line, left }) => (
            <li key={line.id} className="grid grid-cols-[minmax(0,1fr)_6rem] items-start gap-3">
              <div className="min-w-0">
                <span className="code font-semibold break-all">{line.code}</span>
                <p className="text-15">{line.name}</p>
                {line.reservedQty !== null && (
                  <p className="text-14 text-secondary">{t.held(line.reservedQty)}</p>
                )}
              </div>
              <TextField
                label={<span className="sr-only">{t.pieces(line.code)}</span>}
                hint={t.ofPieces(left)}
                inputMode="numeric"
                autoComplete="off"
                className="tabular text-right"
                fieldClassName="-mt-1.5"
                value={pieces.get(line.id) ?? ""}
                onChange={(event) => {
                  setPieces(new Map(pieces).set(line.id, event.target.value));
                }}
              />
            </li>
          ))}
        </ul>
        <CourierFields typed={courier} needsAirwayBill={false} isTried={isTried} onChange={setCourier} />
        <TextField
          label={t.cost}
          hint={t.costHint}
          inputMode="numeric"
          autoComplete="off"
          className="tabular"
          value={cost}
          onChange={(event) => {
            setCost(event.target.value);
          }}
        />
        {isTried && checked === undefined && <Alert kind="error">{t.checkPieces}</Alert>}
        {pack.error !== null && (
          <Alert kind="error">{failureText(pack.error, texts.frame.couldNotSend)}</Alert>
        )}
        <div className="flex flex-wrap justify-end gap-3">
          <Button look="secondary" onClick={onClose}>
            {texts.frame.back}
          </Button>
          <Button
            type="submit"
            disabled={pack.isPending}
            pendingLabel={pack.isPending ? texts.frame.saving : undefined}
          >
            {isLeaving ? t.sendNow : t.packNow}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
